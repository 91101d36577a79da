import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { whenFree } from './whenFree';

/** The scroll position and focused row of each list that was left for a record. */
const places = new Map<string, { top: number; row?: string }>();

/**
 * Restores a list's scroll position once its rows are rendered, and the focus for keyboard navigation.
 * @param name the address of the list; undefined if its position is not kept
 */
export function useScrollMemory(name: string | undefined, ready: boolean): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = name === undefined ? undefined : places.get(name);
    if (name === undefined || !ready || !box.current) return undefined;
    box.current.scrollTop = place?.top ?? 0;
    const row = place?.row;
    if (row === undefined) return undefined;
    return whenFree(() => document.getElementById(row)?.focus({ preventScroll: true }));
  }, [name, ready]);
  useEffect(() => {
    const element = box.current;
    if (name === undefined) return undefined;
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
