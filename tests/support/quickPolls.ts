import type { Page } from 'playwright-core';

type Look = (progress: unknown, goOn: symbol) => unknown;

/** The parts of Playwright's frames that look for an element again and again. */
interface Frames {
  retryWithProgressAndTimeouts?(progress: unknown, pauses: readonly number[], look: Look): Promise<unknown>;
  retryWithProgressAndBackoff?(progress: unknown, look: Look): Promise<unknown>;
}

/** A page, as far as Playwright's types do not have it. */
interface Internals {
  _connection?: { toImpl?(page: Page): { mainFrame(): object } };
}

/** Pauses in ms between looks; the last one repeats. */
const PAUSES = [20, 50, 100];

/**
 * Makes Playwright look for elements ten times a second. It has no setting for this: what is not there after a quarter
 * of a second, it would look for every half a second only, and so notice it half a second late. If another version of
 * Playwright works in another way, nothing changes.
 */
export function pollQuickly(page: Page & Internals): void {
  const frame = page._connection?.toImpl?.(page).mainFrame();
  const frames: Frames | null = frame ? Object.getPrototypeOf(frame) : null;
  if (!frames?.retryWithProgressAndBackoff || !frames.retryWithProgressAndTimeouts) return;
  frames.retryWithProgressAndBackoff = function retry(this: Required<Frames>, progress, look) {
    return this.retryWithProgressAndTimeouts(progress, PAUSES, look);
  };
}
