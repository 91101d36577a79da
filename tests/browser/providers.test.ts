import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { expectAccessible } from '../support/accessibility';
import { signedIn, useBrowser, type PageOptions } from '../support/browser';
import { startPlatform } from '../support/place';
import type { TestPlatform } from '../support/platform';
import { expectShown } from '../support/shown';

type Provider = Record<string, unknown> & { providerId: string; _version: number };

const people: Record<string, unknown>[] = [
  { firstName: 'Ann', lastName: 'Abel', NPI: '1234567893', validated: true },
  { firstName: 'Bo', lastName: 'Beck', validated: true, timezone: 'America/Chicago' },
  { firstName: 'Cy', lastName: 'Cole', validated: true, inactive: true },
  { firstName: 'Di', lastName: 'Dean' },
];

describe('providers', () => {
  const browser = useBrowser();
  let platform: TestPlatform;
  let session: PageOptions;
  const ids = new Map<string, string>();

  beforeAll(async () => {
    platform = await startPlatform({ database: 'postgres' });
    session = await signedIn(platform);
    for (const [name, locationId] of [
      ['Lakeside', 'lake-1'],
      ['Hillside', 'hill-1'],
    ] as const) {
      const org = {
        name,
        shortName: name,
        orgType: 'practice',
        locations: [{ locationId, name: `${name} Main` }],
        roles: [{ roleId: 'nurse' }, { roleId: 'oncologist' }],
      };
      const { body } = await platform.api<{ org: { orgId: string } }>('orgs', { json: org });
      ids.set(name, body.org.orgId);
    }
    for (const person of people) {
      const { body } = await platform.api<{ provider: Provider }>('providers', { json: person });
      ids.set(String(person['lastName']), body.provider.providerId);
    }
    await platform.api(`providers/${ids.get('Abel')}/orgs`, { json: { orgId: ids.get('Lakeside') } });
    const patient = { firstName: 'Flo', lastName: 'Fenn', dob: '1980-02-03', primaryProviderId: ids.get('Abel') };
    await platform.api('patients', { json: patient });
  });
  afterAll(() => platform?.stop());

  const open = (path: string): Promise<Page> => browser.page(`${platform.url}${path}`, session);
  const read = async (name: string) =>
    (await platform.api<{ provider: Provider }>(`providers/${ids.get(name)}`)).body.provider;
  const names = (page: Page) =>
    page.locator('tbody a.row').evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')));
  const choose = async (page: Page, box: Locator, text: string, option: string | RegExp) => {
    await box.fill(text);
    await page.getByRole('option', { name: option }).click();
  };

  test('are listed by last name, by default only validated and active ones, and by organization', async () => {
    const page = await open('/providers');
    await expect.poll(() => names(page)).toEqual(['Ann Abel', 'Bo Beck']);
    const heads = await page.getByRole('columnheader').allInnerTexts();
    expect(heads.map((head) => head.trim()).filter((head) => head !== '' && head !== 'Actions')).toEqual([
      'Provider ID',
      'NPI',
      'First Name',
      'Last Name',
      'Emails',
      'Phone Numbers',
      'Validation Date',
    ]);
    await page.getByRole('button', { name: 'Show Unvalidated' }).click();
    await expect.poll(() => names(page)).toEqual(['Ann Abel', 'Bo Beck', 'Di Dean']);
    await page.getByRole('button', { name: 'Show Inactive' }).click();
    await expect.poll(() => names(page)).toEqual(['Ann Abel', 'Bo Beck', 'Cy Cole', 'Di Dean']);
    await choose(page, page.getByRole('combobox', { name: 'Organization' }), 'lake', 'Lakeside');
    await expect.poll(() => names(page)).toEqual(['Ann Abel']);
  });

  test('have a daily summary report of their patients', async () => {
    const page = await open(`/providers/${ids.get('Abel')}`);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Daily Summary Report' }).click();
    const dialog = page.getByRole('dialog', { name: 'Daily Summary Report' });
    await dialog.getByRole('button', { name: 'HTML' }).click();
    const frame = dialog.frameLocator('iframe[title="Daily Summary Report"]');
    await expectShown(frame.getByRole('cell', { name: 'Flo Fenn' }));
    await expectAccessible(page, '[role=dialog]');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  test('are refused with an invalid NPI, validated with a time stamp, and have a history', async () => {
    const page = await open(`/providers/${ids.get('Dean')}`);
    await page.getByLabel('NPI').fill('1234567890');
    await page.getByRole('checkbox', { name: 'Validated' }).check();
    await page.getByText('Enter a valid NPI').waitFor();
    await expectAccessible(page);
    await page.getByLabel('NPI').fill('1245319599');
    await page.getByText('Enter a valid NPI').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(async () => (await read('Dean'))['NPI']).toBe('1245319599');
    expect(Date.parse(String((await read('Dean'))['validationDate']))).toBeGreaterThan(Date.now() - 60_000);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Versions' }).click();
    const history = page.getByRole('dialog', { name: 'Versions' });
    await history.getByText('Changed · admin').waitFor();
  });

  test('belong to organizations with a role; each change is saved immediately, beside unsaved edits', async () => {
    const page = await open(`/providers/${ids.get('Beck')}`);
    await page.getByLabel('Middle Name').fill('Quincy');
    await page.getByRole('tab', { name: /^Organizations/ }).click();
    await page.getByRole('button', { name: 'Add' }).click();
    await choose(page, page.getByRole('combobox', { name: 'Organization 1' }), 'hill', 'Hillside');
    await page.getByRole('combobox', { name: 'Role Type 1' }).click();
    await page.getByRole('option', { name: 'nurse' }).click();
    await expect
      .poll(async () => (await read('Beck'))['orgs'])
      .toEqual([{ orgId: ids.get('Hillside'), roleType: 'nurse' }]);
    await page.getByRole('tab', { name: 'Organizations (1)' }).waitFor();
    await page.getByRole('tab', { name: /On Call Status/ }).click();
    await page
      .getByRole('tabpanel', { name: /On Call/ })
      .getByRole('button', { name: 'Add' })
      .click();
    const dialog = page.getByRole('dialog', { name: 'On Call Status' });
    await choose(page, dialog.getByRole('combobox', { name: 'Organization' }), 'lake', 'Lakeside');
    await dialog.getByText('The provider doesn’t belong to this organization').waitFor();
    await dialog.getByRole('combobox', { name: 'Location' }).click();
    await page.getByRole('option', { name: 'Lakeside Main' }).click();
    await choose(page, dialog.getByRole('combobox', { name: 'Organization' }), 'hill', 'Hillside');
    await dialog.getByText('The provider doesn’t belong to this organization').waitFor({ state: 'detached' });
    await expect.poll(() => dialog.getByRole('combobox', { name: 'Location' }).inputValue()).toBe('');
    await choose(page, dialog.getByRole('combobox', { name: 'Location' }), 'Hill', 'Hillside Main');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'OK' }).click();
    await page.getByRole('cell', { name: 'Hillside Main' }).waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(async () => (await read('Beck'))['onCallStatus']).toMatchObject([{ locationId: 'hill-1' }]);
    expect(await read('Beck')).toMatchObject({ middleName: 'Quincy', orgs: [{ roleType: 'nurse' }] });
    await page.getByRole('tab', { name: 'Organizations' }).click();
    await page.getByRole('button', { name: 'Delete: Organization 1' }).click();
    await page.getByRole('dialog', { name: 'Remove Bo Beck from' }).getByRole('button', { name: 'Delete' }).click();
    await expect.poll(async () => (await read('Beck'))['orgs']).toEqual([]);
    const add = page.getByRole('tabpanel', { name: /^Organizations/ }).getByRole('button', { name: 'Add' });
    await expect.poll(() => add.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.getByRole('tab', { name: 'On Call Status (0)' }).waitFor();
    expect((await read('Beck'))['onCallStatus']).toEqual([]);
  });

  test('have schedules that are explained, with the next times in UTC and in the provider’s zone', async () => {
    const page = await open(`/providers/${ids.get('Beck')}`);
    await page.getByRole('tab', { name: /Emails/ }).click();
    await page
      .getByRole('tabpanel', { name: /Emails/ })
      .getByRole('button', { name: 'Add' })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Email Details' });
    const box = dialog.getByRole('textbox', { name: 'Schedule' });
    await dialog.getByText('At any time').waitFor();
    await box.fill('1-5, 14,*');
    await dialog.getByRole('button', { name: 'OK' }).click();
    await dialog.getByText('No spaces and no parentheses').waitFor();
    await box.fill('1-5,14-22,*');
    await dialog.getByText('Monday to Friday, 14:00–23:00 (UTC)').waitFor();
    const next = dialog.getByRole('table', { name: 'Next times' });
    await next.getByRole('columnheader', { name: /^America\/Chicago, GMT-[56]$/ }).waitFor();
    await expect.poll(() => next.getByRole('row').count()).toBe(6);
    expect(await next.getByRole('row').nth(2).innerText()).toMatch(/14:00–23:00.*\d\d:00–1[78]:00/s);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'How to write a schedule' }).click();
    const help = page.getByRole('dialog', { name: 'How to write a schedule' });
    await help.getByText('0 is Sunday').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'detached' });
    await dialog.getByLabel('Email', { exact: true }).fill('beck@example.org');
    await dialog.getByRole('button', { name: 'OK' }).click();
    await page.getByRole('cell', { name: 'Monday to Friday, 14:00–23:00 (UTC)' }).waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(async () => (await read('Beck'))['emails'])
      .toMatchObject([{ email: 'beck@example.org', schedule: '1-5,14-22,*' }]);
  });

  test('are created before they get organizations; the question before deleting one names it', async () => {
    const page = await open('/providers/create');
    const panel = page.getByRole('dialog', { name: 'New Provider' });
    await panel.getByRole('tab', { name: /^Organizations/ }).click();
    await panel.getByText('No valid provider ID, please save first.').waitFor();
    await panel.getByRole('tab', { name: 'Details' }).click();
    await panel.getByLabel('Last Name').fill('Eaton');
    await panel.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'Eaton' }).waitFor();
    await page.getByRole('tab', { name: /^Organizations/ }).click();
    await page.getByRole('tabpanel', { name: 'Organizations' }).getByRole('button', { name: 'Add' }).waitFor();
    const made = decodeURIComponent(new URL(page.url()).pathname.split('/')[2] ?? '');
    const { body } = await platform.api<{ provider: Provider }>(`providers/${made}`);
    expect(body.provider).toMatchObject({ lastName: 'Eaton', contactMethod: 'phone', groups: ['providers'] });
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByText('Eaton').first().waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await page.waitForURL(/\/providers$/);
    expect((await platform.api(`providers/${made}`)).status).toBe(404);
  });
});
