import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { JobOf } from '../../contract/jobs';
import type { applyJob, compareJob } from '../../contract/promoting';
import { MOST_REPEATS, readProgress, type PromotionProgress as Progress } from '../../domain/promotion/progress';
import { countText } from '../../domain/shownNumber';
import { JobProgress } from '../../ui/JobProgress';
import { useLanguage } from '../../ui/useLanguage';
import { useCollectionNames } from './useCollectionNames';

interface Props {
  job: JobOf<typeof applyJob> | JobOf<typeof compareJob> | undefined;
  label: string;
}

/** The progress of a dry run or a promotion, and what it does with the collection that it has reached. */
export function PromotionProgress({ job, label }: Props) {
  const message = job?.status === 'active' ? job.progress.message : null;
  const progress = message === null ? undefined : readProgress(message);
  const isSent = progress?.doing === 'sending' || progress?.doing === 'writing';
  return (
    <>
      <JobProgress job={job} label={label} {...(isSent && { pending: progress.count })} />
      {progress && <Doing progress={progress} />}
    </>
  );
}

function Doing({ progress: { doing, collection, count } }: { progress: Progress }) {
  const translate = useTranslate();
  const language = useLanguage();
  const nameOf = useCollectionNames();
  const name = nameOf(collection);
  return (
    <Typography variant="body2">
      {doing === 'comparing'
        ? name
        : translate(`promotion.doing.${doing}`, {
            collection: name,
            count: countText(count, language),
            most: MOST_REPEATS,
          })}
    </Typography>
  );
}
