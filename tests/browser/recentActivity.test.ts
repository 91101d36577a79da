import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility';
import { signedIn, useBrowser } from '../support/browser';
import { startPlatform } from '../support/place';
import type { TestPlatform } from '../support/platform';
import { expectShown } from '../support/shown';

interface Alert {
  _id: string;
  _version: number;
  patientId: string;
  status: string;
  data: string[];
}

const NOTE = 'Called <img src=x onerror="document.title=1"> and [asked](javascript:alert(1)).';

/** The overall alerts of the sample's plans. */
const OVERALL = 'iraeOverallAlert,wellnessOverallAlert';

describe('recent activity', () => {
  const browser = useBrowser();
  let platform: TestPlatform;
  const alertsOf = async (query: string): Promise<Alert[]> =>
    (await platform.api<{ data: Alert[] }>(`patients/*/data?dataId=${OVERALL}&${query}`)).body.data;

  beforeAll(async () => {
    platform = await startPlatform({ database: 'postgres', samplePatients: 12 });
  });
  afterAll(() => platform?.stop());

  const open = async (path: string): Promise<Page> => {
    const page = await browser.page(`${platform.url}${path}`, await signedIn(platform));
    await page.locator('#recent-panel tbody tr').first().waitFor();
    return page;
  };
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

  test('a triage works with the keyboard alone: open the alert, read the reasons and the story, write a note, go on', async () => {
    const page = await open('/recentActivity');
    const [first, second] = await alertsOf('data=red,orange,yellow&open=true&orderBy=eventTime&order=desc&limit=2');
    if (!first || !second) throw new Error('The sample has too few alerts.');
    const onto = async (control: Locator): Promise<void> => {
      const hasFocus = () => control.evaluate((element) => element === document.activeElement);
      for (let tabs = 0; !(await hasFocus()); tabs += 1) {
        if (tabs > 60) throw new Error(`The focus stays at ${await focused(page)}`);
        await page.keyboard.press('Tab');
      }
    };
    await onto(page.getByRole('checkbox', { name: 'Not acknowledged' }));
    await page.keyboard.press('Space');
    await page.waitForURL('**open=true');
    const row = page.locator('#recent-panel tbody a.row').first();
    await expect.poll(() => row.getAttribute('href')).toContain(first._id);
    await onto(row);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname.includes(first._id));
    const drawer = page.getByRole('dialog', { name: 'Alert' });
    const acknowledge = drawer.getByRole('button', { name: 'Acknowledge' });
    await drawer.getByRole('heading', { name: 'Why this alert' }).waitFor();
    await drawer.getByRole('heading', { name: 'Complaints' }).waitFor();
    await drawer
      .getByRole('table', { name: /^Answers: / })
      .first()
      .waitFor();
    await drawer.getByRole('heading', { name: 'Models', exact: true }).waitFor();
    const parts = await drawer.getByRole('heading', { level: 3 }).allInnerTexts();
    expect(parts.slice(0, 3)).toEqual(['Why this alert', 'Complaints', 'Models']);
    await expectAccessible(page);
    await onto(drawer.getByRole('link', { name: 'Open Story' }));
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/recentActivity/${first.patientId}/story?alert=${first._id}&alertTime=*`);
    // Namesakes are told apart.
    await page.getByText('Date of Birth', { exact: true }).waitFor();
    await page.locator(`button[title="${first.patientId}"]`).waitFor();
    await page.goBack();
    await acknowledge.waitFor();
    await onto(acknowledge);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Acknowledge the alert' });
    await dialog.getByLabel('Note').waitFor();
    await page.keyboard.type(NOTE);
    await expectAccessible(page);
    await page.keyboard.press('Control+s');
    await drawer.getByText('Acknowledged by admin').waitFor();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('Next alert');
    await page.keyboard.press('Enter');
    // The acknowledged alert has left the list. `Next alert` still opens the alert that followed the acknowledged
    // alert.
    await page.waitForURL((url) => url.pathname.includes(second._id));
    await acknowledge.waitFor();
    expect(await row.getAttribute('href')).toContain(second._id);
    const { body } = await platform.api<{ dataPoint: Alert }>(`patients/${first.patientId}/data/${first._id}`);
    expect(body.dataPoint.status).toBe('final');
  });

  /** A colleague acknowledges an alert. */
  const acknowledge = async ({ patientId, _id, _version }: Alert) => {
    const json = { _version, note: NOTE };
    expect((await platform.api(`patients/${patientId}/data/${_id}/triage`, { json })).status).toBe(200);
  };

  test('the second of two people sees who acknowledged the alert and can add the note', async () => {
    const [alert] = (await alertsOf('data=*&orderBy=eventTime&order=desc&limit=50')).filter(
      ({ status }) => status !== 'final',
    );
    if (!alert) throw new Error('The sample has too few alerts.');
    const page = await open(`/recentActivity/${alert.patientId}/alerts/${alert._id}?levels=none`);
    await page.getByRole('dialog', { name: 'Alert' }).getByRole('button', { name: 'Acknowledge' }).click();
    const dialog = page.getByRole('dialog', { name: 'Acknowledge the alert' });
    await dialog.getByLabel('Note').fill('Mine');
    await acknowledge(alert);
    await dialog.getByRole('button', { name: 'Acknowledge' }).click();
    const second = page.getByRole('dialog', { name: 'Add the note' });
    await second.getByText(/^admin already acknowledged this alert \(\d/).waitFor();
    expect(await second.getByLabel('Note').inputValue()).toBe('Mine');
    await expectAccessible(page);
    await second.getByRole('button', { name: 'Add note' }).click();
    await second.waitFor({ state: 'detached' });
    await page.getByRole('dialog', { name: 'Alert' }).getByText('Acknowledged by admin').waitFor();
    const { body } = await platform.api<{ notes: { note: string; source: object[] }[] }>(
      `patients/${alert.patientId}/notes?category=triage`,
    );
    expect(body.notes.find(({ note }) => note === 'Mine')?.source).toEqual([{ resourceId: alert._id }]);
  });

  test('a colleague sees at once that an alert was acknowledged', async () => {
    const [alert] = (await alertsOf('data=red,orange,yellow&orderBy=eventTime&order=desc&limit=50')).filter(
      ({ status }) => status !== 'final',
    );
    if (!alert) throw new Error('The sample has too few alerts.');
    const page = await open(`/recentActivity/${alert.patientId}/alerts`);
    await page.getByText('Live', { exact: true }).waitFor();
    const final = page.getByRole('table', { name: 'Alerts' }).getByRole('cell', { name: 'Final', exact: true });
    const before = await final.count();
    await acknowledge(alert);
    await expectShown(final.nth(before), { timeout: 10_000 });
  });

  test('a new alert is announced without moving the rows; a screen recovers when the platform answers again', async () => {
    const page = await browser.page(`${platform.url}/recentActivity?levels=red`, {
      ...(await signedIn(platform)),
      expectedProblems: [/net::ERR_/, /status of 5\d\d/],
    });
    const rows = page.locator('#recent-panel tbody tr');
    await rows.first().waitFor();
    await page.getByText('Live', { exact: true }).waitFor();
    const top = () => rows.first().locator('a[href*="/alerts/"]').first().getAttribute('href');
    const before = await top();
    const { body } = await platform.api<{ patients: { patientId: string }[] }>('patients?limit=1');
    const patientId = body.patients[0]?.patientId ?? '';
    const raise = (level: string) =>
      platform.api(`patients/${patientId}/data`, {
        json: {
          patientId,
          dataId: 'iraeOverallAlert',
          category: 'alert',
          planId: 'irae',
          data: [level],
          eventTime: new Date().toISOString(),
        },
      });
    await raise('green');
    await raise('red');
    const announced = page.getByRole('button', { name: '1 new alert', exact: true });
    await announced.waitFor();
    await expectAccessible(page);
    expect(await top()).toBe(before);
    await announced.click();
    await expect.poll(top).not.toBe(before);
    await announced.waitFor({ state: 'detached' });
    // The focus goes on to the new rows.
    await expect.poll(() => page.evaluate(() => document.activeElement?.matches('#recent-panel a.row'))).toBe(true);

    // An open alert hides the list, so the drawer announces new alerts itself.
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Alert' });
    await drawer.getByRole('button', { name: 'Acknowledge' }).waitFor();
    await raise('red');
    await drawer.getByRole('status').getByRole('button', { name: '1 new alert', exact: true }).click();
    await announced.waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('Alert');

    await platform.stop({ keep: true });
    await drawer.getByRole('status').getByText('Not connected', { exact: true }).waitFor({ timeout: 45_000 });
    await expectAccessible(page);
    platform = await platform.restart({ PORT: new URL(platform.url).port });
    await raise('red');
    await announced.waitFor({ timeout: 45_000 });
    await drawer.getByText('Not connected').waitFor({ state: 'detached', timeout: 45_000 });
    await drawer.getByRole('button', { name: 'Next record' }).click();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    await page.getByText('Live', { exact: true }).waitFor({ timeout: 45_000 });
  }, 120_000);
});
