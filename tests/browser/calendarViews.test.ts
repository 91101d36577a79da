import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EntityRecord } from '../../src/domain/entity/types';
import { expectAccessible } from '../support/accessibility';
import { go, signedIn, useBrowser } from '../support/browser';
import { columnOf, drag, emptyDays } from '../support/calendar';
import { startPlatform } from '../support/place';
import type { TestPlatform } from '../support/platform';
import { expectShown } from '../support/shown';

const DENVER = 'zone=America/Denver';

describe('the views of the calendar', () => {
  const browser = useBrowser();
  let platform: TestPlatform;
  let orgId: string;
  let patientId: string;

  const make = async (path: string, one: string, json: EntityRecord, method = 'POST'): Promise<EntityRecord> => {
    const { status, body, text } = await platform.api<Record<string, EntityRecord>>(path, { method, json });
    if (status !== 201) throw new Error(`${path}: ${status} ${text}`);
    return body[one] ?? {};
  };
  const book = (start: string, end: string): Promise<EntityRecord> =>
    make(`orgs/${orgId}/appointments/create`, 'appointment', { patientId, start, end }, 'PUT');
  const startOf = async ({ appointmentId }: EntityRecord): Promise<unknown> =>
    (await platform.api<{ appointment: EntityRecord }>(`appointments/${String(appointmentId)}`)).body.appointment[
      'start'
    ];

  beforeAll(async () => {
    platform = await startPlatform({ database: 'postgres' });
    const org = { name: 'Lakeside Clinic', shortName: 'LAK', enableAppointments: true, timeZone: 'America/Chicago' };
    orgId = String((await make('orgs', 'org', org))['orgId']);
    const patient = { firstName: 'Annelie', lastName: 'Vandersteen', dob: '1970-02-03' };
    patientId = String((await make('patients', 'patient', patient))['patientId']);
  });
  afterAll(() => platform?.stop());

  const open = async (query: string, options: object = {}): Promise<Page> => {
    const address = `${platform.url}/appointments?tab=calendar&${query}`;
    const page = await browser.page(address, { ...(await signedIn(platform)), ...options });
    await page.locator('.cg-calendar').waitFor();
    return page;
  };
  const eventOf = (page: Page, name: RegExp) => page.getByRole('button', { name });
  const question = (page: Page) => page.getByRole('dialog', { name: 'Move this appointment?' });
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');
  const press = async (page: Page, ...keys: string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const toCalendar = (page: Page) => page.getByRole('application', { name: 'Calendar of appointments' }).focus();

  test('has the days of a viewer in a zone that is a day ahead', async () => {
    const page = await open('date=2031-09-09', { timezoneId: 'Pacific/Kiritimati' });
    const days = () => page.locator('.cg-day').allTextContents();
    await expect
      .poll(days)
      .toEqual(['Sun 7 Sept', 'Mon 8 Sept', 'Tue 9 Sept', 'Wed 10 Sept', 'Thu 11 Sept', 'Fri 12 Sept', 'Sat 13 Sept']);
    await go(page, '/appointments?tab=calendar&show=day&date=2031-09-09');
    await expect.poll(days).toEqual(['Tue 9 Sept']);
  });

  test('a drag in the month asks before it saves, and Cancel puts the appointment back', async () => {
    await emptyDays(platform, '2031-09-01', 40);
    const appointment = await book('2031-09-10T15:00:00.000Z', '2031-09-10T15:30:00.000Z');
    const page = await open(`show=month&date=2031-09-10&${DENVER}`);
    const event = eventOf(page, /^Annelie.*10 September 2031, 09:00 MDT/);
    const column = await columnOf(page);
    const toTomorrow = async (): Promise<void> => {
      await event.scrollIntoViewIfNeeded();
      const box = await event.boundingBox();
      if (!box) throw new Error('the appointment is not shown');
      await drag(page, { x: box.x + 30, y: box.y + box.height / 2 }, { x: column, y: 0 });
    };
    await toTomorrow();
    await expectShown(question(page).getByText('09-10-2031 09:00 MDT – 09:30'));
    await expectShown(question(page).getByText('09-11-2031 09:00 MDT – 09:30'));
    await expectAccessible(page);
    expect(await startOf(appointment)).toBe('2031-09-10T15:00:00.000Z');
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await question(page).waitFor({ state: 'detached' });
    await expectShown(event);
    expect(await startOf(appointment)).toBe('2031-09-10T15:00:00.000Z');
  });

  test('the month by keyboard: days, appointments, a move with the question, and a day', async () => {
    await emptyDays(platform, '2031-10-01', 40);
    const appointment = await book('2031-10-15T15:00:00.000Z', '2031-10-15T15:30:00.000Z');
    const page = await open(`show=month&date=2031-10-13&${DENVER}`);
    await eventOf(page, /^Annelie/).waitFor();
    await toCalendar(page);
    await expectShown(page.getByText('Monday, 13 October 2031: 0 appointments'));
    await press(page, 'ArrowRight', 'ArrowRight');
    await expectShown(page.getByText('Wednesday, 15 October 2031: 1 appointment', { exact: true }));
    await press(page, 'ArrowUp');
    await expectShown(page.getByText('Wednesday, 8 October 2031: 0 appointments'));
    await press(page, 'j');
    await expect.poll(() => focused(page)).toMatch(/^Annelie Vandersteen, Wednesday, 15 October 2031, 09:00 MDT/);
    await press(page, 'Enter');
    const popover = page.getByRole('dialog', { name: 'Annelie Vandersteen' });
    await expectShown(popover);
    await press(page, 'Escape');
    await popover.waitFor({ state: 'detached' });
    await press(page, 'm', 'ArrowRight', 'ArrowDown');
    await expectShown(page.getByText(/^New time: Thursday, 23 October 2031, 09:00 MDT – 09:30/));
    await press(page, 'Escape');
    await expectShown(eventOf(page, /^Annelie.*15 October 2031/));
    await press(page, 'm', 'ArrowRight', 'Enter');
    await expectShown(question(page).getByText('10-16-2031 09:00 MDT – 09:30'));
    await press(page, 'Enter');
    await question(page).waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toMatch(/^Annelie Vandersteen, Thursday, 16 October/);
    expect(await startOf(appointment)).toBe('2031-10-16T15:00:00.000Z');
    // Later and earlier months, and a day as a click on it opens it.
    await press(page, 'PageDown');
    await expectShown(page.getByRole('heading', { name: 'November 2031' }));
    await press(page, 'PageUp', 'ArrowRight', 'Enter');
    await expectShown(page.getByRole('heading', { name: /^\w+day, \d+ (September|October) 2031$/ }));
  });

  test('the list by keyboard: from appointment to appointment, and a move with the question', async () => {
    await emptyDays(platform, '2031-11-09', 14);
    const appointment = await book('2031-11-10T16:00:00.000Z', '2031-11-10T16:30:00.000Z');
    await book('2031-11-12T16:00:00.000Z', '2031-11-12T16:30:00.000Z');
    const page = await open(`show=list&date=2031-11-10&${DENVER}`);
    await eventOf(page, /^Annelie.*10 November/).waitFor();
    await toCalendar(page);
    await press(page, 'ArrowDown');
    await expect.poll(() => focused(page)).toMatch(/^Annelie Vandersteen, Monday, 10 November 2031, 09:00 MST/);
    await press(page, 'ArrowDown');
    await expect.poll(() => focused(page)).toMatch(/^Annelie Vandersteen, Wednesday, 12 November/);
    await press(page, 'Home');
    await expect.poll(() => focused(page)).toMatch(/^Annelie Vandersteen, Monday, 10 November/);
    await press(page, 'End');
    await expect.poll(() => focused(page)).toMatch(/^Annelie Vandersteen, Wednesday, 12 November/);
    const goneTo = await page.evaluate(() => {
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'k', bubbles: true, cancelable: true }),
      );
      return document.activeElement?.textContent;
    });
    expect(goneTo, 'the focus moves with the key, not after it').toMatch(/^Annelie Vandersteen, Monday, 10 November/);
    await press(page, 'Enter');
    const popover = page.getByRole('dialog', { name: 'Annelie Vandersteen' });
    await expectShown(popover.getByText(/Monday, 10 November 2031, 09:00 MST/));
    await press(page, 'Escape');
    await popover.waitFor({ state: 'detached' });
    await press(page, 'm', 'ArrowRight', 'ArrowDown', 'Shift+ArrowDown', 'Enter');
    const change = page.getByRole('dialog', { name: 'Change the time of this appointment?' });
    await expectShown(change.getByText('11-11-2031 09:10 MST – 09:50'));
    await press(page, 'Enter');
    await change.waitFor({ state: 'detached' });
    expect(await startOf(appointment)).toBe('2031-11-11T16:10:00.000Z');
    await press(page, 'PageDown');
    await expectShown(page.getByRole('heading', { name: /16\s?–\s?22 November 2031/ }));
  });

  test('a new appointment has the times of the calendar’s zone, and its form names the zone', async () => {
    await emptyDays(platform, '2031-12-01', 7);
    const page = await open(`show=day&date=2031-12-03&zone=America/Los_Angeles&orgId=${orgId}`);
    await toCalendar(page);
    await press(page, 'Enter');
    const panel = page.getByRole('dialog', { name: 'New Appointment' });
    const start = panel.getByLabel(/^Start/);
    await expect.poll(() => start.inputValue()).toBe('2031-12-03 09:00');
    await expect.poll(() => panel.getByLabel('End', { exact: true }).inputValue()).toBe('2031-12-03 09:30');
    await expectShown(panel.getByText('America/Los Angeles, GMT-8').first());
    await expectAccessible(page);
    await start.fill('2031-12-03 08:40');
    await panel.getByRole('combobox', { name: /^Patient/ }).fill('Vandersteen');
    await page.getByRole('option', { name: 'Annelie Vandersteen' }).first().click();
    await panel.getByRole('button', { name: /^(Save|Create)/ }).click();
    await panel.waitFor({ state: 'detached' });
    // The record's form is in the same zone.
    await expect.poll(() => page.getByLabel(/^Start/).inputValue()).toBe('2031-12-03 08:40');
    await press(page, 'Escape');
    await expectShown(eventOf(page, /^Annelie Vandersteen, Wednesday, 3 December 2031, 08:40 PST – 09:30/));
  });

  test('many appointments are all there, also in the hours that are not visible at first; one during which clocks change says how long it takes', async () => {
    const days = 2;
    const each = 24;
    const monday = Date.parse('2032-02-02T14:00:00Z');
    await emptyDays(platform, '2032-02-01');
    const iso = (at: number): string => new Date(at).toISOString();
    // One after the other from 8 to 16 o’clock on each day.
    await Promise.all(
      Array.from({ length: days * each }, (_, index) => {
        const start = monday + (index % days) * 86_400_000 + Math.floor(index / days) * 1_200_000;
        return book(iso(start), iso(start + 1_200_000));
      }),
    );
    const page = await open('date=2032-02-02&zone=America/Chicago');
    await expectShown(page.getByRole('status').getByText('48 appointments'));
    await expect.poll(() => eventOf(page, /^Annelie Vandersteen, /).count()).toBe(days * each);
    const late = eventOf(page, /^Annelie Vandersteen, Tuesday, 3 February 2032, 15:40 CST – 16:00/);
    await late.click();
    await expectShown(page.getByRole('dialog').getByText('Tuesday, 3 February 2032, 15:40 CST – 16:00'));
    await page.keyboard.press('Escape');
    // The next week and back: where the days are scrolled to is still full.
    await page.getByRole('button', { name: 'Later' }).click();
    await expectShown(page.getByText('No appointments scheduled').first());
    await page.getByRole('button', { name: 'Earlier' }).click();
    await expectShown(late);

    {
      await emptyDays(platform, '2032-03-13', 3);
      await book('2032-03-14T07:50:00.000Z', '2032-03-14T08:10:00.000Z');
      await go(page, '/appointments?tab=calendar&show=day&date=2032-03-14&zone=America/Chicago');
      const event = eventOf(page, /^Annelie Vandersteen, Sunday, 14 March 2032, 01:50 CST – 03:10, 20 min/);
      await expectShown(event);
      await expectShown(event.getByText('01:50 – 03:10 (20 min)'));
    }
  });
});
