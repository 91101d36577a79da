import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DocumentOf } from '../../src/domain/records';
import { run } from '../../platform/db/sql';
import { SYSTEM } from '../../platform/http/context';
import { readMeanings } from '../../platform/returnToWork/plans';
import { withReturnToWork, type Asked } from '../../platform/returnToWork/tables';
import { openApp, type InProcessApp } from '../support/app';
import { databases } from '../support/platform';
import { PLAIN } from '../support/returnToWork';

const DAY_MS = 86_400_000;
const RANGES = [7, 28, 90];
const ZONES = ['America/Chicago', 'Asia/Kolkata'];
const CASES = RANGES.flatMap((days) => ZONES.map((zone) => [days, zone] as const));

type Row = Record<string, string | number | boolean | null>;

describe.each(databases)('the return to work, on %s', (kind) => {
  let app: InProcessApp;
  const plain = async (text: string): Promise<Row[]> =>
    (await sql<Row>`${sql.raw(text)}`.execute(app.services.database.db)).rows;

  /** A period that ended some hours ago, so that the present moment makes no difference. */
  const asked = (days: number, timeZone: string, more: Partial<Asked> = {}): Asked => {
    const until = new Date(Date.now() - DAY_MS / 3).toISOString();
    return { from: new Date(Date.parse(until) - days * DAY_MS).toISOString(), until, timeZone, ...more };
  };
  const table = async (select: string, period: Asked): Promise<Row[]> => {
    const { database, entities } = app.services;
    const meanings = await readMeanings(database.db, entities);
    return run<Row>(database.db, sql`${withReturnToWork(entities, meanings, period)} ${sql.raw(select)}`);
  };

  beforeAll(async () => {
    app = await openApp(kind, { SAMPLE_PATIENTS: '120' });
  }, 120_000);
  afterAll(() => app?.stop());

  test.each(CASES)('the records of %s days in %s are those of plain statements', async (days, zone) => {
    const period = asked(days, zone);
    const seen: Record<string, number> = {};
    for (const [name, { select, statement }] of Object.entries(PLAIN)) {
      const found = await table(`${select} ORDER BY 1, 2`, period);
      expect(found, name).toEqual(await plain(`${statement(period)} ORDER BY 1, 2`));
      seen[name] = found.length;
    }
    expect(Object.entries(seen).filter(([, rows]) => rows === 0)).toEqual([]);
  });

  describe('never counts as a fact', () => {
    const today = new Date().toISOString().slice(0, 10);
    const ago = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString();
    const PATIENT = '0a0b0c0d-0001-4002-8003-000000000001';
    const earlier = ago(100).slice(0, 10);
    const add = async <E extends 'patientData' | 'procedure' | 'condition'>(entity: E, records: DocumentOf<E>[]) => {
      const { database, entities } = app.services;
      await database.db.transaction().execute((tx) => entities.insertMany(tx, entity, records, SYSTEM));
    };
    const own = async (select: string): Promise<Row[]> => table(select, asked(28, 'UTC', { until: ago(0) }));

    beforeAll(async () => {
      const { database, entities } = app.services;
      const patient = {
        patientId: PATIENT,
        firstName: 'Ann',
        lastName: 'Abel',
        dob: '1980-02-03',
        plans: [{ planId: 'wellness', startDate: ago(200).slice(0, 10), endDate: null }],
      };
      await database.db.transaction().execute((tx) => entities.insertMany(tx, 'patient', [patient], SYSTEM));
    });

    test('a test that is pending, refused, of unknown time or in the future', async () => {
      const result = (id: string, more: Partial<DocumentOf<'patientData'>>): DocumentOf<'patientData'> => ({
        _id: id,
        patientId: PATIENT,
        dataId: 'covidTest',
        planId: 'wellness',
        category: 'labTest',
        eventTime: ago(3),
        status: 'final',
        data: [1],
        ...more,
      });
      await add('patientData', [
        result('preliminary', { status: 'preliminary' }),
        result('submitted', { status: 'submitted' }),
        result('no-status', { status: null }),
        result('mistake', { status: 'entered-in-error' }),
        result('future', { eventTime: ago(-2) }),
        result('month', { eventTime: today.slice(0, 7) }),
        result('no-time', { eventTime: null }),
        result('invalid', { data: [7] }),
        result('no-value', { data: [null] }),
        result('other-plan', { planId: 'irae' }),
      ]);
      expect(await own(`SELECT id, result FROM test WHERE patient_id = '${PATIENT}' ORDER BY 1`)).toEqual([
        { id: 'invalid', result: 'inconclusive' },
        { id: 'no-status', result: 'pending' },
        { id: 'no-value', result: 'inconclusive' },
        { id: 'preliminary', result: 'pending' },
        { id: 'submitted', result: 'pending' },
      ]);
      const [status] = await own(`SELECT status FROM employee_status WHERE patient_id = '${PATIENT}'`);
      expect(status).toEqual({ status: null });
    });

    test('a vaccination that was refused or planned, or whose status or time is not known', async () => {
      const dose = (id: string, status: string | null, startDate: string | null): DocumentOf<'procedure'> => ({
        _id: id,
        patientId: PATIENT,
        procedureId: 'covidFirstDose',
        status,
        startDate,
      });
      await add('procedure', [
        dose('a-given', 'completed', earlier),
        dose('b-refused', 'not-done', earlier),
        dose('c-planned', 'intended', earlier),
        dose('d-future', 'completed', ago(-3).slice(0, 10)),
        dose('e-year', 'completed', earlier.slice(0, 4)),
        dose('f-no-time', 'completed', null),
        dose('g-no-status', null, earlier),
        dose('h-mistake', 'entered-in-error', earlier),
      ]);
      expect(await own(`SELECT id, state FROM vaccination WHERE patient_id = '${PATIENT}' ORDER BY 1`)).toEqual([
        { id: 'a-given', state: 'completed' },
        { id: 'b-refused', state: 'refused' },
        { id: 'c-planned', state: 'planned' },
        { id: 'd-future', state: 'unknown' },
        { id: 'e-year', state: 'unknown' },
        { id: 'f-no-time', state: 'unknown' },
        { id: 'g-no-status', state: 'unknown' },
      ]);
    });

    test('an isolation that is not confirmed, of unknown beginning or in the future; an unknown end is no end', async () => {
      const isolation = (id: string, more: Partial<DocumentOf<'condition'>>): DocumentOf<'condition'> => ({
        _id: id,
        patientId: PATIENT,
        conditionId: 'covidIsolation',
        startDate: ago(5).slice(0, 10),
        status: 'active',
        verification: 'confirmed',
        ...more,
      });
      await add('condition', [
        isolation('a-open', {}),
        isolation('b-ended', { endDate: ago(2).slice(0, 10), status: 'resolved' }),
        isolation('c-provisional', { verification: 'provisional' }),
        isolation('d-refuted', { verification: 'refuted' }),
        isolation('e-month', { startDate: today.slice(0, 7) }),
        isolation('f-future', { startDate: ago(-2) }),
        isolation('g-end-unknown', { endDate: '2099' }),
        isolation('h-resolved', { status: 'resolved' }),
      ]);
      expect(await own(`SELECT id, open, ended FROM restriction WHERE patient_id = '${PATIENT}' ORDER BY 1`)).toEqual([
        { id: 'a-open', open: true, ended: false },
        { id: 'b-ended', open: false, ended: true },
        { id: 'g-end-unknown', open: false, ended: false },
        { id: 'h-resolved', open: false, ended: false },
      ]);
    });

    test('a case is confirmed by a positive final result, and completed only by an isolation that ended', async () => {
      const status = async () =>
        (await own(`SELECT status FROM employee_status WHERE patient_id = '${PATIENT}'`))[0]?.['status'];
      const { database, entities } = app.services;
      const positive = { _id: 'positive', patientId: PATIENT, dataId: 'covidTest', status: 'final', data: [1] };
      expect(await status()).toBeNull();
      await add('patientData', [{ ...positive, eventTime: ago(6) }]);
      expect(await status(), 'an isolation is open').toBe('confirmed');
      const conditions = entities.of('condition').table;
      await run(database.db, sql`DELETE FROM ${conditions} WHERE patient_id = ${PATIENT} AND id = 'a-open'`);
      expect(await status(), 'an isolation ended after the result').toBe('completed');
      await run(database.db, sql`DELETE FROM ${conditions} WHERE patient_id = ${PATIENT} AND id = 'b-ended'`);
      expect(await status(), 'nobody knows whether it is over').toBe('confirmed');
    });
  });
});
