import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { SilentPatient } from '../../src/contract/silentPatients';
import { expectAccessible } from '../support/accessibility';
import { signedIn, useBrowser } from '../support/browser';
import { startPlatform } from '../support/place';
import type { TestPlatform } from '../support/platform';

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();

describe('the silent patients', () => {
  const browser = useBrowser();
  let platform: TestPlatform;
  let silent: SilentPatient[];

  const post = async (path: string, json: object): Promise<Record<string, Record<string, unknown>>> => {
    const { status, text, body } = await platform.api<Record<string, Record<string, unknown>>>(path, { json });
    expect(status, text).toBe(201);
    return body;
  };
  const add = async (lastName: string, since: number): Promise<string> => {
    const { patient } = await post('patients', {
      firstName: 'Ann',
      lastName,
      dob: '1951-05-13',
      reminderEnabled: true,
      reminderInterval: 1_440,
      plans: [{ planId: 'irae', startDate: daysAgo(since).slice(0, 10) }],
    });
    return String(patient?.['patientId']);
  };

  beforeAll(async () => {
    platform = await startPlatform({ database: 'postgres', samplePatients: 12 });
    await add('Lately', 5);
    const patientId = await add('Long ago', 900);
    await post(`patients/${patientId}/data`, {
      dataId: 'iraeOverallAlert',
      category: 'alert',
      planId: 'irae',
      status: 'submitted',
      data: ['red'],
      eventTime: daysAgo(800),
      source: [{ userType: 'patient', complaints: [{ modelId: 'fatigue', alert: 'red', symptoms: [] }] }],
    });
    const listed = async (): Promise<SilentPatient[]> =>
      (await platform.api<{ patients: SilentPatient[] }>('silentPatients?limit=25')).body.patients;
    // The overdue patients are found shortly after a save.
    await vi.waitFor(
      async () => {
        silent = await listed();
        expect(silent.filter(({ name }) => name.startsWith('Ann L'))).toHaveLength(2);
      },
      { timeout: 15_000, interval: 200 },
    );
  });
  afterAll(() => platform?.stop());

  test('are listed with the longest silence first; the latest alert and the story of each are one step away', async () => {
    const since = silent.map((each) => each.since);
    expect(since).toEqual(since.toSorted());
    const page = await browser.page(`${platform.url}/silent_patients`, await signedIn(platform));
    const rows = page.getByRole('table', { name: 'Silent patients' }).locator('tbody tr');
    await expect.poll(() => rows.count()).toBe(silent.length);
    const names = await rows.locator('a.row').allInnerTexts();
    expect(names.map((name) => name.trim())).toEqual(silent.map(({ name }) => name));
    await expectAccessible(page);

    const alerted = silent.findIndex(({ alert }) => alert !== null);
    const { patientId, alert } = silent[alerted] ?? {};
    await rows
      .nth(alerted)
      .getByRole('link', { name: alert?.name ?? '' })
      .first()
      .click();
    await page.getByRole('dialog', { name: 'Data Point' }).getByRole('heading', { name: 'Complaints' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/patients/${patientId}/history/data/${alert?.alertId}`);
    await page.goBack();
    await rows.nth(alerted).locator('a.row').focus();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === `/recentActivity/${patientId}/story`);
    expect(new URL(page.url()).searchParams.get('alert')).toBe(alert?.alertId);
    await page.getByRole('grid').waitFor();
  });
});
