import { useCallback, useEffect, useRef, useState } from 'react';
import { live } from '../dataProvider/client';
import { lastCreated, onCreated } from '../dataProvider/created';
import type { FeedState } from '../dataProvider/newsFeed';
import { textOf } from '../domain/entity/read';
import { mergeChanges, newRowsFor, withoutOwn, type ListedRows, type NewRows } from '../domain/live/newRows';

export interface News {
  /** Number of new rows since the list was loaded. */
  count: number;
  /** Whether there may be more new rows than `count`, because the console was disconnected for too long. */
  isCut: boolean;
  /** The state of the feed that announces new rows; undefined until the feed's first answer. */
  state: FeedState | undefined;
  /** Resets the count. Call it when the list is loaded again. */
  clear: () => void;
}

interface Arrived {
  changes: readonly NewRows[];
  isCut: boolean;
}

const NOTHING: Arrived = { changes: [], isCut: false };

/**
 * Counts the rows that are new since the list was loaded. The rows themselves are read when the user asks for them.
 * @param made the resource of which the user creates records here, which are no news to the user
 */
export function useNews(list: ListedRows, made?: string): News {
  const [arrived, setArrived] = useState(NOTHING);
  const [state, setState] = useState<FeedState>();
  const own = useRef<string[]>([]);
  const kinds = useRef(list.kinds);
  useEffect(() => {
    kinds.current = list.kinds;
  });
  useEffect(() => {
    if (made === undefined) return undefined;
    let last = lastCreated(made);
    return onCreated(() => {
      const now = lastCreated(made);
      if (now && now !== last) own.current.push(textOf(now['patientId']));
      last = now;
    });
  }, [made]);
  useEffect(
    () =>
      live.listen({
        onState: setState,
        onNews: ({ changes: all, isCut }) => {
          const { changes, own: left } = withoutOwn(all, kinds.current, own.current);
          own.current = left;
          setArrived((before) => ({
            changes: mergeChanges(before.changes, changes),
            isCut: before.isCut || isCut,
          }));
        },
      }),
    [],
  );
  const clear = useCallback(() => setArrived(NOTHING), []);
  return { count: newRowsFor(list, arrived.changes), isCut: arrived.isCut, state, clear };
}
