import type { PromotionRun } from '../../contract/promoting';
import { pauseFor } from '../../dataProvider/polling';

/** The longest pause in milliseconds, because a promotion shows its progress. */
const LONGEST_MS = 2_000;

/** Milliseconds until a list of promotions is read again; undefined if none of them is running. */
export const whileRunning = (runs: readonly Pick<PromotionRun, 'state' | 'createdAt'>[]): number | undefined => {
  const running = runs.filter(({ state }) => state === 'running');
  return running.length > 0 ? Math.min(LONGEST_MS, ...running.map(({ createdAt }) => pauseFor(createdAt))) : undefined;
};
