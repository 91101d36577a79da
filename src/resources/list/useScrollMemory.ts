import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** How far each list was scrolled when it was left for a record. */
const places = new Map<string, number>();

/** Brings a list back to where it was, once its rows are there. */
export function useScrollMemory(name: string, ready: boolean): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (ready && box.current) box.current.scrollTop = places.get(name) ?? 0;
  }, [name, ready]);
  useEffect(() => {
    const element = box.current;
    const keep = (): void => void places.set(name, element?.scrollTop ?? 0);
    element?.addEventListener('scroll', keep, { passive: true });
    return () => element?.removeEventListener('scroll', keep);
  }, [name]);
  return box;
}
