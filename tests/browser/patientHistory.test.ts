import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { expectAccessible, expectFocusVisible } from '../support/accessibility';
import { go, signedIn, useBrowser, type PageOptions } from '../support/browser';
import { startPlatform } from '../support/place';
import type { TestPlatform } from '../support/platform';

const BUNDLE = join(process.cwd(), '../shared/data/fhir/buster-hoeger.json');
const HOUR = 3_600_000;
const ago = (hours: number): string => new Date(Date.now() - hours * HOUR).toISOString();
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Tabs of the history. For each tab, the type of the bundle's resources that the tab shows. */
const KINDS = {
  conditions: 'Condition',
  medications: 'MedicationRequest',
  procedures: 'Procedure',
  encounters: 'Encounter',
} as const;

describe('the history of a patient', () => {
  const browser = useBrowser();
  let platform: TestPlatform;
  let session: PageOptions;
  let patientId: string;

  const add = async (path: string, json: Record<string, unknown>) => {
    const { status, text, body } = await platform.api<Record<string, unknown>>(path, { json });
    expect(status, text).toBe(201);
    return body;
  };
  beforeAll(async () => {
    platform = await startPlatform({ database: 'postgres' });
    session = await signedIn(platform);
    const made = await platform.api<{ patient: { patientId: string } }>('patients', {
      json: { firstName: 'Ada', lastName: 'Archer', dob: '1970-01-31' },
    });
    patientId = made.body.patient.patientId;
    await add('plans', { planId: 'care', name: 'Care' });
    await add('types/care/data', {
      dataId: 'fever',
      name: 'Fever',
      category: 'symptom',
      tupleDescriptions: [
        { index: 0, description: 'Severity', role: 'primary' },
        { index: 1, description: 'Temperature', role: 'associated', unit: '°C' },
      ],
    });
    const of = `patients/${patientId}`;
    const fever = { dataId: 'fever', planId: 'care', category: 'symptom', status: 'final' };
    await add(`${of}/data`, { ...fever, groupId: 'g1', eventTime: ago(2), data: [2, 38.5] });
    await add(`${of}/data`, { ...fever, groupId: 'g2', eventTime: ago(26), data: [1, 37], baseline: true });
    await add(`${of}/data`, { dataId: 'creatinine', category: 'labTest', eventTime: ago(5), data: [1.1] });
    await add(`${of}/data`, {
      dataId: 'longAgo',
      category: 'symptom',
      eventTime: '2020-06-15T12:00:00.000Z',
      data: [0],
    });
    const entry = {
      questionId: 'q1',
      question: 'How is your appetite?',
      answers: [{ answerId: 'a', text: 'As usual' }],
    };
    await add(`${of}/journals`, { groupId: 'g1', sessionId: 's1', eod: true, journal: [entry] });
    await add(`${of}/journals`, { groupId: 'g2', sessionId: 's2', bail: true, baseline: true });
    const hostile = '**Called** <img src=x onerror="document.title=1"> [here](javascript:document.title=1)';
    const attachments = [{ author: 'Dr. Vale', title: 'Letter', mimeType: 'application/pdf', blobId: 'b' }];
    await add(`${of}/notes`, { category: 'triage', note: hostile, attachments });
    await add(`${of}/notes`, { category: 'workup', note: 'Blood was taken' });
    await add(`${of}/forecasts`, { dataId: 'fever', eventTime: ago(3), p10: 0, p50: 1, p90: 2, mpe: 12.34567 });
    await add(`${of}/groups`, { groupId: 'g1', eventTime: ago(2), status: 'final' });
    await add(`${of}/recommendations`, { recommendId: 'rest', name: 'x'.repeat(160), createDate: ago(1) });
    await add('activity', { patientId, activityType: 'CheckInCompleted' });
    const { org } = await add('orgs', { name: 'Clinic', shortName: 'CLI', enableAppointments: true });
    const orgId = (org as Record<string, unknown>)['orgId'];
    await add('appointments', { patientId, orgId, category: 'visit', start: ago(-24), end: ago(-25) });
    await add(`messaging/message/patient/${patientId}`, { subject: 'Check-in', message: 'Please answer' });
  });
  afterAll(() => platform?.stop());

  const open = (path: string): Promise<Page> => browser.page(`${platform.url}${path}`, session);
  const history = (tab: string) => `/patient_history/${patientId}/${tab}`;
  const table = (page: Page) => page.getByRole('tabpanel').getByRole('table');
  const column = (page: Page, place: number) => table(page).locator(`tbody tr td:nth-child(${place})`).allInnerTexts();

  test('has an address per patient, and its tabs in order', async () => {
    const page = await open('/patient_history');
    await page.getByRole('combobox', { name: 'Patient' }).fill('archer');
    await page.getByRole('option', { name: 'Ada Archer' }).click();
    await expect.poll(() => column(page, 2)).toEqual(['Fever', 'creatinine', 'Fever']);
    const tabs = await page.getByRole('tab').allInnerTexts();
    expect(tabs).toEqual(
      'Data Journals Notes Activities Appointments Messages Recommendations Summary Encounters Conditions Medications Procedures Groups Forecasts Allergies'.split(
        ' ',
      ),
    );
    // The patient's name and important facts are above every tab.
    const strip = page.getByRole('region', { name: 'Ada Archer' });
    for (const label of ['Latest alert', 'Override', 'Allergies'])
      await strip.getByText(label, { exact: true }).waitFor();
    // The summary report has its own test.
    for (const tab of tabs.slice(3).filter((each) => each !== 'Summary')) {
      await page.getByRole('tab', { name: tab, exact: true }).click();
      await page.getByRole('tabpanel', { name: tab }).locator('table, h2').first().waitFor();
      await expectAccessible(page, '[role=tabpanel]');
      expect(await strip.getByText('Latest alert', { exact: true }).isVisible()).toBe(true);
    }
    await expectAccessible(page, 'section[aria-label="Ada Archer"]');
    await page.getByRole('tab', { name: 'Forecasts' }).click();
    await expect.poll(() => column(page, 7)).toEqual(['87.654%']);
    await page.getByRole('button', { name: 'Edit patient' }).click();
    await page.getByRole('dialog').getByLabel('First Name').waitFor();
    // For an unknown patient the message is about the patient, not about a missing kind of record.
    await go(page, '/patient_history/nobody/data');
    await page.getByText('Patient could not be loaded').waitFor();
    await page.getByText('No record has this ID.').waitFor();
    // Actions on the history are not offered for an unknown patient.
    for (const name of ['Edit patient', 'Reset history', 'Try again'])
      await page.getByRole('button', { name }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Open the record' }).waitFor({ state: 'detached' });
    for (const name of ['Activities', 'Appointments']) {
      await page.getByRole('tab', { name }).click();
      await page.getByRole('tabpanel', { name }).getByText('Patient could not be loaded').waitFor();
    }
  });

  test('shows data by days, category and text, and explains their values', async () => {
    const untimed = { dataId: 'potassium', category: 'labTest', data: [6.9], eventTime: null };
    expect((await platform.api(`patients/${patientId}/data`, { json: untimed })).status).toBe(201);
    const page = await open(history('data'));
    await expect.poll(() => column(page, 2)).toEqual(['Fever', 'creatinine', 'Fever']);
    // What has no time is in no range of days.
    await page.getByRole('button', { name: 'Time not known (1)' }).click();
    await expect.poll(() => column(page, 2)).toEqual(['potassium']);
    await expect.poll(() => column(page, 1)).toEqual(['Time not known']);
    await page.getByRole('button', { name: 'Labs' }).click();
    await expect.poll(() => column(page, 2)).toEqual(['creatinine']);
    expect(await table(page).getByRole('columnheader').first().innerText()).toBe('Lab date');
    await page.getByRole('button', { name: 'Data', exact: true }).click();
    await page.getByRole('searchbox', { name: /Filter by data/ }).fill('38.5');
    await expect.poll(() => column(page, 6)).toEqual(['Severity: 2, Temperature: 38.5 °C']);
    await table(page).locator('a.row').click();
    const details = page.getByRole('dialog', { name: 'Data Point' });
    await details.getByRole('heading', { name: 'Fever', exact: true }).waitFor();
    const values = details.getByRole('table', { name: 'Values' });
    await expect
      .poll(() => values.locator('tbody tr').allInnerTexts())
      .toEqual(['0\tSeverity\tPrimary\t2', '1\tTemperature\tAssociated\t38.5 °C']);
    await expect
      .poll(() => details.getByRole('table', { name: 'Baseline history' }).locator('tbody tr').count())
      .toBe(1);
    await expect
      .poll(() => details.getByRole('table', { name: 'Patient history' }).locator('tbody tr').count())
      .toBe(2);
    await expectAccessible(page, '[role=dialog]');
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox', { name: /Filter by data/ }).fill('');
    // For an empty period the screen says so, and links to a period that may have data.
    await page.getByRole('button', { name: 'Date range: Last 30 days' }).click();
    await page.getByLabel('From', { exact: true }).fill('2020-06-01');
    await page.getByLabel('Until', { exact: true }).fill('2020-06-02');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Date range: 06/01/2020 – 06/02/2020' }).waitFor();
    await page.getByText('Shown: 06-01-2020 to 06-02-2020').waitFor();
    await page.getByRole('button', { name: 'Show the last ten years' }).click();
    await expect.poll(() => column(page, 2)).toContain('longAgo');
    await page.getByRole('button', { name: /^Date range/ }).click();
    await page.getByLabel('From', { exact: true }).fill('2020-01-01');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.url()).toContain('start=2020-01-01');
    await table(page).getByRole('link').last().click();
    await page.getByRole('button', { name: 'Delete data point' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Delete|Confirm/ })
      .last()
      .click();
    await expect.poll(() => column(page, 2)).toEqual(['Fever', 'creatinine', 'Fever']);
    await table(page).locator('a.row').last().focus();
    // A list on one page has no paging buttons, so its last row is the last tab stop.
    expect(await expectFocusVisible(page, 1)).toEqual([]);
    await expectAccessible(page);
  });

  test('finds journals by id and shows them', async () => {
    const page = await open(history('journals'));
    await expect.poll(async () => (await column(page, 5)).toSorted()).toEqual(['Bail', 'Yes']);
    await page.getByRole('searchbox', { name: 'Group ID' }).fill('G1');
    await page.getByRole('searchbox', { name: 'Group ID' }).press('Enter');
    await expect.poll(() => column(page, 3)).toEqual(['s1']);
    await table(page).locator('a.row').click();
    await page.getByRole('dialog').getByText('How is your appetite?').first().waitFor();
    await page.getByRole('dialog').getByText('As usual').first().waitFor();
    await expectAccessible(page, '[role=dialog]');
  });

  test('shows hostile notes inert, in both forms, and deletes notes', async () => {
    const page = await open(history('notes'));
    await expect.poll(() => table(page).locator('tbody tr').count()).toBe(2);
    await page.getByRole('searchbox', { name: /Filter by note/ }).fill('called');
    await expect.poll(() => table(page).locator('tbody tr').count()).toBe(1);
    await table(page).locator('a.row').click();
    const details = page.getByRole('dialog', { name: 'Note details' });
    await details.getByText('Called', { exact: true }).waitFor();
    expect(await details.locator('img').count()).toBe(0);
    expect(await details.locator('a[href^="javascript"]').count()).toBe(0);
    await details.getByRole('cell', { name: 'application/pdf' }).waitFor();
    await expectAccessible(page, '[role=dialog]');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'By category' }).click();
    await page.getByRole('combobox', { name: 'Category' }).click();
    await page.getByRole('option', { name: 'Workup' }).click();
    await page.keyboard.press('Escape');
    await expect.poll(() => table(page).locator('tbody tr').count()).toBe(1);
    await page.getByRole('button', { name: 'Show JSON' }).click();
    await page.getByRole('dialog', { name: 'Notes' }).getByText('Blood was taken').waitFor();
  });

  test('shows allergies in the header, those of high criticality first, and when none were said to be known', async () => {
    const page = await open(history('allergies'));
    const [strip, panel] = [page.getByRole('region', { name: 'Ada Archer' }), page.getByRole('tabpanel')];
    await strip.getByText('not recorded').waitFor();
    await panel.getByRole('heading', { name: 'Allergies: none yet' }).waitFor();
    await panel.getByRole('button', { name: 'No known allergies' }).click();
    await panel
      .getByRole('listitem')
      .getByText(/^No known allergies, said on \d+ \w+ \d{4}$/)
      .waitFor();
    await strip.getByText(/^No known allergies, said on/).waitFor();
    await expect.poll(() => panel.getByRole('heading', { name: 'Allergies: none yet' }).count()).toBe(0);
    await panel.getByRole('link', { name: 'Add' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Substance' }).fill('Latex');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await strip.getByText('Latex', { exact: true }).waitFor();
    // The statement stays with its date, but hides no allergy.
    await panel
      .getByRole('listitem')
      .getByText(/^No known allergies, said on/)
      .waitFor();
    expect(await strip.getByText(/^No known allergies/).count()).toBe(0);
    await add(`patients/${patientId}/allergies`, { name: 'Penicillin', criticality: 'high', status: 'active' });
    await add(`patients/${patientId}/allergies`, { name: 'Gluten', verification: 'refuted' });
    await page.reload();
    await strip.getByText('Penicillin (high criticality)').waitFor();
    expect(
      (await strip.getByText('Allergies', { exact: true }).locator('xpath=..').innerText()).replace(/\s+/g, ' '),
    ).toBe('Allergies Penicillin (high criticality), Latex');
    await expect.poll(async () => (await column(page, 1)).toSorted()).toEqual(['Gluten', 'Latex', 'Penicillin']);
    await expectAccessible(page, '[role=tabpanel]');
    await page.close();
  });

  test('adds, corrects and deletes a medication, and shows who did it', async () => {
    const page = await open(history('medications'));
    await page.getByRole('link', { name: 'Add' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Nothing entered yet.').waitFor();
    await dialog.getByLabel('Name').fill('Nivolumab');
    await dialog.getByLabel('End', { exact: true }).fill('next week');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Invalid Date').first().waitFor();
    await expectAccessible(page, '[role=dialog]');
    await dialog.getByLabel('End', { exact: true }).fill('');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => column(page, 3)).toEqual(['Nivolumab']);
    await table(page).locator('a.row').click();
    await dialog.getByLabel('Text').fill('240 mg every two weeks');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => column(page, 4)).toEqual(['240 mg every two weeks']);
    await table(page).locator('a.row').click();
    const source = dialog.getByRole('table', { name: 'Source' });
    await expect.poll(() => source.locator('tbody td:first-child').allInnerTexts()).toEqual(['New', 'Updated']);
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page
      .getByRole('dialog')
      .last()
      .getByRole('button', { name: /Delete|Confirm/ })
      .last()
      .click();
    await page.getByText('Medications: none yet').waitFor();
  });

  test.runIf(existsSync(BUNDLE))('shows as many records of an imported patient as the file has', async () => {
    const file = readFileSync(BUNDLE, 'utf8');
    const { body } = await platform.api<{ jobId: string }>('fhir/import', {
      body: file,
      headers: { 'content-type': 'application/fhir+json' },
    });
    const status = async () =>
      (await platform.api<{ job: { status: string } }>(`fhir/import/${body.jobId}`)).body.job.status;
    while (!['done', 'failed'].includes(await status())) await wait(50);
    const found = await platform.api<{ patients: { patientId: string }[] }>('patients?search=hoeger');
    const imported = found.body.patients[0]?.patientId ?? '';
    const { entry } = JSON.parse(file) as { entry: { resource: { resourceType: string } }[] };
    const page = await open(`/patients/${imported}/history/conditions`);
    for (const [tab, type] of Object.entries(KINDS)) {
      const count = entry.filter(({ resource }) => resource.resourceType === type).length;
      await page.locator(`#history-tab-${tab}`).click();
      const shown = page
        .getByRole('tabpanel')
        .getByRole('status')
        .filter({ hasText: /record/ });
      await expect.poll(() => shown.innerText(), { message: tab }).toBe(`${count} record${count === 1 ? '' : 's'}`);
    }
    await expectAccessible(page);
  });
});
