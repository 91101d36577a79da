import { useState } from 'react';
import CloseIcon from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useNotify, useTranslate } from 'react-admin';
import { duplicateDataIds } from '../../../domain/lab/items';
import type { LabModel } from '../../../domain/lab/models';
import { useErrorText } from '../../../ui/errorText';
import { FailedState } from '../../../ui/FailedState';
import { ScreenSkeleton } from '../../../ui/ScreenSkeleton';
import { SideDrawer } from '../../../ui/SideDrawer';
import { useLossQuestion } from '../../../ui/useLossQuestion';
import { StickyHeader } from '../../../ui/StickyHeader';
import { DateField } from '../../../ui/dates/DateField';
import { viewerZone } from '../../../ui/time';
import { LabRows } from './LabRows';
import { itemOf, rowsOf, type LabRow } from './rows';
import { useAddLabs } from './useAddLabs';
import { useLabModels } from './useLabModels';

interface Props {
  patientId: string;
  onClose: () => void;
  onAdded: () => void;
}

/** Whether a typed time is in the past. A time up to a minute in the future counts as past, because clocks differ. */
const hasPassed = (text: string): boolean => new Date(text).getTime() <= Date.now() + 60_000;

function Entry({ models, patientId, onClose, onAdded }: Props & { models: LabModel[] }) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const notify = useNotify();
  const [rows, setRows] = useState(() => rowsOf(models));
  const [time, setTime] = useState(() => new Date().toISOString());
  const { add, busy, failure } = useAddLabs(patientId);
  const picked = rows.filter((row) => row.picked);
  const items = picked.flatMap((row) => itemOf(row) ?? []);
  const twice = duplicateDataIds(picked.map(({ choice }) => choice));
  const [wrongTime, setWrongTime] = useState(false);
  const ready = picked.length > 0 && items.length === picked.length && twice.length === 0 && !wrongTime;
  const change = (key: string, next: Partial<LabRow>): void =>
    setRows((before) => before.map((row) => (row.key === key ? { ...row, ...next } : row)));

  async function save(): Promise<void> {
    const report = await add(time, items);
    if (!report) return;
    notify('labs.added', { messageArgs: { smart_count: report.labItems.added } });
    onAdded();
    onClose();
  }

  return (
    <Box sx={{ p: 2, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ maxWidth: 320 }}>
        <DateField
          times
          label={translate('labs.time')}
          value={time}
          fault={wrongTime ? translate('labs.timeWrong') : undefined}
          help={viewerZone()}
          onChange={(value) => {
            setTime(value);
            setWrongTime(!hasPassed(value));
          }}
        />
      </Box>
      {models.map((model) => (
        <LabRows
          key={model.modelId}
          model={model}
          rows={rows.filter(({ modelId }) => modelId === model.modelId)}
          twice={twice}
          onChange={change}
        />
      ))}
      <Box
        sx={{
          position: 'sticky',
          bottom: 0,
          zIndex: 4,
          bgcolor: 'background.paper',
          borderTop: 1,
          borderColor: 'divider',
          py: 1.5,
          display: 'grid',
          gap: 1,
        }}
      >
        {twice.length > 0 && <Alert severity="error">{translate('labs.duplicates')}</Alert>}
        {failure && (
          <Alert severity="error">
            {translate(failure.step)}: {errorText(failure.error)}
          </Alert>
        )}
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          <Typography variant="body2" color="text.secondary" role="status" sx={{ flex: 1 }}>
            {translate('labs.picked', { smart_count: picked.length })}
          </Typography>
          <Button onClick={onClose} disabled={busy}>
            {translate('states.cancel')}
          </Button>
          <Button variant="contained" disabled={!ready} loading={busy} onClick={() => void save()}>
            {translate('labs.save')}
          </Button>
        </Box>
      </Box>
    </Box>
  );
}

/**
 * The panel to enter laboratory results. It lists the data types of the models in the patient's plans. The entered
 * results are uploaded as a C-CDA document.
 */
export default function AddLabPanel(props: Props) {
  const translate = useTranslate();
  const { data: models, error, refetch } = useLabModels(props.patientId);
  const title = translate('labs.addTitle');
  const { isWritten, onTyped, ask, question } = useLossQuestion();
  const leave = (): void => (isWritten ? ask(props.onClose) : props.onClose());
  return (
    <SideDrawer label={title} shows={models ? 'loaded' : 'loading'} onClose={leave} wide>
      <StickyHeader>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Typography variant="h6" component="h2" sx={{ flex: 1 }}>
            {title}
          </Typography>
          <IconButton onClick={leave} aria-label={translate('states.close')}>
            <CloseIcon />
          </IconButton>
        </Box>
      </StickyHeader>
      {error ? (
        <FailedState error={error} title={translate('labs.modelsFailed')} onRetry={() => void refetch()} />
      ) : !models ? (
        <ScreenSkeleton />
      ) : models.length === 0 ? (
        <Box role="status" sx={{ p: 3, color: 'text.secondary' }}>
          {translate('labs.noModels')}
        </Box>
      ) : (
        <Box onChangeCapture={onTyped}>
          <Entry {...props} models={models} />
        </Box>
      )}
      {question}
    </SideDrawer>
  );
}
