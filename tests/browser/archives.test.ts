import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { connectDatabase } from '../../platform/db/open';
import type { Database } from '../../platform/db/types';
import { eventRow, insertEvents } from '../../platform/events/write';
import { archiveDay } from '../../platform/logs/archive/write';
import { SqlLogStore } from '../../platform/logs/store/sqlStore';
import type { LogLine } from '../../platform/logs/store/types';
import { archiveOlder } from '../../platform/metrics/archive/job';
import { dayLater } from '../../src/domain/dates/calendar';
import { expectAccessible } from '../support/accessibility';
import { signedIn, useBrowser } from '../support/browser';
import { canHoldSearches, holdSearches } from '../support/heldSearch';
import { startPlatform } from '../support/place';
import type { TestPlatform } from '../support/platform';
import { expectShown } from '../support/shown';

const DAY = dayLater(new Date().toISOString().slice(0, 10), -40);
const oldTime = (second: number): string => `${DAY}T08:00:${String(second).padStart(2, '0')}.000Z`;

describe('archived lines and events', () => {
  const browser = useBrowser();
  let platform: TestPlatform;
  let database: Database;
  beforeAll(async () => {
    platform = await startPlatform({ database: 'postgres' });
    database = await connectDatabase({ dataDir: platform.dataDir, databaseUrl: platform.databaseUrl ?? '' });
    const { db } = database;
    await canHoldSearches(db);
    const line = (createDate: string, text: string): LogLine => ({
      logId: uuid(),
      createDate,
      tag: 'old',
      userId: null,
      requestId: 'old-request',
      elapsed: 1,
      level: 1,
      log: [text],
    });
    await new SqlLogStore(database).append([
      ...Array.from({ length: 30 }, (_, at) => line(oldTime(at), `Old step ${at}`)),
      line(new Date().toISOString(), 'A new step'),
    ]);
    await archiveDay(db, DAY);
    const event = (at: number) =>
      eventRow({
        kind: 'API',
        userId: null,
        requestId: 'old-request',
        metrics: { Endpoint: `GET /api/old${at}`, Status: 200, Client: null },
        at: oldTime(at),
      });
    await insertEvents(
      db,
      Array.from({ length: 40 }, (_, at) => event(at)),
    );
    await archiveOlder(db, 30);
  });
  afterAll(async () => {
    await database?.close();
    await platform?.stop();
  });

  test('the lines of the archive come after the others, and the screen says that this takes longer', async () => {
    const release = await holdSearches(database.db);
    onTestFinished(release);
    const page = await browser.page(`${platform.url}/logs?requestId=old-request`, await signedIn(platform));
    await page.getByText('Getting archived logs..').waitFor();
    await expectShown(page.getByText('Archived lines take longer to search.', { exact: false }));
    await page.getByRole('button', { name: /A new step/ }).waitFor();
    expect(await page.getByRole('button', { name: /Old step/ }).count()).toBe(0);
    // Not longer than necessary, because a search that does not report for 30 seconds counts as lost.
    await release();
    await page.getByRole('button', { name: /Old step 29/ }).waitFor();
    await page.getByText('Getting archived logs..').waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: /Old step/ }).count()).toBe(30);
    expect(await page.getByText('Logs Truncated!').count()).toBe(0);
  });

  test('a search that was cancelled says so, and neither that there are no lines nor the lines of another search', async () => {
    const release = await holdSearches(database.db);
    onTestFinished(release);
    const page = await browser.page(`${platform.url}/logs?requestId=old-request`, await signedIn(platform));
    await page.getByRole('button', { name: /A new step/ }).waitFor();
    // The archive has lines with such a text, but none with this number.
    await page.getByLabel('Search', { exact: true }).fill('Old step 77');
    await page.keyboard.press('Enter');
    const archived = page.getByText('Getting archived logs..');
    await archived.waitFor();
    await page.getByRole('button', { name: /A new step/ }).waitFor({ state: 'detached' });
    await archived.waitFor();
    expect(await page.getByText('No matches').count()).toBe(0);
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.getByText('The search was cancelled').waitFor();
    expect(await page.getByText('No matches').count()).toBe(0);
    expect(await page.getByRole('button', { name: /step/ }).count()).toBe(0);
    await expectAccessible(page);
    await release();
    await page.getByRole('button', { name: 'Search again' }).click();
    await page.getByText('No matches').waitFor({ timeout: 15_000 });
  });

  test('archived events follow when their search has ended, page by page', async () => {
    const release = await holdSearches(database.db);
    onTestFinished(release);
    const page = await browser.page(`${platform.url}/metrics?requestId=old-request&limit=25`, await signedIn(platform));
    await page.getByText('Waiting for archived metrics...').waitFor();
    expect(await page.getByText('No matches').count()).toBe(0);
    await release();
    const rows = page.getByRole('table', { name: 'Metrics' }).getByRole('row');
    await expect.poll(() => rows.count(), { timeout: 15_000 }).toBe(26);
    await page.getByText('Waiting for archived metrics...').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect.poll(() => rows.count(), { timeout: 15_000 }).toBe(16);
    await page.getByRole('table').getByRole('link').last().click();
    const drawer = page.getByRole('dialog', { name: 'Event' });
    await drawer.getByText('GET /api/old0', { exact: false }).waitFor();
    const other = await browser.page(page.url(), await signedIn(platform));
    await other.getByRole('dialog', { name: 'Event' }).getByText('GET /api/old0', { exact: false }).waitFor();
  });

  test('an archive that cannot be searched is told, and can be tried again', async () => {
    const { db } = database;
    await sql`ALTER TABLE metric_archive RENAME COLUMN data TO away`.execute(db);
    const page = await browser.page(`${platform.url}/metrics`, await signedIn(platform));
    const told = page.getByText('The archived events could not be searched');
    await told.waitFor({ timeout: 15_000 });
    await expectShown(page.getByRole('table', { name: 'Metrics' }));
    await expectAccessible(page);
    await sql`ALTER TABLE metric_archive RENAME COLUMN away TO data`.execute(db);
    await page.getByRole('button', { name: 'Try again' }).click();
    await told.waitFor({ state: 'detached' });
    await page
      .getByText(/old39|API/)
      .first()
      .waitFor({ timeout: 15_000 });
  });
});
