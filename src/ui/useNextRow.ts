import { useEffect, useRef, useState } from 'react';

/**
 * Moves the focus after the button of a row has disappeared: to the button of the next row, or else of the row before.
 * If no row has a button, the element around the rows gets the focus, so that Tab continues from there.
 * @param ready whether the rows are up to date and no dialog is open
 * @returns a ref for the element around the rows, and a function that is called with the row's position
 */
export function useNextRow<Element extends HTMLElement = HTMLDivElement>(ready: boolean) {
  const box = useRef<Element>(null);
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    if (left === null || !ready) return;
    const rows = [...(box.current?.querySelectorAll('tbody tr') ?? [])];
    const buttons = [...rows.slice(left), ...rows.slice(0, left).toReversed()].map((row) =>
      row.querySelector<HTMLElement>('button:not(:disabled)'),
    );
    (buttons.find(Boolean) ?? box.current)?.focus();
    setLeft(null);
  }, [left, ready]);
  return { box, leave: setLeft };
}
