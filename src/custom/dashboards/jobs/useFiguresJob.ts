import { useEffect, useEffectEvent } from 'react';
import { toApiError } from '../../../dataProvider/apiError';
import type { Json } from '../../../domain/entity/types';
import type { DashboardProps } from '../types';
import { canCompute } from '../choices';
import { choicesOf, isSameScope, scopeOf } from './scope';
import { areFiguresKnown, chosenJob, FRESH_SECONDS, useOneJob } from './useReportJobs';
import { useOwnStart } from './useOwnStart';
import { useStart } from './useStart';

const NOT_FOUND = 404;

/**
 * The jobs of a dashboard's report, and the one whose figures are shown. If nobody has computed the figures of the
 * choices, or not for a day, they are computed by themselves.
 * @param args the arguments of a new job
 */
export function useFiguresJob(
  reportName: string,
  args: Record<string, Json>,
  { choices, onChange, refreshed }: DashboardProps,
) {
  const { jobs, starting, failure, start } = useStart(reportName, refreshed);
  const newest = jobs.data ?? [];
  const isNeeded =
    jobs.data !== undefined &&
    choices.jobId === undefined &&
    canCompute(choices) &&
    !areFiguresKnown(newest, args, jobs.dataUpdatedAt);
  const ownId = useOwnStart(JSON.stringify(args), isNeeded, (onStarted) => void start(args, onStarted, FRESH_SECONDS));
  const askedId = choices.jobId ?? ownId;
  const isListed = newest.some(({ jobId }) => jobId === askedId);
  const older = useOneJob(jobs.data === undefined || isListed ? undefined : askedId);
  const all = older.data && !isListed ? [...newest, older.data] : newest;
  const { known, shown } = chosenJob(all, args, askedId);
  // A job that the address names brings whose figures it has.
  const asked = all.find(({ jobId }) => jobId === choices.jobId);
  const other = asked && !isSameScope(asked.args, args) ? scopeOf(asked.args) : undefined;
  const follow = useEffectEvent(() => other && onChange(choicesOf(other)));
  useEffect(() => void follow(), [asked]);
  return {
    jobs,
    known,
    shown,
    starting,
    failure,
    /** The id of a job that does not exist, although the address names it. */
    missingId: older.error !== null && toApiError(older.error).status === NOT_FOUND ? choices.jobId : undefined,
    create: (): void => void start(args, () => onChange({ jobId: undefined })),
  };
}
