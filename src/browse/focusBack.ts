import { useEffect, useRef } from 'react';

/** The id in the page of what opens a row. */
export const rowId = (id: string): string => `row-${id}`;

/** When what is open of a row is closed, focus goes to the row that was open last. */
export function useFocusBack(id: string): void {
  const last = useRef(id);
  last.current = id;
  useEffect(() => () => void setTimeout(() => document.getElementById(rowId(last.current))?.focus()), []);
}
