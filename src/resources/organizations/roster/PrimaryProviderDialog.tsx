import { useState } from 'react';
import Alert from '@mui/material/Alert';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { JobDialog } from '../../../browse/JobDialog';
import type { rosterPrimaryProvider } from '../../../contract/roster';
import { rosterActions } from '../../../dataProvider/roster';
import { OptionalPicker } from '../../OptionalPicker';
import { useRunningJob } from '../../../ui/useRunningJob';

/** Sets the primary provider of every patient in the roster, as a job, after an explanation. */
export function PrimaryProviderDialog({ orgId, onClose }: { orgId: string; onClose: () => void }) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const [providerId, setProviderId] = useState<string>();
  const running = useRunningJob<typeof rosterPrimaryProvider>(
    () => void queryClient.invalidateQueries({ queryKey: ['patients'] }),
  );
  return (
    <JobDialog
      title={translate('roster.primaryProvider')}
      running={running}
      start={{
        label: translate('roster.setProvider'),
        ready: providerId !== undefined,
        run: () =>
          providerId !== undefined && void running.start(() => rosterActions.startPrimaryProvider(orgId, providerId)),
      }}
      done={(counts) => (
        <Alert severity="success" role="status">
          {translate('roster.primaryProviderDone', counts)}
        </Alert>
      )}
      cancelled={translate('roster.primaryProviderCancelled')}
      failed={translate('roster.primaryProviderFailed')}
      onClose={onClose}
    >
      {translate('roster.primaryProviderMeans')}
      <OptionalPicker resource="providers" label={translate('roster.provider')} onChoose={setProviderId} />
    </JobDialog>
  );
}
