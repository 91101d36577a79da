import { useState } from 'react';
import Alert from '@mui/material/Alert';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { countText } from '../../domain/shownNumber';
import { FailureCauses } from '../../browse/FailureCauses';
import { JobDialog } from '../../browse/JobDialog';
import type { DirectFailure, retryDirectMessages } from '../../contract/directMessages';
import { directActions } from '../../dataProvider/directMessages';
import { useLanguage } from '../../ui/useLanguage';
import { useRunningJob } from '../../ui/useRunningJob';
import { DIRECT } from './source';
import { useReload } from './useReload';
import { faultText } from './words';

/** The causes for which messages could not be read. After the cause is gone, all of them can be read again at once. */
export function Failures() {
  const translate = useTranslate();
  const language = useLanguage();
  const [retried, setRetried] = useState<DirectFailure['cause']>();
  const { data = [] } = useQuery({
    queryKey: [`${DIRECT}/failures`],
    queryFn: ({ signal }) => directActions.failures(signal),
    retry: false,
  });
  return (
    <>
      <FailureCauses
        label={translate('directMessages.failures')}
        causes={data.map(({ cause, messages }) => ({
          key: cause,
          text: translate('directMessages.failed', {
            smart_count: messages,
            count: countText(messages, language),
            cause: faultText(cause, { translate }),
          }),
          retry: translate('directAttachments.retryThese', {
            smart_count: messages,
            count: countText(messages, language),
          }),
          onRetry: () => setRetried(cause),
        }))}
      />
      {retried && <RetryDialog cause={retried} onClose={() => setRetried(undefined)} />}
    </>
  );
}

function RetryDialog({ cause, onClose }: { cause: DirectFailure['cause']; onClose: () => void }) {
  const translate = useTranslate();
  const language = useLanguage();
  const running = useRunningJob<typeof retryDirectMessages>(useReload(useQueryClient()));
  return (
    <JobDialog
      title={translate('directMessages.retry')}
      text={translate('directMessages.retryText', { cause: faultText(cause, { translate }) })}
      running={running}
      start={{
        label: translate('directMessages.retry'),
        ready: true,
        run: () => void running.start(() => directActions.startRetry(cause)),
      }}
      cancelled={translate('states.jobCancelled')}
      done={({ done, failed }) => (
        <Alert severity={failed > 0 ? 'warning' : 'success'} role="status">
          {translate('directMessages.retried', {
            done: countText(done, language),
            failed: countText(failed, language),
          })}
        </Alert>
      )}
      failed={running.job?.error ?? translate('directMessages.importFailed')}
      onClose={onClose}
    />
  );
}
