import { JSDOM } from 'jsdom';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordOpening } from '../../platform/reports/links/opening';
import { findLink, insertLink, newToken } from '../../platform/reports/links/links';
import type { EntityRecord } from '../../src/domain/entity/types';
import { openApp, type Body, type InProcessApp } from '../support/app';
import { dumpOf } from '../support/dump';
import { linkIn, newestMail } from '../support/outbox';
import { databases } from '../support/platform';

const PROVIDER_MAIL = 'bo.beck@example.org';

describe.each(databases)('links to reports, on %s', (kind) => {
  let app: InProcessApp;
  let token: string;
  let patientId: string;
  let providerId: string;
  const call = (path: string, json?: unknown, method?: string) =>
    app.call(path, { token, ...(json !== undefined && { json }), ...(method && { method }) });
  const ok = async (path: string, json?: unknown, method?: string): Promise<Body> => {
    const { status, body } = await call(path, json, method);
    expect(status, JSON.stringify(body)).toBeLessThan(300);
    return body;
  };
  const open = (secret: string, headers: Record<string, string> = {}) =>
    app.call('anon/reporting/openReport', { json: { token: secret }, headers });
  const summary = (more: EntityRecord = {}) => ({
    reportName: 'PatientSummary',
    args: { patientId, level: 2 },
    recipientType: 'provider',
    recipientId: providerId,
    send: false,
    ...more,
  });
  const make = async (more: EntityRecord = {}) => {
    const body = await ok('reporting/reportLinks', summary(more));
    return {
      linkId: String((body['reportLink'] as EntityRecord)['linkId']),
      link: body['reportLink'] as EntityRecord,
      secret: String(body['url']).split('#')[1] ?? '',
    };
  };
  const accesses = async (query = '') =>
    await ok(`logging/metrics?EventName=ReportLinkAccess&orderBy=updatedAt&order=desc${query}`);
  const auditOf = async (query: string) => (await ok(`audit?${query}`))['audit'] as EntityRecord[];

  beforeAll(async () => {
    app = await openApp(kind, { REPORT_LINK_DAYS: '20' });
    token = String((await app.signIn()).body['idToken']);
    const provider = {
      firstName: 'Bo',
      lastName: 'Beck',
      emails: [{ email: PROVIDER_MAIL }],
    };
    providerId = String(((await ok('providers', provider))['provider'] as EntityRecord)['providerId']);
    const patient = {
      firstName: 'Amélie',
      lastName: 'Roux',
      dob: '1980-02-03',
      language: 'fr',
      timezone: 'Europe/Paris',
      emails: [{ email: 'amelie@example.org' }],
    };
    patientId = String(((await ok('patients', patient))['patient'] as EntityRecord)['patientId']);
  });
  afterAll(() => app?.stop());

  test('a link opens the report without signing in, and each opening is one event and one audit row', async () => {
    const { secret, linkId, link } = await make();
    expect(link).toMatchObject({
      patientId,
      providerId: null,
      recipientType: 'provider',
      openings: 0,
      revokedAt: null,
    });
    const days = (Date.parse(String(link['expiresAt'])) - Date.parse(String(link['createdAt']))) / 86_400_000;
    expect(days).toBeCloseTo(7, 3);
    const before = Number((await accesses())['totalMetrics']);
    const answer = await open(secret);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
    const page = new JSDOM(String(answer.body['text'])).window.document;
    expect(page.body.textContent).toContain('Amélie Roux');
    expect(page.querySelector('footer')?.textContent).toContain('admin');
    const after = await accesses();
    expect(after['totalMetrics']).toBe(before + 1);
    const [newest] = after['metrics'] as EntityRecord[];
    expect(newest?.['metrics']).toMatchObject({
      EventName: 'ReportLinkAccess',
      ReportName: 'PatientSummary',
      Args: { patientId },
      providerId,
      UserId: null,
      Duration: expect.any(Number) as number,
    });
    const rows = await auditOf(`patientId=${patientId}&action=export`);
    expect(rows.filter(({ details }) => (details as EntityRecord)['link'] === linkId)).toHaveLength(1);
    const [listed] = (await ok(`reporting/reportLinks?patientId=${patientId}`))['reportLinks'] as EntityRecord[];
    expect(listed).toMatchObject({ linkId, openings: 1 });
  });

  test('the report of a patient is in the patient’s language, and so is the letter; the outbox keeps no data of it', async () => {
    const body = await ok(
      'reporting/reportLinks',
      summary({ recipientType: 'patient', recipientId: patientId, send: true }),
    );
    expect(body['url']).toBeNull();
    const mail = await newestMail((path) => call(path), 'amelie@example.org');
    expect(mail.text).toContain('Bonjour Amélie Roux');
    expect(mail.text).toContain('7 jours');
    const { token: secret } = linkIn(mail.text);
    const page = new JSDOM(String((await open(secret)).body['text'])).window.document;
    expect(page.documentElement.lang).toBe('fr');
    expect(page.body.textContent).toContain('Europe/Paris');
    const metric = ((await accesses(`&patientId=${patientId}&limit=1`))['metrics'] as EntityRecord[])[0];
    expect(metric?.['metrics']).not.toHaveProperty('providerId');
  });

  test('an expired, revoked or unknown link is refused with the same answer, and the refusal is audited', async () => {
    const expired = await make({ days: 1 });
    const { db } = app.services.database;
    await sql`UPDATE report_link SET expires_at = now() WHERE link_id = ${expired.linkId}`.execute(db);
    const revoked = await make();
    const gone = await ok(`reporting/reportLinks/${revoked.linkId}`, {}, 'DELETE');
    expect(gone['reportLink']).toMatchObject({ revokedBy: 'admin' });
    const before = (await accesses())['totalMetrics'];
    const answers = [await open(expired.secret), await open(revoked.secret), await open(newToken())];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([404, 'linkInvalid']));
    expect((await accesses())['totalMetrics']).toBe(before);
    const rows = await auditOf('action=refused&entity=reportLink');
    expect(rows.slice(0, 3).map(({ details }) => (details as EntityRecord)['reason'])).toEqual([
      'unknown',
      'revoked',
      'expired',
    ]);
    // Revoking again changes nothing.
    const again = await ok(`reporting/reportLinks/${revoked.linkId}`, {}, 'DELETE');
    expect((again['reportLink'] as EntityRecord)['revokedAt']).toBe((gone['reportLink'] as EntityRecord)['revokedAt']);
  });

  test('the daily summary opens for its provider, and nobody else can get it', async () => {
    const daily = { reportName: 'ProviderPatients', args: { providerId } };
    const { secret } = await make(daily);
    expect((await open(secret)).body['text']).toContain('Bo Beck');
    expect(
      (await call('reporting/reportLinks', summary({ ...daily, recipientType: 'patient', recipientId: patientId })))
        .status,
    ).toBe(422);
    const [listed] = (await ok(`reporting/reportLinks?providerId=${providerId}`))['reportLinks'] as EntityRecord[];
    expect(listed).toMatchObject({ reportName: 'ProviderPatients', providerId, patientId: null });
  });

  test('the story of the chosen days goes to providers, in the patient’s zone, but not to patients', async () => {
    const args = { patientId, startTime: '2026-01-01', endTime: '2026-01-31' };
    const story = { reportName: 'PatientStory', args };
    const { secret, link } = await make(story);
    expect(link).toMatchObject({ reportName: 'PatientStory', patientId, providerId: null });
    const { status, body } = await open(secret);
    expect(status).toBe(200);
    expect(body['text']).toContain('Patient story');
    expect(body['text']).toContain('Europe/Paris');
    expect(body['text']).toContain('1 January 2026 – 31 January 2026');
    const [opening] = (await accesses(`&patientId=${patientId}`))['metrics'] as { metrics: EntityRecord }[];
    expect(opening?.metrics).toMatchObject({ ReportName: 'PatientStory' });
    const refused = async (more: EntityRecord) =>
      (await call('reporting/reportLinks', summary({ ...story, ...more }))).status;
    expect(await refused({ recipientType: 'patient', recipientId: patientId })).toBe(422);
    expect(await refused({ args: { ...args, startTime: '2024-01-01' } })).toBe(400);
    expect(await refused({ args: { patientId } })).toBe(400);
  });

  test('only addresses on record and times up to the setting are accepted, and a patient gets no other’s report', async () => {
    const refused = async (more: EntityRecord) => (await call('reporting/reportLinks', summary(more))).status;
    expect(await refused({ days: 21 })).toBe(400);
    expect(await refused({ days: 0 })).toBe(400);
    expect(await refused({ send: true, email: 'somebody@example.org' })).toBe(422);
    expect(await refused({ recipientId: 'nobody' })).toBe(422);
    expect(await refused({ args: { patientId: 'nobody' } })).toBe(422);
    const other = (await ok('patients', { firstName: 'Eve', lastName: 'Else', dob: '1990-01-01' }))[
      'patient'
    ] as EntityRecord;
    expect(await refused({ recipientType: 'patient', recipientId: String(other['patientId']) })).toBe(422);
    expect((await call('reporting/reportLinks')).status).toBe(400);
  });

  test('the database keeps no token, and links end with the patient', async () => {
    const { secret } = await make();
    expect(await dumpOf(app.services.database.db)).not.toContain(secret);
    const made = (await ok('patients', { firstName: 'Gus', lastName: 'Gone', dob: '1990-01-01' }))[
      'patient'
    ] as EntityRecord;
    const goneId = String(made['patientId']);
    const { secret: other } = await make({ args: { patientId: goneId } });
    expect((await app.call(`patients/${goneId}`, { token, method: 'DELETE' })).status).toBe(200);
    expect((await open(other)).body.code).toBe('linkInvalid');
  });

  test('events can be paged, sorted and filtered by patient, and an opening can be recorded for an earlier time', async () => {
    const { db } = app.services.database;
    const secret = newToken();
    await db.transaction().execute(async (tx) => {
      await insertLink(tx, secret, {
        reportName: 'PatientSummary',
        args: { patientId: 'p-past' },
        patientId: 'p-past',
        providerId: null,
        recipientType: 'provider',
        recipientId: providerId,
        userId: null,
        createdBy: 'admin',
        days: 7,
        createdAt: '2026-01-01T08:00:00.000Z',
      });
      const link = await findLink(tx, secret);
      if (!link) throw new Error('the link is missing');
      for (const hour of ['09', '10', '11'])
        await recordOpening(tx, link, { at: `2026-01-02T${hour}:00:00.000Z`, duration: 12, requestId: null });
    });
    const times = async (query: string) => {
      const body = await accesses(`&patientId=p-past${query}`);
      return [
        body['totalMetrics'],
        (body['metrics'] as EntityRecord[]).map(({ updatedAt }) =>
          new Date(String(updatedAt)).toISOString().slice(11, 13),
        ),
      ];
    };
    expect(await times('')).toEqual([3, ['11', '10', '09']]);
    expect(await times('&offset=1&limit=1')).toEqual([3, ['10']]);
    expect((await call('logging/metrics?EventName=ReportLinkAccess&orderBy=metrics')).status).toBe(400);
    const ascending = (await ok('logging/metrics?EventName=ReportLinkAccess&patientId=p-past&order=asc'))['metrics'];
    expect((ascending as EntityRecord[]).map(({ updatedAt }) => new Date(String(updatedAt)).getUTCHours())).toEqual([
      9, 10, 11,
    ]);
  });
});
