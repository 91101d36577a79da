import fc from 'fast-check';
import { sql } from 'kysely';
import { v4 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { run } from '../../platform/db/sql';
import { readEntities } from '../../platform/entities/files';
import { rowsWhere } from '../../platform/entities/rewrite';
import { EntityStore } from '../../platform/entities/store';
import { SYSTEM } from '../../platform/http/context';
import { foldRollups } from '../../platform/rollups/fold';
import { keepRollups } from '../../platform/rollups/keep';
import { readCounts, type CountsAsked, type Dimension } from '../../platform/rollups/read';
import { mendDay, runRecount } from '../../platform/rollups/recount';
import { alertOrigin } from '../../src/domain/alerts/source';
import { parsePartialDate } from '../../src/domain/dates/partialDate';
import type { EntityRecord } from '../../src/domain/entity/types';
import { COMPLETED } from '../../src/domain/silence/expected';
import { openApp, type InProcessApp } from '../support/app';
import { asCounted, countedRecords } from '../support/countedRecords';
import { jobContext } from '../support/jobContext';
import { databases } from '../support/platform';

/** A whole year; a day and more around a clock change in Chicago, cut within quarters; and one minute. */
const RANGES = [
  ['2026-01-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
  ['2026-03-07T21:07:13.250Z', '2026-03-09T10:52:59.001Z'],
  ['2026-03-08T07:46:00.000Z', '2026-03-08T07:47:00.000Z'],
] as const;
const ZONES = ['America/Chicago', 'Asia/Kolkata', 'Asia/Kathmandu', 'UTC'];
const PERS = ['hour', 'day', 'week', 'month', 'hourOfDay', undefined] as const;
const DIMENSIONS: Record<CountsAsked['kind'], Dimension[]> = {
  checkIn: ['orgId', 'planId'],
  alert: ['orgId', 'planId', 'dataId', 'level', 'source', 'acknowledged'],
};
const KINDS = ['checkIn', 'alert'] as const;

/** What an arbitrary makes. */
type Made<A> = A extends fc.Arbitrary<infer Value> ? Value : never;

/** Moments around the change of 8 March in Chicago (08:00Z) and of 1 November (07:00Z), written in several ways. */
const TIMES = [
  '2026-03-08T07:45:00.000Z',
  '2026-03-08T07:46:30.000Z',
  '2026-03-08T01:59:59.999-06:00',
  '2026-03-08T03:00:00-05:00',
  '2026-03-07T21:07:13.249Z',
  '2026-03-09T10:52:59.000Z',
  '2026-03-08T18:29:59.999Z',
  '2026-03-08T18:30:00.000Z',
  '2026-11-01T06:30:00.000Z',
  '2026-11-01T07:30:00.000Z',
  '2026-06-30T23:59:59.999Z',
];

describe.each(databases)('counts of check-ins and alerts on %s', (database) => {
  let app: InProcessApp;
  let token = '';
  const call = async (path: string, json?: unknown, method?: string) => {
    const { status, body } = await app.call(path, {
      token,
      ...(json !== undefined && { json }),
      ...(method && { method }),
    });
    expect(status, JSON.stringify(body)).toBeLessThan(300);
    return body;
  };
  const db = () => app.services.database.db;
  const entities = () => app.services.entities;
  const insert = (entity: string, records: EntityRecord[]) =>
    db()
      .transaction()
      .execute((tx) => entities().insertMany(tx, entity, records, SYSTEM));
  const organization = async (name: string): Promise<string> =>
    String(((await call('orgs', { name, shortName: name, orgType: 'practice' }))['org'] as EntityRecord)['orgId']);
  const patient = async (more: EntityRecord = {}): Promise<EntityRecord> =>
    (await call('patients', { firstName: 'Pat', lastName: uuid(), dob: '1970-01-02', ...more }))[
      'patient'
    ] as EntityRecord;
  const journal = (patientId: string, more: EntityRecord = {}): EntityRecord => ({
    _id: uuid(),
    patientId,
    createDate: '2026-03-08T07:45:00.000Z',
    status: 'submitted',
    ...more,
  });
  const alert = (patientId: string, more: EntityRecord = {}): EntityRecord => ({
    _id: uuid(),
    patientId,
    dataId: 'iraeOverallAlert',
    category: 'alert',
    status: 'submitted',
    eventTime: '2026-03-08T07:45:00.000Z',
    data: ['red'],
    source: [{ userType: 'patient' }],
    ...more,
  });

  /** One snapshot reads both, because the platform folds meanwhile. */
  const expectCounts = async (asked: CountsAsked) => {
    const [rows, expected] = await db()
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => [await readCounts(tx, entities(), asked), await countedRecords(tx, asked)] as const);
    expect(asCounted(rows, asked.by ?? []), JSON.stringify(asked)).toEqual(expected);
    return rows.reduce((sum, { n }) => sum + n, 0);
  };
  let checks = 0;
  /** Each check is in one of the zones, in turn. */
  const checkAll = async () => {
    checks += 1;
    const zone = ZONES[checks % ZONES.length] ?? 'UTC';
    for (const kind of KINDS)
      for (const [place, [from, until]] of RANGES.entries())
        await expectCounts({ kind, zone, from, until, per: PERS[place] ?? 'day', by: DIMENSIONS[kind] });
  };
  /** Waits until nothing waits; the platform may just be adding counts itself. */
  const folded = () =>
    vi.waitFor(async () => {
      await foldRollups(db(), entities());
      const left = sql`SELECT patient_id FROM rollup_delta UNION ALL SELECT patient_id FROM rollup_move`;
      expect(await run(db(), left)).toEqual([]);
    });
  /** What the figures are at once, and after they were folded. */
  const equal = async () => {
    await checkAll();
    await folded();
    await checkAll();
    expect(await run(db(), sql`SELECT FROM rollup_quarter WHERE n <= 0`)).toEqual([]);
  };
  const total = (kind: CountsAsked['kind'], where: CountsAsked['where'] = {}) => {
    const [from, until] = RANGES[0];
    return expectCounts({ kind, from, until, zone: 'UTC', where });
  };

  beforeAll(async () => {
    app = await openApp(database);
    token = String((await app.signIn()).body['idToken']);
    await insert(
      'plan',
      ['plan-a', 'plan-b', 'plan-c'].map((planId) => ({ planId, name: planId })),
    );
  });
  afterAll(() => app?.stop());

  test('follow each change of a record, whenever it happened, and each change of an organization', async () => {
    const [north, south] = [await organization('North'), await organization('South')];
    const made = await patient({ primaryOrgId: north });
    const patientId = String(made['patientId']);
    const many = TIMES.flatMap((at) => [
      journal(patientId, { createDate: at, planId: 'plan-a' }),
      journal(patientId, { createDate: at, status: 'open' }),
      journal(patientId, { createDate: at, bail: true }),
    ]);
    await insert('journal', many);
    await insert(
      'patientData',
      TIMES.flatMap((at, index) => [
        alert(patientId, {
          eventTime: at,
          planId: index % 2 === 0 ? 'plan-a' : null,
          data: index % 3 === 0 ? ['green'] : ['red'],
        }),
        alert(patientId, { eventTime: at.slice(0, 10) }),
        alert(patientId, { eventTime: at, data: [] }),
        alert(patientId, { eventTime: at, category: 'symptom', data: [3] }),
      ]),
    );
    expect(await total('checkIn', { orgId: [north] })).toBe(TIMES.length);
    expect(await total('alert', { orgId: [north], level: ['red'] })).toBe(7);
    await equal();

    const late = (
      await call(`patients/${patientId}/journals`, journal(patientId, { createDate: '2026-01-02T03:04:05.006Z' }))
    )['journal'] as EntityRecord;
    await equal();
    const path = `patients/${patientId}/journals/${String(late['_id'])}`;
    let now = (await call(path, { ...late, createDate: '2026-03-08T07:46:59.999Z', planId: 'plan-b' }, 'PUT'))[
      'journal'
    ] as EntityRecord;
    expect(await total('checkIn', { planId: ['plan-b'] })).toBe(1);
    await equal();
    now = (await call(path, { ...now, status: 'open' }, 'PUT'))['journal'] as EntityRecord;
    expect(await total('checkIn', { planId: ['plan-b'] })).toBe(0);
    await call(path, { ...now, status: 'final' }, 'PUT');
    await equal();
    await call(path, undefined, 'DELETE');
    await equal();

    const point = (await call(`patients/${patientId}/data`, alert(patientId, { data: ['orange'] })))[
      'dataPoint'
    ] as EntityRecord;
    await call(`patients/${patientId}/data/${String(point['_id'])}/triage`, {
      _version: Number(point['_version']),
      note: 'Called.',
    });
    expect(await total('alert', { level: ['orange'], acknowledged: [true] })).toBe(1);
    expect(await total('alert', { level: ['orange'], acknowledged: [false] })).toBe(0);
    await equal();
    const changed = (await call(`patients/${patientId}/data/${String(point['_id'])}`))['dataPoint'] as EntityRecord;
    await call(
      `patients/${patientId}/data/${String(point['_id'])}`,
      { ...changed, data: ['yellow'], eventTime: '2026-11-01T06:59:00.000Z', planId: 'plan-c' },
      'PUT',
    );
    expect(await total('alert', { level: ['yellow'], planId: ['plan-c'] })).toBe(1);
    await equal();

    const record = async () => (await call(`patients/${patientId}`))['patient'] as EntityRecord;
    await call(`patients/${patientId}`, { ...(await record()), primaryOrgId: south }, 'PUT');
    expect(await total('checkIn', { orgId: [north] })).toBe(0);
    expect(await total('checkIn', { orgId: [south] })).toBe(TIMES.length);
    await call(`patients/${patientId}/journals`, journal(patientId));
    await call(`patients/${patientId}`, { ...(await record()), primaryOrgId: null }, 'PUT');
    await call(`patients/${patientId}/journals`, journal(patientId));
    await call(`patients/${patientId}`, { ...(await record()), primaryOrgId: south }, 'PUT');
    await equal();
    await call('orgs/merge', { sourceOrgId: south, targetOrgId: north });
    expect(await total('checkIn', { orgId: [north] })).toBe(TIMES.length + 2);
    await equal();

    await call(`patients/${patientId}`, undefined, 'DELETE');
    expect(await total('checkIn', { orgId: [north] })).toBe(0);
    expect(await total('alert', { orgId: [north] })).toBe(0);
    await equal();
    // The same id can return, under another organization.
    await insert('patient', [
      { patientId, firstName: 'Pat', lastName: 'Again', dob: '1970-01-02', primaryOrgId: north },
    ]);
    await insert('journal', [journal(patientId)]);
    await equal();
  });

  test('ids of any length are counted by their first 100 characters', async () => {
    const patientId = String((await patient())['patientId']);
    const long = 'ü'.repeat(3_000);
    await insert('journal', [journal(patientId, { planId: `${long}a` }), journal(patientId, { planId: `${long}b` })]);
    await insert('patientData', [alert(patientId, { planId: long, data: [long] })]);
    await folded();
    const [from, until] = RANGES[0];
    const rows = await readCounts(db(), entities(), {
      kind: 'checkIn',
      from,
      until,
      zone: 'UTC',
      by: ['planId'],
      where: { planId: [long.slice(0, 100)] },
    });
    expect(rows).toEqual([{ at: null, hourOfDay: null, n: 2, planId: long.slice(0, 100) }]);
    await call(`patients/${patientId}`, undefined, 'DELETE');
    await equal();
  });

  test('any changes, in any order, folded at any time, leave counts that equal the records', async () => {
    const orgs = ['', 'org-a', 'org-b'];
    const patients = await Promise.all([patient(), patient({ primaryOrgId: await organization('East') })]);
    const ids = patients.map(({ patientId }) => String(patientId));
    const place = fc.nat(9);
    const change = fc.record({
      status: fc.constantFrom('submitted', 'final', 'open', null),
      bail: fc.boolean(),
      at: fc.constantFrom(...TIMES, '2026-03-08', null),
      planId: fc.constantFrom('plan-a', 'plan-b', null),
      level: fc.constantFrom('red', 'green', '', null),
      userType: fc.constantFrom('patient', 'provider', 'somebody'),
    });
    const act = fc.record({
      what: fc.constantFrom('insert', 'insert', 'rewrite', 'rewrite', 'remove', 'org', 'fold', 'removeAll'),
      entity: fc.constantFrom('journal' as const, 'patientData' as const),
      place,
      who: fc.nat(1),
      org: fc.constantFrom(...orgs),
      changes: fc.array(change, { minLength: 1, maxLength: 4 }),
    });
    type Change = Made<typeof change>;
    const fields = (entity: string, { status, bail, at, planId, level, userType }: Change): EntityRecord =>
      entity === 'journal'
        ? { status, bail, planId, createDate: at === '2026-03-08' ? null : at }
        : {
            status,
            planId,
            eventTime: at,
            data: level === null ? [1] : [level],
            category: level === null ? 'symptom' : 'alert',
            source: [{ userType }],
          };
    const perform = async ({ what, entity, place: at, who, org, changes }: Made<typeof act>) => {
      const patientId = ids[who] ?? '';
      const [first] = changes;
      const stored = entities().of(entity);
      if (what === 'fold') return foldRollups(db(), entities());
      if (what === 'removeAll') return entities().removeAll(db(), entity, patientId, SYSTEM, at % 2 === 0);
      if (what === 'insert')
        return insert(
          entity,
          changes.map((each) => ({
            ...(entity === 'journal' ? journal(patientId) : alert(patientId)),
            ...fields(entity, each),
          })),
        );
      return db()
        .transaction()
        .execute(async (tx) => {
          if (what === 'org') {
            for await (const rows of rowsWhere(tx, entities().of('patient'), sql`id = ${patientId}`, true))
              await entities().rewrite(
                tx,
                'patient',
                rows.map((row) => ({ row, doc: { ...row.doc, primaryOrgId: org } })),
                SYSTEM,
              );
            return;
          }
          for await (const rows of rowsWhere(tx, stored, sql`patient_id = ${patientId}`, true)) {
            const row = rows[at % rows.length];
            if (!row || !first) continue;
            if (what === 'remove') await entities().remove(tx, entity, row.id, SYSTEM, { parent: patientId });
            else await entities().rewrite(tx, entity, [{ row, doc: { ...row.doc, ...fields(entity, first) } }], SYSTEM);
          }
        });
    };
    await fc.assert(
      fc.asyncProperty(
        fc.array(act, { minLength: 1, maxLength: 12 }),
        fc.constantFrom(...RANGES),
        fc.constantFrom(...ZONES),
        fc.constantFrom(...PERS),
        fc.subarray(DIMENSIONS.alert),
        async (acts, [from, until], zone, per, by) => {
          for (const each of acts) {
            await perform(each);
            for (const kind of KINDS)
              await expectCounts({
                kind,
                from,
                until,
                zone,
                ...(per && { per }),
                by: by.filter((name) => DIMENSIONS[kind].includes(name)),
              });
          }
        },
      ),
      { numRuns: 15 },
    );
    await equal();
  });

  test('the database has the rules of the domain: what a check-in is, when it was, and where an alert comes from', async () => {
    const entry = fc.oneof(
      fc.record(
        {
          lab: fc.constantFrom(true, false, 'true', null),
          sms: fc.constantFrom(true, 1),
          userType: fc.constantFrom('patient', 'provider', 'delegate', 'Patient', 3, ['patient']),
          detection: fc.constantFrom({}, { modelId: 'x' }, [], null, 'yes'),
        },
        { requiredKeys: [] },
      ),
      fc.constantFrom(null, 'patient', 7, []),
    );
    const source = fc.oneof(
      fc.array(entry, { maxLength: 5 }),
      fc.constantFrom(null, 'patient', { lab: true }, undefined),
    );
    const moment = fc.oneof(
      fc.constantFrom(
        ...TIMES,
        '2026-02-30T00:00:00.000Z',
        '2026-01-01T24:00:00.000Z',
        '0000-01-01T00:00:00.000Z',
        '2026',
        'now',
        'infinity',
        '',
        null,
        5,
      ),
      fc
        .date({ min: new Date('0001-01-02'), max: new Date('9999-12-30'), noInvalidDate: true })
        .map((date) => date.toISOString()),
      fc.stringMatching(/^20[0-3]\d-[01]\d-[0-3]\dT[0-2]\d:[0-6]\d:[0-6]\d\.\d{3}(Z|[+-][01]\d:[0-5]\d)$/),
    );
    const status = fc.constantFrom('submitted', 'final', 'open', 'incomplete', null, 1);
    const bail = fc.constantFrom(true, false, null, 'true');
    const docs = fc.array(fc.record({ source, createDate: moment, status, bail }), { minLength: 50, maxLength: 100 });
    await fc.assert(
      fc.asyncProperty(docs, async (all) => {
        const rows = await run<{ source: string; at: string | null }>(
          db(),
          sql`SELECT alert_source(doc) AS source, (SELECT at FROM counted_check_in(doc)) AS at
            FROM jsonb_array_elements(${JSON.stringify(all)}::jsonb) WITH ORDINALITY docs(doc, place) ORDER BY place`,
        );
        expect(rows).toEqual(
          all.map(({ source: from, createDate, status: state, bail: left }) => {
            const at = parsePartialDate(createDate)?.at;
            const counts = COMPLETED.some((each) => each === state) && left !== true && at !== undefined;
            const record = { source: from } as Parameters<typeof alertOrigin>[0];
            return { source: alertOrigin(record).source, at: counts ? new Date(at).toISOString() : null };
          }),
        );
      }),
      { numRuns: 20 },
    );
  });

  test('a start without triggers counts the stored records, and a recount mends counts that differ', async () => {
    const patientId = String((await patient({ primaryOrgId: await organization('West') }))['patientId']);
    await insert(
      'journal',
      TIMES.map((createDate) => journal(patientId, { createDate })),
    );
    await insert(
      'patientData',
      TIMES.map((eventTime) => alert(patientId, { eventTime })),
    );
    await equal();
    const counts = () => run(db(), sql`SELECT * FROM rollup_quarter ORDER BY 1, 2, 3, 4, 5, 6, 7, 8`);
    expect((await counts()).length).toBeGreaterThanOrEqual(2 * (TIMES.length - 2));
    await run(db(), sql`DROP TRIGGER count_check_in_update ON entity.journal`);
    await run(db(), sql`UPDATE entity.journal SET doc = doc || '{"planId": "plan-z"}'`);
    await keepRollups(db(), entities());
    await equal();
    await run(db(), sql`UPDATE entity.journal SET doc = doc || '{"planId": "plan-y"}'`);
    await equal();
    const right = await counts();
    await run(db(), sql`UPDATE rollup_quarter SET n = n + 2 WHERE kind = 'alert'`);
    await run(db(), sql`UPDATE rollup_quarter SET org_id = org_id || '-wrong' WHERE kind = 'checkIn'`);
    const lines: unknown[] = [];
    const log = { ...app.services.log, error: (...line: unknown[]) => void lines.push(line) };
    const { differed } = await runRecount({ ...app.services, log }, jobContext({}));
    expect(differed).toBeGreaterThan(right.length);
    expect(lines).toEqual([[expect.objectContaining({ differed }), expect.stringContaining('mended')]]);
    expect(await counts()).toEqual(right);
    expect((await runRecount(app.services, jobContext({}))).differed).toBe(0);
  });

  test('while an entity is gone its records have no counts; when it returns they are counted anew', async () => {
    const without = new EntityStore(
      db(),
      readEntities().filter(({ $id }) => $id !== 'journal'),
    );
    const made = await patient();
    const patientId = String(made['patientId']);
    await insert('journal', [journal(patientId)]);
    await keepRollups(db(), without);
    const [from, until] = RANGES[0];
    expect(await readCounts(db(), without, { kind: 'checkIn', from, until, zone: 'UTC' })).toEqual([]);
    await run(db(), sql`UPDATE entity.patient SET doc = doc || '{"primaryOrgId": "org-d"}' WHERE id = ${patientId}`);
    await run(db(), sql`UPDATE entity.journal SET doc = doc || '{"planId": "plan-x"}' WHERE patient_id = ${patientId}`);
    await foldRollups(db(), without);
    await keepRollups(db(), entities());
    await equal();
    expect(await total('checkIn', { orgId: ['org-d'], planId: ['plan-x'] })).toBe(1);
  });

  test('a recount leaves changes that wait, also of an organization, as they are', async () => {
    const made = await patient();
    const patientId = String(made['patientId']);
    await insert('journal', [journal(patientId)]);
    await folded();
    const mended = await db()
      .transaction()
      .execute(async (tx) => {
        await entities().insertMany(tx, 'journal', [journal(patientId)], SYSTEM);
        await run(tx, sql`UPDATE entity.patient SET doc = doc || '{"primaryOrgId": "org-c"}' WHERE id = ${patientId}`);
        return mendDay(tx, entities(), 'checkIn', '2026-03-08');
      });
    expect(mended).toBe(0);
    await equal();
    expect(await total('checkIn', { orgId: ['org-c'] })).toBe(2);
  });
});
