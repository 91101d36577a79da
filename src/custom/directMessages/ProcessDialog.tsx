import { useEffect, useEffectEvent } from 'react';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { countText } from '../../domain/shownNumber';
import { JobDialog } from '../../browse/JobDialog';
import type { processAttachments } from '../../contract/attachments';
import { directActions } from '../../dataProvider/directMessages';
import { useLanguage } from '../../ui/useLanguage';
import { useRunningJob } from '../../ui/useRunningJob';
import { useReload } from './useReload';

/** Starts the job that processes the attachments that wait, and shows how many it processed. */
export function ProcessDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const language = useLanguage();
  const running = useRunningJob<typeof processAttachments>(useReload(useQueryClient()));
  const run = (): void => void running.start(directActions.startProcessing);
  const begin = useEffectEvent(run);
  useEffect(() => begin(), []);
  return (
    <JobDialog
      title={translate('directMessages.process')}
      text={<Typography variant="body2">{translate('directMessages.processText')}</Typography>}
      running={running}
      {...(running.error !== undefined && { start: { label: translate('states.retry'), ready: true, run } })}
      cancelled={translate('states.jobCancelled')}
      done={({ done, warned, failed }) => (
        <Alert severity={failed + warned > 0 ? 'warning' : 'success'} role="status">
          {translate('directMessages.processDone', {
            done: countText(done, language),
            warned: countText(warned, language),
            failed: countText(failed, language),
          })}
        </Alert>
      )}
      failed={running.job?.error ?? translate('directMessages.processFailed')}
      onClose={onClose}
    />
  );
}
