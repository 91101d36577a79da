import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StoryAnswer } from '../../src/contract/story';
import { dayLater, daysBetween } from '../../src/domain/dates/calendar';
import { expectAccessible } from '../support/accessibility';
import { go, signedIn, useBrowser } from '../support/browser';
import { pdfText } from '../support/pdf';
import { startPlatform } from '../support/place';
import { expectShown } from '../support/shown';
import type { TestPlatform } from '../support/platform';

const HOSTILE = 'Seen. Additional: <img src=x onerror="document.title=1"> ask again';

describe('the story of a patient', () => {
  const browser = useBrowser();
  let platform: TestPlatform;
  /** The patient with the most days that have an alert, apart from employees. */
  let patientId: string;
  let days: StoryAnswer['days'];

  beforeAll(async () => {
    platform = await startPlatform({ database: 'postgres', samplePatients: 12 });
    type Found = { patientId: string; plans: { planId: string }[] };
    const { patients } = (await platform.api<{ patients: Found[] }>('patients?limit=12')).body;
    days = [];
    // The daily checks of employees have few answers.
    for (const each of patients.filter(({ plans }) => plans.every(({ planId }) => planId !== 'wellness'))) {
      const { body } = await platform.api<StoryAnswer>(`patients/${each.patientId}/story`);
      const count = (some: StoryAnswer['days']): number => some.filter(({ alert }) => alert !== null).length;
      if (count(body.days) <= count(days)) continue;
      days = body.days;
      patientId = each.patientId;
    }
    const allergy = { name: 'Penicillin', criticality: 'high', startDate: days.at(-3)?.day };
    expect((await platform.api(`patients/${patientId}/allergies`, { json: allergy })).status).toBe(201);
    const note = { category: 'triage', note: HOSTILE };
    expect((await platform.api(`patients/${patientId}/notes`, { json: note })).status).toBe(201);
  });
  afterAll(() => platform?.stop());

  const open = async (search = ''): Promise<Page> => {
    const page = await browser.page(
      `${platform.url}/recentActivity/${patientId}/story${search}`,
      await signedIn(platform),
    );
    await page.getByRole('grid').waitFor();
    await page.getByRole('status').filter({ hasText: 'All days are loaded.' }).waitFor({ state: 'attached' });
    return page;
  };
  const place = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset['place']);
  /** The box of the focused element, if it is not cut off by the row names or the right edge. */
  const inSight = (page: Page) =>
    page.evaluate(() => {
      const cell = document.activeElement?.getBoundingClientRect();
      const grid = document.querySelector('[role=grid]')?.parentElement?.getBoundingClientRect();
      const lead = document.querySelector('.lead')?.getBoundingClientRect();
      if (!cell || !grid || !lead || cell.left < lead.right - 1 || cell.right > grid.right + 1) return undefined;
      return { x: cell.x, y: cell.y, width: cell.width, height: cell.height };
    });
  const alertDay = (): string => days.findLast(({ alert }) => alert !== null)?.day ?? '';

  test('can be read with the keyboard alone, and describes each day in words', async () => {
    const page = await open();
    await expectAccessible(page);
    const cell = page.locator(`[data-place="alert ${alertDay()}"]`);
    expect(await cell.locator('.visually-hidden').textContent()).toMatch(/^Alert: .+ \(.+\)/);
    await page.locator('[data-row][tabindex="0"]').focus();
    await page.keyboard.press('Home');
    for (let step = 0; (await place(page)) !== `alert ${alertDay()}`; step += 1) {
      expect(step).toBeLessThan(40);
      await page.keyboard.press('ArrowRight');
    }
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Alert' });
    await drawer.getByRole('heading', { name: 'Complaints' }).waitFor();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    await expect.poll(() => place(page)).toBe(`alert ${alertDay()}`);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('day') === alertDay());
    await page.getByRole('dialog', { name: 'Details of the day' }).getByRole('link').first().waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect.poll(() => place(page)).toBe(`day ${alertDay()}`);
  });

  test('pinching zooms the days around the fingers, also if one finger touches first', async () => {
    const page = await open();
    const cdp = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: { x: number; y: number }[]) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((point, id) => ({ ...point, id })) });
    const cell = page.locator(`[data-place="day ${days.at(-8)?.day ?? ''}"]`);
    const boxOf = async () => {
      const box = await cell.boundingBox();
      if (!box) throw new Error('The day is not on screen.');
      return { middle: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width };
    };
    await cell.scrollIntoViewIfNeeded();
    const { middle, y, width } = await boxOf();
    const pinch = async (from: number, to: number, at: number): Promise<void> => {
      const fingers = (spread: number) => [-1, 1].map((side) => ({ x: at + (side * spread) / 2, y }));
      await touch('touchStart', ...fingers(from));
      for (let step = 1; step <= 8; step += 1) await touch('touchMove', ...fingers(from + ((to - from) * step) / 8));
      await touch('touchEnd');
    };
    /** By how many pixels the width of a day differs from a wanted one. */
    const off = async (wanted: number) => Math.abs((await boxOf()).width - wanted);
    await pinch(60, 120, middle);
    await expect.poll(() => off(width * 2)).toBeLessThan(1);
    // The day under the fingers stays there.
    expect(Math.abs((await boxOf()).middle - middle)).toBeLessThan(width / 2);
    await pinch(120, 60, middle);
    await expect.poll(() => off(width)).toBeLessThan(1);
    // The second finger touches the screen while the first finger already pans.
    await touch('touchStart', { x: middle, y });
    for (let step = 1; step <= 5; step += 1) await touch('touchMove', { x: middle - step * 6, y });
    await touch('touchStart', { x: middle - 30, y }, { x: middle + 30, y });
    for (let step = 1; step <= 5; step += 1)
      await touch('touchMove', { x: middle - 30 - step * 6, y }, { x: middle + 30 + step * 6, y });
    await touch('touchEnd');
    await expect.poll(() => off(width * 2)).toBeLessThan(1);
  });

  test('explains an alert in a panel that does not hide the alert and can be moved and closed by keyboard', async () => {
    const page = await open();
    const cell = page.locator(`[data-place="alert ${alertDay()}"]`);
    await cell.focus();
    await page.getByRole('button', { name: 'Rules and changes' }).click();
    const panel = page.getByRole('dialog', { name: /^Rules and changes: / });
    const rules = panel.getByRole('table', { name: 'Detect rules' }).first();
    await rules.getByText('Fired').waitFor();
    await rules
      .getByText(/^[0-4]-[0-4] on (all|any), count \d$/)
      .first()
      .waitFor();
    expect(await rules.getByRole('rowheader').count()).toBe(9);
    await expectAccessible(page);
    const boxes = async () => [await panel.boundingBox(), await cell.boundingBox()] as const;
    const [shown, explained] = await boxes();
    if (!shown || !explained) throw new Error('The panel or the cell is not on screen.');
    const isApart =
      shown.x + shown.width <= explained.x ||
      shown.x >= explained.x + explained.width ||
      shown.y + shown.height <= explained.y ||
      shown.y >= explained.y + explained.height;
    expect(isApart).toBe(true);
    await panel.getByRole('button', { name: 'Move with the arrow keys' }).focus();
    await page.keyboard.press('ArrowDown');
    expect((await boxes())[0]?.y).toBe(shown.y + 24);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    expect(await place(page)).toBe(`alert ${alertDay()}`);
  });

  test('opens at the zoom in its address, zooms by key and wheel, and keeps the zoom in the address', async () => {
    const page = await open(`?zoom=40&day=${alertDay()}&with=${days[0]?.day}`);
    await page.getByRole('region', { name: 'Two days compared' }).waitFor();
    const grid = page.getByRole('grid');
    const width = async () => (await grid.locator('[data-row="1"]').first().boundingBox())?.width ?? 0;
    expect(await width()).toBeCloseTo(40, 0);
    await page.locator(`[data-place="alert ${alertDay()}"]`).focus();
    await page.keyboard.press('+');
    await page.waitForURL((url) => url.searchParams.get('zoom') === '50');
    expect(await width()).toBeCloseTo(50, 0);
    await page.locator(`[data-place="alert ${alertDay()}"]`).hover();
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -400);
    await page.keyboard.up('Control');
    await page.waitForURL((url) => Number(url.searchParams.get('zoom')) > 100);
    await expectAccessible(page);
  });

  test('moves through a year by key, mouse and scroll bar, and draws only the days around the visible ones', async () => {
    const end = days.at(-1)?.day ?? '';
    const start = dayLater(end, -364);
    const page = await open(`?start=${start}&end=${end}`);
    const cells = page.locator('[data-row="1"]');
    const grid = page.getByRole('grid');
    expect(await grid.getAttribute('aria-colcount')).toBe('366');
    await page.locator('[data-row="1"][tabindex="0"]').focus();
    const keys = ['Home', 'PageDown', 'PageDown', 'End', 'PageUp', 'Home', 'ArrowRight', 'End'];
    const steps = [-365, 7, 7, 365, -7, -365, 1, 365];
    let column = 364;
    for (const [index, key] of keys.entries()) {
      await page.keyboard.press(key);
      column = Math.min(Math.max(column + (steps[index] ?? 0), 0), 364);
      expect(await place(page)).toBe(`alert ${dayLater(start, column)}`);
      const focused = page.locator(':focus');
      expect(await focused.getAttribute('aria-colindex')).toBe(String(column + 2));
      expect(await focused.boundingBox()).toEqual(await inSight(page));
    }
    expect(await cells.count()).toBeLessThan(200);
    // Dragging with the mouse moves the days, and new days are drawn.
    const box = await grid.locator('..').boundingBox();
    if (!box) throw new Error('The grid is not on screen.');
    const [x, y] = [box.x + box.width - 40, box.y + 90];
    await page.mouse.move(box.x + 260, y);
    await page.mouse.down();
    await page.mouse.move(x, y, { steps: 10 });
    await page.mouse.up();
    const left = await grid.evaluate((element) => element.parentElement?.scrollLeft ?? 0);
    const first = Math.ceil(left / ((await cells.last().boundingBox())?.width ?? 1));
    await page.locator(`[data-place="alert ${dayLater(start, first)}"]`).waitFor();
    expect(first).toBeLessThan(364 - 20);
    // The cell where the drag began is the tab stop, and is still drawn.
    expect(await page.locator('[data-row][tabindex="0"]').count()).toBe(1);
    expect(await page.locator('[data-row][tabindex="0"]:focus').count()).toBe(1);
    expect(new URL(page.url()).searchParams.has('day')).toBe(false);
    await expectAccessible(page);
    // Jumps far with the scroll bar.
    await grid.evaluate((element) => element.parentElement?.scrollTo(0, 0));
    await page.locator(`[data-place="alert ${start}"]`).waitFor();
    expect(await cells.count()).toBeLessThan(200);
  });

  test('shows the newest days of a year at once, says that others are loading, and keeps its place', async () => {
    const page = await browser.page(`${platform.url}/patients`, await signedIn(platform));
    await page.evaluate(() => {
      const seen: { text: string; columns: number; waits: number; findings: boolean }[] = [];
      Object.assign(globalThis, { seen });
      new MutationObserver(() => {
        const text = [...document.querySelectorAll('[role=status]')].map((each) => each.textContent).join(' ');
        const grid = document.querySelector('[role=grid]');
        if (!grid || seen.at(-1)?.text === text) return;
        const cells = [...grid.querySelectorAll('[data-row="1"]')];
        if (seen.length === 0) grid.querySelector<HTMLElement>('[data-row][tabindex="0"]')?.focus();
        const waits = cells.filter((each) => each.classList.contains('waits')).length;
        const findings = document.querySelector('[aria-label="What matters, most severe first"]') !== null;
        seen.push({ text, columns: cells.length, waits, findings });
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    const end = days.at(-1)?.day ?? '';
    // On a fast connection the console could draw both parts of the answer at once.
    const connection = await page.context().newCDPSession(page);
    const slow = { offline: false, latency: 0, downloadThroughput: 50_000, uploadThroughput: -1 };
    await connection.send('Network.emulateNetworkConditions', slow);
    await go(page, `/recentActivity/${patientId}/story?start=${dayLater(end, -364)}&end=${end}`);
    await page.getByRole('status').filter({ hasText: 'All days are loaded.' }).waitFor({ state: 'attached' });
    await connection.detach();
    const seen = await page.evaluate(
      () => (globalThis as unknown as { seen: { text: string; waits: number; findings: boolean }[] }).seen,
    );
    const [first, last] = [seen.at(0), seen.at(-1)];
    expect(first).toMatchObject({ text: expect.stringContaining('The other days are still loading.') });
    expect(first?.findings).toBe(false);
    expect(last).toMatchObject({ text: expect.stringContaining('All days are loaded.'), waits: 0, findings: true });
    // The cell that had the focus while the other days were loading still has the focus.
    expect(await place(page)).toBe(`alert ${end}`);
    await page.keyboard.press('Home');
    expect(await page.locator('.waits').count()).toBe(0);
    await page.locator(`[data-place="alert ${dayLater(end, -364)}"]`).waitFor();
  });

  test('shows values of four characters whole in days of the usual width', async () => {
    const end = days.at(-1)?.day ?? '';
    const point = { dataId: 'alt', category: 'labTest', groupId: 'lab', data: [43.1], eventTime: `${end}T12:00:00Z` };
    const ck = { name: 'CK', value: 1234, range: { low: 10, high: 200 }, interpretation: 'HH' };
    for (const each of [point, { ...point, dataId: 'ck', data: [1234], labs: [{ dataId: 'ck', ...ck }] }])
      expect((await platform.api(`patients/${patientId}/data`, { json: each })).status).toBe(201);
    const page = await open(`?start=${dayLater(end, -60)}&end=${end}`);
    for (const text of [/^43\.1$/, /^1234$/]) {
      const value = page.locator('[role=gridcell] .lane').filter({ hasText: text });
      expect(await value.locator('.numbers').isVisible()).toBe(true);
      expect(await value.evaluate((lane) => lane.scrollWidth <= lane.clientWidth)).toBe(true);
    }
  });

  test('has whole heads: the names of months and the numbers of days are not cut or covered', async () => {
    // The last day is a Monday and the first of a month; the first day of the year is the last one of a month.
    const point = { dataId: 'alt', category: 'labTest', groupId: 'lab', data: [30], eventTime: '2025-11-20T12:00:00Z' };
    expect((await platform.api(`patients/${patientId}/data`, { json: point })).status).toBe(201);
    const page = await open('?start=2025-11-02&end=2025-12-01&zoom=2');
    for (const start of ['2025-11-02', '2025-09-03', '2025-06-05', '2024-11-30']) {
      await go(page, `/recentActivity/${patientId}/story?start=${start}&end=2025-12-01&zoom=2`);
      // A head of the rows precedes the days.
      const columns = daysBetween(start, '2025-12-01') + 2;
      await page.locator(`[role=grid][aria-colcount="${columns}"]`).waitFor();
      await page.getByRole('status').filter({ hasText: 'All days are loaded.' }).waitFor({ state: 'attached' });
      const heads = await page.evaluate(() => {
        const lead = document.querySelector('.top .lead')?.getBoundingClientRect().right ?? 0;
        const end = document.querySelector('[role=grid]')?.parentElement?.getBoundingClientRect().right ?? 0;
        return [...document.querySelectorAll<HTMLElement>('.month > span, .top .date')]
          .filter((head) => head.checkVisibility())
          .map((head) => {
            const range = document.createRange();
            range.selectNodeContents(head);
            const { left, right, top, height } = range.getBoundingClientRect();
            const month = head.closest('.month')?.getBoundingClientRect();
            const isWhole = left >= lead && right <= Math.min(end, month?.right ?? end);
            const isOnTop = [left + 1, right - 1].every((x) => {
              const found = document.elementFromPoint(x, top + height / 2);
              return month !== undefined || (found !== null && head.contains(found));
            });
            return { text: head.textContent ?? '', isMonth: month !== undefined, isFine: isWhole && isOnTop };
          });
      });
      expect(heads.filter(({ isFine }) => !isFine)).toEqual([]);
      expect(heads.find(({ isMonth }) => isMonth)?.text).toMatch(/202[45]$/);
      expect(heads.length).toBeGreaterThan(3);
    }
  });

  test('is printed with the same facts as in the PDF, also of rows that are off', async () => {
    const page = await open();
    await expectShown(page.getByText('Penicillin (high criticality)', { exact: true }));
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => globalThis.dispatchEvent(new Event('beforeprint')));
    const printed = page.locator('#printed-story');
    const lines = (await printed.locator('h1 + p, h2 + ol, tbody').allInnerTexts()).join('\n').split(/[\n\t]+/);
    const args = { patientId, startTime: days[0]?.day, endTime: days.at(-1)?.day };
    const report = async (recipe: string): Promise<string> => {
      const json = { reportName: 'PatientStory', recipe, args };
      const { status, body } = await platform.api<{ data: string }>('reporting/report', { json });
      expect(status).toBe(200);
      return body.data;
    };
    const squeezed = (text: string): string => text.replaceAll(/[^\p{L}\p{N}%<>]/gu, '');
    const pdf = squeezed((await pdfText(Buffer.from(await report('pdf'), 'base64'))).join(''));
    expect(lines.filter((line) => !pdf.includes(squeezed(line)))).toEqual([]);
    expect(lines.length).toBeGreaterThan(days.length);
    expect(lines).toContain('Allergies: Penicillin (high criticality)');
    expect(lines.map((line) => line.trim())).toContain('Penicillin: started (high criticality)');

    // The parsed page must not apply the report's styles, which the console's policy forbids.
    const html = (await report('html')).replace(/<style>[^]*<\/style>/, '');
    const texts = await page.evaluate((text) => {
      const cells = new DOMParser().parseFromString(text, 'text/html').querySelectorAll('dd, tbody td');
      return [...cells]
        .flatMap((cell) => [cell, ...cell.querySelectorAll('*')])
        .flatMap(({ childNodes }) =>
          [...childNodes]
            .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
            .map(({ textContent }) => textContent ?? ''),
        );
    }, html);
    const all = squeezed(await printed.innerText());
    expect(texts.filter((text) => !all.includes(squeezed(text)))).toEqual([]);
    expect(texts.length).toBeGreaterThan(days.length);
  });

  test('without records leads to the last records before its days', async () => {
    const { body } = await platform.api<{ patient: { patientId: string } }>('patients', {
      json: { firstName: 'Old', lastName: 'Records', dob: '1950-01-31', timezone: 'America/Chicago' },
    });
    const of = `patients/${body.patient.patientId}`;
    // In the zone of the patient it is still 3 March.
    const point = { dataId: 'alt', category: 'labTest', groupId: 'lab', data: [30], eventTime: '2021-03-04T02:00:00Z' };
    expect((await platform.api(`${of}/data`, { json: point })).status).toBe(201);
    const page = await browser.page(
      `${platform.url}/recentActivity/${body.patient.patientId}/story`,
      await signedIn(platform),
    );
    const href = page.url();
    await page.getByRole('textbox', { name: 'From' }).fill('01/01/1900');
    await page.getByRole('alert').getByText('From cannot be before 01/01/1920').waitFor();
    await page.getByRole('textbox', { name: 'From' }).fill('01/01/1990');
    await page.getByRole('alert').getByText('At most 367 days').waitFor();
    expect(page.url()).toBe(href);
    await page.getByRole('button', { name: 'Show the last records before these days (3 March 2021)' }).click();
    await page.waitForURL(
      (url) => url.searchParams.get('start') === '2021-02-02' && url.searchParams.get('end') === '2021-03-03',
    );
    await page.getByRole('grid').getByText('30', { exact: true }).first().waitFor();
    await go(page, `${new URL(href).pathname}?start=1900-01-01&end=1950-01-01`);
    await page.getByText('A story shows at most 367 days.').waitFor();
  });

  test('with content only in rows that are off offers those rows', async () => {
    const { body } = await platform.api<{ patient: { patientId: string } }>('patients', {
      json: { firstName: 'Only', lastName: 'Visits', dob: '1950-01-31', timezone: 'UTC' },
    });
    const visitor = body.patient.patientId;
    const encounter = { start: '2021-03-04T12:00:00Z', status: 'finished', resourceId: 'visit' };
    const made = await platform.api(`patients/${visitor}/encounters`, { json: encounter });
    expect(made.status, made.text).toBe(201);
    const page = await browser.page(
      `${platform.url}/recentActivity/${visitor}/story?start=2021-03-01&end=2021-03-07&rows=`,
      await signedIn(platform),
    );
    await page.getByText('The rows that are shown have nothing in these days').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Show rows: Encounters' }).click();
    await page.waitForURL((url) => url.searchParams.get('rows') === 'encounters');
    await page.getByRole('rowheader', { name: 'Encounters' }).waitFor();
    await page.getByRole('gridcell', { name: /^Encounter/ }).waitFor();
  });
});
