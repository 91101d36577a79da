import { useDeferredValue, type ReactNode } from 'react';

/**
 * Parts of a screen that are below what a person sees first. They are drawn right after it, because drawing many charts
 * at once would keep the first one waiting.
 */
export function Later({ children }: { children: ReactNode }) {
  const isDue = useDeferredValue(true, false);
  return isDue && children;
}
