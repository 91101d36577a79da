import type { Page } from 'playwright-core';
import { withConsole } from '../support/browser';
import { addHistory } from '../support/history';
import { brought, scrolled, slow, smallAndLarge, type Times } from '../support/page';
import { median, ms } from '../support/time';
import type { Measure } from '../support/types';
import { DAY_MS } from '../../src/domain/dates/units';

/** Data points of the patient, spread over 1,000 days: a check-in of 20 answers each day. */
const POINTS = 20_000;
const FRAMES = 120;
/** Px that the days move with each frame. */
const STEP = 40;

const MONTH = 30;
const YEAR = 365;

const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

/** A selector of the answers in a story of this many days. */
const gridOf = (days: number): string => `[role=grid][aria-colcount="${days + 1}"] [data-row="2"] .lane`;

type Key = 'asked' | 'again' | 'request';

/** Duration in ms of the browser's last request for a story. */
const requested = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const found = performance.getEntriesByType('resource').findLast(({ name }) => /\/story(\/parts)?(\?|$)/.test(name));
    performance.clearResourceTimings();
    return found?.duration ?? Number.NaN;
  });

/**
 * Compares the story of a year with the story of a month, and frames while the story is panned with frames of an empty
 * page. The console caches answers for minutes, so each round shows other days. `again` is the time to return to days
 * whose answer is cached.
 */
const measure: Measure = {
  name: 'story',
  needs: 'platform',
  async run({ kind, big }) {
    const patientId = await addHistory(big, POINTS);
    const storyOf = (from: string, to: string): string => `/recentActivity/${patientId}/story?start=${from}&end=${to}`;
    const nothing = storyOf('1990-01-01', '1990-01-02');
    return withConsole(big, '/patients', async (page) => {
      const still: number[] = [];
      const panning: number[] = [];
      const leave = async (): Promise<void> => {
        await brought(page, { go: nothing }, '#root');
        await page.locator('[role=grid]').waitFor({ state: 'detached' });
        await page.waitForLoadState('networkidle');
      };
      await page.goto(`${big.app.address}${nothing}`);
      const rounds = new Map<number, number>();
      const work = async (days: number, times: Times<Key>): Promise<void> => {
        const round = (rounds.get(days) ?? 0) + 1;
        rounds.set(days, round);
        const go = storyOf(daysAgo(days - 1 + round), daysAgo(round));
        await requested(page);
        times.asked.push(await brought(page, { go }, gridOf(days)));
        // The rest of the story is still arriving.
        await page.waitForLoadState('networkidle');
        times.request.push(await requested(page));
        await leave();
        times.again.push(await brought(page, { go }, gridOf(days)));
        await page.waitForLoadState('networkidle');
        if (days === YEAR)
          panning.push(...(await scrolled(page, { what: ':has(> [role=grid])', by: [-STEP, 0], frames: FRAMES })));
        await leave();
        if (days === YEAR) still.push(...(await scrolled(page, { frames: FRAMES })));
      };
      const ratio = await smallAndLarge<number, Key>(kind, ['asked', 'again', 'request'], [MONTH, YEAR], work);
      const [pan, rest] = [median(panning), median(still)];
      return [
        ratio(`story of ${YEAR} days ÷ ${MONTH}`, 'asked', 1.8),
        ratio(`its request alone`, 'request', 8),
        ratio(`the same days again, without waiting for the platform`, 'again', 1.8),
        {
          what: 'frame while panning a year ÷ an empty page',
          on: kind,
          value: pan / rest,
          must: 1.3,
          detail: `${ms(pan)} ÷ ${ms(rest)}; slowest twentieth ${ms(slow(panning))} ÷ ${ms(slow(still))}`,
        },
      ];
    });
  },
};
export default measure;
