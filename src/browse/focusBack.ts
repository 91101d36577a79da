import { useEffect, useRef } from 'react';

/** The element id of the link that opens a row. */
export const rowId = (id: string): string => `row-${id}`;

/** When the drawer of a row closes, returns the focus to the row that was open last. */
export function useFocusBack(id: string): void {
  const last = useRef(id);
  last.current = id;
  useEffect(() => () => void setTimeout(() => document.getElementById(rowId(last.current))?.focus()), []);
}
