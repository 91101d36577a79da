import { useMemo, useRef } from 'react';

/**
 * Remembers the rows on screen, for the buttons 'next' and 'previous'. A row that has left the list, such as an alert
 * that was acknowledged in the list of open alerts, keeps its previous neighbours.
 */
export function useShownRows(): {
  show: (ids: string[]) => void;
  neighbour: (recordId: string, step: number) => string | undefined;
} {
  const shown = useRef<string[]>([]);
  /** For each row the last list that contained it. */
  const lists = useRef(new Map<string, string[]>());
  return useMemo(
    () => ({
      show: (ids) => {
        shown.current = ids;
        ids.forEach((id) => lists.current.set(id, ids));
      },
      neighbour: (recordId, step) => {
        const list = lists.current.get(recordId) ?? [];
        const at = list.indexOf(recordId);
        if (list === shown.current) return list[at + step];
        const others = step > 0 ? list.slice(at + 1) : list.slice(0, Math.max(at, 0)).toReversed();
        return others.filter((id) => shown.current.includes(id))[Math.abs(step) - 1];
      },
    }),
    [],
  );
}
