import { useEffect, useSyncExternalStore } from 'react';

/** How often a form with an id is shown; while a form restarts, its next copy may be there before the last one is gone. */
const shown = new Map<string, number>();
const watchers = new Set<() => void>();

function count(formId: string, by: 1 | -1): void {
  shown.set(formId, (shown.get(formId) ?? 0) + by);
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

/** Tells the buttons of a form that it is there. */
export function useShownForm(formId: string): void {
  useEffect(() => {
    count(formId, 1);
    return () => count(formId, -1);
  }, [formId]);
}

/** Whether a form with its fields is there. Forms are loaded when they are needed. */
export const useIsFormShown = (formId: string): boolean =>
  useSyncExternalStore(watch, () => (shown.get(formId) ?? 0) > 0);
