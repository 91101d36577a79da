import { useEffect, useRef, type MouseEvent } from 'react';

/**
 * Ignores the other clicks of a double click whose first click opened the dialog: they would press what is under the
 * pointer by now, such as the backdrop, which closes the dialog.
 * @returns handlers for the dialog
 */
export function useOpeningClick(open: boolean) {
  /** Whether a series of clicks has begun in the dialog. */
  const pressed = useRef(false);
  useEffect(() => {
    if (open) pressed.current = false;
  }, [open]);
  return {
    onMouseDownCapture: ({ detail }: MouseEvent): void => {
      if (detail <= 1) pressed.current = true;
    },
    onClickCapture: (event: MouseEvent): void => {
      // Keys click, too, with the number 0.
      if (event.detail <= 1 || pressed.current) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
