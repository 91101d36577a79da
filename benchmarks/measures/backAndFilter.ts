import type { Page } from 'playwright-core';
import { withConsole } from '../support/browser';
import { median, ms } from '../support/time';
import type { Measure } from '../support/types';

const ROUNDS = 15;
/** Milliseconds that a comparable console takes from the last keystroke to filtered rows. */
const OTHERS_KEYSTROKE = 406;
/** Timeout for a screen, in ms; the measurement then fails. */
const PATIENCE = 10_000;

/** Milliseconds, in the page, from an action to the first frame in which a condition is true. */
function until(page: Page, action: string, condition: string): Promise<number> {
  return page.evaluate(
    ([act, holds, patience]) =>
      new Promise<number>((resolve, reject) => {
        const start = performance.now();
        // The page's policy forbids eval, so actions and conditions are passed by name.
        const row = () => document.querySelector<HTMLElement>('tbody tr a[href]');
        const acts: Record<string, () => void> = { open: () => row()?.click(), back: () => history.back() };
        const conditions: Record<string, () => boolean> = {
          record: () => document.querySelector('form [data-field] input') !== null,
          list: () => row() !== null,
        };
        acts[act as string]?.();
        const look = () => {
          if (conditions[holds as string]?.()) resolve(performance.now() - start);
          else if (performance.now() - start > Number(patience)) reject(new Error(`No ${holds} after ${act}`));
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    [action, condition, PATIENCE],
  );
}

/** Milliseconds from the last input event in the search box until every visible row contains the text. */
async function filtering(page: Page, text: string): Promise<number> {
  const box = page.getByRole('searchbox');
  await box.fill('');
  await page.waitForFunction(() => document.querySelectorAll('tbody tr a[href]').length === 25);
  await box.focus();
  // The listener must be registered before the first key is pressed.
  const measured = await page.evaluateHandle(
    ([wanted, patience]) => ({
      took: new Promise<number>((resolve, reject) => {
        let last = performance.now();
        let typed = '';
        document.addEventListener('input', (event) => {
          last = performance.now();
          typed = (event.target as HTMLInputElement).value;
        });
        const look = () => {
          const rows = [...document.querySelectorAll('tbody tr')];
          const fits = rows.length > 0 && rows.every((row) => row.textContent?.toLowerCase().includes(String(wanted)));
          if (typed === wanted && fits) resolve(performance.now() - last);
          else if (performance.now() - last > Number(patience)) reject(new Error('No filtered rows'));
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    }),
    [text, PATIENCE],
  );
  await page.keyboard.type(text, { delay: 40 });
  return measured.evaluate(({ took }) => took);
}

const measure: Measure = {
  name: 'backAndFilter',
  needs: 'platform',
  async run({ kind, big }) {
    return withConsole(big, '/patients', async (page) => {
      const times: Record<'back' | 'filter', number[]> = { back: [], filter: [] };
      // The first round loads the screens' code and is not counted.
      for (let round = 0; round <= ROUNDS; round += 1) {
        await until(page, 'open', 'record');
        const back = await until(page, 'back', 'list');
        if (round === 0) continue;
        times.back.push(back);
      }
      for (const text of ['kellholm', 'bernova', 'lundquist', 'hartfield', 'nordgard', 'pallwell', 'dornberg']) {
        times.filter.push(await filtering(page, text));
      }
      const filter = median(times.filter);
      return [
        {
          what: 'go back to the list',
          on: kind,
          value: median(times.back),
          unit: 'ms',
          must: 100,
          detail: `${ROUNDS} times`,
        },
        {
          what: 'last keystroke to filtered rows',
          on: kind,
          value: filter / OTHERS_KEYSTROKE,
          must: 0.6,
          detail: `${ms(filter)} ÷ ${OTHERS_KEYSTROKE} ms`,
        },
      ];
    });
  },
};
export default measure;
