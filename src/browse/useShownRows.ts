import { useMemo, useRef } from 'react';

/** Remembers the rows on screen, for the buttons 'next' and 'previous'. */
export function useShownRows(): {
  show: (ids: string[]) => void;
  neighbour: (recordId: string, step: number) => string | undefined;
} {
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
