import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { expectAccessible } from '../support/accessibility';
import { signedIn, useBrowser } from '../support/browser';
import { startPlatform } from '../support/place';
import type { TestPlatform } from '../support/platform';

describe('plans and their content', () => {
  const browser = useBrowser();
  let platform: TestPlatform;

  beforeAll(async () => {
    platform = await startPlatform({ database: 'postgres', samplePatients: 3 });
  });
  afterAll(() => platform?.stop());

  const open = async (path: string): Promise<Page> => browser.page(`${platform.url}${path}`, await signedIn(platform));

  test('a plan shows its content, and a detect model its table of rules', async () => {
    const page = await open('/plans');
    await page.getByRole('link', { name: 'Immune-related adverse events' }).click();
    const contents = page.getByRole('navigation', { name: 'Plan contents' });
    await contents.getByRole('link', { name: 'Questions 65' }).waitFor();
    await expectAccessible(page);
    await contents.getByRole('link', { name: /^Detect Models/ }).click();
    await page.getByRole('link', { name: 'Rash and skin reactions' }).click();
    await page.getByRole('tab', { name: 'Rule Table' }).click();
    const table = page.getByRole('table', { name: 'Detect rules' });
    await table
      .getByRole('row', { name: /^Primary / })
      .getByText('At least one of:')
      .first()
      .waitFor();
    expect(await table.getByRole('columnheader').allInnerTexts()).toEqual([1, 2, 3, 4, 5, 6].map((at) => `Rule ${at}`));
    expect(await table.getByRole('rowheader').count()).toBe(9);
    await expectAccessible(page);
    expect(new URL(page.url()).pathname).toBe('/plans/irae/detectModels/rash');
  });

  test('content is read-only until editing is requested; it is validated, reviewed and stored with its history', async () => {
    const page = await open('/plans/irae/flagTypes');
    await page.getByRole('link', { name: 'Cardiac risk' }).click();
    const drawer = page.getByRole('dialog', { name: 'Flag' });
    await drawer.getByRole('link', { name: 'Chest pain' }).waitFor();
    await expect.poll(() => drawer.getByRole('textbox').count()).toBe(0);
    await drawer.getByRole('button', { name: 'Edit' }).click();
    const name = drawer.getByRole('textbox', { name: 'Name' });
    await name.fill('');
    await drawer.getByRole('button', { name: 'Save' }).click();
    const review = page.getByRole('dialog', { name: 'Review changes' });
    await review.getByRole('button', { name: 'Save' }).click();
    await drawer.getByText('Required').first().waitFor();
    await name.fill('Cardiac danger');
    await drawer.getByRole('button', { name: 'Save' }).click();
    await review.getByText('Cardiac danger').waitFor();
    await expectAccessible(page);
    await review.getByRole('button', { name: 'Save' }).click();
    await drawer.getByRole('heading', { name: 'Cardiac danger' }).waitFor();
    await drawer.getByRole('button', { name: 'Edit' }).waitFor();
    await drawer.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Versions' }).click();
    await page.getByRole('dialog', { name: 'Versions' }).getByText('Cardiac danger').first().waitFor();
  });

  test('content in use cannot be deleted, and the dialog shows what refers to it', async () => {
    const page = await open('/plans/irae/dataTypes/rash');
    const drawer = page.getByRole('dialog', { name: 'Data Type' });
    await drawer.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const said = page.getByText(/Still used by: .*Detect Model \(1\)/);
    await said.waitFor();
    expect(await said.innerText()).not.toContain('inactive');
    expect(await page.getByRole('button', { name: 'Confirm' }).isDisabled()).toBe(true);
    await expectAccessible(page, '[role="dialog"]');
    await page.getByRole('button', { name: 'Cancel' }).click();
  });
});
