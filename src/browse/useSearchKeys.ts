import { useEffect, type KeyboardEvent, type RefObject } from 'react';
import { answer } from '../ui/shellEvents';
import { useFirstRow } from './useFirstRow';

/** The attribute of a search field's input, which the field itself sets. */
const SEARCH = 'input[data-search]';

interface Options {
  input: RefObject<HTMLInputElement | null>;
  text: string;
  /** The text whose matches are on screen; undefined while the screen shows the matches of an earlier text. */
  shown: string | undefined;
  /** Searches for the text. */
  run: (text: string) => void;
  /** Empties the field, and shows all rows. */
  clear: () => void;
}

/**
 * The keys of every search field of a list: `/` focuses the field, Enter searches at once and moves to the first row,
 * ArrowDown moves to the first row, Escape clears the text or, if the field is empty, moves to the first row.
 * @returns the field's key handler, and a function to call when the text is edited
 */
export function useSearchKeys({ input, text, shown, run, clear }: Options) {
  const firstRow = useFirstRow(input, shown);
  useEffect(
    () =>
      answer('focusSearch', () => {
        // A list may have several search fields. The first one gets the focus.
        if (document.querySelector(SEARCH) !== input.current) return;
        input.current?.focus();
        input.current?.select();
      }),
    [input],
  );
  const onKeyDown = (event: KeyboardEvent): void => {
    // While text is composed with an input method, Enter and Escape choose a character.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      run(text);
      firstRow.goOnceShown(text);
    }
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      firstRow.go();
    }
    if (event.key === 'Escape') {
      if (text === '') {
        event.stopPropagation();
        firstRow.go();
        if (document.activeElement === input.current) input.current?.blur();
      } else {
        event.stopPropagation();
        clear();
      }
    }
  };
  return { onKeyDown, onEdit: firstRow.cancel };
}
