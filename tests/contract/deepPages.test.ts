import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { and, ident, run } from '../../platform/db/sql';
import { sortPlan, type ListQuery } from '../../platform/entities/listQuery';
import { readPage } from '../../platform/entities/page';
import type { StoredEntity } from '../../platform/entities/stored';
import { conditionsOf } from '../../platform/entities/where';
import { fieldsOf, parseJson } from '../../src/domain/entity/read';
import type { EntityRecord } from '../../src/domain/entity/types';
import { openApp, type InProcessApp } from '../support/app';
import { bothDatabases, EVERYTHING } from '../support/platform';
import { standIns, type StandIns } from '../support/standIns';

/** More patients than a page counts, and than one of its first steps finds. */
const MANY = 640;
const NAMES = ['Abel', 'abel', 'Zoë', 'Ämsel', undefined];
const PATIENTS = ['a0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000002'];
const POINTS = 90;

const patient = (n: number): EntityRecord => ({
  dob: `19${40 + (n % 3)}-01-01`,
  // Absent from every fifth patient.
  ...(NAMES[n % 5] !== undefined && { lastName: NAMES[n % 5] }),
  ...(n % 2 === 0 && { firstName: `Deep ${n % 4}` }),
  inactive: n % 3 === 0,
  orgs: n % 10 === 0 ? [] : [{ orgId: n % 10 < 9 ? 'north' : 'south' }],
});

const point = (patientId: string, n: number): EntityRecord => ({
  patientId,
  category: n % 4 === 0 ? 'labTest' : 'symptom',
  dataId: n % 4 === 0 ? 'alt' : 'rash',
  data: [n],
  eventTime: `2026-03-0${1 + (n % 3)}T10:00:00.000Z`,
});

describe.each(bothDatabases)('pages at any place of a list, on %s', (kind) => {
  let app: InProcessApp;
  let token: string;
  const db = () => app.services.database.db;
  const add = async ([path, json]: StandIns) => {
    const { status, body } = await app.call(path, { token, json });
    expect([status, body['failed']], JSON.stringify(body)).toEqual([200, []]);
  };

  beforeAll(async () => {
    app = await openApp(kind);
    token = String((await app.signIn()).body['idToken']);
    await add(standIns('organizations', ['north', 'south']));
    const own = PATIENTS.map((patientId, n) => ({ ...patient(n), patientId }));
    await add(['patients/import', { rows: [...own, ...Array.from({ length: MANY }, (_, n) => patient(n))] }]);
    for (const patientId of PATIENTS)
      await add([
        `patients/${patientId}/data/import`,
        { rows: Array.from({ length: POINTS }, (_, n) => point(patientId, n)) },
      ]);
  });
  afterAll(() => app?.stop());

  /** The keys of a page as one sort of all matching rows gives them. */
  async function plainKeys(stored: StoredEntity, query: ListQuery): Promise<string[]> {
    const { base, picked } = conditionsOf(stored, query);
    const { columns, order } = sortPlan(stored, query);
    const direction = order === 'asc' ? sql`ASC` : sql`DESC`;
    const rows = await run<{ id: string }>(
      db(),
      sql`SELECT id FROM (SELECT * FROM ${stored.table} WHERE ${and([sql`true`, ...base, ...picked])} OFFSET 0) every
        ORDER BY ${sql.join(columns.map(({ name }) => sql`${ident(name)} ${direction}`))}`,
    );
    return rows.map(({ id }) => id);
  }

  const place = { offset: fc.nat(MANY + 20), limit: fc.integer({ min: 1, max: 70 }) };
  const order = fc.constantFrom('asc' as const, 'desc' as const);

  /** Compares pages with the plain order, for queries with these properties. */
  const expectSameAsPlain = (entityId: string, queries: (stored: StoredEntity) => fc.Arbitrary<ListQuery>) => {
    const stored = app.services.entities.of(entityId);
    return fc.assert(
      fc.asyncProperty(queries(stored), async (query) => {
        const all = await plainKeys(stored, query);
        const { rows, total, totalIsMinimum } = await readPage(db(), stored, query);
        const { offset = 0, limit } = query;
        const ids = rows.map(({ doc }) => fieldsOf(parseJson(doc))[stored.manifest.id]);
        expect(ids).toEqual(all.slice(offset, offset + (limit ?? 0)));
        if (totalIsMinimum) expect(total).toBeLessThan(all.length);
        else expect(total).toBe(all.length);
      }),
      { numRuns: EVERYTHING ? 400 : 80 },
    );
  };

  test('of patients have the rows of the whole list in its order, with equal and absent values', async () => {
    const filters = fc.constantFrom<Record<string, string>>(
      {},
      { inactive: 'false' },
      { inactive: 'true' },
      { orgId: 'north' },
      { orgId: 'north', inactive: 'false' },
      { orgId: 'south' },
      { orgId: 'nowhere' },
      { importId: 'false', exportFlag: 'false' },
    );
    const search = fc.constantFrom(undefined, undefined, 'deep', 'zo', 'nothing');
    await expectSameAsPlain('patient', (stored) =>
      fc
        .record({ ...place, order, filters, search, orderBy: fc.constantFrom(undefined, ...stored.sortable) })
        .map(({ search: text, orderBy, ...query }) => ({
          ...query,
          ...(text !== undefined && { search: text }),
          ...(orderBy !== undefined && { orderBy }),
        })),
    );
  });

  test('of a patient’s data, and of the data of all patients, do too', async () => {
    const filters = fc.constantFrom<Record<string, string>>({}, { category: 'labTest' });
    const parent = fc.constantFrom('*', ...PATIENTS);
    await expectSameAsPlain('patientData', (stored) =>
      fc.record({
        ...place,
        offset: fc.nat(2 * POINTS + 10),
        order,
        filters,
        parent,
        orderBy: fc.constantFrom(...stored.sortable),
      }),
    );
  });
});
