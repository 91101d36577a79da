import type { Page } from 'playwright-core';
import { SYSTEM } from '../../platform/http/context';
import type { DraftOf } from '../../src/domain/records';
import type { Populated } from '../support/bench';
import { withConsole } from '../support/browser';
import { brought, smallAndLarge, type Times } from '../support/page';
import type { Measure } from '../support/types';
import { DAY_MS, MINUTE_MS } from '../../src/domain/dates/units';

const FEW = 20;
const MANY = 500;
/** More weeks than there are rounds, because the console keeps answers for minutes. */
const WEEKS = 8;
const PATIENTS = 60;
const PROVIDERS = 12;
/** A Monday, 8:00 in the first zone in which the benchmark may run; each size has its own weeks. */
const FIRST = { [FEW]: Date.parse('2033-01-03T14:00:00Z'), [MANY]: Date.parse('2034-01-02T14:00:00Z') };
type Size = keyof typeof FIRST;

const STATUSES = ['requested', 'confirmed', 'inProgress', 'completed', 'rejected'] as const;

/** The appointments of a week, spread over five days of nine hours. */
const weekOf = (size: Size, week: number, patients: string[], providers: string[]): DraftOf<'appointment'>[] =>
  Array.from({ length: size }, (_, index) => {
    const slot = Math.floor(index / 5);
    const minutes = Math.floor((slot * 540) / (size / 5) / 10) * 10;
    const start = FIRST[size] + week * 7 * DAY_MS + (index % 5) * DAY_MS + minutes * MINUTE_MS;
    return {
      patientId: patients[index % patients.length] ?? '',
      providerId: providers[index % providers.length] ?? null,
      status: STATUSES[index % STATUSES.length] ?? 'requested',
      category: 'phone',
      start: new Date(start).toISOString(),
      end: new Date(start + 20 * MINUTE_MS).toISOString(),
    };
  });

async function addAppointments({ app, client }: Populated): Promise<void> {
  const { database, entities } = app.services;
  const { patients } = await client.json<{ patients: { patientId: string }[] }>(`patients?limit=${PATIENTS}`);
  const ids = patients.map(({ patientId }) => patientId);
  await database.db.transaction().execute(async (tx) => {
    const people = Array.from({ length: PROVIDERS }, (_, index) => ({
      firstName: 'Dee',
      lastName: `Measured ${index}`,
    }));
    await entities.insertMany(tx, 'provider', people, SYSTEM);
    const { records } = await entities.list(tx, 'provider', { search: 'Measured', limit: PROVIDERS });
    const providers = records.map(({ providerId }) => providerId);
    for (const size of [FEW, MANY] as const)
      for (let week = 0; week < WEEKS; week += 1)
        await entities.insertMany(tx, 'appointment', weekOf(size, week, ids, providers), SYSTEM);
  });
}

/** The number of appointments in the visible part of the calendar, once no more are added for half a second. */
const visibleCount = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let [count, since] = [0, performance.now()];
        const look = () => {
          const events = [...document.querySelectorAll('.cg-event')];
          if (events.length !== count) [count, since] = [events.length, performance.now()];
          if (performance.now() - since < 500) return requestAnimationFrame(look);
          const frame = document.querySelector('[role=application]')?.getBoundingClientRect() ?? new DOMRect();
          const boxes = events.map((event) => event.getBoundingClientRect());
          return resolve(boxes.filter(({ top, bottom }) => bottom > frame.top && top < frame.bottom).length);
        };
        requestAnimationFrame(look);
      }),
  );

const pathOf = (day: number): string =>
  `/appointments?tab=calendar&date=${new Date(day).toISOString().slice(0, 10)}&zone=America/Chicago`;

/**
 * Compares the time from opening a week of many appointments until all visible ones are drawn with that of a week of
 * few.
 */
const measure: Measure = {
  name: 'calendar',
  needs: 'platform',
  async run({ kind, big }) {
    await addAppointments(big);
    return withConsole(big, '/patients', async (page: Page) => {
      const weeks = new Map<Size, number>();
      // All weeks of a size are alike. A week has been seen once as many appointments are drawn as are visible.
      const least = new Map<Size, number>();
      const work = async (size: Size, times: Times<'seen'>): Promise<void> => {
        const week = weeks.get(size) ?? 0;
        weeks.set(size, week + 1);
        await brought(page, { go: '/outbox' }, 'main h1');
        await page.locator('.cg-calendar').waitFor({ state: 'detached' });
        await page.waitForLoadState('networkidle');
        times.seen.push(
          await brought(page, { go: pathOf(FIRST[size] + week * 7 * DAY_MS) }, '.cg-event', least.get(size)),
        );
        await page.waitForLoadState('networkidle');
        least.set(size, await visibleCount(page));
      };
      const ratio = await smallAndLarge<Size, 'seen'>(kind, ['seen'], [FEW, MANY], work);
      return [ratio(`calendar of ${MANY} appointments a week ÷ ${FEW}`, 'seen', 1.5)];
    });
  },
};
export default measure;
