import { useEffect, useEffectEvent, useState } from 'react';
import type { LogEntry, LogFilters } from '../../contract/logs';
import { logActions, type LogQuery } from '../../dataProvider/logs';

const POLL_MS = 2_000;
/** Lines of concurrent writers become visible up to this many milliseconds late. */
const LATE_MS = 10_000;
/** Maximum number of lines to read at a time. */
const READ = 500;
/** Maximum number of lines to keep. */
const KEPT = 1_000;

/** Adds lines, each once; the newest come first. */
export function merged(lines: readonly LogEntry[], added: readonly LogEntry[]): LogEntry[] {
  const known = new Set(lines.map(({ _id }) => _id));
  const fresh = added.filter(({ _id }) => !known.has(_id));
  if (fresh.length === 0) return [...lines];
  return [...fresh, ...lines]
    .toSorted((a, b) =>
      a.createDate === b.createDate ? (a._id < b._id ? 1 : -1) : a.createDate < b.createDate ? 1 : -1,
    )
    .slice(0, KEPT);
}

/**
 * The newest lines of a search as they are written, newest first.
 * @param query must be the same object as long as the query does not change
 * @param isOn whether new lines are read; lines that were already read stay
 */
export function useLogTail(query: LogQuery, isOn: boolean) {
  const [lines, setLines] = useState<LogEntry[]>([]);
  const [error, setError] = useState<unknown>();
  const [isCut, setCut] = useState(false);
  const [round, setRound] = useState(0);
  const read = useEffectEvent(async (filters: LogFilters, signal: AbortSignal): Promise<void> => {
    const newest = lines[0]?.createDate;
    const startTime = new Date((newest === undefined ? Date.now() : Date.parse(newest)) - LATE_MS).toISOString();
    const added = await logActions.newest({ ...filters, startTime }, READ, signal);
    const isNew = new Set(lines.map(({ _id }) => _id));
    if (lines.length > 0 && added.length === READ && added.every(({ _id }) => !isNew.has(_id))) setCut(true);
    setLines((before) => merged(before, added));
    setError(undefined);
  });
  useEffect(() => {
    setLines([]);
    setCut(false);
  }, [query]);
  useEffect(() => {
    if (!isOn) return undefined;
    const { limit: _limit, order: _order, startTime: _from, endTime: _until, ...filters } = query;
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const again = (): void => {
      void read(filters, stop.signal)
        .catch((failure: unknown) => {
          if (!stop.signal.aborted) setError(failure);
        })
        .finally(() => {
          if (!stop.signal.aborted) timer = setTimeout(again, POLL_MS);
        });
    };
    again();
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [query, isOn, round]);
  return { lines, error, isCut, retry: () => setRound((before) => before + 1) };
}
