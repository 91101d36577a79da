import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility';
import { signedIn, useBrowser } from '../support/browser';
import { startPlatform } from '../support/place';
import type { TestPlatform } from '../support/platform';

const FORMULA = '=HYPERLINK("http://127.0.0.1/")';

describe('the activities of all patients', () => {
  const browser = useBrowser();
  let platform: TestPlatform;
  let patientId: string;

  const add = async <T>(path: string, json: Record<string, unknown>): Promise<T> => {
    const { status, text, body } = await platform.api<T>(path, { json });
    expect(status, text).toBe(201);
    return body;
  };
  beforeAll(async () => {
    platform = await startPlatform({ database: 'postgres' });
    const provider = { firstName: '+Vera', lastName: 'Vale' };
    const { providerId } = (await add<{ provider: { providerId: string } }>('providers', provider)).provider;
    const patient = { firstName: 'Ada', lastName: 'Archer', dob: '1970-01-31' };
    patientId = (await add<{ patient: { patientId: string } }>('patients', patient)).patient.patientId;
    for (let count = 0; count < 26; count += 1)
      await add('activity', { patientId, activityType: 'CheckInCompleted', sessionId: `s${count}` });
    await add('activity', { patientId, providerId, activityType: 'AlertTriaged', description: FORMULA });
  });
  afterAll(() => platform?.stop());

  const open = async (path: string): Promise<Page> => {
    const page = await browser.page(`${platform.url}${path}`, await signedIn(platform));
    await page.locator('tbody tr').first().waitFor();
    return page;
  };
  const rows = (page: Page) => page.getByRole('table', { name: 'Activities' }).locator('tbody tr');

  test('are listed newest first, with names; a row opens as JSON under its own address', async () => {
    const page = await open('/activities');
    await expect.poll(() => rows(page).count()).toBe(25);
    await expect.poll(() => rows(page).first().innerText()).toMatch(/Alert triaged.*Ada Archer.*\+Vera Vale/s);
    await rows(page).first().locator('a.row').click();
    await page.waitForURL(/\/activities\/[^/?]+$/);
    const drawer = page.getByRole('dialog', { name: 'Activity' });
    await drawer.getByText('activityType').waitFor();
    await drawer.getByText(FORMULA).first().waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.waitForURL(/\/activities$/);
  });

  test('the export requires a type or a provider, says so, and has the providers’ names', async () => {
    const page = await open('/activities');
    const save = page.getByRole('button', { name: 'Export as CSV' });
    expect(await save.getAttribute('aria-disabled')).toBe('true');
    await expect.poll(() => rows(page).count()).toBe(25);
    // The tooltip only shows if a key moved the focus. The pointer must not be where the tooltip first appears.
    await save.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await page.getByRole('tooltip', { name: 'To export, first choose a type or a provider.' }).waitFor();
    await page.getByRole('combobox', { name: 'Type' }).click();
    await page.getByRole('option', { name: 'Alert triaged' }).click();
    await page.waitForURL('**/activities?activityType=AlertTriaged');
    await expect.poll(() => rows(page).count()).toBe(1);
    const [download] = await Promise.all([page.waitForEvent('download'), save.click()]);
    const [head = '', line = '', ...others] = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
    expect(head.split(',')).toContain('providerName');
    expect(line).toContain(`"'=HYPERLINK(""http://127.0.0.1/"")"`);
    expect(line).toContain(`'+Vera Vale`);
    expect(others).toEqual([]);
  });

  test('are found by user, patient and provider', async () => {
    const page = await open('/activities');
    const choose = async (name: string, typed: string, option: string): Promise<void> => {
      await page.getByRole('combobox', { name, exact: true }).fill(typed);
      await page.getByRole('option', { name: option }).click();
    };
    await choose('Provider', 'vale', '+Vera Vale');
    await expect.poll(() => rows(page).count()).toBe(1);
    await choose('Patient', 'archer', 'Ada Archer');
    await page.waitForURL((url) => url.searchParams.get('patientId') === patientId);
    await page.getByRole('button', { name: 'Clear all' }).click();
    await choose('User', 'admin', 'admin');
    await page.waitForURL((url) => /^[0-9a-f-]{36}$/.test(url.searchParams.get('userId') ?? ''));
  });
});
