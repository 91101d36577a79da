import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { expectAccessible } from '../support/accessibility';
import { go, signedIn, useBrowser } from '../support/browser';
import { startPlatform } from '../support/place';
import type { TestPlatform } from '../support/platform';

describe('a platform without records', () => {
  const browser = useBrowser();
  let platform: TestPlatform;
  let admin: Awaited<ReturnType<typeof signedIn>>;
  let page: Page;

  beforeAll(async () => {
    platform = await startPlatform({ database: 'postgres', samplePatients: 0 });
    admin = await signedIn(platform);
  });
  afterAll(() => platform?.stop());

  const begin = async (path: string): Promise<void> => {
    page = await browser.page(`${platform.url}${path}`, admin);
  };
  const heading = (name: string) => page.getByRole('heading', { name, exact: true });

  test('a list says which records come to it and where they are made', async () => {
    await begin('/employees');
    await heading('Employees: none yet').waitFor();
    await page.getByText(/^Employees come from the rosters/).waitFor();
    await page.getByRole('link', { name: 'Organizations', exact: true }).last().waitFor();
    await expectAccessible(page);
    for (const [path, name] of [
      ['outbox', 'Messages'],
      ['feedback', 'Feedback'],
      ['patient_models', 'Test Patient Models'],
      ['blobs', 'Blobs'],
      ['activities', 'Activities'],
    ]) {
      await go(page, `/${path}`);
      await heading(`${name}: none yet`).waitFor();
      expect(await page.getByText('New records appear here.').count()).toBe(0);
    }
    await go(page, '/patient_models');
    await page.getByRole('button', { name: 'Add', exact: true }).last().click();
    await page.getByRole('dialog', { name: 'New test patient model' }).waitFor();
  });

  test('recent activity names what its tabs show, and speaks of no filter that nobody set', async () => {
    await begin('/jobs');
    for (const [tab, name] of [
      ['alerts', 'Alerts'],
      ['labs', 'Labs'],
      ['journals', 'Journals'],
    ]) {
      await go(page, `/recentActivity/all/${tab}`);
      await heading(`${name}: none yet`).waitFor();
    }
    expect(await page.getByRole('button', { name: 'Clear all' }).count()).toBe(0);
  });

  test('figures of nobody say that there are no patients yet', async () => {
    await begin('/reports?report=overview');
    await page.getByText('No organization has patients yet').waitFor();
    await go(page, '/reports?report=statistics');
    await page.getByText('There are no patients yet').waitFor();
    await page.getByText('No organization has patients yet').waitFor();
    expect(await page.getByText('There are no figures for this choice').count()).toBe(0);
  });

  test('a screen whose record must be chosen leads to the first one, if there is none', async () => {
    await begin('/jobs');
    for (const [path, name, create] of [
      ['patient_labs', 'Patients', 'New Patient'],
      ['patient_history', 'Patients', 'New Patient'],
      ['recentActivity/all/story', 'Patients', 'New Patient'],
      ['provider_activity', 'Providers', 'New Provider'],
      ['tests', 'Plans', 'New Plan'],
    ] as const) {
      await go(page, `/${path}`);
      await heading(`${name}: none yet`).waitFor();
      expect(await page.getByRole('link', { name: create }).count(), path).toBe(1);
    }
    await page.getByRole('combobox', { name: 'Plan' }).click();
    await page.getByText('Plans: none yet').last().waitFor();
  });
});
