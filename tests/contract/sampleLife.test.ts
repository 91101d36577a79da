import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EntityRecord, JsonObject } from '../../src/domain/entity/types';
import type { Story } from '../../src/domain/story/types';
import { run } from '../../platform/db/sql';
import { LIFE_ENTITIES } from '../../platform/sample/life/maker';
import { LIFE_DAYS } from '../../platform/sample/life/course';
import { openApp, type InProcessApp } from '../support/app';
import { databases } from '../support/platform';

const PATIENTS = 60;
const DAY_MS = 86_400_000;
/** By database: the digest of the sample. All digests must be equal. */
const seen = new Map<string, string>();

describe.each(databases)('the last 90 days of the sample on %s', (database) => {
  let app: InProcessApp;
  let token: string;
  const rows = async (entity: string, where = sql`true`): Promise<EntityRecord[]> => {
    const { database: on, entities } = app.services;
    const found = await run<{ doc: string }>(
      on.db,
      sql`select doc::text as doc from ${entities.of(entity).table} where ${where} order by id`,
    );
    return found.map(({ doc }) => JSON.parse(doc) as EntityRecord);
  };
  const call = async (path: string, json?: unknown) => {
    const answer = await app.call(path, { token, ...(json !== undefined && { json }) });
    expect([200, 202], `${path} ${JSON.stringify(answer.body)}`).toContain(answer.status);
    return answer.body;
  };

  beforeAll(async () => {
    app = await openApp(database, { SAMPLE_PATIENTS: String(PATIENTS) });
    token = String((await app.signIn()).body['idToken']);
  });
  afterAll(() => app?.stop());

  test('have messages that open, whatever their state', async () => {
    const { messages } = (await call('outbox?limit=100')) as { messages: { outboxId: string }[] };
    expect(messages.length).toBeGreaterThan(30);
    for (const { outboxId } of messages) {
      const { message } = (await call(`outbox/${outboxId}`)) as { message: { content: string } };
      expect(message.content).toContain('Careglass');
    }
  });

  test('fill every tab, within these days, and are the same on both databases', async () => {
    const hash = createHash('sha256');
    const from = new Date(Date.now() - (LIFE_DAYS + 2) * DAY_MS).toISOString();
    const tomorrow = new Date(Math.ceil(Date.now() / DAY_MS) * DAY_MS).toISOString();
    for (const entity of LIFE_ENTITIES) {
      const records = await rows(entity);
      expect(records.length, entity).toBeGreaterThan(0);
      hash.update(JSON.stringify(records));
      for (const record of records) {
        const moment = String(record['eventTime'] ?? record['createDate'] ?? record['startedAt'] ?? from);
        expect(moment >= from, `${entity} ${moment}`).toBe(true);
        // Only appointments and forecasts may be in the future.
        if (entity === 'appointment' || entity === 'forecast') continue;
        for (const [ahead] of JSON.stringify(record).matchAll(/(?<=")\d{4}-\d\d-\d\dT[\d:.]+Z(?=")/g))
          expect(ahead <= tomorrow, `${entity} ${ahead}`).toBe(true);
      }
    }
    const [other] = seen.values();
    const digest = hash.digest('hex');
    seen.set(database, digest);
    if (other !== undefined) expect(digest).toBe(other);
  });

  test('have alerts of every colour, triaged and not, from check-ins and from the laboratory', async () => {
    const alerts = await rows('patientData', sql`doc->>'dataId' = 'iraeOverallAlert'`);
    const kinds = new Set(
      alerts.flatMap(({ data, status, source }) => {
        const [run] = source as JsonObject[];
        return [String((data as string[])[0]), String(status), run?.['lab'] === true ? 'lab' : 'reported'];
      }),
    );
    expect([...kinds].toSorted()).toEqual([
      'final',
      'green',
      'lab',
      'orange',
      'red',
      'reported',
      'submitted',
      'yellow',
    ]);
    const final = alerts.filter(({ status }) => status === 'final').flatMap(({ source }) => source as JsonObject[]);
    const group = await rows('dataGroup', sql`doc->>'validatedDate' is not null`);
    expect(group.length).toBeGreaterThan(0);
    const triages = final.filter(({ action }) => action === 'triage-assessment');
    expect(triages.length).toBeGreaterThan(0);
    expect(triages.filter(({ updatedBy }) => !updatedBy)).toEqual([]);
  });

  test('have acts of staff: corrected and removed complaints, all green, notes, overrides, report links that were opened', async () => {
    const alerts = await rows('patientData', sql`doc->>'dataId' = 'iraeOverallAlert'`);
    const corrected = await rows(
      'patientData',
      sql`doc->>'category' = 'symptom' AND jsonb_array_length(doc->'source') > 1`,
    );
    expect(corrected.length).toBeGreaterThan(1);
    const marks = { changed: 0, removed: 0, allGreen: 0 };
    const isMissing = () => Object.values(marks).includes(0);
    for (const patientId of new Set(alerts.map((alert) => String(alert['patientId'])))) {
      if (!isMissing()) break;
      const since = new Date(Date.now() - 100 * DAY_MS).toISOString().slice(0, 10);
      const { days } = (await call(`patients/${patientId}/story?startTime=${since}`)) as unknown as Story;
      for (const { removed, alerts: own } of days.flatMap(({ sessions }) => sessions)) {
        if (removed) marks.removed += 1;
        for (const { changes, allGreen } of own) {
          if (changes.some(({ change, rows: values, by }) => change === 'changed' && values.length > 0 && by.userId))
            marks.changed += 1;
          if (allGreen.length > 0) marks.allGreen += 1;
        }
      }
    }
    for (const [mark, count] of Object.entries(marks)) expect(count, mark).toBeGreaterThan(0);
    expect((await rows('note', sql`doc->>'category' = 'other'`)).length).toBeGreaterThan(0);
    const overrides = await rows('patientData', sql`doc->>'category' = 'override'`);
    const days = overrides.map(({ eventTime, data }) => {
      const [, duration] = data as [string, number];
      return duration - (Date.now() - Date.parse(String(eventTime))) / DAY_MS;
    });
    expect(Math.max(...days), 'an override in force').toBeGreaterThan(0);
    const acts = await rows('activity', sql`doc->>'activityType' = 'OverrideSet'`);
    const about = (records: EntityRecord[]) => records.map(({ patientId }) => patientId).toSorted();
    expect(about(acts)).toEqual(about(overrides));
    const { db } = app.services.database;
    const links = await db.selectFrom('report_link').selectAll().execute();
    expect(links.some(({ openings }) => openings > 0)).toBe(true);
    const openings = links.reduce((sum, { openings: count }) => sum + count, 0);
    const events = await run(db, sql`SELECT 1 FROM metric_event WHERE event_name = 'ReportLinkAccess'`);
    expect(events).toHaveLength(openings);
    expect(await rows('activity', sql`doc->>'activityType' = 'ReportLinkAccess'`)).toHaveLength(openings);
  });

  test('have stories that name changed answers in the reader’s language', async () => {
    const points = await rows(
      'patientData',
      sql`doc->>'category' = 'symptom' AND jsonb_array_length(doc->'source') > 1`,
    );
    const since = new Date(Date.now() - 100 * DAY_MS).toISOString().slice(0, 10);
    let translated = 0;
    for (const patientId of new Set(points.map((point) => String(point['patientId'])))) {
      const [en, fr] = (await Promise.all(
        ['en', 'fr'].map((language) => call(`patients/${patientId}/story?startTime=${since}&language=${language}`)),
      )) as unknown as [Story, Story];
      const alerts = fr.days.flatMap(({ sessions }) => sessions.flatMap(({ alerts: own }) => own));
      for (const { dataId, field } of alerts.flatMap(({ changes }) =>
        changes.flatMap(({ rows: changed }) => changed),
      )) {
        expect(field).toBe(fr.names.data[dataId]?.name);
        if (field !== en.names.data[dataId]?.name) translated += 1;
      }
    }
    expect(translated).toBeGreaterThan(0);
  });

  test('have patients who never checked in, and others who have been silent for weeks', async () => {
    const last = new Map<string, string>();
    for (const { patientId, createDate } of await rows('journal', sql`doc->>'baseline' = 'false'`))
      if (String(createDate) > (last.get(String(patientId)) ?? '')) last.set(String(patientId), String(createDate));
    const ids = (await rows('patient', sql`coalesce(doc->'inactive', 'false') <> 'true'`)).map((each) =>
      String(each['patientId']),
    );
    expect(ids.some((id) => !last.has(id))).toBe(true);
    const weeksAgo = new Date(Date.now() - 14 * DAY_MS).toISOString();
    expect(ids.some((id) => (last.get(id) ?? weeksAgo) < weeksAgo)).toBe(true);
  });

  test('do not change when detection runs again', async () => {
    const before = [await rows('patientData'), await rows('recommendation')];
    const ids = (await rows('patient')).map(({ patientId }) => String(patientId));
    const { jobId } = await call('patients/*/detect', { patientIds: ids, days: LIFE_DAYS + 5 });
    const job = async () => (await call(`jobs/${String(jobId)}`))['job'] as JsonObject;
    await expect.poll(async () => (await job())['status'], { timeout: 60_000, interval: 100 }).toBe('done');
    const result = (await job())['result'] as JsonObject;
    expect(result).toMatchObject({ patients: PATIENTS, alerts: 0 });
    expect(Number(result['groups'])).toBeGreaterThan(PATIENTS);
    expect([await rows('patientData'), await rows('recommendation')]).toEqual(before);
  });

  test('have alerts that can be explained', async () => {
    const [alert] = await rows('patientData', sql`doc->>'dataId' = 'iraeOverallAlert' and doc->'data'->>0 = 'red'`);
    const { explanation } = await call(
      `patients/${String(alert?.['patientId'])}/data/${String(alert?.['_id'])}/explanation`,
    );
    expect(explanation).toMatchObject({ current: true, overall: 'red' });
  });

  test('have documents that match their types, and notes that refer to them', async () => {
    const blobs = new Map((await rows('blob')).map((blob) => [String(blob['blobId']), blob]));
    const notes = await rows('note', sql`jsonb_array_length(doc->'attachments') > 0`);
    const attachments = notes.flatMap(({ attachments: all }) => all as JsonObject[]);
    expect(new Set(attachments.map(({ mimeType }) => mimeType))).toEqual(
      new Set(['application/pdf', 'application/xml', 'image/png']),
    );
    for (const { blobId, mimeType } of attachments) {
      const blob = blobs.get(String(blobId));
      expect(blob?.['mimeType']).toBe(mimeType);
      const bytes = Buffer.from(String(blob?.['data']), 'base64');
      expect(bytes.length).toBe(blob?.['size']);
    }
  });
});
