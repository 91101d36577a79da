import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { expectAccessible } from '../support/accessibility';
import { ccda, observation, quantity, type CcdaContent } from '../support/ccda';
import { go, signedIn, useBrowser } from '../support/browser';
import { startPlatform } from '../support/place';
import type { TestPlatform } from '../support/platform';

/** A URL that would run as a script if it became a link. */
const HOSTILE = ['javascript', 'alert(1)'].join(':');

/** A picture with a red dot. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAYAAACNbyblAAAAHElEQVQI12P4//8/w38GIAXDIBKE0DHxgljNBAAO9TXL0Y4OHwAAAABJRU5ErkJggg==';

type Stored = Record<string, string>;

describe('maintenance, feedback and log notifications', () => {
  const browser = useBrowser();
  let platform: TestPlatform;
  const feedback = new Map<string, Stored>();

  const make = async (path: string, one: string, json: object): Promise<Stored> => {
    const made = await platform.api<Record<string, Stored>>(path, { json });
    expect(made.status, made.text).toBe(201);
    return made.body[one] ?? {};
  };
  const open = async (path: string, expectedProblems: RegExp[] = []): Promise<Page> =>
    browser.page(`${platform.url}${path}`, { expectedProblems, ...(await signedIn(platform)) });
  const rows = (page: Page) =>
    page.locator('tbody a.row').evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')));

  beforeAll(async () => {
    platform = await startPlatform({ database: 'postgres' });
    const image = await make('images', 'image', { mimeType: 'image/png', data: PNG });
    for (const [subject, more] of Object.entries({
      Calm: { comment: 'Nothing to complain of', attachment: image['attachmentId'] },
      Loud: { comment: `It broke ${'again '.repeat(40)}`, level: 3, url: 'https://app.example.org/alerts' },
      Odd: { comment: 'A link that is none', url: HOSTILE, attachment: 'no-such-picture' },
    }))
      feedback.set(subject, await make('messaging/feedback', 'feedback', { subject, ...more }));
  });
  afterAll(() => platform?.stop());

  test('a new window starts in an hour; changing start or end keeps them in order; it is announced and deleted', async () => {
    const page = await open('/maintenancewindows');
    await page.getByRole('link', { name: 'New Maintenance Window' }).first().click();
    const start = page.getByLabel('Start', { exact: false }).first();
    const end = page.getByLabel('End', { exact: false }).first();
    await page.getByRole('button', { name: 'Providers' }).waitFor();
    const read = async () => [await start.inputValue(), await end.inputValue()].map((text) => Date.parse(text));
    const [from = 0, to = 0] = await read();
    expect(to - from).toBe(3_600_000);
    expect(await page.getByLabel('Message').inputValue()).toBe('ongoingMaintenance');
    expect(await page.getByLabel('Disable Login').isChecked()).toBe(true);

    const day = new Date(Date.now() + 26 * 3_600_000).toISOString().slice(0, 10);
    await start.fill(`${day} 10:00`);
    await start.blur();
    await expect.poll(() => end.inputValue()).toBe(`${day} 11:00`);
    // Before the time is typed, the text is a valid day. This day must not move the start.
    await end.fill(day);
    await end.fill(`${day} 12:30`);
    await end.blur();
    expect(await start.inputValue()).toBe(`${day} 10:00`);
    await end.fill(`${day} 08:30`);
    await end.blur();
    await expect.poll(() => start.inputValue()).toBe(`${day} 07:30`);

    await page.getByLabel('Message').fill('Servers move house');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Servers move house', { exact: true }).first().waitFor();
    // The drawer hides the banner from screen readers.
    const banner = page.getByRole('status', { includeHidden: true }).filter({ hasText: 'It starts on' });
    await banner.waitFor();
    expect(await banner.textContent()).toContain('Servers move house');
    await expectAccessible(page);

    await page.getByRole('button', { name: 'More' }).last().click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect.poll(() => rows(page)).toEqual([]);
    await banner.waitFor({ state: 'detached' });
  });

  test('sign-in shows current maintenance and its end, in the reader’s language', async () => {
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    const { maintenanceId } = await make('content/maintenanceWindows', 'maintenanceWindow', {
      startTime: at(-5),
      endTime: at(30),
    });
    const page = await browser.page(platform.url, { locale: 'fr-FR' });
    const banner = page.getByRole('alert').filter({ hasText: 'Une maintenance est en cours' });
    await banner.waitFor();
    expect(await banner.textContent()).toContain('Fin :');
    await expectAccessible(page);
    await platform.api(`content/maintenanceWindows?maintenanceId=${maintenanceId}`, { method: 'DELETE' });
  });

  test('feedback is listed, highlighted by level, truncated, and filtered by the address', async () => {
    const page = await open('/feedback');
    await expect.poll(() => rows(page)).toEqual(expect.arrayContaining(['Calm', 'Loud, needs attention', 'Odd']));
    const loud = page.locator('tr.high');
    await expect.poll(() => loud.count()).toBe(1);
    expect(await loud.textContent()).toMatch(/again…/);
    await expectAccessible(page);
    await go(page, '/feedback?comment=nothing');
    await expect.poll(() => rows(page)).toEqual(['Calm']);
    expect(await page.getByLabel('Comment').inputValue()).toBe('nothing');
  });

  test('its drawer saves a status immediately, shows sender, picture and history, and closes when the feedback is deleted', async () => {
    const { _id = '' } = feedback.get('Calm') ?? {};
    const page = await open(`/feedback/${_id}`);
    const picture = page.getByRole('img', { name: 'Image sent with the feedback' });
    await picture.waitFor();
    await page.getByRole('link', { name: 'admin' }).waitFor();
    await page.getByText('Administrators · Confirmed', { exact: true }).waitFor();
    await page.getByLabel('Status').click();
    await page.getByRole('option', { name: 'In Progress' }).click();
    await page.getByText('The status is now “In Progress”.').waitFor();
    const { body } = await platform.api<{ feedback: Stored }>(`messaging/feedback/${_id}`);
    expect(body.feedback['status']).toBe('in-progress');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'More' }).last().click();
    await page.getByRole('menuitem', { name: 'Versions' }).click();
    await page.getByText('In Progress').last().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('Are you sure you want to delete the feedback? This operation cannot be undone.').waitFor();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.waitForURL(`${platform.url}/feedback`);
    await expect.poll(() => rows(page)).not.toContain('Calm');
  });

  test('an import with an uncertain patient is compared and decided by keyboard', async () => {
    const ids = ['1.2.3.4^held'];
    const take = async (said: CcdaContent) => {
      const headers = { 'content-type': 'text/xml' };
      const { status, body } = await platform.api<Stored>('apricity-cleanse/import/ccda?async=false', {
        body: ccda(said),
        headers,
      });
      expect(status).toBe(200);
      return body;
    };
    const { patientId } = await take({ given: 'Isabella', family: 'Jones', ids });
    await take({ given: 'Isabella', family: 'Miller', ids, entries: observation(quantity(5)) });
    await take({ given: 'Adam', family: 'Year', born: '1954', ids: ['1.2.3.4^year'] });
    const page = await open('/held_imports');
    await page.getByRole('button', { name: /^Waiting 2$/ }).waitFor();

    await page.getByRole('link', { name: 'Isabella Miller' }).focus();
    await page.keyboard.press('Enter');
    const compared = page.getByRole('table', { name: 'Comparison' });
    await compared.getByRole('row', { name: /Last Name Miller Jones Different/ }).waitFor();
    await compared.getByRole('row', { name: /Date of Birth 02-03-1970 02-03-1970 Same/ }).waitFor();
    await page.getByText('Lab results: 1').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Attach to Isabella Jones, 02-03-1970' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('don’t change').waitFor();
    await page.getByText('The import and the record differ in: Last Name.').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Records added to the patient').waitFor();
    await page.getByRole('button', { name: /^Attached 1$/, includeHidden: true }).waitFor();
    await page.getByText('1 · already present: 0 · skipped: 0').waitFor();
    const labs = await platform.api<{ data: unknown[] }>(`patients/${patientId}/data?category=labTest`);
    expect(labs.body.data).toHaveLength(1);
    await page.keyboard.press('Escape');

    await page.getByRole('link', { name: 'Adam Year' }).click();
    await page.getByRole('button', { name: 'Create a new patient' }).click();
    await page.getByText('Given: 1954').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Enter a complete date of birth').waitFor();
    await page.getByRole('textbox', { name: 'Date of Birth' }).last().fill('1955-11-25');
    await page.keyboard.press('Enter');
    await page.getByText('This date doesn’t match the import: 1954.').waitFor();
    await page.getByRole('textbox', { name: 'Date of Birth' }).last().fill('1954-11-25');
    await page.keyboard.press('Enter');
    await page.getByText('Patient created').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('Nothing to review').waitFor();
    await expectAccessible(page);
  });

  test('a picture that cannot be loaded shows its error, and an unsafe link is shown as text', async () => {
    const { _id = '' } = feedback.get('Odd') ?? {};
    const page = await open(`/feedback/${_id}`);
    await page.getByText('This record no longer exists.').waitFor();
    await page.getByText(HOSTILE).waitFor();
    expect(await page.locator('a[href^="javascript"]').count()).toBe(0);
  });

  test('a rule is created, refused for an invalid target, saved, found by its text and deleted', async () => {
    const page = await open('/notifications/create');
    const tab = (name: string) => page.getByRole('tab', { name });
    await page.getByLabel('Log Text').fill('No such line');
    await tab('Trial').click();
    await page.getByRole('button', { name: 'Try this rule' }).click();
    await page.getByText('0 lines match.').waitFor();
    await tab('Details').click();
    await page.getByLabel('Log Text').fill('has started');
    await page.getByRole('combobox', { name: /^Log Level/ }).click();
    await page.getByRole('option', { name: 'Info' }).click();
    await tab('Trial').click();
    await page.getByRole('button', { name: 'Try this rule' }).click();
    await page.getByText(/^\d+ lines? match(es)?\. Each recipient would have received at most/).waitFor();
    await page.getByRole('list', { name: 'Newest lines' }).getByText('The platform has started').first().waitFor();
    await expectAccessible(page);
    await tab('Details').click();
    await page.getByLabel('Log Text').fill('disk is full');
    await page.getByRole('button', { name: 'Add' }).click();
    const dialog = page.getByRole('dialog', { name: 'Recipient' });
    await dialog.getByLabel('Target').fill('nobody');
    await dialog.getByRole('button', { name: 'OK' }).click();
    await dialog.getByText('Enter a valid email address').waitFor();
    await dialog.getByLabel('Target').fill('ops@example.org');
    await dialog.getByRole('button', { name: 'OK' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('email:ops@example.org').waitFor();
    await page.getByText('A rule sends at most 5 messages in 10 minutes').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox').first().fill('disk is');
    await expect.poll(() => rows(page)).toEqual(['disk is full']);
    await page.getByRole('button', { name: 'Actions for disk is full' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('heading', { name: 'Are you sure you want to delete?' }).waitFor();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect.poll(() => rows(page)).toEqual([]);
  });

  test('only active patients can be given a device', async () => {
    const person = { dob: '1970-01-01', lastName: 'Holder' };
    await make('patients', 'patient', { ...person, firstName: 'Active' });
    await make('patients', 'patient', { ...person, firstName: 'Gone', inactive: true });
    const page = await open('/devices/create');
    await page.getByLabel('Patient').fill('Holder');
    await page.getByRole('option', { name: 'Active Holder' }).waitFor();
    await expect.poll(() => page.getByRole('option').count()).toBe(1);
  });
});
