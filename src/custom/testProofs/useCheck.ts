import { useEffect, useEffectEvent, useRef } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { JobId } from '../../contract/jobKind';
import type { Job } from '../../contract/jobs';
import type { checkPlanTests, coverPlanTests } from '../../contract/testProofs';
import { TEST_PROOFS } from '../../dataProvider/testProofs';
import { useRunningJob, type RunningJob } from '../../ui/useRunningJob';

type CheckKind = typeof coverPlanTests | typeof checkPlanTests;

/** What the platform knows of a kind of check. */
export interface LastCheck<Result> {
  /** The id of the job of a check that has not ended. */
  running: string | null;
  checkedAt: string | null;
  /** Whether neither the rules, the questions nor the tests have changed since. */
  isCurrent: boolean;
  result: Result | null;
}

interface CheckCalls<Kind extends CheckKind, Result> {
  /** The name of the check, for the cache. */
  name: string;
  last: (planId: string, signal: AbortSignal) => Promise<LastCheck<Result>>;
  start: (planId: string) => Promise<JobId<Kind>>;
}

/**
 * The last check of a plan's tests, which is kept when the user leaves the screen, and a function that starts a new
 * one.
 */
export function useCheck<Kind extends CheckKind, Result>(
  planId: string,
  { name, last, start }: CheckCalls<Kind, Result>,
) {
  const client = useQueryClient();
  const queryKey = [TEST_PROOFS, planId, name];
  const known = useQuery({ queryKey, queryFn: ({ signal }) => last(planId, signal), retry: false });
  const running = useRunningJob<Kind>(() => void client.invalidateQueries({ queryKey }));
  const check = (): void => void running.start(() => start(planId));
  const begun = useRef(false);
  const begin = useEffectEvent(({ running: other }: LastCheck<Result>) => {
    if (begun.current) return;
    // Watches a job that somebody else or an earlier visit has started.
    if (other !== null) void running.start(() => Promise.resolve(other));
    begun.current = true;
  });
  useEffect(() => {
    if (known.data) begin(known.data);
  }, [known.data]);
  return { known, running, check };
}

/** The parts of a check that do not depend on its kind. */
export interface Check {
  running: Omit<RunningJob, 'job' | 'start'> & { job: Pick<Job, 'status' | 'progress'> | undefined };
  check: () => void;
}
