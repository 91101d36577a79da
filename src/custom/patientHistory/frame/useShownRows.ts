import { useMemo, useRef } from 'react';
import type { Place } from './place';

/** The rows on screen, for next and previous. */
export function useShownRows(): Pick<Place, 'show' | 'neighbour'> {
  const shown = useRef<string[]>([]);
  return useMemo(
    () => ({
      show: (ids) => {
        shown.current = ids;
      },
      neighbour: (recordId, step) => {
        const at = shown.current.indexOf(recordId);
        return at < 0 ? undefined : shown.current[at + step];
      },
    }),
    [],
  );
}
