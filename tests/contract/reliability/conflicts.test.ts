import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bothDatabases, startPlatform, type TestPlatform } from '../../support/platform';

interface Saved {
  right: { rightId: string; description: string; _version: number };
  current: { description: string; _version: number };
  code: string;
}

describe.each(bothDatabases)('concurrent saves on %s', (database) => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startPlatform({ database });
  });
  afterAll(() => platform?.stop());

  const create = async (rightId: string) =>
    (await platform.api<Saved>('authentication/rights', { json: { rightId, description: 'first' } })).body.right;
  const save = (record: object) => platform.api<Saved>('authentication/rights', { json: record });

  test('of twenty saves of one version one succeeds, and the others get the current record', async () => {
    const record = await create('contended');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => save({ ...record, description: `writer ${index}` })),
    );
    const won = answers.filter(({ status }) => status === 200);
    const lost = answers.filter(({ status }) => status === 409);
    expect([won.length, lost.length]).toEqual([1, 19]);
    for (const { body } of lost) {
      expect(body.code).toBe('conflict');
      expect(body.current).toMatchObject({ _version: 2, description: won[0]?.body.right.description });
    }
  });

  test('an update without a version is refused, and changes nothing', async () => {
    const { rightId } = await create('versionless');
    const answer = await save({ rightId, description: 'changed' });
    expect([answer.status, answer.body.code]).toEqual([428, 'versionRequired']);
    const { body } = await platform.api<Saved>(`authentication/rights/${rightId}`);
    expect(body.right).toMatchObject({ description: 'first', _version: 1 });
  });

  test('of ten creations of one id one succeeds', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => save({ rightId: 'Twin ', description: 'x' })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.every(({ status }) => [201, 409, 422, 428].includes(status))).toBe(true);
    expect((await platform.api('authentication/rights?search=twin')).body).toMatchObject({ totalRights: 1 });
  });

  test('a deletion of an old version is refused', async () => {
    const record = await create('deleted');
    expect((await save({ ...record, description: 'newer' })).status).toBe(200);
    expect((await platform.api('authentication/rights/deleted?version=1', { method: 'DELETE' })).status).toBe(409);
    expect((await platform.api('authentication/rights/deleted?version=2', { method: 'DELETE' })).status).toBe(200);
    expect((await platform.api('authentication/rights/deleted')).status).toBe(404);
  });

  test('a save of a record that was deleted meanwhile is refused, and creates none', async () => {
    const record = await create('gone');
    expect((await platform.api('authentication/rights/gone', { method: 'DELETE' })).status).toBe(200);
    expect((await save({ ...record, description: 'late' })).status).toBe(404);
    expect((await platform.api('authentication/rights/gone')).status).toBe(404);
  });
});
