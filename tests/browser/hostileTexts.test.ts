import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { go, signedIn, useBrowser } from '../support/browser';
import { startPlatform } from '../support/place';
import type { TestPlatform } from '../support/platform';

const REVERSE = '\u202e';
const SCRIPT = `<img src=x onerror="document.title='attacked'"><script>document.title='attacked'</script>`;
const LONG = 'W'.repeat(600);
const TEXT = `${SCRIPT} [x](javascript:document.title='attacked') ${REVERSE}01 edarg ${LONG}`;
const ALERT = 'iraeOverallAlert';

describe('hostile texts', () => {
  const browser = useBrowser();
  let platform: TestPlatform;
  let patientId: string;
  let alertId: string;

  beforeAll(async () => {
    platform = await startPlatform({ database: 'postgres', samplePatients: 12 });
    const post = async (path: string, json: object) => {
      const { status, text, body } = await platform.api<Record<string, Record<string, unknown>>>(path, { json });
      expect(status, text).toBeLessThan(300);
      return body;
    };
    const now = new Date().toISOString();
    const patient = {
      firstName: `Eve ${REVERSE}gnp.exe`,
      lastName: SCRIPT.slice(0, 46),
      dob: '1970-01-02',
      emails: [{ email: 'eve@example.com', emailType: 'primary' }],
    };
    patientId = String((await post('patients', patient))['patient']?.['patientId']);
    await post(`patients/${patientId}/notes`, { category: 'triage', note: TEXT, soap: { triageNote: TEXT } });
    await post(`patients/${patientId}/journals`, {
      status: 'submitted',
      createDate: now,
      flags: ['redAlert'],
      journal: [{ questionId: 'q', question: TEXT, answers: [{ answerId: 'a', text: TEXT }] }],
    });
    await post('messaging/message', {
      to: 'patient',
      patientId,
      contactMethod: 'email',
      email: 'eve@example.com',
      subject: TEXT.slice(0, 200),
      message: TEXT,
    });
    const complaint = {
      modelId: TEXT.slice(-660, -560),
      alert: 'red',
      symptoms: [{ dataId: TEXT.slice(0, 150), value: 3 }],
    };
    const point = await post(`patients/${patientId}/data`, {
      dataId: ALERT,
      category: 'alert',
      planId: 'irae',
      status: 'submitted',
      eventTime: now,
      data: ['red'],
      source: [{ userType: 'patient', origin: TEXT.slice(0, 200), complaints: [complaint] }],
    });
    alertId = String(point['dataPoint']?.['_id']);
  });
  afterAll(() => platform?.stop());

  const open = async (path: string): Promise<Page> => browser.page(`${platform.url}${path}`, await signedIn(platform));

  /** Checks that the page shows the texts as texts, and that nothing is wider than the page or the drawer. */
  async function expectInert(page: Page): Promise<void> {
    expect(await page.title()).not.toBe('attacked');
    expect(await page.locator('img[src="x"], a[href^="javascript" i], main script, [role=dialog] script').count()).toBe(
      0,
    );
    const wide = await page
      .locator('[role=dialog], main')
      .evaluateAll((boxes) => boxes.filter((box) => box.scrollWidth > box.clientWidth + 1).length);
    expect(wide).toBe(0);
    // The stored record is shown as JSON without changes, so its elements are not checked.
    const reversing = await page
      .locator('h1, h2, h3, h4, p, li, td, [role=alert], [role=note]')
      .evaluateAll(
        (parts, sign) =>
          parts.flatMap((part) => (part.textContent?.includes(sign) ? [part.outerHTML.slice(0, 300)] : [])),
        REVERSE,
      );
    expect(reversing).toEqual([]);
  }

  test('in journals, notes and messages stay texts, in the list and in the drawer', async () => {
    const page = await open(`/recentActivity/${patientId}/journals`);
    for (const tab of ['journals', 'notes', 'messages']) {
      await go(page, `/recentActivity/${patientId}/${tab}`);
      await page.locator(`#recent-panel a.row[href*="/${tab}/"]`).first().waitFor();
      await expectInert(page);
      await page.locator('#recent-panel a.row').first().click();
      const drawer = page.getByRole('dialog');
      await drawer.getByText('<img src=x').first().waitFor();
      await expectInert(page);
      await page.keyboard.press('Escape');
      await drawer.waitFor({ state: 'detached' });
    }
  });

  test('in an alert stay texts: origin, complaints, and the sentence about a model that the plan lacks', async () => {
    const page = await open(`/recentActivity/${patientId}/alerts/${alertId}`);
    const drawer = page.getByRole('dialog', { name: 'Alert' });
    await drawer.getByRole('note').filter({ hasText: '01 edarg' }).waitFor();
    await expectInert(page);
    await page.keyboard.press('Escape');
    await page.locator('#recent-panel td').filter({ hasText: '<img src=x' }).first().waitFor();
    await expectInert(page);
  });

  test('in activities and in the story stay texts', async () => {
    const page = await open(`/recentActivity/${patientId}/story`);
    await page.getByText('01 edarg').first().waitFor();
    await expectInert(page);
    await go(page, `/activities?patientId=${patientId}`);
    await page.locator('a.row').first().waitFor();
    await page.getByText('Eve gnp.exe').first().waitFor();
    await expectInert(page);
  });
});
