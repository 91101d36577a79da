import Typography from '@mui/material/Typography';
import type { JobOf } from '../../contract/jobs';
import type { applyJob, compareJob } from '../../contract/promoting';
import { JobProgress } from '../../ui/JobProgress';
import { useCollectionNames } from './useCollectionNames';

interface Props {
  job: JobOf<typeof applyJob> | JobOf<typeof compareJob> | undefined;
  label: string;
}

/** The progress of a dry run or a promotion, with the collection that it has reached. */
export function PromotionProgress({ job, label }: Props) {
  const nameOf = useCollectionNames();
  const collection = job?.status === 'active' ? job.progress.message : null;
  return (
    <>
      <JobProgress job={job} label={label} />
      {collection !== null && <Typography variant="body2">{nameOf(collection)}</Typography>}
    </>
  );
}
