import { useCallback, useEffect, useState } from 'react';
import { live } from '../dataProvider/client';
import type { FeedState } from '../dataProvider/newsFeed';
import { mergeChanges, newRowsFor, type ListedRows, type NewRows } from '../domain/live/newRows';

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

/** Counts the rows that are new since the list was loaded. The rows themselves are read when the user asks for them. */
export function useNews(list: ListedRows): News {
  const [arrived, setArrived] = useState(NOTHING);
  const [state, setState] = useState<FeedState>();
  useEffect(
    () =>
      live.listen({
        onState: setState,
        onNews: ({ changes, isCut }) =>
          setArrived((before) => ({
            changes: mergeChanges(before.changes, changes),
            isCut: before.isCut || isCut,
          })),
      }),
    [],
  );
  const clear = useCallback(() => setArrived(NOTHING), []);
  return { count: newRowsFor(list, arrived.changes), isCut: arrived.isCut, state, clear };
}
