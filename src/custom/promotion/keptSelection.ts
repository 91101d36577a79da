import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../../ui/useStored';
import { readSelection, writtenSelection, type Selection } from './selection';

const keyOf = (compareId: string): string => `promotion.selection.${compareId}`;

/** By dry run; undefined if nothing was chosen yet. */
const known = new Map<string, Selection | undefined>();
const listeners = new Set<() => void>();

/** What is promoted of a dry run, as this window keeps it; undefined before the first choice. */
export function keptSelection(compareId: string): Selection | undefined {
  if (!known.has(compareId)) known.set(compareId, readSelection(readStored('session', keyOf(compareId)) ?? ''));
  return known.get(compareId);
}

/** Keeps what is promoted of a dry run until the window is closed. */
export function keepSelection(compareId: string, selection: Selection): void {
  known.set(compareId, selection);
  writeStored('session', keyOf(compareId), writtenSelection(selection));
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useKeptSelection = (compareId: string): Selection | undefined =>
  useSyncExternalStore(subscribe, () => keptSelection(compareId));
