import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { PromotionRun } from '../../contract/promoting';
import { call } from '../../dataProvider/client';
import { canResume } from '../../domain/promotion/faults';
import { countText } from '../../domain/shownNumber';
import { useLanguage } from '../../ui/useLanguage';
import { useFaultText } from './useFaultText';

interface Props {
  promotionId: string;
  jobId: string;
  /** The message of the job, if the promotion itself does not say why it stopped. */
  error: string | null;
  /** Leads to a new dry run with the same choice. */
  onRepeat: () => void;
}

/** Why a promotion stopped, what it had written, and how to go on. */
export function StopReason({ promotionId, jobId, error, onRepeat }: Props) {
  const translate = useTranslate();
  const faultText = useFaultText();
  const { data, isPending } = useQuery({
    queryKey: ['promotion', 'run', promotionId, jobId],
    queryFn: ({ signal }) => call('GET promotion/runs/{promotionId}', { params: { promotionId }, signal }),
  });
  // The run is read when the job has ended; until then, say at least that it stopped.
  if (isPending) return translate('promotion.stopped');
  const run = data?.run;
  if (!run?.fault) return error ?? translate('promotion.stopped');
  return (
    <>
      <Typography variant="body2">{faultText(run.fault)}</Typography>
      <Written run={run} />
      {canResume(run.fault) ? (
        <Typography variant="body2">{translate('promotion.resumeHint')}</Typography>
      ) : (
        <>
          <Typography variant="body2">{translate('promotion.repeatHint')}</Typography>
          <Button size="small" color="inherit" variant="outlined" sx={{ mt: 1 }} onClick={onRepeat}>
            {translate('promotion.repeat')}
          </Button>
        </>
      )}
    </>
  );
}

function Written({ run: { steps, fault } }: { run: Pick<PromotionRun, 'steps' | 'fault'> }) {
  const translate = useTranslate();
  const language = useLanguage();
  const isSettled = fault?.unsettled === undefined;
  if (isSettled && steps.length === 0) return <Typography variant="body2">{translate('promotion.nothing')}</Typography>;
  const sum = (name: 'created' | 'changed' | 'deleted'): string =>
    countText(
      steps.reduce((all, each) => all + each[name], 0),
      language,
    );
  const figures = { created: sum('created'), changed: sum('changed'), deleted: sum('deleted') };
  return (
    <>
      {isSettled && <Typography variant="body2">{translate('promotion.kept')}</Typography>}
      <Typography variant="body2">
        {translate(isSettled ? 'promotion.soFar' : 'promotion.soFarKnown', figures)}
      </Typography>
    </>
  );
}
