import Alert from '@mui/material/Alert';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { countText } from '../../domain/shownNumber';
import { JobDialog } from '../../browse/JobDialog';
import type { processAttachments } from '../../contract/attachments';
import { attachmentActions } from '../../dataProvider/directAttachments';
import { useLanguage } from '../../ui/useLanguage';
import { useRunningJob } from '../../ui/useRunningJob';
import { useReload } from './useReload';
import { causeText } from './words';

/** Processes all attachments that wait or, with a cause, all that failed by it. */
export function ProcessDialog({ cause, onClose }: { cause?: string | undefined; onClose: () => void }) {
  const translate = useTranslate();
  const language = useLanguage();
  const running = useRunningJob<typeof processAttachments>(useReload(useQueryClient()));
  const label = translate(cause === undefined ? 'directAttachments.process' : 'directAttachments.retry');
  return (
    <JobDialog
      title={label}
      text={
        cause === undefined
          ? translate('directAttachments.processText')
          : translate('directAttachments.retryText', { cause: causeText(cause, { translate }) })
      }
      running={running}
      start={{ label, ready: true, run: () => void running.start(() => attachmentActions.start(cause)) }}
      cancelled={translate('directAttachments.cancelled')}
      done={({ done, warned, failed }) => (
        <Alert severity={failed > 0 ? 'warning' : 'success'} role="status">
          {translate('directAttachments.result', {
            done: countText(done + warned, language),
            failed: countText(failed, language),
          })}
        </Alert>
      )}
      failed={running.job?.error ?? translate('directAttachments.runFailed')}
      onClose={onClose}
    />
  );
}
