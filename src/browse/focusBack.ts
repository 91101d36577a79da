import { useEffect, useRef } from 'react';
import { focusHeading } from '../ui/rowFocus';

/** The element id of the link that opens a row. */
export const rowId = (id: string): string => `row-${id}`;

/** The ids of the rows that may take a row's focus, in order: the rows after it, then the rows before it. */
function around(id: string): string[] {
  const row = document.getElementById(rowId(id));
  const ids = [...(row?.closest('tbody')?.querySelectorAll(`[id^="${rowId('')}"]`) ?? [])].map((each) => each.id);
  const at = ids.indexOf(rowId(id));
  return [...ids.slice(at + 1), ...ids.slice(0, Math.max(at, 0)).toReversed()];
}

/**
 * When the drawer of a row closes, returns the focus to the row that was open last. If that row is gone, a neighbouring
 * row gets the focus. If there is no neighbouring row, the heading of the list gets the focus.
 */
export function useFocusBack(id: string): void {
  const last = useRef<{ id: string; others: string[] }>({ id, others: [] });
  useEffect(() => {
    last.current = { id, others: around(id) };
  }, [id]);
  useEffect(
    () => () =>
      void setTimeout(() => {
        const { id: own, others } = last.current;
        for (const each of [rowId(own), ...others]) {
          const row = document.getElementById(each);
          if (!row) continue;
          row.focus();
          return;
        }
        // Only if nothing has the focus: after navigation, the new screen moves the focus itself.
        if (document.activeElement === document.body && document.querySelector('main h1')) focusHeading();
      }),
    [],
  );
}
