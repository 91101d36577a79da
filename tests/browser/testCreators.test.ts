import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility';
import { go, signedIn, useBrowser } from '../support/browser';
import { startPlatform } from '../support/place';
import type { TestPlatform } from '../support/platform';

describe('test creators', () => {
  const browser = useBrowser();
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startPlatform({ database: 'postgres', samplePatients: 3 });
    // Ticks fever, which is asked about, but which the model does not read.
    const open = {
      creatorId: 'openFever',
      modelId: 'diabetes',
      triggerId: 'thirst',
      journal: [{ questionId: 'symptoms', answerId: 'symptoms-fever' }],
    };
    expect((await platform.api('test/creator/irae', { json: open })).status).toBe(201);
  });
  afterAll(() => platform?.stop());

  test('make tests, and say which questions they do not answer', { timeout: 180_000 }, async () => {
    const page = await browser.page(`${platform.url}/tests`, await signedIn(platform));
    await page.getByText('Plan must be selected first.', { exact: true }).waitFor();
    await go(page, '/tests/irae');
    await page.getByRole('tab', { name: 'Test Creators' }).click();
    const rows = page.getByRole('table', { name: 'Test Creators' }).locator('tbody tr');
    await expect.poll(() => rows.count()).toBe(3);
    await rows.filter({ hasText: 'liverEnzymes' }).getByText('Laboratory').waitFor();
    await expectAccessible(page);
    await rows.filter({ hasText: 'openFever' }).getByRole('link').first().click();
    await page.waitForURL((url) => url.pathname === '/tests/irae/testCreators/openFever');
    await page.getByRole('tab', { name: /^History/ }).click();
    await page.getByRole('tab', { name: /^Journal/ }).click();
    await page.locator('tr', { hasText: /symptoms-fever ?Fever/ }).waitFor();
    await page.getByRole('button', { name: 'Save Creator' }).waitFor();
    await expectAccessible(page);

    const report = page.getByRole('dialog', { name: 'Error Report' });
    await page.getByRole('button', { name: 'Get Error Report' }).click();
    await report.getByText('The creator has no tests yet.').waitFor();
    await report.getByRole('button', { name: 'Close' }).click();

    await page.getByRole('button', { name: 'Run Test Creator' }).click();
    const run = page.getByRole('dialog', { name: 'Run Test Creator' });
    await run.getByText(/^\d+ new tests\.$/).waitFor({ timeout: 60_000 });
    await run.getByText('1 question has no response. See the error report of: openFever').waitFor();
    await run.getByText(/^Pairs of answers: all \d+ occur\.$/).waitFor();
    await expectAccessible(page);
    await run.getByRole('button', { name: 'Close' }).click();

    await page.getByRole('button', { name: 'Get Error Report' }).click();
    await report.getByText('No response found for question [fever-presence]').waitFor();
    await expectAccessible(page);
    await report.getByLabel('Choose an answer').click();
    await page.getByRole('option', { name: 'Yes' }).click();
    await report.getByRole('button', { name: 'Save Answers' }).click();
    await page.getByText('The answers are in the creator’s journal.').first().waitFor();
    await page.locator('tr', { hasText: /fever-presence-1 ?Yes/ }).waitFor();

    // The errors are those of the run before the answer.
    await page.getByRole('button', { name: 'Get Error Report' }).click();
    await report.getByText('The creator has changed since its tests ran.').waitFor();
    expect(await report.getByText('No questions errors found!').count()).toBe(0);
    await expectAccessible(page);
    await report.getByRole('button', { name: 'Close' }).click();

    const menu = page.getByRole('navigation', { name: 'Main menu' });
    expect(await menu.locator('[aria-current="page"]').allTextContents()).toEqual(['Tests']);
    await page.getByRole('link', { name: /^Back to/ }).click();
    await expect.poll(() => rows.count()).toBe(3);
    expect(new URL(page.url()).pathname).toBe('/tests/irae/testCreators');
  });

  test('permutations of tests are made and reported', { timeout: 180_000 }, async () => {
    const page = await browser.page(`${platform.url}/tests/irae`, await signedIn(platform));
    await page.getByRole('button', { name: 'Generate Permutations' }).click();
    const dialog = page.getByRole('dialog', { name: 'Generate Permutations' });
    const most = dialog.getByRole('textbox', { name: 'Max Permutations' });
    expect(await most.inputValue()).toBe('200');
    await most.fill('many');
    await dialog.getByText('A number from 1 to 5,000').waitFor();
    await expectAccessible(page);
    await most.fill('20');
    await dialog.getByRole('button', { name: 'Generate Permutations' }).click();
    await dialog.getByText('20 new tests.').waitFor({ timeout: 60_000 });
    await dialog.getByText(/^Combinations: [\d,]+ of [\d,]+ are left out\.$/).waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();

    await page.getByRole('button', { name: 'Test Report' }).click();
    const report = page.getByRole('dialog', { name: 'Test results' });
    await report.getByRole('button', { name: 'HTML' }).click();
    const frame = report.frameLocator('iframe');
    await frame.getByRole('heading', { name: 'Test results' }).waitFor();
    await frame.getByText('Immune-related adverse events').first().waitFor();
    await expectAccessible(page);
  });
});
