/** What keys and menus ask of whichever part of the console answers to it. */
export type ShellRequest = 'palette' | 'help' | 'focusSearch' | 'signOut';

const listeners = new Map<ShellRequest, Set<() => void>>();

/** Asks; returns whether anything answered. */
export function ask(request: ShellRequest): boolean {
  const answering = listeners.get(request);
  answering?.forEach((listener) => listener());
  return (answering?.size ?? 0) > 0;
}

/** Answers to a request until the returned function is called. A list answers `focusSearch` (key `/`). */
export function answer(request: ShellRequest, listener: () => void): () => void {
  const answering = listeners.get(request) ?? new Set();
  listeners.set(request, answering.add(listener));
  return () => void answering.delete(listener);
}
