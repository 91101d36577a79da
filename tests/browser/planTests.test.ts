import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility';
import { go, signedIn, useBrowser } from '../support/browser';
import { startPlatform } from '../support/place';
import type { TestPlatform } from '../support/platform';

describe('the tests of a plan', () => {
  const browser = useBrowser();
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startPlatform({ database: 'postgres', samplePatients: 3 });
    const wrong = {
      testId: 'wrong',
      name: 'A wrong test',
      journal: [{ questionId: 'symptoms', answerId: 'symptoms-none' }],
      data: [{ dataId: 'iraeOverallAlert', tupleIndex: 0, value: 'red' }],
    };
    expect((await platform.api('test/irae', { json: wrong })).status).toBe(201);
  });
  afterAll(() => platform?.stop());

  test('run in the test console, and each says why it has its result', { timeout: 120_000 }, async () => {
    const page = await browser.page(`${platform.url}/tests`, await signedIn(platform));
    await page.getByRole('heading', { name: 'Choose a plan' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('combobox', { name: 'Plan' }).click();
    await page.getByRole('option', { name: 'Immune-related adverse events' }).click();
    await page.waitForURL((url) => url.pathname === '/tests/irae/tests');
    const rows = page.getByRole('table', { name: 'Tests' }).locator('tbody tr');
    await expect.poll(() => rows.count()).toBeGreaterThan(10);
    const count = (await platform.api<{ totalTests: number }>('test/irae?limit=1')).body.totalTests;

    await page.getByRole('button', { name: 'Run All Tests' }).click();
    const dialog = page.getByRole('dialog', { name: 'Run All Tests' });
    await dialog.getByText(`${count} tests run: ${count - 1} passed, 1 failed.`).waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expectAccessible(page);
    const wrong = rows.filter({ hasText: 'A wrong test' });
    const onlyFailed = page.getByRole('button', { name: 'Last run failed' });
    await onlyFailed.click();
    await expect.poll(() => rows.count()).toBe(1);
    expect(new URL(page.url()).searchParams.get('failed')).toBe('true');
    await onlyFailed.click();
    await expect.poll(() => rows.count()).toBeGreaterThan(10);
    // The failed tests are first; another click puts them last.
    const byResult = page.getByRole('button', { name: 'Last Result' });
    await byResult.click();
    await expect.poll(() => rows.first().textContent()).toContain('A wrong test');
    expect(new URL(page.url()).searchParams.get('sort')).toBe('lastResult');
    await byResult.click();
    await expect.poll(() => rows.first().textContent()).not.toContain('A wrong test');
    const search = page.getByRole('searchbox');
    // A search runs while it is typed.
    await search.fill('wrong');
    await expect.poll(() => rows.count()).toBe(1);
    expect(await search.inputValue()).toBe('wrong');
    await wrong.getByText('Failed').waitFor();

    await wrong.getByRole('link').first().click();
    await page.waitForURL((url) => url.pathname === '/tests/irae/tests/wrong');
    await page.getByRole('tab', { name: /^Last Errors/ }).click();
    await page.getByText('IRAE Overall (iraeOverallAlert) [0]: expected Red, got Green').waitFor();
    // The address names the tab, and the table of errors has the width of the screen.
    expect(new URL(page.url()).hash).toBe('#tab/lastErrors');
    const errors = page.getByRole('table', { name: 'Last Errors' });
    expect((await errors.boundingBox())?.width).toBeGreaterThan(600);
    await errors.waitFor();
    await page.getByRole('button', { name: 'Run Test' }).click();
    const run = page.getByRole('dialog', { name: 'Run “A wrong test”' });
    await run.getByRole('button', { name: 'Run Test' }).click();
    await run.getByText('Test failed. Errors: 1').waitFor();
    const drawer = page.getByRole('dialog', { name: 'Result' });
    await run.getByRole('button', { name: 'Show Result' }).click();
    await drawer.getByRole('heading', { name: 'Why: check-in' }).waitFor();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });

    await page.getByRole('tab', { name: 'Inputs', exact: true }).click();
    await page.getByRole('tab', { name: /^Conversation/ }).click();
    await page.getByRole('cell', { name: 'No symptoms' }).click();
    const answer = page.getByRole('dialog', { name: 'Answer' });
    await answer.getByLabel('Answer ID').fill('symptoms-nope');
    await answer.getByText('The question does not have this answer.').waitFor();
    await answer.getByLabel('Answer ID').fill('fever');
    await page.getByRole('option', { name: /symptoms-fever$/ }).click();
    await answer.getByText('The question does not have this answer.').waitFor({ state: 'hidden' });
    await expectAccessible(page);
    await answer.getByRole('button', { name: 'Cancel' }).click();

    // The tabs of inputs and of outputs are under their headings.
    for (const heading of ['Inputs', 'Expected Output']) await page.getByText(heading, { exact: true }).waitFor();
    await page.getByRole('tab', { name: /^Results/ }).click();
    const results = page.getByRole('table', { name: 'Results' }).locator('tbody tr');
    await expect.poll(() => results.count()).toBe(2);
    await expectAccessible(page);
    await results.first().getByRole('button').click();
    await drawer.getByRole('tab', { name: /^Data/ }).click();
    await drawer.getByRole('row', { name: /^Differs from the expectation ?IRAE Overall 0.* Red Green$/ }).waitFor();
    const firstRow = drawer.getByRole('table', { name: 'Data' }).locator('tbody tr').first();
    expect(await firstRow.getByRole('img', { name: 'Differs from the expectation' }).count()).toBe(1);
    expect(await drawer.getByRole('row', { name: /^Differs/ }).count()).toBe(1);
    await drawer.getByRole('heading', { name: 'Why' }).waitFor();
    await drawer.getByText('By the rules at the time of the run.').waitFor();
    await expectAccessible(page);
    // The address opens the result again.
    expect(new URL(page.url()).hash).toMatch(/^#results\/[\da-f-]{36}$/);
    await page.reload();
    await drawer.getByRole('heading', { name: 'Why' }).waitFor();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    expect(new URL(page.url()).hash).toBe('#tab/results');
  });

  test('lead back to where they were opened, with its filters', { timeout: 120_000 }, async () => {
    const page = await browser.page(`${platform.url}/tests/irae?search=wrong`, await signedIn(platform));
    const current = page.locator('nav[aria-label="Main menu"] [aria-current="page"]');
    const rows = page.getByRole('table', { name: 'Tests' }).locator('tbody tr');
    await expect.poll(() => rows.count()).toBe(1);
    await rows.first().getByRole('link').first().click();
    await page.getByRole('heading', { name: 'A wrong test' }).waitFor();
    await page.getByRole('tab', { name: /^Results/ }).click();
    await page.reload();
    await page.getByRole('heading', { name: 'A wrong test' }).waitFor();
    expect(await current.allTextContents()).toEqual(['Tests']);
    await page.getByRole('link', { name: 'Back to Tests' }).click();
    await expect.poll(() => rows.count()).toBe(1);
    expect(await current.allTextContents()).toEqual(['Tests']);
    expect(new URL(page.url()).searchParams.get('search')).toBe('wrong');

    await page.getByRole('link', { name: 'New Test' }).click();
    const drawer = page.getByRole('dialog', { name: 'New test' });
    await drawer.waitFor();
    expect(await current.allTextContents()).toEqual(['Tests']);
    await expectAccessible(page);
    await drawer.getByRole('button', { name: 'Close' }).click();
    await drawer.waitFor({ state: 'detached' });
    expect(await rows.count()).toBe(1);

    await rows.first().getByRole('link').first().click();
    await page.getByRole('button', { name: 'Create Test Case' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create Test Case' });
    const time = dialog.getByRole('textbox', { name: 'Event Time' });
    await time.fill('not a date');
    await time.blur();
    await dialog.getByText(/^Enter a date/).waitFor();
    await expectAccessible(page);
    await time.fill('2026-01-05 08:30');
    await dialog.getByRole('combobox', { name: 'Patient' }).click();
    await page.getByRole('option').first().click();
    await dialog.getByRole('button', { name: 'Create Test Case' }).click();
    await dialog.waitFor({ state: 'detached' });
    const made = await platform.api<{ tests: { testId: string; case?: { eventTime: string } }[] }>(
      'test/irae?search=wrong',
    );
    const copy = made.body.tests.find((each) => each.case?.eventTime);
    expect(copy?.case?.eventTime).toMatch(/^2026-01-0[456]T\d\d:30:00\.000Z$/);
    expect(new URL(page.url()).pathname).toBe(`/tests/irae/tests/${copy?.testId}`);
    await platform.api(`test/irae/${copy?.testId}`, { method: 'DELETE' });

    await go(page, '/plans/irae/tests/wrong');
    await page.getByRole('heading', { name: 'A wrong test' }).waitFor();
    expect(await current.allTextContents()).toEqual(['Plans']);
    await page.getByRole('link', { name: 'Back to Tests' }).click();
    await page.waitForURL((url) => url.pathname === '/plans/irae/tests');
  });

  test('and creators open by a short address', async () => {
    const page = await browser.page(`${platform.url}/tests/irae/wrong`, await signedIn(platform));
    await page.getByRole('heading', { name: 'A wrong test' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/tests/irae/tests/wrong');
    await go(page, '/tests/irae/creators');
    await page.getByRole('table', { name: 'Test Creators' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/tests/irae/testCreators');
    await go(page, '/tests/irae/nothing');
    await page.getByText('Test not found').waitFor();
  });
});
