import { useCallback, useEffect, useRef, useState } from 'react';
import type { LogSearch } from '../../contract/logs';
import { ApiError } from '../../dataProvider/apiError';
import { logActions, type LogQuery } from '../../dataProvider/logs';
import { noteNamed } from '../../dataProvider/included';
import { isOutage, platformBack, platformLost } from '../../dataProvider/outage';
import { pauseFor } from '../../dataProvider/polling';
import { queryClient } from '../../dataProvider/queryClient';
import { withArchived } from '../../domain/logs/merge';
import { USUAL_LINES } from '../../domain/logs/terms';
import { currentLanguage } from '../../i18n';

/** The longest pause between two reads of a search, in milliseconds. */
const LONGEST_MS = 1_000;

type Result = NonNullable<LogSearch['result']>;

interface Shown {
  /** Whether a search runs. */
  busy: boolean;
  /** The state of the running search; absent until it has been read. */
  job?: LogSearch;
  /** Whether the archive is being searched. The lines that are not archived are shown meanwhile. */
  archiving?: boolean;
  /** The result of the last search that has ended. A search for other lines removes it. */
  result?: Result;
  /** Whether the last search was cancelled. */
  isCancelled?: boolean;
  /** Why the last search failed. */
  error?: unknown;
  /** Counts the searches that have begun. */
  begun: number;
  /** Counts the searches that have ended. */
  ended: number;
}

/** Notes the users that lines name, so that their names are not looked up. */
export const noteUsers = (records: LogSearch['users'] = []): void =>
  noteNamed(queryClient, [{ resource: 'users', records }], currentLanguage());

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'));
    });
  });

/** Searches the log: starts a search, polls it, then polls the search of the archive
 * that it names, and cancels it when a newer search starts. A search that failed runs again when the platform, which
 * was away, answers again. */
export function useLogSearch() {
  const [shown, setShown] = useState<Shown>({ busy: false, begun: 0, ended: 0 });
  const running = useRef<{ stop: AbortController; jobId?: string }>(undefined);
  /** The search that the result belongs to. */
  const searched = useRef<LogQuery>(undefined);

  const end = useCallback((outcome: Pick<Shown, 'result' | 'error' | 'isCancelled'>): void => {
    // A search that has ended need not be cancelled.
    running.current = undefined;
    setShown(({ job: _job, error: _error, archiving: _archiving, ...rest }) => ({
      ...rest,
      ...outcome,
      busy: false,
      ended: rest.ended + 1,
    }));
  }, []);
  const leave = useCallback(() => {
    const own = running.current;
    running.current = undefined;
    own?.stop.abort();
    if (own?.jobId !== undefined) void logActions.cancel(own.jobId).catch(() => undefined);
  }, []);
  const cancel = useCallback(() => {
    leave();
    end({ isCancelled: true });
  }, [leave, end]);

  const run = useCallback(
    async (query: LogQuery, background = false): Promise<void> => {
      leave();
      const stop = new AbortController();
      const own: { stop: AbortController; jobId?: string } = { stop };
      running.current = own;
      const begunAt = Date.now();
      const isAgain = JSON.stringify(searched.current) === JSON.stringify(query);
      searched.current = query;
      setShown(({ result, begun, ended }) => ({
        busy: true,
        begun: begun + 1,
        ended,
        ...(isAgain && result && { result }),
      }));
      try {
        const started = await logActions.begin(query, { signal: stop.signal, background });
        own.jobId = started.logJobId;
        let found: Result | undefined;
        for (let ended = started.job; ; ended = undefined) {
          if (!ended) await pause(Math.min(LONGEST_MS, pauseFor(begunAt)), stop.signal);
          const job: LogSearch = ended ?? (await logActions.job(own.jobId, stop.signal));
          noteUsers(job.users);
          if (job.status === 'done' && job.result) {
            const { order = 'desc', limit = USUAL_LINES } = query;
            const result: Result = found ? withArchived(found, job.result, order, limit) : job.result;
            const { archiveJobId } = result;
            if (archiveJobId === undefined) return end({ result });
            own.jobId = archiveJobId;
            found = result;
            // A refreshed screen keeps its archived lines until they have been searched again.
            setShown(({ job: _job, ...before }) => ({
              ...before,
              ...(!(background && before.result) && { result }),
              archiving: true,
            }));
            continue;
          }
          if (job.status === 'cancelled') return end({ isCancelled: true });
          if (job.status === 'error')
            throw new ApiError('The search failed', { code: job.result?.error ?? 'internal', status: 0 });
          setShown((before) => ({ ...before, job }));
        }
      } catch (error) {
        if (stop.signal.aborted) return;
        // The search is not a query of the cache, where failures are noticed.
        if (isOutage(error)) platformLost.send();
        end({ error });
      }
    },
    [leave, end],
  );

  useEffect(() => leave, [leave]);
  const { error } = shown;
  useEffect(
    () =>
      error === undefined
        ? undefined
        : platformBack.on(() => {
            if (searched.current) void run(searched.current);
          }),
    [error, run],
  );
  return { ...shown, run, cancel };
}
