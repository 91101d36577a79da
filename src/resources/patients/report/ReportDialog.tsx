import { useId, useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import { useNotify, useTranslate } from 'react-admin';
import { SUMMARY_DAYS, SUMMARY_PARTS, type SummaryPart } from '../../../domain/report/summary';
import { reportActions, reportBlob } from '../../../dataProvider/reports';
import { saveBlob } from '../../../ui/download';
import { useErrorText } from '../../../ui/errorText';
import { viewerZone } from '../../../ui/time';
import { useLanguage } from '../../../ui/useLanguage';
import type { ActionDialogProps } from '../../extension';

const LABELS: Record<SummaryPart, string> = {
  showHeatmapAndSymptoms: 'reports.heatmapAndSymptoms',
  showRecommendations: 'reports.recommendations',
};

/** Chooses the content of a patient's report, and saves it as a file. */
export default function ReportDialog({ record, onClose }: ActionDialogProps<'patients'>) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const language = useLanguage();
  const notify = useNotify();
  const titleId = useId();
  const [parts, setParts] = useState({ showHeatmapAndSymptoms: true, showRecommendations: true });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  async function save(): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      const request = { ...parts, language, timeZone: viewerZone() };
      const report = await reportActions.patientSummary(String(record.patientId), 'pdf', request);
      saveBlob(reportBlob(report), report.fileName);
      notify('reports.saved', { messageArgs: { name: report.fileName } });
      onClose();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  }

  return (
    <Dialog open maxWidth="xs" fullWidth aria-labelledby={titleId} onClose={busy ? undefined : onClose}>
      <DialogTitle id={titleId}>{translate('patients.actions.report')}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{translate('reports.covers', { days: SUMMARY_DAYS })}</DialogContentText>
        <FormControl component="fieldset" disabled={busy}>
          <FormLabel component="legend">{translate('reports.shows')}</FormLabel>
          <FormGroup>
            <FormControlLabel
              disabled
              control={<Checkbox checked />}
              label={`${translate('reports.header')} (${translate('reports.headerHelp')})`}
            />
            {SUMMARY_PARTS.map((part) => (
              <FormControlLabel
                key={part}
                label={translate(LABELS[part])}
                control={
                  <Checkbox
                    checked={parts[part]}
                    onChange={(_, checked) => setParts((before) => ({ ...before, [part]: checked }))}
                  />
                }
              />
            ))}
          </FormGroup>
        </FormControl>
        {failure !== null && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {errorText(failure)}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          {translate('states.cancel')}
        </Button>
        <Button variant="contained" autoFocus loading={busy} onClick={() => void save()}>
          {translate('reports.download')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
