/** Requests from keys and menus to the component that handles them. */
export type ShellRequest = 'palette' | 'help' | 'focusSearch' | 'firstRow' | 'signOut';

const listeners = new Map<ShellRequest, Set<() => void>>();

/** Sends a request. Returns whether a component handles it. */
export function ask(request: ShellRequest): boolean {
  const answering = listeners.get(request);
  answering?.forEach((listener) => listener());
  return (answering?.size ?? 0) > 0;
}

/**
 * Handles a request until the returned function is called. A list handles `focusSearch` (key `/`), and `firstRow`,
 * which moves the focus to the list's first row.
 */
export function answer(request: ShellRequest, listener: () => void): () => void {
  const answering = listeners.get(request) ?? new Set();
  listeners.set(request, answering.add(listener));
  return () => void answering.delete(listener);
}
