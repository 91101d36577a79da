import type { Page } from 'playwright-core';
import { median, ms } from './time';
import type { Result } from './types';

/** Timeout for the result of an action, in ms; the measurement then fails. */
export const PATIENCE = 20_000;
/** An action in the page: a click on an element, or another address without a reload. */
export type Act = { click: string } | { go: string };

/**
 * Milliseconds from an action to the first frame that contains its result.
 * @param brings a selector of the result
 * @param count the minimum number of matching elements
 */
export const brought = (page: Page, act: Act, brings: string, count = 1): Promise<number> =>
  page.evaluate(
    ([asked, wanted, least, patience]) =>
      new Promise<number>((resolve, reject) => {
        const start = performance.now();
        if ('click' in asked) document.querySelector<HTMLElement>(asked.click)?.click();
        else {
          history.pushState({}, '', asked.go);
          dispatchEvent(new PopStateEvent('popstate', { state: {} }));
        }
        const look = () => {
          const took = performance.now() - start;
          if (document.querySelectorAll(wanted).length >= least) resolve(took);
          else if (took > patience) reject(new Error(`No ${wanted} after ${JSON.stringify(asked)}`));
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    [act, brings, count, PATIENCE] as const,
  );

/**
 * Waits for the first frame in which an element of a selector is visible and contains a text. A locator's own waiting
 * is no measure: it looks after 20, 70, 170, 270 and 770 ms, and then every half second.
 */
export async function seen(page: Page, what: string, text = ''): Promise<void> {
  await page.waitForFunction(
    ([selector, wanted]) =>
      [...document.querySelectorAll(selector)].some(
        (each) => each.getBoundingClientRect().height > 0 && each.textContent.includes(wanted),
      ),
    [what, text] as const,
    { polling: 'raf', timeout: PATIENCE },
  );
}

interface Scrolling {
  /** A selector of the scrolling element. Without it nothing scrolls. */
  what?: string;
  /** Pixels per frame, to the right and down; reversed in the second half of the frames. */
  by?: readonly [x: number, y: number];
  frames?: number;
}

/** Milliseconds of each frame while an element scrolls there and back. */
export const scrolled = (page: Page, { what, by = [0, 80], frames = 60 }: Scrolling): Promise<number[]> =>
  page.evaluate(
    ([selector, [x, y], count]) =>
      new Promise<number[]>((resolve) => {
        const box = selector === '' ? null : document.querySelector(selector);
        const times: number[] = [];
        let last = performance.now();
        const next = () => {
          const now = performance.now();
          times.push(now - last);
          last = now;
          const way = times.length < count / 2 ? 1 : -1;
          box?.scrollBy(way * x, way * y);
          if (times.length < count) requestAnimationFrame(next);
          else resolve(times.slice(1));
        };
        requestAnimationFrame(next);
      }),
    [what ?? '', by, frames] as const,
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
 * @param of computes one figure from the times; default the median
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
