import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility';
import { go, signedIn, useBrowser } from '../support/browser';
import { startPlatform } from '../support/place';
import type { TestPlatform } from '../support/platform';

describe('what the tests of a plan prove', () => {
  const browser = useBrowser();
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startPlatform({ database: 'postgres', samplePatients: 3 });
    expect((await platform.api('test/irae', { method: 'DELETE' })).status).toBe(200);
  });
  afterAll(() => platform?.stop());

  /** Switches all other models of the plan off, because the checks of all of them take seconds of the processor. */
  const keepModels = async (...kept: string[]): Promise<void> => {
    type Model = { modelId: string; rules: object[] };
    const path = 'types/irae/detect_models';
    const { body } = await platform.api<{ detectModels: Model[] }>(`${path}?limit=0`);
    for (const model of body.detectModels.filter(({ modelId }) => !kept.includes(modelId)))
      expect((await platform.api(path, { json: { ...model, disabled: true } })).status).toBeLessThan(300);
  };

  test('an alert becomes a test, after a review', { timeout: 120_000 }, async () => {
    const { body } = await platform.api<{ data: { patientId: string; _id: string }[] }>(
      'patients/*/data?dataId=iraeOverallAlert&data=red,orange,yellow&limit=1',
    );
    const [alert] = body.data;
    const path = `/patients/${alert?.patientId}/history/data/${alert?._id}`;
    const page = await browser.page(`${platform.url}${path}`, await signedIn(platform));
    await page.getByRole('button', { name: 'Make a Test of This Alert' }).click();
    await page.waitForURL((url) => url.pathname === '/plans/irae/tests/create');
    const drawer = page.getByRole('dialog', { name: 'New test' });
    // The name begins with the title of the model instead of its id.
    expect(await drawer.getByRole('textbox', { name: 'Name' }).inputValue()).toMatch(/^[A-Z][^:]+: /);
    expect(await drawer.textContent()).not.toContain(alert?.patientId);
    await expectAccessible(page);
  });

  test('a hole of the coverage becomes a test, after a review', { timeout: 120_000 }, async () => {
    await keepModels('kidney', 'diabetes');
    const page = await browser.page(`${platform.url}/tests/irae`, await signedIn(platform));
    await page.getByRole('link', { name: 'What the tests prove' }).click();
    await page.waitForURL((url) => url.pathname === '/tests/irae/proofs');
    await page.getByRole('heading', { name: 'What the tests of Immune-related adverse events prove' }).waitFor();
    await page.getByRole('button', { name: 'Check the Coverage' }).click();
    await page.getByText('0 tests cover 0 of').waitFor();
    const rule = page.getByRole('row', { name: 'kidney-2' });
    await rule.getByRole('cell', { name: '0 of 8' }).waitFor();
    await expectAccessible(page);
    await rule.getByRole('button', { name: 'Passing little urine: 3, just above' }).click();

    await page.waitForURL((url) => url.pathname === '/tests/irae/tests/create');
    const drawer = page.getByRole('dialog', { name: 'New test' });
    expect(await drawer.getByRole('textbox', { name: 'Name' }).inputValue()).toContain('kidney-2');
    expect((await platform.api<{ totalTests: number }>('test/irae')).body.totalTests).toBe(0);
    await drawer.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL((url) => /\/tests\/irae\/tests\/[\da-f-]{36}/.test(url.pathname));
    await go(page, '/tests/irae/proofs');
    await page.getByText('The rules, questions or tests have changed').waitFor();
    await page.getByRole('button', { name: 'Check the Coverage' }).click();
    await page.getByText('1 test covers').waitFor();
    await rule.getByRole('button', { name: 'Passing little urine: 3, just above' }).waitFor({ state: 'detached' });
    await page.getByRole('switch', { name: 'Also rules without holes' }).check();
    await expectAccessible(page);
  });

  test('a change that no test notices becomes a test that notices it', { timeout: 120_000 }, async () => {
    const page = await browser.page(`${platform.url}/tests/irae/proofs?tab=mutants`, await signedIn(platform));
    await page.getByRole('button', { name: 'Check the Tests' }).click();
    await page.getByText(/wrong thresholds: \d+ %/).waitFor();
    // The result stays when the tab is left.
    await page.getByRole('tab', { name: 'Coverage' }).click();
    await page.getByText(/places of the rules: \d+ %/).waitFor();
    await page.getByRole('tab', { name: 'Mutation check' }).click();
    await page.getByText(/wrong thresholds: \d+ %/).waitFor();
    const survivors = page.getByRole('table', { name: 'Changes that no test notices' }).locator('tbody tr');
    expect(await survivors.count()).toBeGreaterThan(10);
    await expectAccessible(page);
    await survivors
      .filter({ hasText: 'kidney-1' })
      .first()
      .getByRole('button', { name: /^Make the test/ })
      .click();
    await page.waitForURL((url) => url.pathname === '/tests/irae/tests/create');
    const drawer = page.getByRole('dialog', { name: 'New test' });
    expect(await drawer.getByRole('textbox', { name: 'Name' }).inputValue()).toContain('kidney-1');
  });

  test('two runs are compared, by default the last ones', { timeout: 120_000 }, async () => {
    const runAll = async () => {
      const { body } = await platform.api<{ jobId: string }>('test/run/irae');
      await expect
        .poll(async () => (await platform.api<{ job: { status: string } }>(`jobs/${body.jobId}`)).body.job.status)
        .toBe('done');
    };
    const journal = [
      { questionId: 'symptoms', answerId: 'symptoms-urineDecrease' },
      { questionId: 'urineDecrease-frequency', answerId: 'urineDecrease-frequency-3' },
    ];
    const little = {
      testId: 'little',
      name: 'Little urine',
      journal,
      data: [{ dataId: 'kidneyAlert', value: 'orange' }],
    };
    // The other tests of this file have made tests, too.
    expect((await platform.api('test/irae', { method: 'DELETE' })).status).toBe(200);
    expect((await platform.api('test/irae', { json: little })).status).toBe(201);
    const page = await browser.page(`${platform.url}/tests/irae/proofs?tab=comparison`, await signedIn(platform));
    await page.getByText('There is only one run').waitFor();
    await runAll();
    const path = 'types/irae/detect_models';
    const { body } = await platform.api<{ detectModel: { rules: { ruleId: string }[] } }>(`${path}/kidney`);
    const rules = body.detectModel.rules.filter(({ ruleId }) => ruleId !== 'kidney-1');
    expect((await platform.api(path, { json: { ...body.detectModel, rules } })).status).toBeLessThan(300);
    await runAll();
    await page.reload();
    const row = page.getByRole('table', { name: 'Tests that differ' }).getByRole('row', { name: 'Little urine' });
    await row.getByText('Failed').waitFor();
    await row.getByText('orange → None').first().waitFor();
    await page.getByText('1 test is in both: 1 passes in one only, 1 differs.').waitFor();
    await expectAccessible(page);

    const before = page.getByRole('combobox', { name: 'Before' });
    await before.click();
    const options = page.getByRole('listbox').getByRole('option');
    await options.filter({ hasText: '1 test, 0 failed · other rules · admin' }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    // An address may name a run that is no longer there.
    await go(page, '/tests/irae/proofs?tab=comparison&before=zzz');
    await page.getByText('The address names a run or a version of the rules without results.').waitFor();
  });

  test('a change of a model is tried before it is saved', { timeout: 120_000 }, async () => {
    const journal = [
      { questionId: 'symptoms', answerId: 'symptoms-thirst' },
      { questionId: 'thirst-frequency', answerId: 'thirst-frequency-4' },
    ];
    const thirst = { testId: 'thirst', name: 'Thirst', journal, data: [{ dataId: 'diabetesAlert', value: 'orange' }] };
    // The other tests of this file have made tests, too.
    expect((await platform.api('test/irae', { method: 'DELETE' })).status).toBe(200);
    expect((await platform.api('test/irae', { json: thirst })).status).toBe(201);
    const page = await browser.page(`${platform.url}/plans/irae/detectModels/diabetes`, await signedIn(platform));
    const drawer = page.getByRole('dialog', { name: 'Detect Model' });
    await drawer.getByRole('heading', { name: 'diabetes' }).waitFor();
    await drawer.getByRole('button', { name: 'Edit', exact: true }).click();
    await drawer.getByRole('checkbox', { name: 'Disabled' }).check();
    await drawer.getByRole('button', { name: 'Try', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Try the Changes' });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Try' }).click();
    const row = dialog.getByRole('table', { name: 'Tests that differ' }).getByRole('row', { name: 'Thirst' });
    await row.getByText('Failed').waitFor();
    await row.getByText('orange → None').waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Close' }).click();
    const { body } = await platform.api<{ detectModel: { disabled?: boolean } }>('types/irae/detect_models/diabetes');
    expect(body.detectModel.disabled ?? false).toBe(false);
  });
});
