import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { countText } from '../../domain/shownNumber';
import { JobDialog } from '../../browse/JobDialog';
import type { applyJob } from '../../contract/promoting';
import { toApiError } from '../../dataProvider/apiError';
import { useErrorText } from '../../ui/errorText';
import type { RunningJob } from '../../ui/useRunningJob';
import { useLanguage } from '../../ui/useLanguage';
import { PromotionProgress } from './PromotionProgress';
import { SignInDialog } from './SignInDialog';
import { StopReason } from './StopReason';

interface Props {
  target: string;
  running: RunningJob<typeof applyJob>;
  promotionId: string;
  /** Starts the same promotion with a new session, after the former one has ended. */
  onSignedIn: (session: string) => void;
  /** Leads to a new dry run with the same choice. */
  onRepeat: () => void;
  onClose: () => void;
}

/**
 * The progress of a promotion, and what it has written. If the session at the target has ended, it asks for a new one.
 */
export function ApplyDialog({ target, promotionId, running, onSignedIn, onRepeat, onClose }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const errorText = useErrorText();
  const { job, busy, ended, error } = running;
  if (!busy && !ended && error === undefined) return null;
  if (error !== undefined && toApiError(error).code === 'signInAgain')
    return <SignInDialog target={target} onSignedIn={onSignedIn} onClose={onClose} />;
  const title = translate('promotion.promoting', { target });
  const reason = (
    <StopReason promotionId={promotionId} jobId={job?.jobId ?? ''} error={job?.error ?? null} onRepeat={onRepeat} />
  );
  return (
    <JobDialog
      title={title}
      // The error is shown by `fault`, because its message begins with the word ERROR.
      running={{ ...running, error: undefined }}
      fault={
        error !== undefined && (
          <Alert severity="error">{translate('promotion.failed', { text: errorText(error) })}</Alert>
        )
      }
      progress={(each) => <PromotionProgress job={each} label={title} />}
      cancelled={reason}
      done={({ created, changed, deleted }, { status }) =>
        status === 'done' && (
          <Alert severity="success" role="status">
            {translate('promotion.done', {
              created: countText(created, language),
              changed: countText(changed, language),
              deleted: countText(deleted, language),
            })}
          </Alert>
        )
      }
      failed={reason}
      onClose={onClose}
    />
  );
}
