import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { EntityRecord } from '../../src/domain/entity/types';
import { expectAccessible } from '../support/accessibility';
import { signedIn, useBrowser, type PageOptions } from '../support/browser';
import { startPlatform } from '../support/place';
import type { TestPlatform } from '../support/platform';

const RIGHTS = Array.from({ length: 60 }, (_, index) => `right${String(index + 1).padStart(2, '0')}`);
const ROLES = Array.from({ length: 30 }, (_, index) => `role${String(index + 1).padStart(2, '0')}`);

describe('roles, codes and merging of an organization', () => {
  const browser = useBrowser();
  let platform: TestPlatform;
  let session: PageOptions;
  const ids = new Map<string, string>();

  const post = async (path: string, json: unknown) => (await platform.api<EntityRecord>(path, { json })).body;
  const organization = async (name: string, more: object = {}): Promise<void> => {
    const { org } = await post('orgs', { name, shortName: name, orgType: 'practice', validated: true, ...more });
    ids.set(name, String((org as EntityRecord)['orgId']));
  };
  const read = async (name: string): Promise<EntityRecord> =>
    (await platform.api<{ org: EntityRecord }>(`orgs/${ids.get(name)}`)).body.org;
  const rightsOf = async (name: string, roleId: string) => {
    const roles = (await read(name))['roles'] as { roleId: string; rights: { right: string; access: string }[] }[];
    return roles.find((role) => role.roleId === roleId)?.rights;
  };

  beforeAll(async () => {
    platform = await startPlatform({ database: 'postgres' });
    session = await signedIn(platform);
    await platform.api('authentication/rights/import', {
      method: 'POST',
      json: {
        rows: RIGHTS.map((rightId, index) => ({
          rightId,
          description: `What ${rightId} is for`,
          defaults: index < 2 ? [{ roleId: 'nurse', access: index === 0 ? 'write' : 'read', planIds: ['*'] }] : [],
        })),
      },
    });
    await organization('Harbor', {
      roles: ROLES.map((roleId) => ({ roleId, rights: [{ right: 'right03', access: 'read' }] })),
    });
    await organization('Lakeside', {
      enableRegistrationCode: true,
      enableActivationCode: true,
      locations: [{ locationId: 'east', name: 'East Wing' }],
    });
    await organization('Old Town');
    await post('patients', {
      firstName: 'Ann',
      lastName: 'Abel',
      dob: '1970-01-01',
      orgs: [{ orgId: ids.get('Old Town') }],
    });
    await post(`orgs/${ids.get('Lakeside')}/registrationCode`, {
      codes: [
        ...Array.from({ length: 26 }, (_, index) => ({
          registrationCode: `CODE-${String(index + 1).padStart(2, '0')}`,
        })),
        { registrationCode: 'ZULU', locationId: 'east' },
      ],
    });
  });
  afterAll(() => platform?.stop());

  const open = async (name: string, tab?: RegExp): Promise<Page> => {
    const viewport = { width: 1440, height: 900 };
    const page = await browser.page(`${platform.url}/organizations/${ids.get(name)}`, { ...session, viewport });
    if (tab) await page.getByRole('tab', { name: tab }).click();
    return page;
  };
  /** Found by its text, because the names of all rows with their cells take the browser a second. */
  const cell = (page: Page, right: string, column: number) =>
    page.getByRole('grid', { name: 'Roles' }).locator('tbody tr', { hasText: right }).locator('td').nth(column);

  test('thirty roles and sixty rights are edited by keyboard, and reviewed before they are saved', async () => {
    const page = await open('Harbor', /^Roles/);
    const grid = page.getByRole('grid', { name: 'Roles' });
    await page.getByRole('heading', { name: 'Role Rights', exact: true }).waitFor();
    await cell(page, 'right03', 0).waitFor();
    await expect.poll(() => grid.getByRole('columnheader').count()).toBe(31);
    await expect.poll(() => grid.locator('tr').count()).toBe(61);
    await expectAccessible(page, '[role="dialog"]');
    await cell(page, 'right01', 0).click();
    await page.keyboard.press('Escape');
    for (const key of ['ArrowDown', 'ArrowRight', '3', 'ArrowDown', '2', 'ArrowLeft', 'Delete'])
      await page.keyboard.press(key);
    await page.getByText('role01 · right03: no access').waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    const review = page.getByRole('dialog', { name: 'Review changes' });
    await review.getByText('Roles role02 · Rights right03 · Access').waitFor();
    await expectAccessible(page, '[role="dialog"]');
    expect((await read('Harbor'))['_version']).toBe(1);
    await review.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(() => rightsOf('Harbor', 'role02'))
      .toEqual([
        { right: 'right03', access: 'write' },
        { right: 'right02', access: 'admin' },
      ]);
    expect(await rightsOf('Harbor', 'role01')).toEqual([]);
  });

  test('default roles are added with the higher access of each right, and a removed role can be restored', async () => {
    const page = await open('Lakeside', /^Roles/);
    await page.getByText('No roles yet').waitFor();
    await page.getByRole('textbox', { name: 'Role ID' }).fill(' Nurse ');
    await page.getByRole('textbox', { name: 'Role ID' }).press('Enter');
    await cell(page, 'right02', 0).click();
    await page.getByRole('menuitem', { name: 'Admin' }).click();
    await page.getByRole('button', { name: 'Default roles' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create the default roles?' });
    await dialog.getByText('right02: Admin → Read').waitFor();
    await dialog.getByRole('checkbox', { name: 'Append Roles' }).check();
    await expectAccessible(page, '[role="dialog"]');
    await dialog.getByRole('button', { name: 'Create roles' }).click();
    await page.getByRole('button', { name: 'nurse', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Remove role' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[role=group] tbody') !== null))
      .toBe(true);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog', { name: 'Review changes' }).getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(() => rightsOf('Lakeside', 'nurse'))
      .toEqual([
        { right: 'right02', access: 'admin' },
        { right: 'right01', access: 'write' },
      ]);
  });

  test('registration codes are saved with the organization; only changed ones are sent', async () => {
    const page = await open('Lakeside', /^Registration/);
    await page.getByText('1–25 of 27').waitFor();
    await expectAccessible(page, '[role="dialog"]');
    await page.getByRole('button', { name: 'Remove CODE-01' }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('CODE-02');
    await page.getByRole('combobox', { name: 'Location of CODE-02' }).click();
    await page.getByRole('option', { name: 'East Wing' }).click();
    await page.getByRole('button', { name: 'Add code' }).click();
    await page.getByRole('textbox', { name: 'Registration code' }).fill('ZULU');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('This code already exists').waitFor();
    await page.getByRole('textbox', { name: 'Registration code' }).fill('NEW');
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/registrationCode'),
    );
    await page.getByRole('button', { name: 'Save' }).click();
    const { codes } = (await sent).postDataJSON() as { codes: { registrationCode: string }[] };
    expect(codes.map(({ registrationCode }) => registrationCode)).toEqual(['CODE-02', 'NEW']);
    await page.getByText('3 registration codes changed').waitFor();
    const { body } = await platform.api<{ codes: EntityRecord[] }>(`orgs/${ids.get('Lakeside')}/registrationCode`);
    expect(body.codes.map((code) => code['registrationCode'])).not.toContain('CODE-01');
    expect(body.codes).toContainEqual(expect.objectContaining({ registrationCode: 'CODE-02', locationId: 'east' }));
  });

  test('two organizations selected in the list are offered to be merged', async () => {
    const page = await browser.page(`${platform.url}/organizations`, session);
    for (const name of ['Lakeside', 'Old Town']) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
    await page
      .getByRole('region', { name: 'Selected rows' })
      .getByRole('button', { name: 'Merge organizations' })
      .click();
    const dialog = page.getByRole('dialog');
    await page.getByRole('dialog', { name: 'Merge Lakeside into another organization' }).waitFor();
    // Until the name is loaded, the field shows the id.
    await expect.poll(() => dialog.getByRole('combobox', { name: 'Merge into' }).inputValue()).toBe('Old Town');
    await dialog.getByRole('button', { name: 'Swap the two' }).click();
    await page.getByRole('dialog', { name: 'Merge Old Town into another organization' }).waitFor();
    await expect.poll(() => dialog.getByRole('combobox', { name: 'Merge into' }).inputValue()).toBe('Lakeside');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(new URL(page.url()).hash).toBe('');
  });

  test('an organization is merged into another after its name is typed', async () => {
    const page = await open('Old Town');
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Merge Org' }).click();
    const dialog = page.getByRole('dialog', { name: 'Merge Old Town into another organization' });
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByText('no Org selected').waitFor();
    await dialog.getByRole('combobox', { name: 'Merge into' }).fill('Harb');
    await page.getByRole('option', { name: 'Harbor' }).click();
    await dialog.getByRole('row', { name: 'Patients 1' }).waitFor();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    const merge = dialog.getByRole('button', { name: 'Merge' });
    expect(await merge.isEnabled()).toBe(false);
    await dialog.getByRole('textbox', { name: 'Name of the organization to be merged' }).fill('Old Town');
    await expectAccessible(page, '[role="dialog"]');
    await merge.click();
    await page.getByText('Old Town merged').waitFor();
    expect(await read('Old Town')).toMatchObject({ inactive: true, mergedInto: ids.get('Harbor') });
    const { body } = await platform.api<{ patients: EntityRecord[] }>(`patients?orgId=${ids.get('Harbor')}`);
    expect(body.patients).toMatchObject([{ lastName: 'Abel' }]);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Versions' }).click();
    const history = page.getByRole('dialog', { name: 'Versions' });
    await history.getByText(/^This organization was merged into another\./).waitFor();
  });
});
