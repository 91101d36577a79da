import type { Page } from 'playwright-core';
import { SYSTEM } from '../../platform/http/context';
import type { DraftOf } from '../../src/domain/records';
import type { Populated } from '../support/bench';
import { withConsole } from '../support/browser';
import { brought, PATIENCE, scrolled, slow, smallAndLarge, type Times } from '../support/page';
import type { Measure } from '../support/types';

const STATES = [0, 1, 2, 3, 4, 5] as const;
const KEYS = 'abcdefghijklmnopqrstuvwxyz';

interface Size {
  orgId: string;
  name: string;
  employees: number;
  providers: number;
  locations: number;
}

const LARGE: Size = {
  orgId: '00000000-0000-4000-8000-0000000000aa',
  name: 'Aspen Foods',
  employees: 5_000,
  providers: 300,
  locations: 40,
};
const SMALL: Size = {
  orgId: '00000000-0000-4000-8000-0000000000bb',
  name: 'Birch Logistics',
  employees: 5,
  providers: 3,
  locations: 1,
};

const list = <T>(length: number, make: (at: number) => T): T[] => Array.from({ length }, (_, at) => make(at));

/** Stores an organization with its roster and its providers on call. */
async function store({ app }: Populated, { orgId, name, ...size }: Size): Promise<void> {
  const { database, entities } = app.services;
  const locations = list(size.locations, (at) => ({ locationId: `l${at}`, name: `Site ${at}`, default: at === 0 }));
  const flags = { enableRoster: true, validated: true, validationDate: '2026-01-05T12:00:00.000Z' };
  const organization: DraftOf<'organization'> = {
    orgId,
    name,
    shortName: name,
    orgType: 'employer',
    locations,
    ...flags,
  };
  const employees = list(size.employees, (at): DraftOf<'rosterItem'> => ({
    orgId,
    employeeId: `E-${String(at).padStart(5, '0')}`,
    firstName: 'Ada',
    lastName: `Kell${at}`,
    status: 'active',
    dob: '1980-02-03',
    location: `Site ${at % size.locations}`,
    department: 'Packing',
    supervisor: 'K. Rivera',
  }));
  const providers = list(size.providers, (at): DraftOf<'provider'> => ({
    providerId: `${orgId.slice(-2)}-${at}`,
    firstName: 'Pat',
    lastName: `Dorn${at}`,
    orgs: [{ orgId, roleType: 'nurse' }],
    onCallStatus: [
      { orgId, locationId: `l${at % size.locations}`, status: STATES[at % STATES.length] ?? 0, offHours: at % 2 === 0 },
    ],
  }));
  await database.db.transaction().execute(async (tx) => {
    await entities.insertMany(tx, 'organization', [organization], SYSTEM);
    await entities.insertMany(tx, 'rosterItem', employees, SYSTEM, { parent: orgId });
    await entities.insertMany(tx, 'provider', providers, SYSTEM);
  });
}

/** Presses the keys one by one; returns the milliseconds from each key to the frame that shows its character. */
async function typed(page: Page, label: string): Promise<number[]> {
  const times: number[] = [];
  await page.getByLabel(label, { exact: true }).first().focus();
  for (const key of KEYS) {
    // The page must listen before the key is pressed, because the script and the key reach the page through
    // different channels.
    const listening = await page.evaluateHandle((patience) => {
      const shown = new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error('No key came')), Number(patience));
        document.addEventListener(
          'keydown',
          () => {
            const start = performance.now();
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
          },
          { capture: true, once: true },
        );
      });
      return { shown };
    }, PATIENCE);
    await page.keyboard.press(key);
    times.push(await listening.evaluate(({ shown }) => shown));
  }
  return times;
}

/** Milliseconds from the last key in the roster's search until the employee is found. */
async function searched(page: Page, text: string): Promise<number> {
  await page.getByLabel('Search for').fill(text.slice(0, -1));
  const listening = await page.evaluateHandle(
    ([wanted, patience]) => {
      const found = new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error('No employee found')), Number(patience));
        const look = (start: number) => {
          const rows = [...document.querySelectorAll('table[aria-label=Roster] tbody tr')];
          if (rows.length === 1 && rows[0]?.textContent?.includes(String(wanted))) resolve(performance.now() - start);
          else requestAnimationFrame(() => look(start));
        };
        document.addEventListener('keydown', () => look(performance.now()), { capture: true, once: true });
      });
      return { found };
    },
    [text, PATIENCE],
  );
  await page.keyboard.press(text.slice(-1));
  return listening.evaluate(({ found }) => found);
}

const tab = (key: string): string => `[role=tab][id$="-tab-${key}"]`;
const ROWS = '[role=tabpanel]:not([hidden]) tbody tr';

const TIMED = ['open', 'roster', 'providers', 'frame', 'key', 'search'] as const;
type Timed = (typeof TIMED)[number];

/** Opens an organization with a cold console, and works in it. */
async function work(page: Page, address: string, size: Size, times: Times<Timed>): Promise<void> {
  await page.goto(`${address}/organizations`);
  const row = `tbody tr a[href="/organizations/${size.orgId}"]`;
  await page.locator(row).first().waitFor();
  times.open.push(await brought(page, { click: row }, 'form [data-field] input', 5));
  times.providers.push(await brought(page, { click: tab('providers') }, ROWS, Math.min(5, size.providers)));
  times.roster.push(await brought(page, { click: tab('roster') }, ROWS, Math.min(25, size.employees)));
  const last = `Kell${size.employees - 1}`;
  times.search.push(await searched(page, last));
  await page.getByLabel('Search for').fill('');
  await page.getByText(`1–${Math.min(25, size.employees)} of`).waitFor();
  times.frame.push(...(await scrolled(page, { what: '[role=dialog]' })));
  await page.locator(tab('details')).click();
  times.key.push(...(await typed(page, 'Logo')));
}

const measure: Measure = {
  name: 'organization',
  needs: 'platform',
  async run({ kind, small: platform }) {
    await store(platform, LARGE);
    await store(platform, SMALL);
    const ratio = await withConsole(platform, '/organizations', (page) =>
      smallAndLarge(kind, TIMED, [SMALL, LARGE], (size, times) => work(page, platform.app.address, size, times)),
    );
    return [
      ratio('open an organization of 5,000 ÷ one of 5', 'open', 1.5),
      ratio('its 300 providers on call ÷ 3', 'providers', 2),
      ratio('its roster of 5,000 ÷ 5', 'roster', 3),
      ratio('last keystroke to the employee found', 'search', 1.5),
      ratio('slow frame of a scroll of its roster', 'frame', 2, slow),
      ratio('keystroke in its form', 'key', 1.5),
    ];
  },
};
export default measure;
