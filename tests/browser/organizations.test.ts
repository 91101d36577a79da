import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { expectAccessible } from '../support/accessibility';
import { signedIn, useBrowser, type PageOptions } from '../support/browser';
import { startPlatform } from '../support/place';
import type { TestPlatform } from '../support/platform';

type Org = Record<string, unknown> & { orgId: string; _version: number };

describe('organizations', () => {
  const browser = useBrowser();
  let platform: TestPlatform;
  let session: PageOptions;
  let orgId: string;

  beforeAll(async () => {
    platform = await startPlatform({ database: 'postgres' });
    session = await signedIn(platform);
    const post = (path: string, json: object) => platform.api<Record<string, Org>>(path, { json });
    for (const [planId, name] of [
      ['irae', 'Immune effects'],
      ['wellness', 'Wellness'],
    ])
      await post('plans', { planId, name, title: name });
    const trials = await Promise.all(['Alpha', 'Beta', 'Gamma'].map((name) => post('trials', { name })));
    const basics = { shortName: 'Lake', orgType: 'practice', validated: true };
    const made = await post('orgs', {
      ...basics,
      name: 'Lakeside',
      directMessageDomain: 'direct.lake.example.org',
      locations: Array.from({ length: 12 }, (_, at) => ({ locationId: `site-${at + 1}`, default: at === 0 })),
      contacts: [{ contactId: 'Front desk', emails: [], phoneNumbers: [] }],
      trialIds: trials.map(({ body }, at) => ({ trialId: String(body['trial']?.['trialId']), default: at === 0 })),
      config: { baselineCheckDelay: 3 },
    });
    orgId = String(made.body['org']?.orgId);
    await post('orgs', { ...basics, name: 'Closed', inactive: true });
    await post('orgs', { ...basics, name: 'adam', validated: false });
  });
  afterAll(() => platform?.stop());

  const open = (path: string): Promise<Page> => browser.page(`${platform.url}${path}`, session);
  const record = () => open(`/organizations/${orgId}`);
  const read = async (): Promise<Org> => (await platform.api<{ org: Org }>(`orgs/${orgId}`)).body.org;
  const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name }).first().click();
  const names = (page: Page) =>
    page.locator('tbody a.row').evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')));
  const save = async (page: Page, version: number) => {
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(async () => (await read())._version).toBe(version + 1);
    return read();
  };

  test('are found in the menu and listed, and open in a drawer with an address', async () => {
    const page = await open('/patients');
    await page.getByRole('link', { name: 'Organizations' }).click();
    await expect.poll(() => names(page)).toEqual(['Lakeside']);
    await page.getByRole('button', { name: 'Show Unvalidated' }).click();
    await expect.poll(() => names(page)).toEqual(['adam', 'Lakeside']);
    const basics = { shortName: 'Brook', orgType: 'practice', validated: true };
    await platform.api('orgs', { json: { ...basics, name: 'Brookside' } });
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect.poll(() => names(page)).toEqual(['adam', 'Brookside', 'Lakeside']);
    await page.getByRole('button', { name: 'Show Inactive' }).click();
    await expect.poll(() => names(page)).toEqual(['adam', 'Brookside', 'Closed', 'Lakeside']);
    const heads = await page.getByRole('columnheader').allInnerTexts();
    expect(
      heads
        .map((head) => head.trim())
        .filter(Boolean)
        .slice(0, 7),
    ).toEqual(['Org ID', 'Name', 'Short Name', 'Patient DNS', 'Provider DNS', 'ID Prefix', 'DM Domain']);
    await page.getByRole('link', { name: 'Lakeside' }).click();
    const drawer = page.getByRole('dialog', { name: 'Organization' });
    await drawer.getByRole('heading', { name: 'Lakeside' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/organizations/${orgId}`);
  });

  test('are created with the required fields, stored as the rules require, and deleted after a confirmation', async () => {
    const page = await open('/organizations/create');
    const panel = page.getByRole('dialog', { name: 'New Organization' });
    await panel.getByLabel('ID Prefix').fill('new1');
    await tab(page, /^Registration Codes/);
    await panel.getByText('No org id defined').waitFor();
    await panel.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Import Patients' }).click();
    const refused = page.getByRole('dialog', { name: 'Import Patients' });
    await refused
      .getByText('The org must be created and have a valid org id before patients can be imported.')
      .waitFor();
    await refused.getByRole('button', { name: 'Close' }).click();
    await refused.waitFor({ state: 'hidden' });
    await tab(page, /^Details/);
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => panel.getByText('Required.', { exact: true }).count()).toBeGreaterThanOrEqual(2);
    await panel.getByLabel('Name', { exact: false }).first().fill('Newtown');
    await panel.getByLabel('Short Name').fill('New');
    await panel.getByLabel('Patient DNS').fill('Patients.NEW.example.org');
    await panel.getByLabel('NPIs').fill('1234567893, ,1245319599,');
    await panel.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog', { name: 'Organization' }).getByRole('heading', { name: 'Newtown' }).waitFor();
    const id = new URL(page.url()).pathname.split('/').at(-1);
    const made = (await platform.api<{ org: Org }>(`orgs/${id}`)).body.org;
    expect(made).toMatchObject({
      idPrefix: 'NEW1',
      patientDNS: 'patients.new.example.org',
      NPIs: ['1234567893', '1245319599'],
    });
    // The new organization is not validated, and the list's filters hide such organizations. The list reports this.
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox').fill('Newtown');
    await page
      .getByText(/^Newtown was created, but this list hides it\. To see it, turn on: .*Show Unvalidated/)
      .waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await page.getByRole('link', { name: 'Newtown' }).click();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page
      .getByRole('dialog', { name: 'Are you sure you want to delete?' })
      .getByRole('button', { name: 'Confirm' })
      .click();
    await expect.poll(async () => (await platform.api(`orgs/${id}`)).status).toBe(404);
  });

  test('show optional parts of the form on request', async () => {
    const page = await record();
    await page.getByLabel('Enable Appointments').check();
    await page.getByRole('tab', { name: /^Appt Hours/ }).waitFor();
    expect(await page.getByLabel('Overnight Start').count()).toBe(0);
    await page.getByLabel('Enable Overnight Calls').check();
    expect(await page.getByLabel('Overnight Start').inputValue()).toBe('23:00');
    await page.getByRole('combobox', { name: 'Billing' }).click();
    await page.getByRole('option', { name: 'Square' }).click();
    await page.getByRole('combobox', { name: 'Subscription Plans' }).click();
    await page.getByRole('option', { name: 'Wellness' }).click();
    await page.getByLabel('Access Token').fill('token-1');
    await expectAccessible(page);
    const { _version } = await read();
    const saved = await save(page, _version);
    expect(saved).toMatchObject({
      billingType: 'square',
      subscriptionPlanIds: ['wellness'],
      enableOvernightCalls: true,
    });
    expect(JSON.stringify(saved)).not.toContain('token-1');
    await expect.poll(() => page.getByLabel('Access Token').inputValue()).toBe('');
    await page.getByRole('combobox', { name: 'Billing' }).click();
    await page.getByRole('option', { name: 'Free' }).click();
    await page.getByText('Saving removes the Square credentials.').waitFor();
  });

  test('are edited tab by tab and saved together; the history shows the change', async () => {
    const page = await record();
    const dialog = page.getByRole('dialog').last();
    const ok = () => dialog.getByRole('button', { name: 'OK' }).click();
    await tab(page, /^Locations/);
    await page.getByRole('row', { name: 'Row 2' }).click();
    await dialog.getByLabel('Default').check();
    await ok();
    await tab(page, /^Office Hours/);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const opens = dialog.getByLabel('Opens');
    expect(await opens.inputValue()).toBe('08:00');
    await opens.press('ArrowUp');
    expect(await opens.inputValue()).toBe('08:05');
    await ok();
    await page.getByText('Monday – Friday').waitFor();
    await tab(page, /^Trials/);
    const alpha = page.getByRole('row', { name: 'Row 1' });
    await alpha.getByText('Alpha').waitFor();
    await alpha.focus();
    for (const _ of [1, 2]) await page.keyboard.press('Alt+ArrowDown');
    await page.getByRole('row', { name: 'Row 3' }).getByText('Alpha').waitFor();
    await page.getByRole('row', { name: 'Row 2' }).dragTo(alpha);
    await alpha.getByText('Gamma').waitFor();
    await expectAccessible(page);
    await tab(page, /^Direct Message Whitelist/);
    for (const typed of ['Desk@elsewhere.org', 'desk']) {
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      const address = dialog.getByRole('textbox');
      await expect.poll(() => address.evaluate((field) => field === document.activeElement)).toBe(true);
      await address.fill(typed);
      await dialog.getByText('Stored as desk@direct.lake.example.org').waitFor();
      await ok();
    }
    await page.getByRole('tab', { name: 'Direct Message Whitelist (1)' }).waitFor();
    await tab(page, /^Details/);
    await page.getByLabel('DM Domain').fill('mail.lake.example.org');
    await page.getByText('When you save, 1 whitelist address moves to this domain.').waitFor();
    await tab(page, /^Config/);
    for (const key of ['disableRegister', 'pilotGroup']) {
      await page.getByRole('combobox', { name: 'Key to add' }).fill(key);
      await page.getByRole('combobox', { name: 'Key to add' }).press('Escape');
      await page.getByRole('button', { name: 'Add', exact: true }).click();
    }
    await page.getByLabel('pilotGroup', { exact: true }).fill('north');
    await page.getByRole('combobox', { name: 'Disable Registration' }).click();
    await page.getByRole('option', { name: 'False' }).click();
    await expectAccessible(page);
    const { _version } = await read();
    const saved = await save(page, _version);
    const trials = saved['trialIds'] as { default: boolean }[];
    expect(saved['locations']).toMatchObject([{ default: false }, { default: true }, ...Array(10).fill({})]);
    expect(saved['officeHours']).toEqual([{ days: { start: 1, end: 5 }, hours: { start: 485, end: 1020 } }]);
    expect(trials.map((trial) => trial.default)).toEqual([false, false, true]);
    expect(saved['directMessageDomainWhitelist']).toEqual([{ directMessageAddress: 'desk@mail.lake.example.org' }]);
    expect(saved['config']).toEqual({ baselineCheckDelay: 3, disableRegister: false, pilotGroup: 'north' });
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Versions' }).click();
    await page.getByText('pilotGroup', { exact: false }).first().waitFor();
  });

  test('have contacts in sub-tabs; one is added, e-mailed, and deleted after a confirmation', async () => {
    const page = await record();
    await tab(page, /^Contacts/);
    await page.getByRole('tab', { name: 'New Contact' }).click();
    await page.getByLabel('Name', { exact: false }).last().fill('On call');
    await page.keyboard.press('Enter');
    await page.getByRole('tab', { name: 'On call' }).waitFor();
    await page.getByLabel('Start').last().fill('17:00');
    await page.getByRole('button', { name: 'Add', exact: true }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Email Details' });
    await dialog.getByLabel('Email', { exact: true }).fill('oncall@lake.example.org');
    await dialog.getByRole('combobox', { name: 'Level' }).click();
    await page.getByRole('option', { name: 'Red' }).click();
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expectAccessible(page);
    await page.getByRole('tab', { name: 'Front desk' }).click();
    await page.getByRole('button', { name: 'Delete Front desk' }).click();
    await page
      .getByRole('dialog', { name: 'Are you sure you want to delete?' })
      .getByRole('button', { name: 'Confirm' })
      .click();
    const { _version } = await read();
    const saved = await save(page, _version);
    expect(saved['contacts']).toMatchObject([
      { contactId: 'On call', hours: { start: 1020 }, emails: [{ email: 'oncall@lake.example.org', level: 3 }] },
    ]);
  });
});
