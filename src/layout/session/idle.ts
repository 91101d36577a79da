/** The state of the session after a time without activity. */
export interface IdleState {
  /** Milliseconds until the session ends; null if there is no need to warn. */
  warning: number | null;
  ended: boolean;
}

/** The warning appears this many ms before the session ends. */
export const WARN_MS = 60_000;

export function idleState(now: number, lastActive: number, limit: number): IdleState {
  const left = lastActive + limit - now;
  return { warning: left > 0 && left <= Math.min(WARN_MS, limit / 2) ? left : null, ended: left <= 0 };
}
