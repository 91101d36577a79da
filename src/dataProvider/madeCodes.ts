/** Recovery codes that were created by signing in. They are shown once and not stored. */
let codes: readonly string[] | null = null;
const listeners = new Set<() => void>();

export const madeCodes = {
  now: (): readonly string[] | null => codes,
  set(next: readonly string[] | null): void {
    codes = next;
    listeners.forEach((listener) => listener());
  },
  /** Has the signature that `useSyncExternalStore` needs. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
