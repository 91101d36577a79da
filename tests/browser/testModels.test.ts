import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { expectAccessible } from '../support/accessibility';
import { go, signedIn, useBrowser } from '../support/browser';
import { expectShown } from '../support/shown';
import { startPlatform } from '../support/place';
import type { TestPlatform } from '../support/platform';

type Stored = Record<string, unknown>;

describe('test patient models', () => {
  const browser = useBrowser();
  let platform: TestPlatform;
  let admin: Awaited<ReturnType<typeof signedIn>>;
  let page: Page;
  const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
  const made = async () =>
    (await platform.api<{ patients: Stored[]; totalPatients: number }>('patients?testModelId=nauseadaily')).body;

  beforeAll(async () => {
    platform = await startPlatform({ database: 'postgres', samplePatients: 60 });
    admin = await signedIn(platform);
  });
  afterAll(() => platform?.stop());

  test('an id that a model has already is refused at its field', async () => {
    const { body } = await platform.api<{ patients: { patientId: string; lastName: string }[] }>('patients?limit=1');
    const [source] = body.patients;
    await platform.api('test/models/create', {
      method: 'POST',
      json: { modelId: 'taken', patientId: source?.patientId },
    });
    page = await browser.page(`${platform.url}/patient_models`, admin);
    await page.getByRole('button', { name: 'Add', exact: true }).first().click();
    const adding = dialog('New test patient model');
    await adding.getByLabel('Model ID').fill('taken');
    expect(await adding.getByLabel('Source patient').getAttribute('required')).toBe('');
    await adding.getByLabel('Source patient').fill(source?.lastName ?? '');
    await page.getByRole('option').first().click();
    await adding.getByRole('button', { name: 'Create' }).click();
    await adding.getByText('Another record already has this value.').waitFor();
    expect(await adding.getByLabel('Model ID').getAttribute('aria-invalid')).toBe('true');
    await adding.getByLabel('Model ID').fill('free');
    expect(await adding.getByLabel('Model ID').getAttribute('aria-invalid')).toBe('false');
    await platform.api('test/models/taken', { method: 'DELETE' });
  });

  test('a model is made of a patient, makes patients that are marked, and removes them together', async () => {
    const { body } = await platform.api<{ recommendations: { patientId: string }[] }>(
      'patients/*/recommendations?limit=1',
    );
    const sourceId = body.recommendations[0]?.patientId ?? '';
    const { patient } = (await platform.api<{ patient: Stored }>(`patients/${sourceId}`)).body;
    const source = `${String(patient['firstName'])} ${String(patient['lastName'])}`;

    page = await browser.page(`${platform.url}/patient_models`, admin);
    await page.getByText('Test Patient Models: none yet').waitFor();
    await page.getByRole('button', { name: 'Add', exact: true }).first().click();
    const adding = dialog('New test patient model');
    await adding.getByLabel('Model ID').fill('nausea daily');
    expect(await adding.getByLabel('Model ID').inputValue()).toBe('nauseadaily');
    expect(await adding.getByLabel('First name').inputValue()).toBe('TestModel');
    expect(await adding.getByLabel('Last name').inputValue()).toBe('Patient');
    expect(await adding.getByLabel('Date of birth').first().inputValue()).toBe('01/01/1970');
    await adding.getByLabel('Date of birth').first().fill('02/03/1960');
    expect(await adding.getByRole('button', { name: 'Create' }).isDisabled()).toBe(true);
    await adding.getByLabel('Source patient').fill(source);
    await page.getByRole('option').first().click();
    await expectAccessible(page);
    await adding.getByRole('button', { name: 'Create' }).click();

    const record = page.getByRole('dialog', { name: 'Test Patient Model', exact: true });
    await record.getByLabel('Description').fill('Nausea every day');
    await record.getByRole('tab', { name: /^Conversation/ }).click();
    await expectShown(record.getByRole('cell', { name: /^Which of these did you have.*symptoms$/ }).first());
    await record.getByRole('tab', { name: /^Data/ }).click();
    await expectShown(record.getByRole('cell', { name: /^Joint pain ?jointPain$/ }).first());
    await expectAccessible(page);
    await record.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved').first().waitFor();

    await record.getByRole('button', { name: 'Create Patients' }).click();
    const creating = dialog('Create Patients');
    expect(await creating.getByLabel('Date of birth').first().inputValue()).toBe('02/03/1960');
    await creating.getByLabel('Number of patients').fill('3');
    await creating.getByLabel('Date of birth').first().fill('05/04/1960');
    await creating.getByLabel('Seed').fill('7');
    await creating.getByLabel('Seed').press('Tab');
    await creating.getByRole('button', { name: 'Create Patients' }).click();
    await creating.getByText('3 patients created').waitFor();
    await expectAccessible(page);
    await creating.getByRole('button', { name: 'Close' }).click();
    expect((await made()).totalPatients).toBe(3);

    await record.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Show Patients' }).click();
    await page.getByText('Test patient: nauseadaily').nth(2).waitFor();
    expect(await page.getByText('Test patient: nauseadaily').count()).toBe(3);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'TestModel Patient 1' }).click();
    await page.getByText('Not a real person: made from the model nauseadaily').first().waitFor();

    await go(page, '/patient_models/nauseadaily');
    await record.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Remove Patients' }).click();
    const removing = dialog('Remove all patients of the model nauseadaily?');
    await removing.getByText('Deletes all patients that were created from this model (3),').waitFor();
    await expectAccessible(page);
    await removing.getByRole('button', { name: 'Remove' }).click();
    await removing.getByText('3 patients removed').waitFor();
    expect((await made()).totalPatients).toBe(0);
  });

  test('a running job is found again, can be cancelled, and says what it has created', async () => {
    const { body } = await platform.api<{ patients: { patientId: string }[] }>('patients?limit=1&testPatients=false');
    const json = { modelId: 'running', patientId: body.patients[0]?.patientId };
    await platform.api('test/models/create', { method: 'POST', json });
    const asked = { modelId: 'running', dob: '1960-05-04', count: 10_000, seed: 4321 };
    await platform.api('test/create/model', { method: 'POST', json: asked });
    page = await browser.page(`${platform.url}/patient_models/running`, admin);
    const record = page.getByRole('dialog', { name: 'Test Patient Model', exact: true });
    await record.getByRole('button', { name: 'Create Patients' }).click();
    const creating = dialog('Create Patients');
    await creating.getByText(/^\d+ of 10,000$/).waitFor();
    // The wait begins before the click, because the job ends soon after it.
    await Promise.all([
      creating.getByText('Cancelling…').waitFor(),
      creating.getByRole('button', { name: 'Cancel' }).click(),
    ]);
    await creating
      .getByText('Cancelled. The patients created so far stay; the same seed continues after them.')
      .waitFor();
    await creating.getByText(/ patients? created$/).waitFor();
    await creating.getByText(/Seed: 4321\.$/).waitFor();
    await expectAccessible(page);
  });
});
