import { useEffect, useRef, type RefObject } from 'react';
import { ask } from '../ui/shellEvents';

interface FirstRow {
  /** Moves the focus to the first row now. */
  go: () => void;
  /** Moves the focus once the rows for a text are shown, if the search field still has the focus. */
  goOnceShown: (text: string) => void;
  cancel: () => void;
}

/**
 * Moves the focus from a search field to the list's first row. If there are no rows, the focus stays in the field.
 * @param shown the text whose matches are on screen; undefined while the screen shows the matches of an earlier text
 */
export function useFirstRow(field: RefObject<HTMLElement | null>, shown: string | undefined): FirstRow {
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (wanted.current === undefined || wanted.current !== shown) return;
    wanted.current = undefined;
    if (document.activeElement === field.current) ask('firstRow');
  }, [field, shown]);
  return {
    go: () => void ask('firstRow'),
    goOnceShown: (text) => {
      wanted.current = text === shown ? undefined : text;
      if (text === shown) ask('firstRow');
    },
    cancel: () => {
      wanted.current = undefined;
    },
  };
}
