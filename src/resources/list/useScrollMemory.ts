import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** Where each list stood when it was left for a record: how far it was scrolled, and the row that had the focus. */
const places = new Map<string, { top: number; row?: string }>();

/** Brings a list back to where it was, once its rows are there; keys go on from the row they had come to. */
export function useScrollMemory(name: string, ready: boolean): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = places.get(name);
    if (!ready || !box.current) return;
    box.current.scrollTop = place?.top ?? 0;
    // What somebody has gone to meanwhile, as the menu, keeps the focus; the screen as a whole is nothing one has gone to.
    const focused = document.activeElement;
    if (place?.row && (focused === document.body || focused?.matches('main')))
      document.getElementById(place.row)?.focus({ preventScroll: true });
  }, [name, ready]);
  useEffect(() => {
    const element = box.current;
    const keep = (): void => void places.set(name, { ...places.get(name), top: element?.scrollTop ?? 0 });
    const keepRow = ({ target }: FocusEvent): void => {
      if (target instanceof HTMLElement && target.matches('a.row'))
        places.set(name, { top: element?.scrollTop ?? 0, row: target.id });
    };
    element?.addEventListener('scroll', keep, { passive: true });
    element?.addEventListener('focusin', keepRow);
    return () => {
      element?.removeEventListener('scroll', keep);
      element?.removeEventListener('focusin', keepRow);
    };
  }, [name]);
  return box;
}
