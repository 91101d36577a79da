import { useId, useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { rosterActions } from '../../../dataProvider/roster';
import { useErrorText } from '../../../ui/errorText';
import { JobProgress } from '../../../ui/JobProgress';
import { OptionalPicker } from '../../patients/scrub/OptionalPicker';
import { useRunningJob } from '../../../ui/useRunningJob';

/** Sets the primary provider of every patient in the roster, as a job, after an explanation. */
export function PrimaryProviderDialog({ orgId, onClose }: { orgId: string; onClose: () => void }) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const titleId = useId();
  const queryClient = useQueryClient();
  const [providerId, setProviderId] = useState<string>();
  const running = useRunningJob(() => void queryClient.invalidateQueries({ queryKey: ['patients'] }));
  const { job } = running;
  const begun = running.busy || job !== undefined;
  return (
    <Dialog open onClose={running.busy ? undefined : onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{translate('roster.primaryProvider')}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        {!begun && (
          <>
            {translate('roster.primaryProviderMeans')}
            <OptionalPicker resource="providers" label={translate('roster.provider')} onChoose={setProviderId} />
          </>
        )}
        {begun && !running.ended && <JobProgress job={job} label={translate('roster.primaryProvider')} />}
        {job?.status === 'done' && (
          <Alert severity="success" role="status">
            {translate('roster.primaryProviderDone', job.result as Record<string, number>)}
          </Alert>
        )}
        {job?.status === 'cancelled' && (
          <Alert severity="warning" role="status">
            {translate('roster.primaryProviderCancelled')}
          </Alert>
        )}
        {job?.status === 'failed' && <Alert severity="error">{translate('roster.primaryProviderFailed')}</Alert>}
        {running.error !== undefined && <Alert severity="error">{errorText(running.error)}</Alert>}
      </DialogContent>
      <DialogActions>
        {running.busy ? (
          <Button onClick={running.cancel}>{translate('states.cancel')}</Button>
        ) : (
          <Button onClick={onClose}>{translate(begun ? 'states.close' : 'states.cancel')}</Button>
        )}
        {!begun && (
          <Button
            variant="contained"
            disabled={providerId === undefined}
            onClick={() =>
              providerId !== undefined &&
              void running.start(() => rosterActions.startPrimaryProvider(orgId, providerId))
            }
          >
            {translate('roster.setProvider')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
