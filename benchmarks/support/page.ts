import type { Page } from 'playwright-core';
import { median, ms } from './time';
import type { Result } from './types';

/** Timeout for the result of an action, in ms; the measurement then fails. */
export const PATIENCE = 20_000;
/** Number of frames of a scroll that are measured. */
const FRAMES = 60;

/** Milliseconds from a click to the first frame with at least `count` elements that match a selector. */
export const clicked = (page: Page, what: string, brings: string, count: number): Promise<number> =>
  page.evaluate(
    ([target, wanted, least, patience]) =>
      new Promise<number>((resolve, reject) => {
        const start = performance.now();
        document.querySelector<HTMLElement>(String(target))?.click();
        const look = () => {
          const took = performance.now() - start;
          if (document.querySelectorAll(String(wanted)).length >= Number(least)) resolve(took);
          else if (took > Number(patience)) reject(new Error(`No ${wanted} after a click on ${target}`));
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    [what, brings, count, PATIENCE],
  );

/** Milliseconds of each frame while an element scrolls down and up. */
export const scrolled = (page: Page, what: string): Promise<number[]> =>
  page.evaluate(
    ([frames, scrolling]) =>
      new Promise<number[]>((resolve) => {
        const panel = document.querySelector(String(scrolling));
        const times: number[] = [];
        let last = performance.now();
        const next = () => {
          const now = performance.now();
          times.push(now - last);
          last = now;
          panel?.scrollBy(0, times.length < Number(frames) / 2 ? 80 : -80);
          if (times.length < Number(frames)) requestAnimationFrame(next);
          else resolve(times.slice(1));
        };
        requestAnimationFrame(next);
      }),
    [FRAMES, what],
  );

/** The 95th percentile. */
export const slow = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN;

/** Rounds of a comparison in a browser. */
const ROUNDS = 5;

/** Milliseconds of each action, by its name. */
export type Times<K extends string> = Record<K, number[]>;

/**
 * A table line that compares two sizes.
 * @param of how to reduce the times; default the median
 */
export type Ratio<K extends string> = (
  what: string,
  key: K,
  must: number,
  of?: (times: readonly number[]) => number,
) => Result;

/**
 * Measures the same work with little and with much data, in turn. The first round of each loads the screen's code and
 * is not counted.
 * @param on the database in use
 */
export async function smallAndLarge<T, K extends string>(
  on: string,
  keys: readonly K[],
  [small, large]: readonly [small: T, large: T],
  work: (size: T, times: Times<K>) => Promise<void>,
): Promise<Ratio<K>> {
  const none = () => Object.fromEntries(keys.map((key) => [key, [] as number[]])) as Times<K>;
  const [few, many] = [none(), none()];
  for (let round = 0; round <= ROUNDS; round += 1) {
    await work(small, round === 0 ? none() : few);
    await work(large, round === 0 ? none() : many);
  }
  return (what, key, must, of = median) => ({
    what,
    on,
    value: of(many[key]) / of(few[key]),
    must,
    detail: `${ms(of(many[key]))} ÷ ${ms(of(few[key]))}`,
  });
}
