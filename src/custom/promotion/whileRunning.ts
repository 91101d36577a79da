import type { PromotionRun } from '../../contract/promoting';

const EVERY_MS = 2_000;

/** Milliseconds until a list of promotions is read again; undefined if none of them is running. */
export const whileRunning = (runs: readonly Pick<PromotionRun, 'state'>[]): number | undefined =>
  runs.some(({ state }) => state === 'running') ? EVERY_MS : undefined;
