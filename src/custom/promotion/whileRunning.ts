import type { PromotionRun } from '../../contract/promoting';

const EVERY_MS = 2_000;

interface Read {
  state: { data: { runs: readonly Pick<PromotionRun, 'state'>[] } | undefined };
}

/** Reads a list of promotions again and again while one of them is running. */
export const whileRunning = ({ state: { data } }: Read): number | false =>
  data?.runs.some(({ state }) => state === 'running') === true && EVERY_MS;
