import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { countText } from '../../domain/shownNumber';
import { FailureCauses } from '../../browse/FailureCauses';
import { attachmentActions } from '../../dataProvider/directAttachments';
import { useLanguage } from '../../ui/useLanguage';
import { ProcessDialog } from './ProcessDialog';
import { ATTACHMENT } from './source';
import { causeText } from './words';

/** The causes by which attachments failed. After a cause is gone, all of them can be tried again at once. */
export function Failures() {
  const translate = useTranslate();
  const language = useLanguage();
  const [retried, setRetried] = useState<string>();
  const { data = [] } = useQuery({
    queryKey: [`${ATTACHMENT}/failures`],
    queryFn: ({ signal }) => attachmentActions.failures(signal),
    retry: false,
  });
  return (
    <>
      <FailureCauses
        label={translate('directAttachments.failures')}
        causes={data.map(({ cause, count }) => ({
          key: cause,
          text: translate('lists.filtered', {
            name: causeText(cause, { translate }),
            value: countText(count, language),
          }),
          retry: translate('directAttachments.retryThese', {
            smart_count: count,
            count: countText(count, language),
          }),
          onRetry: () => setRetried(cause),
        }))}
      />
      {retried !== undefined && <ProcessDialog cause={retried} onClose={() => setRetried(undefined)} />}
    </>
  );
}
