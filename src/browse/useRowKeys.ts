import { useEffect, type RefObject } from 'react';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input:not([type=checkbox]), textarea, select, [role=dialog], [role=menu]') !== null);

/** j and k move the focus between rows; Enter opens the focused row, because its link has the focus. */
export function useRowKeys(table: RefObject<HTMLTableElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if ((event.key !== 'j' && event.key !== 'k') || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || document.querySelector('[role=dialog]')) return;
      const rows = [...(table.current?.querySelectorAll<HTMLAnchorElement>('a.row') ?? [])];
      if (rows.length === 0) return;
      const here = rows.findIndex((row) => row.closest('tr')?.contains(document.activeElement));
      const next = here < 0 ? 0 : Math.min(Math.max(here + (event.key === 'j' ? 1 : -1), 0), rows.length - 1);
      rows[next]?.focus();
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [table]);
}
