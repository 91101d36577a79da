import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/domain/entity/types';
import { manifestOf } from '../../src/domain/entity/manifest';
import { customScreens } from '../../src/custom';
import { createPath, hasScreens, listPath, recordPath } from '../../src/routes';
import { expectAccessible, expectFocusVisible, expectLegibleInAllColours } from '../support/accessibility';
import { go, signedIn, signIn, useBrowser } from '../support/browser';
import { ccda } from '../support/ccda';
import { exampleRecord, productEntities } from '../support/entities';
import { startPlatform } from '../support/place';
import { slowRequest } from '../support/slowRequest';
import { standInsFor } from '../support/standIns';
import type { TestPlatform } from '../support/platform';

/** Checks every screen, in light and dark, against WCAG 2.2 AA, and each kind of screen on a tablet and by keyboard. */

const entities = (await productEntities()).filter(
  (entity) => entity['x-entity'].menu && hasScreens(manifestOf(entity)),
);

/** Entities whose lists and forms have much code of their own. */
const WHOLE = /^(patients|organizations|providers|users|trials|plans):/;

/** Whether a screen has code of its own, unlike the lists of other entities, which the same components draw. */
const isBespoke = (name: string): boolean => !name.includes(':') || WHOLE.test(name);

/** The headings of the screen, including those of a drawer. */
const HEADINGS = ':is(main, [role="dialog"]) :is(h1, h2, h3)';

/** Goes to an address and waits for its screen. */
async function visit(page: Page, address: string): Promise<void> {
  const before = await page.locator(HEADINGS).allTextContents();
  await go(page, address);
  await page.waitForFunction(
    ([headings, was]) => [...document.querySelectorAll(headings)].map((each) => each.textContent).join(' | ') !== was,
    [HEADINGS, before.join(' | ')] as const,
    { timeout: 60_000, polling: 50 },
  );
  await page.locator(HEADINGS).first().waitFor();
}

/** Waits until a list has its rows, or says why it has none, and texts have their fonts. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' &&
      !document.querySelector('main :is(.MuiSkeleton-root, [aria-busy="true"], [role="progressbar"])'),
    null,
    { polling: 50 },
  );
}

/** References get their names some time after the rows have arrived; a table may be too wide until then. */
const SOON = { timeout: 5_000 };

/** Runs in the page. Returns the tables that are too wide for the space around them. */
const sidewaysScroll = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('main table')].flatMap((table) => {
    const box = table.closest('[data-scroll-box]') ?? document.documentElement;
    const over = box.scrollWidth - box.clientWidth;
    return over > 0 ? [`${table.ariaLabel ?? ''}: ${over} px`] : [];
  });

/** Runs in the page. Returns the texts of table cells that are cut off. */
const cutCells = (): string[] =>
  [...document.querySelectorAll('main tbody td:not(.check, .actions)')]
    .filter((cell) =>
      [cell, ...cell.querySelectorAll('*')].some(
        (part) =>
          part.clientWidth > 0 && part.scrollWidth > part.clientWidth && getComputedStyle(part).overflowX !== 'visible',
      ),
    )
    .map((cell) => cell.textContent ?? '');

describe('screens', () => {
  const browser = useBrowser();
  let platform: TestPlatform;
  /** The addresses of the screens, by the screen's name. */
  const screens = new Map<string, string>([
    ['an unknown address', '/nowhere/at/all'],
    ['a missing patient', '/patients/00000000-0000-4000-8000-000000000000'],
  ]);

  /** The addresses of the bespoke lists whose rows open in a drawer. */
  const drawers = new Map<string, string>();

  beforeAll(async () => {
    platform = await startPlatform({ database: 'postgres', samplePatients: 12 });
    for (const entity of entities) {
      const entry = manifestOf(entity);
      const example = exampleRecord(entity, 'Screen');
      for (const [path, json] of standInsFor(entity, [example])) await platform.api(path, { json });
      const answer = await platform.api(entry.api.path, { json: example });
      expect(answer.status, answer.text).toBe(201);
      const record = (entry.api.dialect === 'simple-rest' ? answer.body : answer.body[entry.api.one]) as JsonObject;
      screens.set(`${entry.resource}: list`, `${listPath(entry)}?perPage=10`);
      screens.set(`${entry.resource}: new`, createPath(entry));
      screens.set(`${entry.resource}: record`, recordPath(entry, String(record[entry.id])));
    }
    const ids: Record<string, string> = {
      patientId: await someId('patient'),
      providerId: await someId('provider'),
      planId: 'irae',
    };
    for (const { path } of customScreens) {
      const [name = '', parameter = ''] = path.split(/\/:|\?/);
      const id = ids[parameter];
      // The last parameter of a list is its open row. Lists of one record have tests of their own.
      if (path.endsWith('?') && id === undefined) drawers.set(name, `/${name}`);
      screens.set(name, `/${name}`);
      if (id !== undefined) screens.set(`${name}: of one`, `/${name}/${id}`);
    }
    // Tabs that are not reached by a path.
    screens.set('appointments calendar', `${listPath({ resource: 'appointments' })}?tab=calendar`);
  });
  afterAll(() => platform?.stop());

  /** Id of a sample record, which has more data than a record that the test creates. */
  async function someId(name: 'patient' | 'provider'): Promise<string> {
    const { body } = await platform.api<Record<string, JsonObject[]>>(`${name}s?limit=1`);
    return String(body[`${name}s`]?.[0]?.[`${name}Id`]);
  }

  /** Gives a row to the lists that have none in the sample. */
  async function fillLists(): Promise<void> {
    // A name of its own, because the test may run twice.
    const username = `drawn${crypto.randomUUID().slice(0, 8)}`;
    const invited = { username, email: `${username}@example.org`, groups: ['administrators'] };
    expect((await platform.api('authentication/users', { json: invited })).status).toBe(201);
    expect((await platform.api('audit/verify', { json: {} })).status).toBeLessThan(300);
    const period = { startTime: '2026-01-01T00:00:00Z', endTime: '2026-01-08T00:00:00Z' };
    for (const report of [
      { reportName: 'RosterDuplicates', args: { orgId: '*' } },
      { reportName: 'quarantineIsolation', args: period },
    ])
      expect((await platform.api('reporting/jobs', { json: report })).status).toBe(202);
    for (const family of ['Jones', 'Miller']) {
      const body = ccda({ given: 'Isabella', family, ids: ['1.2.3.4^drawn'] });
      const headers = { 'content-type': 'text/xml' };
      expect((await platform.api('apricity-cleanse/import/ccda?async=false', { body, headers })).status).toBe(200);
    }
  }

  const only = (of: ReadonlyMap<string, string>, which: (name: string) => boolean): Map<string, string> =>
    new Map([...of].filter(([name]) => which(name)));
  /** Visits all the screens before it reports violations, so that one run shows the violations of all of them. */
  async function walk(
    page: Page,
    through: ReadonlyMap<string, string>,
    look: (name: string) => Promise<unknown>,
  ): Promise<string[]> {
    const faults: string[] = [];
    for (const [name, address] of through) {
      await visit(page, address);
      await look(name).catch((error: unknown) =>
        faults.push(`${name}: ${error instanceof Error ? error.message : String(error)}`),
      );
    }
    return faults;
  }

  /** Whether a screen is a list, or a bespoke screen that may have one. */
  const isList = (name: string): boolean => !/: (new|record)$|^(an unknown|a missing)/.test(name);

  const WIDTH = 1280;

  /** Expects that no table is too wide for a window of this width. */
  async function expectFits(page: Page, width: number, where: string): Promise<void> {
    await page.setViewportSize({ width, height: 900 });
    await settled(page);
    const message = `scrolls sideways at ${width}, ${where}`;
    await expect.poll(() => page.evaluate(sidewaysScroll), { message, ...SOON }).toEqual([]);
  }

  /** Two lists, two records and the settings, whose forms have one column on a tablet. */
  const ON_TABLET = /^(patients|organizations): (list|record)$|^settings$/;

  /** Screens on which Tab is pressed: a list, a record, the settings, and a screen without content. */
  const WITH_FOCUS = /^(patients: (list|record)|settings|an unknown.*)$/;

  /** Expects that nothing on the page is wider than a window of this width. */
  async function expectNarrow(page: Page, width: number): Promise<void> {
    await page.setViewportSize({ width, height: 1112 });
    await settled(page);
    await expectAccessible(page);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wider, 'the page is wider than the screen').toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: WIDTH, height: 900 });
  }

  /**
   * Expects that `/` and another key lead to the first row. What each key does in a search is the same on all screens.
   * @returns false if there is no row
   */
  async function expectKeysLeadToRow(page: Page, inSearch: readonly string[]): Promise<boolean> {
    if ((await page.locator('main :is(a.row, button.row)').count()) === 0) return false;
    const focused = (selector: string) => page.evaluate((of) => document.activeElement?.matches(of) === true, selector);
    const search = async (): Promise<void> => {
      await page.locator('main').focus();
      await page.keyboard.press('/');
    };
    await search();
    expect(await focused('main :is(input, button, [role=combobox])'), 'a filter has the focus').toBe(true);
    const isPicker = await focused('input[role=combobox]');
    const isSearch = await focused('input:not([role=combobox])');
    for (const key of isSearch ? inSearch : isPicker ? ['Enter', 'Escape'] : ['Escape']) {
      await search();
      await page.keyboard.press(key);
      await expect
        .poll(() => focused(':is(a.row, button.row)'), { message: `${key} leads to the first row`, interval: 30 })
        .toBe(true);
    }
    return true;
  }

  test(
    'are accessible, and legible in dark colours, also the drawers of bespoke lists; the focus is visible; lists fit windows of 834 to 2200 pixels in Spanish, which has the longest headings, and have keys to their rows',
    { timeout: 300_000 },
    async () => {
      await fillLists();
      const slow = slowRequest(platform);
      const page = await browser.page(platform.url, { locale: 'es' });
      await expectLegibleInAllColours(page);
      await expectFocusVisible(page, 6);
      await signIn(page);
      let seen = 0;
      let reached = 0;
      const lookAtDrawer = async (): Promise<void> => {
        const drawer = page.getByRole('dialog');
        await page.locator('main :is(a.row, button.row)').first().click();
        await drawer.getByRole('heading').first().waitFor();
        await expectLegibleInAllColours(page);
        await page.keyboard.press('Escape');
        await drawer.waitFor({ state: 'detached' });
      };
      const lookAt = async (name: string): Promise<void> => {
        await settled(page);
        await expectLegibleInAllColours(page);
        if (WITH_FOCUS.test(name)) await expectFocusVisible(page, 20);
        if (ON_TABLET.test(name)) await expectNarrow(page, 834);
        if (!isList(name)) return;
        if ((await page.locator('main tbody tr').count()) > 0) seen += 1;
        // Settings have their own keys, and current operations have no filter.
        const keys = name === 'patients: list' ? ['ArrowDown', 'Enter', 'Escape'] : ['Enter'];
        if (isBespoke(name) && !['settings', 'currentOps'].includes(name) && (await expectKeysLeadToRow(page, keys)))
          reached += 1;
        // In a wide window, a list of the usual components has only more room.
        const isRoomy = !isBespoke(name) && (await page.evaluate(cutCells)).length === 0;
        for (const width of isRoomy ? [834, WIDTH] : [834, 2200, WIDTH]) {
          await expectFits(page, width, name);
          if (width === 2200)
            await expect.poll(() => page.evaluate(cutCells), { message: `cut at ${width}`, ...SOON }).toEqual([]);
        }
        if (drawers.has(name)) await lookAtDrawer();
      };
      // Forms for new records equal forms for stored records.
      const looked = [...only(screens, (name) => !name.endsWith(': new') || name.startsWith('patients:'))];
      // Current operations are the first screen, because the slow request that they show ends some time later.
      const isFirst = ([name]: readonly [string, string]): number => (name === 'currentOps' ? 0 : 1);
      const inOrder = new Map(looked.toSorted((a, b) => isFirst(a) - isFirst(b)));
      expect(await walk(page, inOrder, lookAt)).toEqual([]);
      slow.end();
      expect(seen, 'lists with rows').toBeGreaterThan(12);
      expect(reached, 'lists with rows that have the focus').toBeGreaterThan(12);
      expect([...drawers.keys()]).toEqual(expect.arrayContaining(['audit', 'currentOps', 'jobs', 'metrics', 'outbox']));

      // The tables of recent activity and of a patient’s history.
      const { body } = await platform.api<{ recommendations: { patientId: string }[] }>(
        'patients/*/recommendations?limit=1',
      );
      const history = `/patients/${body.recommendations[0]?.patientId ?? ''}/history`;
      const days = 'start=2020-01-01&end=2099-12-31';
      const tables = [
        ...['alerts', 'journals', 'labs', 'appointments', 'notes', 'messages'].map(
          (tab) => `/recentActivity/all/${tab}`,
        ),
        ...['data', 'journals', 'activities', 'recommendations', 'groups'].map((tab) => `${history}/${tab}?${days}`),
      ];
      for (const address of tables) {
        // Between two tabs of a screen there is another screen, so that no row of the first tab is taken for one of the
        // second.
        await visit(page, '/nowhere');
        await go(page, address);
        await page.locator('main tbody tr').first().waitFor();
        await expectFits(page, WIDTH, address);
      }
    },
  );

  test('the names of the columns stay in sight in a record’s history, and a list of one row ends where its row ends', async () => {
    const { body } = await platform.api<{ data: { patientId: string }[] }>(
      'patients/*/data?dataId=iraeOverallAlert&limit=1',
    );
    const patientId = body.data[0]?.patientId ?? '';
    const days = 'start=2020-01-01&end=2099-12-31';
    const page = await browser.page(
      `${platform.url}/patients/${patientId}/history/data?${days}`,
      await signedIn(platform),
    );
    const head = page.getByRole('columnheader', { name: 'Event Time' });
    await page.locator('main tbody a.row').nth(5).waitFor();
    await page.evaluate(() => {
      for (const box of document.querySelectorAll('main, main [data-scroll-box]')) box.scrollTo(0, box.scrollHeight);
    });
    await expect
      .poll(() =>
        head.evaluate((cell) => {
          const { left, top, width, height } = cell.getBoundingClientRect();
          return cell.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        }),
      )
      .toBe(true);

    // A list of one row ends where its row ends.
    const record = screens.get('patients: record') ?? '';
    const point = { dataId: 'rash', category: 'symptom', data: [1], eventTime: new Date().toISOString() };
    expect((await platform.api(`${record.slice(1)}/data`, { json: point })).status).toBe(201);
    await visit(page, '/nowhere');
    await go(page, `${record}/history/data`);
    const row = page.locator('main tbody tr');
    await row.first().waitFor();
    await settled(page);
    expect(await row.count()).toBe(1);
    const space = await row.evaluate((last) => {
      const bottom = last.closest('[role=tabpanel]')?.getBoundingClientRect().bottom ?? 0;
      return bottom - last.getBoundingClientRect().bottom;
    });
    expect(space, 'pixels below the row').toBeLessThan(24);
  });
});
