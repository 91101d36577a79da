import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ccda, observation, quantity } from '../support/ccda';
import { isCreatable, productEntities } from '../support/entities';
import { EntityClient, parentsOf } from '../support/entityClient';
import { startPlatform, type TestPlatform } from '../support/platform';
import { sendTwice } from '../support/twice';

/**
 * Entities whose ids people type, so that the same record may be sent twice: one below a parent and one that is not.
 */
const all = (await productEntities()).filter((entity) => isCreatable(entity) && entity['x-entity'].idKind === 'typed');
const typed = [true, false].flatMap((below) => {
  const first = all.find((entity) => (entity['x-entity'].parent !== undefined) === below);
  return first ? [first] : [];
});

describe('the same request twice at once, and again', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startPlatform({ database: 'postgres' });
  });
  afterAll(() => platform?.stop());

  test('are tried with a record below a parent and with one that is not', () => expect(typed).toHaveLength(2));

  test.each(typed.map((entity) => [entity.$id, entity] as const))('creates one record: %s', async (_, entity) => {
    const client = new EntityClient(platform, entity, await parentsOf(platform, entity));
    const json = client.sample(31);
    await client.makeNamed(json);
    const { atOnce, after } = await sendTwice(() => platform.api(client.path, { json }));
    const statuses = atOnce.map(({ status }) => status).toSorted();
    expect([statuses[0], statuses.length]).toEqual([201, 2]);
    for (const status of [statuses[1], after.status]) expect([409, 428]).toContain(status);
    expect((await client.list({ ids: [client.idOf(json)] })).records).toEqual([
      expect.objectContaining({ _version: 1 }) as unknown,
    ]);
  });

  test('imports a document once', async () => {
    const body = ccda({ family: 'Doppelt', ids: ['1.2.3.4^twice'], entries: observation(quantity(11), 'twice') });
    const headers = { 'content-type': 'text/xml' };
    const { atOnce, after } = await sendTwice(() =>
      platform.api<{ patientId: string }>('apricity-cleanse/import/ccda?async=false', { body, headers }),
    );
    expect([...atOnce, after].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set([...atOnce, after].map((answer) => answer.body.patientId)).size).toBe(1);
    const found = await platform.api<{ totalPatients: number }>('patients?search=doppelt');
    const results = await platform.api<{ data: unknown[] }>(`patients/${after.body.patientId}/data`);
    expect([found.body.totalPatients, results.body.data.length]).toEqual([1, 1]);
  });
});
