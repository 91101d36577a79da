import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { EntityRecord } from '../../src/domain/entity/types';
import { expectAccessible, expectLegibleInAllColours } from '../support/accessibility';
import { bookAppointment } from '../support/bookAppointment';
import { go, signedIn, useBrowser, type PageOptions } from '../support/browser';
import { columnOf, drag, emptyDays } from '../support/calendar';
import { startPlatform } from '../support/place';
import type { TestPlatform } from '../support/platform';
import { expectShown } from '../support/shown';

/** A Monday in the future. */
const MONDAY = '2031-07-07';

describe('the calendar of appointments', () => {
  const browser = useBrowser();
  let platform: TestPlatform;
  let orgId: string;
  let patients: string[];
  let providerId: string;

  const make = async (path: string, one: string, json: EntityRecord, method = 'POST'): Promise<EntityRecord> => {
    const { status, body, text } = await platform.api<Record<string, EntityRecord>>(path, { method, json });
    if (status !== 201) throw new Error(`${path}: ${status} ${text}`);
    return body[one] ?? {};
  };
  const book = (
    start: string,
    end: string | null,
    more: EntityRecord & { status?: 'confirmed' | 'rejected' } = {},
  ): Promise<EntityRecord> =>
    bookAppointment(platform.api, orgId, {
      patientId: patients[0] ?? '',
      providerId,
      category: 'inPerson',
      start,
      end,
      ...more,
    });
  const stored = async (appointment: EntityRecord): Promise<EntityRecord> =>
    (await platform.api<{ appointment: EntityRecord }>(`appointments/${String(appointment['appointmentId'])}`)).body
      .appointment;

  beforeAll(async () => {
    platform = await startPlatform({ database: 'postgres' });
    const org = await make('orgs', 'org', {
      name: 'Harbor Clinic',
      shortName: 'HAR',
      enableAppointments: true,
      timeZone: 'America/Chicago',
    });
    orgId = String(org['orgId']);
    const person = (firstName: string, lastName: string) => ({ firstName, lastName });
    patients = [];
    for (const [first, last] of [
      ['Annelie', 'Vandersteen'],
      ['Bartholomew', 'Quennell'],
    ] as const) {
      const patient = await make('patients', 'patient', { ...person(first, last), dob: '1970-02-03' });
      patients.push(String(patient['patientId']));
    }
    const provider = await make('providers', 'provider', person('Ingeborg', 'Thackeray'));
    providerId = String(provider['providerId']);
    // Monday, 10:00 in Chicago, and Tuesday without an end.
    await book('2031-07-07T15:00:00.000Z', '2031-07-07T15:30:00.000Z', { note: 'Bring the list of medicines' });
    await book('2031-07-08T15:00:00.000Z', null, { patientId: patients[1] ?? '', status: 'confirmed' });
    // Before and after clocks go forward, and at both times that clocks show twice when they go back.
    await book('2026-03-08T07:50:00.000Z', '2026-03-08T08:10:00.000Z');
    await book('2026-11-01T06:30:00.000Z', '2026-11-01T06:50:00.000Z');
    await book('2026-11-01T07:30:00.000Z', '2026-11-01T07:50:00.000Z', { patientId: patients[1] ?? '' });
  });
  afterAll(() => platform?.stop());

  const open = async (query = '', options: PageOptions = {}): Promise<Page> => {
    const address = `${platform.url}/appointments?tab=calendar&date=${MONDAY}${query}`;
    const page = await browser.page(address, { ...(await signedIn(platform)), ...options });
    await page.locator('.cg-calendar').waitFor();
    return page;
  };
  const eventOf = (page: Page, name: RegExp) => page.getByRole('button', { name });
  const ANNELIE = /^Annelie Vandersteen, /;
  const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

  test('is the second tab, and shares its filters with the table', async () => {
    const page = await browser.page(`${platform.url}/appointments`, await signedIn(platform));
    await page.getByRole('tab', { name: 'Appointments table' }).waitFor();
    await page.getByRole('tab', { name: 'Calendar' }).click();
    await page.locator('.cg-calendar').waitFor();
    await page.getByRole('combobox', { name: 'Organization' }).fill('Harbor');
    await page.getByRole('option', { name: 'Harbor Clinic' }).click();
    await page.waitForURL(/orgId=/);
    // The name of the organization is not cut.
    const chosen = page.getByRole('combobox', { name: 'Organization' });
    await chosen.blur();
    await expect.poll(() => chosen.inputValue()).toBe('Harbor Clinic');
    await expect.poll(() => chosen.evaluate((input) => input.scrollWidth - input.clientWidth)).toBeLessThanOrEqual(1);
    await page.getByRole('tab', { name: 'Appointments table' }).click();
    await expectShown(page.getByRole('row', { name: /Annelie Vandersteen.*07-07-2031 10:00/ }));
    expect(new URL(page.url()).searchParams.get('orgId')).toBe(orgId);
    await page.goBack();
    await expectShown(page.locator('.cg-calendar'));
  });

  test('is accessible in every view, and legible in dark colours', async () => {
    const page = await open();
    for (const [view, title] of [
      ['Week', /6\s?–\s?12 July 2031/],
      ['Day', 'Monday, 7 July 2031'],
      ['3 days', /7\s?–\s?9 July 2031/],
      ['Month', 'July 2031'],
      ['List', /6\s?–\s?12 July 2031/],
    ] as const) {
      await page.getByRole('button', { name: view, exact: true }).click();
      await expectShown(page.getByRole('heading', { name: title }));
      await expectShown(eventOf(page, ANNELIE));
      await expectLegibleInAllColours(page);
    }
    const events = page.getByRole('button', { name: /Vandersteen|Quennell/ });
    expect(await events.evaluateAll((all) => all.map((each) => each.textContent?.split(' · ')[0]))).toEqual([
      expect.stringContaining('10:00 – 10:30'),
      expect.stringContaining('10:00 – 10:15'),
    ]);
  });

  test('keeps its view, day, zone and colors in the address, and Back returns to the former days', async () => {
    const page = await open();
    await page.getByRole('button', { name: '3 days' }).click();
    await page.getByRole('button', { name: 'Later' }).click();
    await expectShown(page.getByText('No appointments scheduled').first());
    await expectAccessible(page);
    await page.goBack();
    await expectShown(page.getByRole('heading', { name: /7\s?–\s?9 July 2031/ }));
    await page.getByRole('combobox', { name: 'Time zone' }).click();
    await page.getByRole('option', { name: /^Denver/ }).click();
    await expectShown(
      eventOf(page, /^Annelie Vandersteen, Monday, 7 July 2031, 09:00 MDT – 09:30, Ingeborg Thackeray/),
    );
    await page.getByRole('combobox', { name: 'Colors' }).click();
    await page.getByRole('option', { name: 'By provider' }).click();
    await expectShown(page.getByRole('list', { name: 'Meaning of the colors' }).getByText('Ingeborg Thackeray'));
    await page.reload();
    await expectShown(eventOf(page, /^Annelie.*09:00 MDT/));
    await expectShown(page.getByRole('button', { name: '3 days', pressed: true }));
    await expectShown(page.getByRole('list', { name: 'Meaning of the colors' }).getByText('Ingeborg Thackeray'));
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      tab: 'calendar',
      date: MONDAY,
      show: 'days',
      zone: 'America/Denver',
      colors: 'provider',
    });
  });

  test('shows an appointment with its notes beside its place, and the focus returns to it', async () => {
    const page = await open();
    await eventOf(page, ANNELIE).click();
    const popover = dialogOf(page, 'Annelie Vandersteen');
    for (const text of ['Monday, 7 July 2031, 10:00 CDT – 10:30', 'Ingeborg Thackeray', 'Requested', 'admin'])
      await expectShown(popover.getByText(text).first());
    expect(await popover.getByRole('link', { name: 'Open' }).evaluate((link) => link === document.activeElement)).toBe(
      true,
    );
    await expectShown(popover.getByRole('listitem').filter({ hasText: 'Bring the list of medicines' }));
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await popover.waitFor({ state: 'detached' });
    expect(await eventOf(page, ANNELIE).evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await popover.getByRole('link', { name: 'Open' }).click();
    await expectShown(page.getByRole('heading', { name: 'In person 07-07-2031 10:00' }));
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: 'In person 07-07-2031 10:00' }).waitFor({ state: 'detached' });
    expect(await eventOf(page, ANNELIE).evaluate((element) => element === document.activeElement)).toBe(true);
  });

  const boxOf = async (page: Page, name: RegExp) => {
    await eventOf(page, name).scrollIntoViewIfNeeded();
    const box = await eventOf(page, name).boundingBox();
    if (!box) throw new Error(`${String(name)} is not shown`);
    return box;
  };

  test('asks before an appointment that was dragged is saved, and puts it back after a refusal or Cancel', async () => {
    await emptyDays(platform, '2031-07-20');
    const appointment = await book('2031-07-22T15:00:00.000Z', '2031-07-22T15:30:00.000Z');
    const other = { patientId: patients[1] ?? '' };
    await book('2031-07-22T17:00:00.000Z', '2031-07-22T17:30:00.000Z', other);
    const page = await open();
    await go(page, '/appointments?tab=calendar&date=2031-07-22&zone=America/Denver');
    const box = await boxOf(page, ANNELIE);
    const slot = await page.locator('.cg-calendar').evaluate((calendar) => {
      const hours = [...calendar.querySelectorAll('.cg-hour')].map((each) => each.getBoundingClientRect().top);
      return ((hours[1] ?? 0) - (hours[0] ?? 0)) / 6;
    });
    const middle = { x: box.x + box.width / 2, y: box.y + 8 };
    await drag(page, middle, { x: 0, y: slot * 3 });
    const question = dialogOf(page, 'Move this appointment?');
    await expectShown(question.getByText('07-22-2031 09:00 MDT – 09:30'));
    await expectShown(question.getByText('07-22-2031 09:30 MDT – 10:00'));
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expectShown(eventOf(page, /^Annelie.*09:00 MDT – 09:30/));
    expect((await stored(appointment))['start']).toBe('2031-07-22T15:00:00.000Z');

    // Two hours later the provider has another appointment.
    await drag(page, middle, { x: 0, y: slot * 12 });
    await question.getByRole('button', { name: 'Move' }).click();
    const clash = dialogOf(page, 'This time clashes');
    await expectShown(clash.getByText(/Provider has another appointment/));
    await clash.getByRole('button', { name: 'Cancel' }).click();
    await expectShown(eventOf(page, /^Annelie.*09:00 MDT – 09:30/));

    const edge = await boxOf(page, ANNELIE);
    await drag(page, { x: edge.x + edge.width / 2, y: edge.y + edge.height - 2 }, { x: 0, y: slot * 2 });
    const stretch = dialogOf(page, 'Change the length of this appointment?');
    await expectShown(stretch.getByText('07-22-2031 09:00 MDT – 09:50'));
    await stretch.getByRole('button', { name: 'Save' }).click();
    await expectShown(eventOf(page, /^Annelie.*09:00 MDT – 09:50/));
    expect(await stored(appointment)).toMatchObject({ end: '2031-07-22T15:50:00.000Z', _version: 2 });
  });

  test('stands at its new day and time after a move, and after another one from there; asks after every drag, also if the focus moves or the screen is drawn again during it', async () => {
    await emptyDays(platform, '2031-09-07');
    await book('2031-09-09T15:00:00.000Z', '2031-09-09T15:30:00.000Z');
    const page = await open();
    await go(page, '/appointments?tab=calendar&date=2031-09-09&zone=America/Chicago');
    const before = await boxOf(page, ANNELIE);
    const column = await columnOf(page);
    const question = dialogOf(page, 'Move this appointment?');
    await drag(page, { x: before.x + before.width / 2, y: before.y + 8 }, { x: column, y: 48 });
    await question.getByRole('button', { name: 'Move' }).click();
    const moved = eventOf(page, /^Annelie Vandersteen, Wednesday, 10 September 2031, 10:30 CDT/);
    await expectShown(moved);
    await question.waitFor({ state: 'detached' });
    const placeOf = async () => {
      const box = await eventOf(page, ANNELIE).boundingBox();
      return box && [Math.round((box.x - before.x) / column), Math.round((box.y - before.y) / 16)];
    };
    await expect.poll(placeOf).toEqual([1, 3]);
    // Once more, from the new place.
    await drag(page, { x: before.x + column * 1.5, y: before.y + 56 }, { x: -column, y: 32 });
    await expectShown(question.getByText('09-09-2031 10:50 CDT – 11:20'));
    await question.getByRole('button', { name: 'Move' }).click();
    await question.waitFor({ state: 'detached' });
    await expect.poll(placeOf).toEqual([0, 5]);

    {
      await emptyDays(platform, '2031-08-17');
      const appointment = await book('2031-08-21T15:00:00.000Z', '2031-08-21T15:30:00.000Z');
      await go(page, '/appointments?tab=calendar&date=2031-08-21&zone=America/Chicago');
      const question = dialogOf(page, 'Move this appointment?');
      const shown = eventOf(page, /^Annelie Vandersteen, Thursday, 21 August 2031, 10:00 CDT/);
      const box = await boxOf(page, ANNELIE);
      const from = { x: box.x + box.width / 2, y: box.y + 8 };
      const column = await columnOf(page);
      for (const by of [48, 32]) {
        await page.mouse.move(from.x, from.y);
        await page.mouse.down();
        for (let step = 1; step <= 8; step += 1) {
          await page.mouse.move(from.x - (column * step) / 8, from.y + (by * step) / 8);
          // The screen is drawn again whenever the calendar gets or loses the focus.
          if (step === 7)
            await page.evaluate(async () => {
              const active = document.activeElement;
              if (active instanceof HTMLElement) active.blur();
              document.querySelector<HTMLElement>('[role=application]')?.focus();
              await new Promise(requestAnimationFrame);
            });
        }
        await page.mouse.up();
        await expectShown(question.getByText(/08-20-2031 10:[23]0 CDT/));
        await question.getByRole('button', { name: 'Cancel' }).click();
        await question.waitFor({ state: 'detached' });
        await expectShown(shown);
        const again = await boxOf(page, ANNELIE);
        expect(Math.abs(again.x - box.x)).toBeLessThan(2);
      }
      expect(await stored(appointment)).toMatchObject({ start: '2031-08-21T15:00:00.000Z', _version: 1 });
    }
  });

  test('asks which time is meant if clocks show it twice', async () => {
    const appointment = await book('2026-10-31T06:30:00.000Z', '2026-10-31T06:50:00.000Z', { providerId: null });
    const place = `orgs/${orgId}/appointments/${String(appointment['appointmentId'])}`;
    onTestFinished(async () => void (await platform.api(place, { method: 'DELETE' })));
    const page = await open();
    await go(page, '/appointments?tab=calendar&show=days&date=2026-10-31&zone=America/Chicago');
    const box = await boxOf(page, /^Annelie.*31 October 2026, 01:30 CDT/);
    const column = await columnOf(page);
    await drag(page, { x: box.x + box.width / 2, y: box.y + 8 }, { x: column, y: 0 });
    const question = dialogOf(page, 'Move this appointment?');
    await question.getByRole('radio', { name: /^11-01-2026 01:30 CST/ }).check();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Move' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await stored(appointment)).toMatchObject({
      start: '2026-11-01T07:30:00.000Z',
      end: '2026-11-01T07:50:00.000Z',
    });
  });

  test('does not overwrite a change by somebody else', async () => {
    await emptyDays(platform, '2031-07-27');
    const appointment = await book('2031-07-29T15:00:00.000Z', '2031-07-29T15:30:00.000Z');
    const page = await open();
    await go(page, '/appointments?tab=calendar&date=2031-07-29');
    await eventOf(page, ANNELIE).focus();
    const path = `orgs/${orgId}/appointments/${String(appointment['appointmentId'])}`;
    const changed = {
      ...(await stored(appointment)),
      category: 'phone',
      start: '2031-07-29T16:00:00.000Z',
      end: '2031-07-29T16:30:00.000Z',
    };
    await platform.api(path, { method: 'POST', json: changed });
    for (const key of ['m', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    const question = dialogOf(page, 'Move this appointment?');
    await question.getByRole('button', { name: 'Move' }).click();
    await expectShown(question.getByText('Somebody else has changed this appointment. Nothing has been saved.'));
    expect(await stored(appointment)).toMatchObject({ start: '2031-07-29T16:00:00.000Z', category: 'phone' });
    await expectAccessible(page);
    // The question is asked again, with the present time.
    await question.getByRole('button', { name: 'Reload' }).click();
    await expectShown(question.getByText('07-29-2031 11:00 CDT – 11:30'));
    await question.getByRole('button', { name: 'Move' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await stored(appointment)).toMatchObject({ start: '2031-07-29T15:10:00.000Z', category: 'phone' });
  });

  test('draws a new appointment, once an organization is chosen', async () => {
    const page = await open();
    await go(page, '/appointments?tab=calendar&show=day&date=2031-08-05');
    const hour = page.locator('.cg-hour', { hasText: '09:00' });
    const box = await hour.boundingBox();
    if (!box) throw new Error('nine o’clock is not shown');
    const begin = { x: box.x + 300, y: box.y + 8 };
    await drag(page, begin, { x: 0, y: 64 });
    await expectShown(page.getByText('Please select an organization first!'));
    await go(page, `/appointments?tab=calendar&show=day&date=2031-08-05&orgId=${orgId}`);
    await expectShown(page.getByRole('combobox', { name: 'Organization' }));
    await hour.waitFor();
    await drag(page, begin, { x: 0, y: 64 });
    const panel = dialogOf(page, 'New Appointment');
    // The organization is chosen already, so the work begins with the patient.
    const patient = panel.getByRole('combobox', { name: /^Patient/ });
    await expect.poll(() => patient.evaluate((input) => input === document.activeElement)).toBe(true);
    await expect.poll(() => panel.getByLabel(/^Start/).inputValue()).toBe('2031-08-05 09:00');
    await expect.poll(() => panel.getByLabel('End', { exact: true }).inputValue()).toMatch(/^2031-08-05 09:[45]0$/);
    await panel.getByRole('button', { name: 'Close' }).click();
    await panel.waitFor({ state: 'detached' });
    expect([...new URL(page.url()).searchParams.keys()].toSorted()).toEqual(['date', 'orgId', 'show', 'tab']);
  });

  test('is used by keyboard: a new appointment at a slot, and a move with the same question', async () => {
    await emptyDays(platform, '2031-08-10');
    const appointment = await book('2031-08-12T15:00:00.000Z', '2031-08-12T15:30:00.000Z');
    const page = await open();
    await go(page, `/appointments?tab=calendar&date=2031-08-12&orgId=${orgId}`);
    await eventOf(page, ANNELIE).waitFor();
    const calendar = page.getByRole('application', { name: 'Calendar of appointments' });
    await calendar.focus();
    // The next stop is beyond the calendar, and what scrolls in it is none.
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('[role=application]') !== null)).toBe(false);
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('application');
    await page.keyboard.press('m');
    await expectShown(page.getByText('There is no appointment here to move.'));
    await page.keyboard.press('k');
    await expectShown(page.getByText('No earlier appointment in this period.'));
    await page.keyboard.press('Shift');
    await expectShown(
      page.getByText('Sunday, 10 August 2031, 09:00 CDT – 09:30, free slot: Enter adds an appointment'),
    );
    // The empty slots lead to the appointment at 10:00 on Tuesday.
    for (const key of ['ArrowRight', 'ArrowRight', ...Array.from({ length: 7 }, () => 'ArrowDown')])
      await page.keyboard.press(key);
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    await expect.poll(focused).toMatch(/^Annelie Vandersteen, Tuesday, 12 August 2031, 10:00 CDT/);
    expect(await page.locator('[role=application] [tabindex="0"]').count()).toBe(0);
    await page.keyboard.press('m');
    for (const key of ['ArrowRight', 'ArrowDown', 'Shift+ArrowDown']) await page.keyboard.press(key);
    await expectShown(page.getByText(/^New time: Wednesday, 13 August 2031, 10:10 CDT – 10:50/));
    await page.keyboard.press('Escape');
    await expectShown(eventOf(page, /^Annelie.*12 August 2031, 10:00 CDT – 10:30/));
    await page.keyboard.press('m');
    for (const key of ['ArrowRight', 'ArrowDown', 'Shift+ArrowDown', 'Enter']) await page.keyboard.press(key);
    const change = dialogOf(page, 'Change the time of this appointment?');
    await expectShown(change.getByRole('button', { name: 'Save' }));
    await change.getByRole('button', { name: 'Cancel' }).click();
    await change.waitFor({ state: 'detached' });
    await expect.poll(focused).toMatch(/^Annelie Vandersteen, Tuesday, 12 August 2031, 10:00 CDT/);
    await page.keyboard.press('j');
    await expectShown(page.getByText('No later appointment in this period.'));
    await page.keyboard.press('m');
    for (const key of ['ArrowRight', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    const question = dialogOf(page, 'Move this appointment?');
    await expectShown(question.getByText('08-13-2031 10:10 CDT – 10:40'));
    await page.keyboard.press('Enter');
    await question.waitFor({ state: 'detached' });
    await expect.poll(focused).toMatch(/^Annelie Vandersteen, Wednesday, 13 August 2031, 10:10 CDT/);
    expect((await stored(appointment))['start']).toBe('2031-08-13T15:10:00.000Z');

    for (const key of ['ArrowDown', 'Shift+ArrowDown', 'Enter']) await page.keyboard.press(key);
    const panel = dialogOf(page, 'New Appointment');
    await expect.poll(() => panel.getByLabel(/^Start/).inputValue()).toBe('2031-08-13 10:20');
    await expect.poll(() => panel.getByLabel('End', { exact: true }).inputValue()).toBe('2031-08-13 11:00');
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await page.keyboard.press('?');
    await expectShown(dialogOf(page, 'Keys of the calendar').getByText('Move the appointment by keys'));
  });

  test('draws short appointments one after the other, and of many at once some with a link to the others; without appointments it says whether filters are the reason, and clears them', async () => {
    await emptyDays(platform, '2031-09-07');
    await book('2031-09-09T15:00:00.000Z', '2031-09-09T15:10:00.000Z');
    await book('2031-09-09T15:10:00.000Z', '2031-09-09T15:20:00.000Z', { patientId: patients[1] ?? '' });
    const page = await open();
    await go(page, '/appointments?tab=calendar&date=2031-09-09');
    const [first, second] = [await boxOf(page, ANNELIE), await boxOf(page, /^Bartholomew Quennell, /)];
    expect(first.x).toBeCloseTo(second.x, 0);
    expect(first.width).toBeCloseTo(second.width, 0);
    await expectAccessible(page);

    {
      await emptyDays(platform, '2031-09-14');
      await book('2031-09-16T15:00:00.000Z', '2031-09-16T15:30:00.000Z');
      await go(page, '/appointments?tab=calendar&date=2031-09-16&status=rejected');
      await expectShown(page.getByText('Only appointments that match the search and the filters are shown.'));
      await page.getByRole('tabpanel').getByRole('button', { name: 'Clear all' }).last().click();
      await expectShown(eventOf(page, ANNELIE));
      // The search finds an appointment by the name of its patient.
      await page.getByRole('searchbox').fill('quennell');
      await expectShown(page.getByText('Only appointments that match the search and the filters are shown.'));
      await page.getByRole('searchbox').fill('vandersteen');
      await expectShown(eventOf(page, ANNELIE));
    }

    {
      const at = (minutes: number): string =>
        new Date(Date.parse('2031-08-19T15:00:00.000Z') + minutes * 60_000).toISOString();
      await emptyDays(platform, '2031-08-17');
      for (let each = 0; each < 5; each += 1)
        await book(at(0), at(30), { patientId: patients[each % 2] ?? '', providerId: null, status: 'rejected' });
      await page.getByRole('searchbox').fill('');
      await go(page, '/appointments?tab=calendar&date=2031-08-19');
      await expectShown(page.getByText('5 appointments'));
      expect(await page.locator('.cg-event').count()).toBeLessThan(5);
      await page.getByTitle('Show 3 more appointments').click();
      await expectShown(page.getByRole('heading', { name: 'Tuesday, 19 August 2031' }));
      await expect.poll(() => page.locator('.cg-event').count()).toBe(5);
      expect(new URL(page.url()).searchParams.get('show')).toBe('day');
    }
  });
});
