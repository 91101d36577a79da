import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import type { RaRecordOf } from '../../../dataProvider/bindings/keys';
import { triagedOf } from '../../../domain/alerts/triaged';
import { withdrawalOf } from '../../../domain/alerts/withdrawn';
import { textOf } from '../../../domain/entity/read';
import { patientSummaryPath, storyPath } from '../../../routes';
import { lazyPiece } from '../../../ui/pieces';
import { TriagedBy } from './TriagedBy';
import { WithdrawnBy } from './WithdrawnBy';

const TriageDialog = lazyPiece(() => import('./TriageDialog'), { failed: 'notice' });
const MessageDialog = lazyPiece(() => import('./MessageDialog'), { failed: 'notice' });

interface Props {
  record: RaRecordOf<'patientData'>;
  onNext?: (() => void) | undefined;
}

/**
 * The actions on an alert. The first button is the next step: to acknowledge the alert and, after that, to go to the
 * next alert. A withdrawn alert cannot be acknowledged. The button stays the same element, so that the focus is on the
 * next step when a dialog has closed.
 */
export function AlertActions({ record, onNext }: Props) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [open, setOpen] = useState<'triage' | 'message'>();
  const patientId = textOf(record.patientId);
  const triaged = triagedOf(record);
  const withdrawal = withdrawalOf(record);
  const done = triaged !== undefined || withdrawal !== undefined;
  const story = storyPath(patientId, { dataPointId: textOf(record._id), eventTime: textOf(record.eventTime) || null });
  const toStory = (): void => void navigate(story);
  const step = !done
    ? { label: 'alertPanel.acknowledge', run: () => setOpen('triage') }
    : onNext
      ? { label: 'alertPanel.next', run: onNext }
      : { label: 'alertPanel.openStory', run: toStory };
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {triaged && <TriagedBy triaged={triaged} />}
      {withdrawal && <WithdrawnBy withdrawal={withdrawal} />}
      <Box
        role="group"
        aria-label={translate('alertPanel.actions')}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
      >
        <Button variant="contained" onClick={step.run}>
          {translate(step.label)}
        </Button>
        <Button variant="outlined" onClick={() => setOpen('message')}>
          {translate('alertPanel.message')}
        </Button>
        <Button component={Link} to={patientSummaryPath(patientId)}>
          {translate('alertPanel.openPatient')}
        </Button>
        {(!done || onNext) && (
          <Button component={Link} to={story}>
            {translate('alertPanel.openStory')}
          </Button>
        )}
      </Box>
      {open === 'triage' && <TriageDialog record={record} onClose={() => setOpen(undefined)} />}
      {open === 'message' && <MessageDialog patientId={patientId} onClose={() => setOpen(undefined)} />}
    </Box>
  );
}
