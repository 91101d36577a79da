import { useCallback, useSyncExternalStore } from 'react';
import { session } from '../../dataProvider/session';

/**
 * The search text of each list, in memory only: it may name a patient, so it is neither in an address nor in storage.
 * The text survives opening a record, and is cleared at sign-out.
 */
const texts = new Map<string, string>();
const listeners = new Set<() => void>();
const notifyListeners = (): void => listeners.forEach((listener) => listener());

session.on((event) => {
  if (event !== 'signedOut') return;
  texts.clear();
  notifyListeners();
});

export function setSearchText(resource: string, text: string): void {
  if ((texts.get(resource) ?? '') === text) return;
  texts.set(resource, text);
  notifyListeners();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export function useSearchText(resource: string): [string, (text: string) => void] {
  const text = useSyncExternalStore(subscribe, () => texts.get(resource) ?? '');
  return [text, useCallback((next: string) => setSearchText(resource, next), [resource])];
}

const CJK = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff]/;

/** Delay after the last keystroke before a search runs, in ms. */
const PAUSE = 100;
/** The same for one or two letters, which no index finds: the user probably types on. */
const PAUSE_IF_SHORT = 500;

/** How long to wait after a keystroke before a text is searched. In some scripts, one character is a word. */
export const pauseFor = (text: string): number => {
  const trimmed = text.trim();
  return trimmed.length === 0 || trimmed.length >= 3 || CJK.test(trimmed) ? PAUSE : PAUSE_IF_SHORT;
};
