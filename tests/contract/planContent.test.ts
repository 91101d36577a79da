import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EntityRecord } from '../../src/domain/entity/types';
import { openApp, type InProcessApp } from '../support/app';
import { productEntities } from '../support/entities';
import { databases } from '../support/platform';
import { sampleRecord } from '../support/sampleRecord';

const collections = (await productEntities()).filter((entity) => entity['x-entity'].parent?.inherit !== undefined);

describe.each(databases)('plan content on %s', (database) => {
  let app: InProcessApp;
  let token: string;
  const call = (path: string, json?: unknown) => app.call(path, { token, json });
  const add = async (path: string, json: EntityRecord) => {
    const answer = await call(path, json);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer;
  };

  beforeAll(async () => {
    app = await openApp(database);
    token = String((await app.signIn()).body['idToken']);
    await add('plans', { planId: 'base', name: 'Base' });
    await add('plans', { planId: 'top', name: 'Top', dependencies: ['base'] });
    await add('plans', { planId: 'each', name: 'Each' });
  });
  afterAll(() => app?.stop());

  test('every collection creates, lists, returns and deletes its records', async () => {
    for (const entity of collections) {
      const { api, id } = entity['x-entity'];
      const path = api.path.replace('{planId}', 'each');
      const sample = {
        ...sampleRecord(entity, 11),
        planId: 'elsewhere',
        ...(entity.$id === 'detectModel' && { rules: [] }),
      };
      const { body } = await add(path, sample);
      const record = body[api.one] as EntityRecord;
      expect(record['planId'], entity.$id).toBe('each');
      const own = `${path}/${encodeURIComponent(String(record[id]))}`;
      expect((await call(own)).body[api.one], entity.$id).toEqual(record);
      // A star for the plan or the id means all.
      for (const all of [path, `${path}/*`, `${api.path.replace('{planId}', '*')}/*?limit=1000&dependencies=true`]) {
        expect((await call(all)).body[api.many], `${entity.$id} ${all}`).toEqual([record]);
      }
      const search = encodeURIComponent(String(record[id]).toUpperCase());
      expect((await call(`${path}/*?dependencies=&limit=100&search=${search}`)).body[api.many]).toHaveLength(1);
      const saved = await call(path, record);
      expect((saved.body[api.one] as EntityRecord)['_version'], entity.$id).toBe(2);
      expect((await app.call(own, { token, method: 'DELETE' })).status, entity.$id).toBe(200);
    }
    expect(collections.length).toBeGreaterThan(25);
  });

  test('a plan includes the content of the plans it builds on, if requested', async () => {
    for (const [plan, dataId, name] of [
      ['base', 'both', 'Of base'],
      ['base', 'onlyBase', 'Of base'],
      ['top', 'both', 'Of top'],
    ] as const) {
      await add(`types/${plan}/data`, { dataId, name });
    }
    const names = async (query: string): Promise<unknown> =>
      ((await call(`types/top/data/*${query}`)).body['data'] as EntityRecord[]).map(({ dataId, name }) => [
        dataId,
        name,
      ]);
    expect(await names('')).toEqual([['both', 'Of top']]);
    expect(await names('?dependencies=true')).toHaveLength(3);
    expect(await names('?dependencies=true&resolveConflicts=true')).toEqual([
      ['both', 'Of top'],
      ['onlyBase', 'Of base'],
    ]);
    await add('types/top/alert_levels', { alertLevelId: 'red', name: 'Severe', color: 'red' });
    await add('types/base/models', { modelId: 'm', name: 'Model of base' });
    await add('dialog/questions/base', { questionId: 'q', text: 'Fever?', dataId: 'both' });
    const all = '?dependencies=true&resolveConflicts=true&limit=1000';
    const lists = [
      ['dataTypes', (await call(`types/top/data${all}`)).body['data']],
      ['models', (await call(`types/top/models${all}`)).body['models']],
      ['alertLevels', (await call(`types/top/alert_levels${all}`)).body['alertLevels']],
      ['questions', (await call(`dialog/questions/top${all}`)).body['questions']],
    ];
    const together = (await call('plans/top/names')).body;
    expect(together, 'the names of a plan are those lists').toEqual(Object.fromEntries(lists));
    expect(Object.values(together).map((records) => (records as unknown[]).length)).toEqual([2, 1, 1, 1]);
    await add('content/text', {
      textId: 'red-name',
      planId: 'top',
      category: 'alert',
      recordId: 'red',
      field: 'name',
      texts: [{ language: 'fr', text: 'Grave' }],
    });
    expect((await call('plans/top/names?language=fr')).body).toEqual({
      ...together,
      alertLevels: [{ ...(together['alertLevels'] as EntityRecord[])[0], name: 'Grave' }],
    });
    const { plans, levels } = (await call('content/alertLevels?language=fr')).body;
    expect(plans).toEqual((await call('plans?limit=1000')).body['plans']);
    expect(levels).toContainEqual(expect.objectContaining({ planId: 'top', alertLevelId: 'red', name: 'Grave' }));
    expect((await call('plans/nowhere/names')).status).toBe(404);
    expect((await call('types/top/data/onlyBase')).status).toBe(404);
    expect((await call('types/top/data/onlyBase?dependencies=true')).body['dataType']).toMatchObject({
      planId: 'base',
    });
    expect((await call('types/top/data?dependencies=perhaps')).status).toBe(400);
    expect((await call('types/nowhere/data?dependencies=true')).status).toBe(404);
    // Plans may depend on each other in a cycle.
    const base = (await call('plans/base')).body['plan'] as EntityRecord;
    expect((await call('plans', { ...base, dependencies: ['top'] })).status).toBe(200);
    expect(await names('?dependencies=true')).toHaveLength(3);
  });

  test('content that other content refers to cannot be deleted, and the answer names the references', async () => {
    await add('types/each/data', { dataId: 'fever', name: 'Fever' });
    const rule = {
      ruleId: 'r',
      grade: 2,
      alertLevelId: 'orange',
      priority: 10,
      primary: { symptoms: [{ dataId: 'fever' }] },
    };
    await add('types/each/detect_models', { modelId: 'm', rules: [rule] });
    for (const questionId of ['q1', 'q2'])
      await add('dialog/questions/each', { questionId, text: 'Fever?', dataId: 'fever' });
    const refused = await app.call('types/each/data/fever', { token, method: 'DELETE' });
    expect([refused.status, refused.body.code]).toEqual([409, 'inUse']);
    expect(refused.body['params']).toEqual({ entity: 'detectModel', count: 1, uses: 'detectModel:1,question:2' });
    // Callers can ask in advance which records prevent a deletion.
    expect((await call('types/each/data/fever/uses')).body).toEqual({
      uses: [
        { entity: 'detectModel', count: 1 },
        { entity: 'question', count: 2 },
      ],
    });
    expect((await call('types/each/detect_models/m/uses')).body).toEqual({ uses: [] });
    expect((await call('types/each/data/other/uses')).status).toBe(404);
    expect((await app.call('types/each/data/*', { token, method: 'DELETE' })).body.code).toBe('inUse');
    // The same id in another plan is another record.
    await add('types/top/data', { dataId: 'fever', name: 'Fever' });
    expect((await app.call('types/top/data/fever', { token, method: 'DELETE' })).status).toBe(200);
    const base = await app.call('plans/base', { token, method: 'DELETE' });
    expect(base.body['params']).toEqual({ entity: 'plan', count: 1, uses: 'plan:1' });
  });

  test('noChangeLog copies a collection without versions, but it is audited', async () => {
    const cleared = await app.call('types/each/data/*?noChangeLog=true', { token, method: 'DELETE' });
    expect(cleared.body, 'what names them is about to find them again').toEqual({ removed: 1 });
    const made = await call('types/each/data?noChangeLog=true', { dataId: 'copied', name: 'Copied' });
    expect(made.status).toBe(201);
    expect((await call('types/each/data/copied/versions')).body['totalVersions']).toBe(0);
    const [row] = await app.services.database.db
      .selectFrom('audit')
      .selectAll()
      .where('request_id', '=', made.headers.get('x-request-id'))
      .execute();
    expect(row).toMatchObject({ action: 'create', entity: 'dataType', record_id: 'copied' });
    const phi = await call('patients?noChangeLog=true', { dob: '1980-02-29' });
    expect([phi.status, phi.body['params']]).toEqual([400, { name: 'noChangeLog' }]);
  });

  test('invalid rules are refused field by field', async () => {
    const group = { symptoms: [{ dataId: 'a' }], min: 3, max: 1, count: 2 };
    const rule = { ruleId: 'r', grade: 2, alertLevelId: 'orange', priority: 10 };
    const answer = await call('types/each/detect_models', {
      modelId: 'wrong',
      rules: [
        { ...rule, primary: group },
        { ...rule, associated: { symptoms: [{ dataId: 'a' }] } },
      ],
    });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body['errors'] as object).sort()).toEqual([
      'rules[0].primary.count',
      'rules[0].primary.max',
      'rules[1].primary',
    ]);
  });

  test('a plan has a count of each kind of its content', async () => {
    await add('content/text', { textId: 'each.a', planId: 'each', category: 'general' });
    const { body } = await call('plans/each/contents');
    expect(body['contents']).toMatchObject({ dataTypes: 1, questions: 2, detectModels: 1, graphs: 0, texts: 1 });
    expect((await call('plans/nowhere/contents')).status).toBe(404);
    for (const query of ['limit=5', 'page=1', 'planId=each'])
      expect((await call(`plans/each/contents?${query}`)).status, query).toBe(400);
  });
});
