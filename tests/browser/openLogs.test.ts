import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { go, signedIn, useBrowser } from '../support/browser';
import { startPlatform } from '../support/place';
import type { TestPlatform } from '../support/platform';

/**
 * The files of the console that show "Open Logs". The test visits each of them, except for current operations, direct
 * messages and their attachments, which their own tests open.
 */
const PLACES = [
  'custom/audit/AuditDrawer.tsx',
  'custom/currentOps/OperationDrawer.tsx',
  'custom/directAttachments/AttachmentDrawer.tsx',
  'custom/directMessages/MessageDrawer.tsx',
  'custom/jobs/JobDrawer.tsx',
  'custom/metrics/MetricDrawer.tsx',
  'resources/userActions.ts',
  'resources/users/AccountActions.tsx',
];

describe('"Open Logs"', () => {
  const browser = useBrowser();
  let platform: TestPlatform;
  let userId: string;
  let patientId: string;
  let providerId: string;
  beforeAll(async () => {
    platform = await startPlatform({ database: 'postgres' });
    ({ userId } = (await platform.api<{ user: { userId: string } }>('authentication/me')).body.user);
    const person = { firstName: 'Una', lastName: 'Ahl', userId };
    const made = await platform.api<{ patient: { patientId: string } }>('patients', {
      json: { ...person, dob: '1980-02-03' },
    });
    expect(made.status, made.text).toBe(201);
    ({ patientId } = made.body.patient);
    const provider = await platform.api<{ provider: { providerId: string } }>('providers', { json: person });
    expect(provider.status, provider.text).toBe(201);
    ({ providerId } = provider.body.provider);
    await platform.api('audit/verify', { method: 'POST' });
    await vi.waitFor(
      async () =>
        expect((await platform.api<{ metrics: unknown[] }>('logging/metrics?EventName=API')).body.metrics).not.toEqual(
          [],
        ),
      { timeout: 10_000 },
    );
  });
  afterAll(() => platform?.stop());

  test('is shown in these places only', () => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.tsx?$/.test(file) && !file.startsWith('i18n') && file !== 'ui/RequestLogs.tsx',
    );
    const shown = files.filter((file) => /people\.openLogs|<RequestLogs/.test(readFileSync(`src/${file}`, 'utf8')));
    expect(shown.toSorted()).toEqual(PLACES);
  });

  /** The filters of the log screen, from its address and from its fields. */
  async function filtersOf(page: Page): Promise<{ address: string; user: string; request: string }> {
    await page.waitForURL((url) => url.pathname.replace(/\/$/, '') === '/logs');
    const [user, request] = [
      page.getByLabel('User ID', { exact: true }),
      page.getByLabel('Request ID', { exact: true }),
    ];
    await user.waitFor();
    return { address: new URL(page.url()).search, user: await user.inputValue(), request: await request.inputValue() };
  }

  test('in the drawer of a job, an event and an audit entry leads to the lines of the request', async () => {
    const page = await browser.page(`${platform.url}/settings`, await signedIn(platform));
    for (const [address, drawerName] of [
      ['/jobs', 'Job'],
      ['/metrics?EventName=API', 'Event'],
      ['/audit?action=create', 'Audit entry'],
    ] as const) {
      await go(page, address);
      await page
        .locator(`main table a[href*="${address.replace(/\?.*/, '')}/"]`)
        .first()
        .click();
      const drawer = page.getByRole('dialog', { name: drawerName });
      await drawer.getByRole('link', { name: 'Open Logs' }).click();
      const { address: search, user, request } = await filtersOf(page);
      expect(request).toMatch(/^[0-9a-f-]{36}$/);
      expect([search, user]).toEqual([`?requestId=${request}`, '']);
    }
  });

  test('in the menu of a user, patient and provider leads to the lines of the user', async () => {
    const page = await browser.page(`${platform.url}/settings`, await signedIn(platform));
    for (const [address, wanted] of [
      ['/users/admin', 'admin'],
      [`/patients/${patientId}`, userId],
      [`/providers/${providerId}`, userId],
    ] as const) {
      await go(page, address);
      await page.getByRole('button', { name: 'More actions' }).first().click();
      await page.getByRole('menuitem', { name: 'Open Logs' }).click();
      expect(await filtersOf(page)).toEqual({ address: `?userId=${wanted}`, user: wanted, request: '' });
    }
  });
});
