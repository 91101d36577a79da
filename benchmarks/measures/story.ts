import type { Page } from 'playwright-core';
import { withConsole } from '../support/browser';
import { addHistory } from '../support/history';
import { PATIENCE, slow, smallAndLarge } from '../support/page';
import { median, ms } from '../support/time';
import type { Measure } from '../support/types';

/** Data points of the patient, spread over 1,000 days: a check-in of 20 answers each day. */
const POINTS = 20_000;
const DAY_MS = 86_400_000;
const FRAMES = 120;

const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

/** Milliseconds from a change of the address to the first frame with a grid of that many days. */
const seen = (page: Page, path: string, days: number): Promise<number> =>
  page.evaluate(
    ([address, columns, patience]) =>
      new Promise<number>((resolve, reject) => {
        const start = performance.now();
        history.pushState({}, '', String(address));
        dispatchEvent(new PopStateEvent('popstate', { state: {} }));
        const look = () => {
          const took = performance.now() - start;
          const count = document.querySelectorAll('[data-row="0"]').length;
          const filled = document.querySelector('[data-row="2"] .lane') !== null;
          if (count === Number(columns) && filled) resolve(took);
          else if (took > Number(patience)) reject(new Error(`No story of ${String(columns)} days`));
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    [path, days, PATIENCE],
  );

/** Milliseconds of each frame while the days pan; without a grid the frames of a page that does nothing. */
const frames = (page: Page, pans: boolean): Promise<number[]> =>
  page.evaluate(
    ([count, pan]) =>
      new Promise<number[]>((resolve) => {
        const box = pan ? document.querySelector('[role=grid]')?.parentElement : null;
        const times: number[] = [];
        let last = performance.now();
        const next = () => {
          const now = performance.now();
          times.push(now - last);
          last = now;
          box?.scrollBy(times.length < Number(count) / 2 ? -40 : 40, 0);
          if (times.length < Number(count)) requestAnimationFrame(next);
          else resolve(times.slice(1));
        };
        requestAnimationFrame(next);
      }),
    [FRAMES, pans] as const,
  );

/** The story of a year compared with that of a month, and panning compared with an empty page. */
const measure: Measure = {
  name: 'story',
  needs: 'platform',
  async run({ kind, big }) {
    const patientId = await addHistory(big, POINTS);
    const storyOf = (days: number) => ({
      path: `/recentActivity/${patientId}/story?start=${daysAgo(days - 1)}&end=${daysAgo(0)}`,
      days,
    });
    const nothing = `/recentActivity/${patientId}/story?start=1990-01-01&end=1990-01-02`;
    return withConsole(big, '/patients', async (page) => {
      await page.goto(`${big.app.address}${nothing}`);
      const still: number[] = [];
      const panning: number[] = [];
      const ratio = await smallAndLarge(kind, ['seen'], [storyOf(30), storyOf(365)], async ({ path, days }, times) => {
        times.seen.push(await seen(page, path, days));
        if (days === 365) panning.push(...(await frames(page, true)));
        await page.evaluate((address) => {
          history.pushState({}, '', address);
          dispatchEvent(new PopStateEvent('popstate', { state: {} }));
        }, nothing);
        await page.locator('[role=grid]').waitFor({ state: 'detached' });
        if (days === 365) still.push(...(await frames(page, false)));
      });
      const [pan, rest] = [median(panning), median(still)];
      return [
        ratio('story of 365 days ÷ 30', 'seen', 1.8),
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
