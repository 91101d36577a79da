import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Job } from '../../src/contract/jobs';
import type { PromotionDifference } from '../../src/contract/promoting';
import { openApp, type InProcessApp } from '../support/app';
import { ADMIN, databases } from '../support/platform';

const CHOICE = { planId: 'heart', collections: ['plans', 'data'] };

describe.each(databases)('former dry runs, on %s,', (database) => {
  let source: InProcessApp;
  let target: InProcessApp;
  let token = '';
  let session = '';

  const call = (path: string, json?: unknown) => source.call(path, { token, ...(json !== undefined && { json }) });
  const add = async (dataId: string) =>
    expect((await call('types/heart/data', { dataId, name: dataId.toUpperCase() })).status).toBeLessThan(300);
  const ended = (jobId: string): Promise<Job> =>
    vi.waitFor(
      async () => {
        const { job } = (await call(`jobs/${jobId}`)).body as { job?: Job };
        if (!job?.endTime) throw new Error(`is ${job?.status}`);
        return job;
      },
      { timeout: 30_000, interval: 50 },
    );
  const compare = async () => {
    const { status, body } = await call('promotion/compare', { session, ...CHOICE });
    expect(status, JSON.stringify(body)).toBe(202);
    expect(await ended(String(body['jobId']))).toMatchObject({ status: 'done' });
    return String(body['jobId']);
  };
  const seqOf = async (compareId: string, record: string) => {
    const { body } = await call(`promotion/compare/${compareId}/records`);
    const found = (body['differences'] as PromotionDifference[]).find(({ id }) => id === record);
    return found?.seq ?? -1;
  };

  beforeAll(async () => {
    target = await openApp(database);
    source = await openApp(database, { PROMOTE_TARGETS: `test=${target.address}` });
    token = String((await source.signIn()).body['idToken']);
    const name = { Username: ADMIN.username, Password: ADMIN.password };
    session = String((await call('promotion/targets/test/signIn', name)).body['session']);
    expect((await call('plans', { planId: 'heart', name: 'Heart', dependencies: [] })).status).toBeLessThan(300);
    for (const dataId of ['cough', 'pulse']) await add(dataId);
  });
  afterAll(async () => {
    await source?.stop();
    await target?.stop();
  });

  test('a dry run can be read again, and the newest is first in the list', async () => {
    await compare();
    const compareId = await compare();
    const { status, body } = await call(`promotion/compare/${compareId}`);
    expect(status).toBe(200);
    const dryRun = {
      compareId,
      target: 'test',
      ...CHOICE,
      username: ADMIN.username,
      promotedAt: null,
      result: { created: 3 },
    };
    expect(body['dryRun']).toMatchObject(dryRun);
    const list = (await call('promotion/compare?limit=1')).body;
    expect(list).toMatchObject({ dryRuns: [dryRun] });
    expect(list['totalDryRuns']).toBeGreaterThan(1);
  });

  test('a dry run whose differences were dropped is not there', async () => {
    const compareId = await compare();
    await source.services.database.db
      .updateTable('job')
      .set({ created_at: '2020-01-01T00:00:00Z' })
      .where('job_id', '=', compareId)
      .execute();
    expect((await call(`promotion/compare/${compareId}`)).status).toBe(404);
    const { dryRuns } = (await call('promotion/compare')).body;
    expect(dryRuns).not.toContainEqual(expect.objectContaining({ compareId }));
  });

  test('records that were left out are found in a later dry run by their ids', async () => {
    const earlier = await compare();
    const leftOut = [await seqOf(earlier, 'cough'), await seqOf(earlier, 'pulse')];
    await add('ague');
    const later = await compare();
    const same = async (seqs: readonly number[]) =>
      (await call(`promotion/compare/${later}/leftOut`, { compareId: earlier, leftOut: seqs })).body['groups'];
    const [cough, pulse] = [await seqOf(later, 'cough'), await seqOf(later, 'pulse')];
    // The new record comes before them, so their numbers differ.
    expect([cough, pulse]).not.toEqual(leftOut);
    expect(await same(leftOut)).toEqual([{ collection: 'data', change: 'created', seqs: [cough, pulse] }]);
    expect(await same([])).toEqual([]);
    const none = await call(`promotion/compare/${crypto.randomUUID()}/leftOut`, { compareId: earlier, leftOut });
    expect(none.status).toBe(404);
  });

  test('a promotion says what was left out of it', async () => {
    const compareId = await compare();
    const leftOut = [await seqOf(compareId, 'pulse')];
    const { body } = await call('promotion/apply', { compareId, session, leftOut, deletions: false });
    const { status, body: choice } = await call(`promotion/runs/${String(body['promotionId'])}/choice`);
    expect(status).toBe(200);
    expect(choice).toEqual({ compareId, leftOut, deletions: false });
    await ended(String(body['jobId']));
    const { dryRun } = (await call(`promotion/compare/${compareId}`)).body;
    expect(dryRun).toMatchObject({ promotedAt: expect.stringMatching(/^\d{4}-/) });
    expect((await call(`promotion/runs/${crypto.randomUUID()}/choice`)).status).toBe(404);
  });
});
