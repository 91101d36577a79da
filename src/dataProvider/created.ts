import type { RaEntityRecord } from './bindings/keys';
import { session } from './session';

/**
 * The last record that the user created, by resource, until the list of the resource has shown it. Kept in memory only,
 * and cleared at sign-out.
 */
const records = new Map<string, RaEntityRecord>();
const listeners = new Set<() => void>();
const notifyListeners = (): void => listeners.forEach((listener) => listener());

session.on((event) => {
  if (event !== 'signedOut') return;
  records.clear();
  notifyListeners();
});

export function noteCreated(resource: string, record: RaEntityRecord): void {
  records.set(resource, record);
  notifyListeners();
}

export function forgetCreated(resource: string): void {
  if (records.delete(resource)) notifyListeners();
}

export const lastCreated = (resource: string): RaEntityRecord | undefined => records.get(resource);

/** Calls the listener at every change, until the returned function is called. */
export function onCreated(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
