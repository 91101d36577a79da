import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { COLLECTIONS } from '../../src/domain/promotion/collections';
import type { EntityRecord } from '../../src/domain/entity/types';
import { JobCancelled } from '../../platform/jobs/running';
import { runPutBack, type PutBackResult } from '../../platform/promotion/target/restore';
import { openApp, type Body, type InProcessApp } from '../support/app';
import { jobContext } from '../support/jobContext';
import { jobEnded } from '../support/jobs';
import { databases } from '../support/platform';

interface Line {
  id: string;
  expected: { version: number; updatedAt: string } | null;
  record?: EntityRecord;
}

describe.each(databases)('the target of a promotion, on %s,', (database) => {
  let app: InProcessApp;
  let token: string;
  const call = (path: string, json?: unknown) => app.call(path, { token, json });
  const send = (query: Record<string, string>, lines: readonly Line[], as = token) =>
    app.call(`promotion/changes?${new URLSearchParams({ source: 'develop', ...query })}`, {
      token: as,
      method: 'POST',
      body: lines.map((line) => JSON.stringify(line)).join('\n'),
      headers: { 'content-type': 'application/x-ndjson' },
    });
  const write = (promotionId: string, lines: readonly Line[], collection = 'data') =>
    send({ promotionId, collection, planId: 'heart', phase: 'write' }, lines);
  const remove = (promotionId: string, lines: readonly Line[], collection = 'data') =>
    send({ promotionId, collection, planId: 'heart', phase: 'remove' }, lines);
  const dataOf = async (): Promise<Record<string, EntityRecord>> => {
    const { body } = await call('types/heart/data?limit=0');
    return Object.fromEntries((body['data'] as EntityRecord[]).map((each) => [String(each['dataId']), each]));
  };
  const expectedOf = (record: EntityRecord | undefined) => ({
    version: Number(record?.['_version']),
    updatedAt: String(record?.['updatedAt']),
  });
  const dataType = (dataId: string, name: string): Line['record'] => ({ dataId, name });
  const add = async (path: string, json: unknown) => {
    const answer = await call(path, json);
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  };
  const putBack = (promotionId: string, json: object = {}) => call(`promotion/received/${promotionId}/restore`, json);
  /** Puts a promotion back. @returns the result of the job */
  const restore = async (promotionId: string, json: object = {}) => {
    const { status, body } = await putBack(promotionId, json);
    expect(status, JSON.stringify(body)).toBe(202);
    const job = await jobEnded(app, token, body);
    expect(job['status']).toBe('done');
    return job['result'];
  };

  beforeAll(async () => {
    app = await openApp(database);
    token = String((await app.signIn()).body['idToken']);
    await add('plans', { planId: 'heart', name: 'Heart' });
    for (const dataId of ['pulse', 'weight', 'cough']) await add('types/heart/data', dataType(dataId, `Old ${dataId}`));
  });
  afterAll(() => app?.stop());

  test('says which collections it takes, and whether it is the platform that asks', async () => {
    const { body } = await call('promotion');
    expect(body).toMatchObject({ version: 1, name: 'develop', isSource: false });
    const here = COLLECTIONS.filter(({ entity }) => app.services.entities.entities.has(entity));
    expect(body['collections']).toEqual(here.map(({ name }) => name));
    const probe = randomUUID();
    expect((await call(`promotion?probe=${probe}`)).body['isSource']).toBe(false);
    await app.services.database.db.insertInto('promotion_probe').values({ probe }).execute();
    expect((await call(`promotion?probe=${probe}`)).body['isSource']).toBe(true);
  });

  test('writes and deletes a collection, and puts it back with one action', async () => {
    const promotionId = randomUUID();
    const before = await dataOf();
    const written = await write(promotionId, [
      { id: 'fresh', expected: null, record: dataType('fresh', 'Fresh') },
      { id: 'pulse', expected: expectedOf(before['pulse']), record: dataType('pulse', 'New pulse') },
    ]);
    expect(written.body).toEqual({ isNew: true, created: 1, changed: 1, deleted: 0 });
    const removed = await remove(promotionId, [{ id: 'weight', expected: expectedOf(before['weight']) }]);
    expect(removed.body).toEqual({ isNew: true, created: 0, changed: 0, deleted: 1 });
    const promoted = await dataOf();
    expect(Object.keys(promoted).toSorted()).toEqual(['cough', 'fresh', 'pulse']);
    expect(promoted['pulse']).toMatchObject({ name: 'New pulse', _version: 2 });

    const { body } = await call(`promotion/received/${promotionId}`);
    expect(body['promotion']).toMatchObject({
      source: 'develop',
      username: 'admin',
      created: 1,
      changed: 1,
      deleted: 1,
    });
    expect(body['steps']).toMatchObject([
      { collection: 'data', planId: 'heart', phase: 'write' },
      { collection: 'data', planId: 'heart', phase: 'remove' },
    ]);
    const { body: kept } = await call(`promotion/received/${promotionId}/records?limit=2`);
    const place = { collection: 'data', planId: 'heart' };
    expect(kept).toMatchObject({
      totalRecords: 3,
      records: [
        {
          ...place,
          recordId: 'fresh',
          label: 'Fresh',
          change: 'created',
          isThere: true,
          hasChanged: false,
          fields: expect.arrayContaining([{ path: 'name', from: null, to: '"Fresh"' }]),
        },
        {
          ...place,
          recordId: 'pulse',
          label: 'New pulse',
          change: 'changed',
          fields: expect.arrayContaining([{ path: 'name', from: '"Old pulse"', to: '"New pulse"' }]),
          moreFields: 0,
        },
      ],
    });
    const { body: rest } = await call(`promotion/received/${promotionId}/records?offset=2`);
    const weight = { recordId: 'weight', label: 'Old weight', change: 'deleted', isThere: false, hasChanged: false };
    expect(rest['records']).toMatchObject([weight]);
    for (const query of ['change=deleted', 'change=deleted&collection=data'])
      expect((await call(`promotion/received/${promotionId}/records?${query}`)).body).toMatchObject({
        totalRecords: 1,
        records: [weight],
      });
    const { body: models } = await call(`promotion/received/${promotionId}/records?collection=models`);
    expect(models).toEqual({ records: [], totalRecords: 0 });
    expect((await call(`promotion/received/${randomUUID()}/records`)).status).toBe(404);
    const { body: list } = await call('promotion/received?limit=5');
    expect(list['promotions']).toMatchObject([{ promotionId, planIds: ['heart'], restoredAt: null }]);

    expect(await restore(promotionId)).toEqual({ restored: 3, refusal: null });
    const again = await dataOf();
    expect(
      Object.entries(again)
        .map(([id, { name }]) => [id, name])
        .toSorted(),
    ).toEqual(
      Object.entries(before)
        .map(([id, { name }]) => [id, name])
        .toSorted(),
    );
    expect(await putBack(promotionId)).toMatchObject({ status: 409, body: { code: 'promotionRestored' } });
    expect((await putBack(randomUUID())).status).toBe(404);
    expect(await write(promotionId, [])).toMatchObject({ status: 409, body: { code: 'promotionRestored' } });
    const { body: audit } = await call(`audit?entity=promotion&recordId=${promotionId}&limit=10`);
    const rows = (audit['audit'] as Body[]).map(({ action, details, username }) => ({ action, details, username }));
    expect(rows.map(({ action }) => action)).toEqual(['restore', 'import', 'import', 'import']);
    expect(rows[3]?.details).toEqual({ change: 'start', source: 'develop' });
    expect(rows[2]).toMatchObject({
      username: 'admin',
      details: { source: 'develop', collection: 'data', created: 1 },
    });
  });

  test('says which records are no longer as the promotion left them', async () => {
    const promotionId = randomUUID();
    await write(promotionId, [{ id: 'edited', expected: null, record: dataType('edited', 'Promoted') }]);
    const shown = async () => (await call(`promotion/received/${promotionId}/records`)).body['records'];
    const rename = async (name: string) => add('types/heart/data', { ...(await dataOf())['edited'], name });
    await rename('Renamed');
    expect(await shown()).toMatchObject([{ label: 'Renamed', change: 'created', isThere: true, hasChanged: true }]);
    await rename('Promoted');
    expect(await shown()).toMatchObject([{ label: 'Promoted', hasChanged: false }]);
    await restore(promotionId, { evenIfChanged: true });
    expect(await shown()).toMatchObject([{ isThere: false, hasChanged: true, fields: [] }]);
  });

  test('a step that is sent twice is applied once', async () => {
    const promotionId = randomUUID();
    const lines = [{ id: 'once', expected: null, record: dataType('once', 'Once') }];
    expect((await write(promotionId, lines)).body).toMatchObject({ isNew: true, created: 1 });
    expect((await write(promotionId, lines)).body).toMatchObject({ isNew: false, created: 1 });
    expect((await dataOf())['once']).toMatchObject({ _version: 1 });
    await restore(promotionId);
  });

  // On the embedded database nothing runs beside a step.
  test.each(database === 'postgres' ? [database] : [])(
    'what was applied is told after the running step, on %s',
    async () => {
      const promotionId = randomUUID();
      const { db } = app.services.database;
      const { pulse } = await dataOf();
      const lines = [{ id: 'pulse', expected: expectedOf(pulse), record: dataType('pulse', 'Slow pulse') }];
      const waiting = (count: number) =>
        vi.waitFor(async () => {
          const { rows } = await sql`SELECT 1 FROM pg_stat_activity
            WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db);
          expect(rows).toHaveLength(count);
        });
      const [written, told] = await db.transaction().execute(async (tx) => {
        const table = app.services.entities.entities.get('dataType')?.table;
        await sql`SELECT 1 FROM ${table} WHERE id = 'pulse' FOR UPDATE`.execute(tx);
        const step = write(promotionId, lines);
        await waiting(1);
        const answer = call(`promotion/received/${promotionId}`);
        await waiting(2);
        return [step, answer] as const;
      });
      expect((await written).body).toMatchObject({ changed: 1 });
      expect((await told).body['steps']).toMatchObject([{ collection: 'data', changed: 1 }]);
      await restore(promotionId);
    },
  );

  test('a record that has moved is told, and nothing is written', async () => {
    const promotionId = randomUUID();
    const { cough } = await dataOf();
    const stale = { version: 7, updatedAt: String(cough?.['updatedAt']) };
    const { status, body } = await write(promotionId, [
      { id: 'first', expected: null, record: dataType('first', 'First') },
      { id: 'cough', expected: stale, record: dataType('cough', 'Promoted') },
      { id: 'pulse', expected: null, record: dataType('pulse', 'Is there already') },
    ]);
    expect([status, body.code, body['params']]).toEqual([
      412,
      'recordsMoved',
      { ids: ['cough', 'pulse'], names: 'cough, pulse' },
    ]);
    expect(await dataOf()).not.toHaveProperty('first');
    expect((await call(`promotion/received/${promotionId}`)).status).toBe(404);
    // The same version of another record with this id is another state.
    const reborn = { version: Number(cough?.['_version']), updatedAt: '2020-01-01T00:00:00.000Z' };
    expect((await remove(promotionId, [{ id: 'cough', expected: reborn }])).status).toBe(412);
  });

  test('the rules of a save apply, and one bad record refuses the whole collection', async () => {
    const { status, body } = await write(randomUUID(), [
      { id: 'good', expected: null, record: dataType('good', 'Good') },
      { id: 'bad', expected: null, record: { ...dataType('bad', 'Bad'), nonsense: true } },
      { id: 'worse', expected: null, record: { dataId: 'worse' } },
    ]);
    expect(status).toBe(422);
    expect(Object.keys(body['errors'] as object).toSorted()).toEqual(['bad.nonsense', 'worse.name']);
    expect(await dataOf()).not.toHaveProperty('good');
  });

  test('plans may build on each other in any order, but not on a plan that is not there', async () => {
    const plan = (planId: string, ...dependencies: string[]): Line => ({
      id: planId,
      expected: null,
      record: { planId, name: planId, dependencies },
    });
    const promotionId = randomUUID();
    const lost = await send({ promotionId, collection: 'plans', phase: 'write' }, [plan('sad', 'nowhere')]);
    expect([lost.status, lost.body['errors']]).toEqual([
      422,
      { 'sad.dependencies[0]': [{ code: 'unknownReference' }] },
    ]);
    const both = await send({ promotionId, collection: 'plans', phase: 'write' }, [
      plan('upper', 'lower'),
      plan('lower'),
    ]);
    expect(both.body).toMatchObject({ created: 2 });
    const gone = await send({ promotionId, collection: 'plans', phase: 'remove' }, [{ id: 'upper', expected: null }]);
    expect([gone.status, gone.body['params']]).toEqual([400, { name: 'phase' }]);
    expect(await restore(promotionId)).toEqual({ restored: 2, refusal: null });
    expect((await call('plans/lower')).status).toBe(404);
  });

  test('what somebody has changed since is not put back unless that is asked for', async () => {
    const promotionId = randomUUID();
    const { cough } = await dataOf();
    await write(promotionId, [{ id: 'cough', expected: expectedOf(cough), record: dataType('cough', 'Promoted') }]);
    const promoted = (await dataOf())['cough'];
    await add('types/heart/data', { ...promoted, name: 'Edited here' });
    expect(await restore(promotionId)).toEqual({
      restored: 0,
      refusal: { code: 'recordsMoved', params: { ids: ['cough'], names: 'cough' } },
    });
    expect((await dataOf())['cough']).toMatchObject({ name: 'Edited here' });
    expect(await restore(promotionId, { evenIfChanged: true })).toEqual({ restored: 1, refusal: null });
    expect((await dataOf())['cough']).toMatchObject({ name: 'Old cough' });
  });

  test('a cancelled job puts nothing back, and a second attempt after the commit puts nothing back twice', async () => {
    const promotionId = randomUUID();
    const lines = ['left', 'right'].map((id) => ({ id, expected: null, record: dataType(id, id) }));
    await write(promotionId, lines);
    const args = { promotionId, evenIfChanged: false };
    let checks = 0;
    const stopped = jobContext<typeof args, PutBackResult>(args, {
      check: () => {
        checks += 1;
        if (checks > 1) throw new JobCancelled();
      },
    });
    await expect(runPutBack(app.services, stopped)).rejects.toThrow(JobCancelled);
    expect(Object.keys(await dataOf())).toEqual(expect.arrayContaining(['left', 'right']));
    const job = jobContext<typeof args, PutBackResult>(args);
    const result = await runPutBack(app.services, job);
    expect(result).toEqual({ restored: 2, refusal: null });
    expect(await dataOf()).not.toHaveProperty('left');
    expect(await runPutBack(app.services, job)).toEqual(result);
  });

  test('a test keeps what says where it came from, and loses it if the source has nothing', async () => {
    const at = async () => (await call('test/heart/made')).body['test'] as EntityRecord;
    const made = { testId: 'made', name: 'Made', creatorId: 'maker', permutationOf: 'first' };
    const created = await write(randomUUID(), [{ id: 'made', expected: null, record: made }], 'tests');
    expect(created.body).toMatchObject({ created: 1 });
    expect(await at()).toMatchObject({ creatorId: 'maker', permutationOf: 'first' });
    const plain = { testId: 'made', name: 'Made by hand', creatorId: 'maker' };
    const changed = await write(
      randomUUID(),
      [{ id: 'made', expected: expectedOf(await at()), record: plain }],
      'tests',
    );
    expect(changed.body).toMatchObject({ changed: 1 });
    expect(await at()).toMatchObject({ name: 'Made by hand', creatorId: 'maker' });
    expect((await at())['permutationOf']).toBeNull();
  });

  test('promotions are put back one after another, the last one first', async () => {
    const record = { ...dataType('stacked', 'First'), unit: 'bpm', category: 'symptom' };
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
    await write(first, [{ id: 'stacked', expected: null, record }]);
    const { stacked } = await dataOf();
    await write(second, [{ id: 'stacked', expected: expectedOf(stacked), record: dataType('stacked', 'Second') }]);
    const { stacked: changed } = await dataOf();
    await remove(third, [{ id: 'stacked', expected: expectedOf(changed) }]);
    expect(await restore(third)).toEqual({ restored: 1, refusal: null });
    expect(await restore(second)).toEqual({ restored: 1, refusal: null });
    expect((await dataOf())['stacked']).toMatchObject({ name: 'First', unit: 'bpm' });
    expect(await restore(first)).toEqual({ restored: 1, refusal: null });
    expect(await dataOf()).not.toHaveProperty('stacked');
  });

  test('a record that others refer to is not deleted, unless they are content of the same plan', async () => {
    await add('types/heart/data', { dataId: 'lungsAlert', name: 'Alert', modelId: 'lungs' });
    await add('types/heart/models', { modelId: 'lungs', name: 'Lungs', alertDataId: 'lungsAlert' });
    const { lungsAlert } = await dataOf();
    const gone = await remove(randomUUID(), [{ id: 'lungsAlert', expected: expectedOf(lungsAlert) }]);
    expect(gone.body).toMatchObject({ deleted: 1 });
    const { body } = await call('trials', { name: 'Used' });
    const trial = body['trial'] as EntityRecord;
    const trialId = String(trial['trialId']);
    await add('patients', { firstName: 'Ann', lastName: 'Abel', dob: '1980-02-29', trials: [{ trialId }] });
    const query = { promotionId: randomUUID(), collection: 'trials', phase: 'remove' };
    const refused = await send(query, [{ id: trialId, expected: expectedOf(trial) }]);
    expect([refused.status, refused.body.code]).toEqual([409, 'inUse']);
    expect((await call(`trials/${trialId}`)).status).toBe(200);
  });

  test.each([
    ['no such collection', { collection: 'patients', planId: 'heart' }, 400],
    ['a plan for a shared collection', { collection: 'trials', planId: 'heart' }, 400],
    ['no plan', { collection: 'data' }, 400],
    ['a plan that is not there', { collection: 'data', planId: 'nowhere' }, 404],
  ])('refuses %s', async (_what, query, status) => {
    const lines = [{ id: 'x', expected: null, record: dataType('x', 'X') }];
    expect((await send({ promotionId: randomUUID(), phase: 'write', ...query }, lines)).status).toBe(status);
  });

  test.each([
    ['is not JSON', '{"id"'],
    ['has no id', '{"expected":null,"record":{}}'],
    ['has no expected state', '{"id":"a","record":{}}'],
    ['changes a prototype', '{"id":"a","expected":null,"record":{"__proto__":{"polluted":true}}}'],
    ['names a record twice', '{"id":"a","expected":null,"record":{}}\n{"id":"a","expected":null,"record":{}}'],
  ])('refuses a body that %s', async (_what, body) => {
    const query = { source: 'develop', promotionId: randomUUID(), collection: 'data', planId: 'heart', phase: 'write' };
    const answer = await app.call(`promotion/changes?${new URLSearchParams(query)}`, {
      token,
      method: 'POST',
      body,
      headers: { 'content-type': 'application/x-ndjson' },
    });
    expect(answer.status).toBe(400);
    expect(Object.prototype).not.toHaveProperty('polluted');
  });

  // The embedded database has one connection, which the lock of the test would take.
  if (database === 'postgres')
    test('rolls back a step whose caller has hung up', async () => {
      const promotionId = randomUUID();
      const caller = new AbortController();
      const isRunning = async () =>
        JSON.stringify((await call('rosetta/currentOp')).body).includes('POST /api/promotion/changes');
      const query = { source: 'develop', promotionId, collection: 'data', planId: 'heart', phase: 'write' };
      const record = { dataId: 'unheard', name: 'Unheard', category: 'symptom' };
      await app.services.database.db.transaction().execute(async (tx) => {
        // The step waits for this lock.
        await sql`SELECT pg_advisory_xact_lock(113, hashtext(${promotionId}::text))`.execute(tx);
        const sent = fetch(`${app.address}/api/promotion/changes?${new URLSearchParams(query).toString()}`, {
          method: 'POST',
          headers: { authorization: token, 'content-type': 'application/x-ndjson' },
          body: JSON.stringify({ id: 'unheard', expected: null, record }),
          signal: caller.signal,
        });
        await vi.waitFor(async () => expect(await isRunning()).toBe(true));
        caller.abort();
        await expect(sent).rejects.toThrow(/abort/i);
        await vi.waitFor(async () => expect(await isRunning()).toBe(false));
      });
      // This answer waits for the step.
      expect((await call(`promotion/received/${promotionId}?settled=true`)).status).toBe(404);
      expect(await dataOf()).not.toHaveProperty('unheard');
    });

  test('is for administrators only', async () => {
    await app.addUser('sam', 'a-Long-pass-4711', ['support']);
    const sam = String((await app.signIn('sam', 'a-Long-pass-4711', { Group: 'support' })).body['idToken']);
    const query = { promotionId: randomUUID(), collection: 'data', planId: 'heart', phase: 'write' };
    expect((await send(query, [], sam)).status).toBe(403);
    expect((await app.call('promotion/received', { token: sam })).status).toBe(403);
  });
});
