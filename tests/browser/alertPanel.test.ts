import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility';
import { signedIn, useBrowser } from '../support/browser';
import { startPlatform } from '../support/place';
import type { TestPlatform } from '../support/platform';

const SYMPTOMS = ['nausea', 'rash'].map((dataId) => ({ dataId, role: 'primary' }));
const ANSWERS = [
  { dataId: 'nausea', value: 3 },
  { dataId: 'rash', value: 0 },
];

describe('the complaints behind an alert', () => {
  const browser = useBrowser();
  let platform: TestPlatform;
  let patientId: string;

  const post = async (path: string, json: object): Promise<Record<string, Record<string, unknown>>> => {
    const { status, text, body } = await platform.api<Record<string, Record<string, unknown>>>(path, { json });
    expect(status, text).toBe(201);
    return body;
  };
  const addModel = async (modelId: string, types: (string | null)[][], symptoms = SYMPTOMS): Promise<void> => {
    await post('types/worn/models', { modelId, name: `The ${modelId}`, symptoms });
    for (const [at, descriptions] of types.entries())
      await post('types/worn/data', {
        dataId: `${modelId}Model${at}`,
        name: modelId,
        category: 'model',
        modelId,
        tupleDescriptions: descriptions.map((description, index) => ({ index, description })),
      });
  };

  beforeAll(async () => {
    platform = await startPlatform({ database: 'postgres' });
    await post('plans', { planId: 'worn', name: 'Worn plan', title: 'Worn plan' });
    await post('types/worn/alert_levels', { alertLevelId: 'red', name: 'Red', color: 'red', priority: 1 });
    await post('types/worn/data', { dataId: 'nausea', name: 'Nausea', category: 'symptom' });
    await addModel('whole', [['Feeling sick', 'Rash']]);
    await addModel('untyped', []);
    await addModel('doubled', [
      ['A', 'B'],
      ['A', 'B'],
    ]);
    await addModel('short', [[null]]);
    await addModel('shrunk', [['Feeling sick']], SYMPTOMS.slice(0, 1));
    const patient = { firstName: 'Ann', lastName: 'Abel', dob: '1970-01-31', plans: [{ planId: 'worn' }] };
    patientId = String((await post('patients', patient))['patient']?.['patientId']);
  });
  afterAll(() => platform?.stop());

  /** Opens an alert with one complaint, and returns its drawer. */
  const open = async (modelId: string, symptoms: object[] = ANSWERS, data?: { dataId: string; values: number[] }) => {
    const eventTime = new Date().toISOString();
    const groupId = `of ${modelId}`;
    if (data) {
      const point = { dataId: data.dataId, category: 'model', groupId, planId: 'worn', eventTime, data: data.values };
      await post(`patients/${patientId}/data`, point);
    }
    const complaints = [{ modelId, alert: 'red', symptoms }];
    const alert = await post(`patients/${patientId}/data`, {
      dataId: 'iraeOverallAlert',
      category: 'alert',
      planId: 'worn',
      status: 'submitted',
      groupId,
      eventTime,
      data: ['red'],
      source: [{ userType: 'patient', complaints }],
    });
    const address = `/recentActivity/${patientId}/alerts/${String(alert['dataPoint']?.['_id'])}`;
    const page = await browser.page(platform.url + address, await signedIn(platform));
    const drawer = page.getByRole('dialog', { name: 'Alert' });
    await drawer.getByRole('heading', { name: 'Complaints' }).waitFor();
    return { page, drawer };
  };

  test('are shown with the names of the model; zero answers only on request; Open Patient leads to the summary', async () => {
    const { page, drawer } = await open('whole');
    const answers = drawer.getByRole('table', { name: 'Answers: The whole' });
    await answers.getByRole('row', { name: 'Feeling sick 3' }).waitFor();
    expect(await answers.getByRole('row').count()).toBe(2);
    expect(await drawer.getByRole('note').count()).toBe(0);
    await drawer.getByRole('switch', { name: 'Zero Answers' }).check();
    await answers.getByRole('row', { name: 'Rash 0' }).waitFor();
    await drawer.getByRole('link', { name: 'Open Patient' }).click();
    await page.waitForURL(`**/patients/${patientId}/history/summary`);
    await page.getByRole('tab', { name: 'Summary', selected: true }).waitFor();
  });

  test('say what is wrong with the model, and name answers whose tuple or description is missing', async () => {
    const { page, drawer } = await open('short');
    for (const fault of [
      'The tuple count of model The short is not aligned with its symptoms.',
      'A tuple description of model The short was not found.',
    ])
      await drawer.getByRole('note').getByText(fault, { exact: true }).waitFor();
    expect(await drawer.getByRole('note').count()).toBe(2);
    await expectAccessible(page);
    const answers = drawer.getByRole('table', { name: 'Answers: The short' });
    await answers.getByRole('row', { name: '(missing description) 3' }).waitFor();
    await drawer.getByRole('switch', { name: 'Zero Answers' }).check();
    await answers.getByRole('row', { name: 'Tuple Not Found / Model might have changed 0' }).waitFor();
  });

  test('that a provider changed are in the story, with who changed them and what the current model lacks', async () => {
    const { users } = (await platform.api<{ users: { userId: string }[] }>('authentication/users?limit=1')).body;
    const userId = users[0]?.userId;
    const entry = (userType: string, values: (number | boolean)[], more: object = {}) => ({
      userType,
      complaints: [
        {
          modelId: 'short',
          alert: 'red',
          symptoms: ['nausea', 'gone', 'rash'].map((dataId, index) => ({ dataId, value: values[index] })),
        },
      ],
      ...more,
    });
    const patient = { firstName: 'Bo', lastName: 'Brand', dob: '1970-01-31', plans: [{ planId: 'worn' }] };
    const changed = String((await post('patients', patient))['patient']?.['patientId']);
    await post(`patients/${changed}/data`, {
      dataId: 'iraeOverallAlert',
      category: 'alert',
      planId: 'worn',
      status: 'submitted',
      groupId: 'changed',
      eventTime: new Date().toISOString(),
      data: ['red'],
      source: [entry('patient', [3, 2, false]), entry('provider', [1, 4, 0], { userId, updatedBy: userId })],
    });
    const page = await browser.page(`${platform.url}/recentActivity/${changed}/story`, await signedIn(platform));
    await page.getByRole('button', { name: 'Rules and changes' }).click();
    const part = page.getByRole('dialog').getByRole('region', { name: 'Changes to The short' });
    await part
      .getByText(
        'Note: Original The short might have changed as the changed array length is not the same as the current model tuple descriptions length.',
      )
      .waitFor();
    const table = part.getByRole('table');
    const cells = async () => (await table.getByRole('row').allInnerTexts()).map((row) => row.split(/\s*\t\s*/));
    const shown = [
      ['Data Field', 'Change From', 'Change To', 'Updated By'],
      ['(missing description)', '3', '1', 'admin'],
      ['A Tuple Was Not Found / Model might have changed', '2', '4', 'admin'],
    ];
    await expect.poll(cells).toEqual(shown);
    await part.getByRole('switch', { name: 'Zero Answers' }).check();
    const zero = ['Tuple Not Found / Model might have changed', 'false', '0', 'admin'];
    await expect.poll(cells).toEqual([shown[0], shown[1], zero, shown[2]]);
    await expectAccessible(page);
  });
});
