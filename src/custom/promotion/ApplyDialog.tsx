import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { JobDialog } from '../../browse/JobDialog';
import type { applyJob } from '../../contract/promoting';
import type { RunningJob } from '../../ui/useRunningJob';
import { useLanguage } from '../../ui/useLanguage';
import { PromotionProgress } from './PromotionProgress';
import { StopReason } from './StopReason';

interface Props {
  target: string;
  running: RunningJob<typeof applyJob>;
  promotionId: string;
  onClose: () => void;
}

/** The progress of a promotion, and what it has written. */
export function ApplyDialog({ target, promotionId, running, onClose }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  if (!running.busy && !running.ended && running.error === undefined) return null;
  const title = translate('promotion.promoting', { target });
  return (
    <JobDialog
      title={title}
      running={running}
      progress={(job) => <PromotionProgress job={job} label={title} />}
      cancelled={translate('promotion.cancelled')}
      done={({ created, changed, deleted }, { status }) => (
        <Alert severity={status === 'done' ? 'success' : 'info'} role="status">
          {translate(status === 'done' ? 'promotion.done' : 'promotion.soFar', {
            created: created.toLocaleString(language),
            changed: changed.toLocaleString(language),
            deleted: deleted.toLocaleString(language),
          })}
        </Alert>
      )}
      failed={<StopReason promotionId={promotionId} error={running.job?.error ?? null} />}
      onClose={onClose}
    />
  );
}
