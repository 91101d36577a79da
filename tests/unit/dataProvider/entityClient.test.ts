import { describe, expect, expectTypeOf, it } from 'vitest';
import type { entityBulk, entityImport } from '../../../src/contract/entityJobs';
import type { JobId } from '../../../src/contract/jobKind';
import { entityBatch } from '../../../src/dataProvider/entityBatch';
import { entityClient } from '../../../src/dataProvider/entityClient';
import { createRecords, entriesByName } from '../../../src/dataProvider/records';
import { manifestOf } from '../../../src/domain/entity/manifest';
import type { EntityRecord } from '../../../src/domain/entity/types';
import type { EntityName, Projected, RecordOf } from '../../../src/domain/records';
import { entities, entryNamed, httpWith, type Reply, type Sent } from './support';

const manifest = entities.map(manifestOf);

/** Creates entity clients that get the given answers. */
const over = (answer: Reply | ((sent: Sent) => Reply)) => {
  const { http, sent } = httpWith(typeof answer === 'function' ? answer : () => answer);
  const entryOf = entriesByName(manifest);
  const batch = <E extends EntityName>(name: E) => entityBatch<E>(entryOf(name), http);
  return { records: createRecords(entryOf, http), batch, sent };
};
const asked = ({ method, path, query, body }: Sent) => ({ method, path, query, body });
const get = (path: string, query = {}) => ({ method: 'GET', path, query, body: undefined });

describe('a client of an entity', () => {
  it('knows every entity of the manifest by its name', () => {
    const { records } = over({});
    for (const { name } of manifest) expect(() => records(name as EntityName)).not.toThrow();
    expect(() => records('nobody' as EntityName)).toThrow('nobody');
  });

  it('lists records of the entity’s type with their total', async () => {
    const { records, sent } = over({
      body: { patients: [{ patientId: 'p' }], totalPatients: 7, totalIsMinimum: true },
    });
    const page = await records('patient').list({ query: { limit: 1, inactive: false } });
    expectTypeOf(page.records).toEqualTypeOf<RecordOf<'patient'>[]>();
    expect(page).toEqual({ records: [{ patientId: 'p' }], total: 7, totalIsMinimum: true });
    expect(sent.map(asked)).toEqual([get('patients', { limit: '1', inactive: 'false' })]);
  });

  it('lists only some fields of records, and their type says which', async () => {
    const { records, sent } = over({ body: { patients: [] } });
    const page = await records('patient').list({ project: ['lastName'], query: { limit: 0 } });
    expectTypeOf(page.records).toEqualTypeOf<Projected<'patient', 'lastName'>[]>();
    // Without a total, as in an answer after a cursor, the records are counted.
    expect(page).toEqual({ records: [], total: 0, totalIsMinimum: false });
    expect(sent[0]?.query).toEqual({ limit: '0', project: 'lastName' });
  });

  it('lists below one parent or below all, in the envelope and by the total of the entity', async () => {
    const { records, sent } = over({ body: { roster: [{ employeeId: 'e' }], totalCount: 3 } });
    expect((await records('rosterItem').list({ parent: 'o/1' })).total).toBe(3);
    await records('rosterItem').list({ parent: '*' });
    expect(sent.map(({ path }) => path)).toEqual(['orgs/o%2F1/roster', 'orgs/*/roster']);
    await expect(records('rosterItem').list()).rejects.toThrow('orgId');
  });

  it('reads one record, with the parts that the entity asks for', async () => {
    const { records, sent } = over({ body: { patient: { patientId: 'a/b' } } });
    const patient = await records('patient').get({ id: 'a/b' });
    expectTypeOf(patient).toEqualTypeOf<RecordOf<'patient'>>();
    expect(patient).toEqual({ patientId: 'a/b' });
    expect(sent.map(asked)).toEqual([get('patients/a%2Fb', { getOrgs: 'true' })]);
  });

  it.each<[string, unknown]>([
    ['another name', { person: {} }],
    ['a list', { patient: [] }],
    ['nothing', null],
  ])('fails if an answer has %s in place of the record', async (_what, body) => {
    const { records } = over({ body });
    await expect(records('patient').get({ id: 'p' })).rejects.toMatchObject({ code: 'badAnswer' });
    await expect(records('patient').list()).rejects.toMatchObject({ code: 'badAnswer' });
  });

  it('creates below a parent, and saves by the method of the entity', async () => {
    const { records, sent } = over(({ body }) => ({ body: { note: body, right: body } }));
    await records('note').create({ category: 'triage', note: 'a' }, { parent: 'p' });
    await records('note').update({ parent: 'p', id: 'n' }, { category: 'triage', note: 'a', _version: 3 });
    await records('right').update({ id: 'r' }, { rightId: 'r', _version: 2 });
    expect(sent.map(asked)).toEqual([
      { method: 'POST', path: 'patients/p/notes', query: {}, body: { category: 'triage', note: 'a' } },
      { method: 'PUT', path: 'patients/p/notes/n', query: {}, body: { category: 'triage', note: 'a', _version: 3 } },
      { method: 'POST', path: 'authentication/rights', query: {}, body: { rightId: 'r', _version: 2 } },
    ]);
  });

  it('saves several records at once', async () => {
    const { batch, sent } = over(({ body }) => ({ body }));
    const codes = [{ registrationCode: 'a' }, { registrationCode: 'b', locationId: null }];
    expect(await batch('registrationCode').save(codes, { parent: 'o' })).toEqual(codes);
    expect(sent.map(asked)).toEqual([{ method: 'POST', path: 'orgs/o/registrationCode', query: {}, body: { codes } }]);
  });

  it('removes one record by its id or by a query, and all below a parent', async () => {
    const { records, batch, sent } = over({ body: { removed: 5, right: { rightId: 'r' } } });
    expect(await records('right').remove({ id: 'r' }, 4)).toEqual({ rightId: 'r' });
    expect(await records('maintenanceWindow').remove({ id: 'm' })).toBeUndefined();
    expect(await batch('rosterItem').removeAll('o')).toBe(5);
    const gone = (path: string, query = {}) => ({ method: 'DELETE', path, query, body: undefined });
    expect(sent.map(asked)).toEqual([
      gone('authentication/rights/r', { version: '4' }),
      gone('content/maintenanceWindows', { maintenanceId: 'm' }),
      gone('orgs/o/roster/*'),
    ]);
  });

  it('reads uses and versions, and restores a version', async () => {
    const { records, sent } = over({
      body: {
        uses: [{ entity: 'plan', count: 2 }],
        versions: [],
        totalVersions: 0,
        version: { version: 3 },
        right: {},
      },
    });
    const rights = records('right');
    expect(await rights.uses({ id: 'r' })).toEqual([{ entity: 'plan', count: 2 }]);
    expect(await rights.versions({ id: 'r' }, { offset: 0, limit: 5 })).toMatchObject({ totalVersions: 0 });
    expect(await rights.version({ id: 'r' }, 3)).toEqual({ version: 3 });
    expectTypeOf(await rights.restore({ id: 'r' }, 3, 9)).toEqualTypeOf<RecordOf<'right'>>();
    const path = 'authentication/rights/r';
    expect(sent.map(asked)).toEqual([
      get(`${path}/uses`),
      get(`${path}/versions`, { offset: '0', limit: '5' }),
      get(`${path}/versions/3`),
      { method: 'POST', path: `${path}/versions/3/restore`, query: {}, body: { _version: 9 } },
    ]);
  });

  it('imports rows at once, or in chunks by a job', async () => {
    const { batch, sent } = over({ body: { jobId: 'j', kept: 1, created: 1 } });
    const notes = batch('note');
    const key = { parent: 'p', importId: 'i' };
    expect(await notes.importRows({ rows: [{}], dryRun: true }, { parent: 'p' })).toMatchObject({ created: 1 });
    expect(await notes.keepChunk(key, 0, { rows: [{}] })).toMatchObject({ kept: 1 });
    const jobId = await notes.startImport(key, { chunks: 1, dryRun: false });
    expectTypeOf(jobId).toEqualTypeOf<JobId<typeof entityImport>>();
    await notes.dropChunks(key);
    const path = 'patients/p/notes/import';
    expect(sent.map(asked)).toEqual([
      { method: 'POST', path, query: {}, body: { rows: [{}], dryRun: true } },
      { method: 'PUT', path: `${path}/i/0`, query: {}, body: { rows: [{}] } },
      { method: 'POST', path: `${path}/i`, query: {}, body: { chunks: 1, dryRun: false } },
      { method: 'DELETE', path: `${path}/i`, query: {}, body: undefined },
    ]);
  });

  it('begins an action on many records', async () => {
    const { batch, sent } = over({ status: 202, body: { jobId: 'j' } });
    const jobId = await batch('trial').bulk({ action: 'delete', query: { search: undefined, active: true } });
    expectTypeOf(jobId).toEqualTypeOf<JobId<typeof entityBulk>>();
    expect(jobId).toBe('j');
    expect(sent.map(asked)).toEqual([
      { method: 'POST', path: 'trials/bulk', query: {}, body: { action: 'delete', query: { active: true } } },
    ]);
  });

  it('exports what a list finds, as a file', async () => {
    const { records, sent } = over({ text: 'a,b' });
    const file = await records('rosterItem').exportFile('csv', { parent: 'o', query: { orderBy: 'lastName' } });
    expect(await file.text()).toBe('a,b');
    expect(sent.map(asked)).toEqual([get('orgs/o/roster/export', { format: 'csv', orderBy: 'lastName' })]);
    expect(sent[0]?.headers.get('accept')).toBe('text/csv');
  });
});

describe('a client of a plain REST entity', () => {
  it('reads bare records, and the total of Content-Range', async () => {
    const { records } = over(({ path }) =>
      path === 'devices'
        ? { body: [{ id: 'd' }], headers: { 'content-range': 'devices 0-0/12', 'x-total-is-minimum': 'true' } }
        : { body: { id: 'd' } },
    );
    const page = await records('device').list({ query: { range: '[0,0]' } });
    expect(page).toEqual({ records: [{ id: 'd' }], total: 12, totalIsMinimum: true });
    expect(await records('device').get({ id: 'd' })).toEqual({ id: 'd' });
    expect(await records('device').restore({ id: 'd' }, 1, 2)).toEqual({ id: 'd' });
    expect(await records('device').remove({ id: 'd' })).toEqual({ id: 'd' });
  });

  it('counts the records if the answer has no total', async () => {
    const { records } = over({ body: [{}, {}], headers: { 'content-range': 'devices 0-1/*' } });
    expect(await records('device').list()).toMatchObject({ total: 2, totalIsMinimum: false });
  });
});

it('an entity without a generated type has records of any fields', async () => {
  const { http } = httpWith(() => ({ body: { trial: { trialId: 't' } } }));
  const trial = await entityClient(entryNamed('trial'), http).get({ id: 't' });
  expectTypeOf(trial).toEqualTypeOf<EntityRecord>();
  expect(trial).toEqual({ trialId: 't' });
});
