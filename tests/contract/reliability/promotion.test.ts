import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { EntityRecord } from '../../../src/domain/entity/types';
import type { PromotionRun } from '../../../src/contract/promoting';
import type { Job } from '../../../src/contract/jobs';
import { ADMIN, databasesFrom, startProcess, type PlatformProcess, type TestPlatform } from '../../support/platform';
import { startTargetProxy, type TargetProxy } from '../../support/targetProxy';

const RECORDS = 300;
const PER_REQUEST = 100;

// Each of the two databases stands at one end.
describe.each(databasesFrom('pglite'))('a promotion between two processes, to one on %s,', (database) => {
  let killedSource: PlatformProcess;
  let killedTarget: PlatformProcess;
  let source: TestPlatform;
  let target: TestPlatform;
  let proxy: TargetProxy;

  const ended = (jobId: unknown): Promise<Job> =>
    vi.waitFor(
      async () => {
        const { job } = (await source.api<{ job?: Job }>(`jobs/${String(jobId)}`)).body;
        if (!job?.endTime) throw new Error(`is ${job?.status}`);
        return job;
      },
      { timeout: 90_000, interval: 100 },
    );
  const session = async () => {
    const json = { Username: ADMIN.username, Password: ADMIN.password };
    const { status, body, text } = await source.api('promotion/targets/test/signIn', { json });
    expect(status, text).toBe(200);
    return String(body['session']);
  };
  /** A dry run of the whole plan, and a promotion of all that differs. */
  const start = async () => {
    const handle = await session();
    const json = { session: handle, planId: 'large', collections: ['plans', 'data'] };
    const compared = await ended((await source.api('promotion/compare', { json })).body['jobId']);
    expect(compared.error).toBeNull();
    const apply = { compareId: compared.jobId, session: handle, leftOut: [], deletions: true };
    const { status, body, text } = await source.api('promotion/apply', { json: apply });
    expect(status, text).toBe(202);
    return { jobId: body['jobId'], promotionId: String(body['promotionId']) };
  };
  const resume = async (promotionId: string) => {
    const { body } = await source.api(`promotion/runs/${promotionId}/resume`, { json: { session: await session() } });
    return ended(body['jobId']);
  };
  const namesAt = async (platform: TestPlatform): Promise<string[]> => {
    const { status, body } = await platform.api<{ data: EntityRecord[] }>('types/large/data?limit=0');
    return status === 404 ? [] : body.data.map(({ dataId, name }) => `${String(dataId)} ${String(name)}`).toSorted();
  };
  /** Names every record of the source anew. */
  const nameAll = async (name: string) => {
    for (let first = 0; first < RECORDS; first += PER_REQUEST) {
      const rows = Array.from({ length: PER_REQUEST }, (_, index) => ({ dataId: `d${first + index}`, name }));
      const { status, text } = await source.api('types/large/data/import', { json: { rows } });
      expect(status, text).toBe(200);
    }
  };
  /** Waits until the target has the changes of the data, and works on them. */
  const changesSent = () =>
    vi.waitFor(() => expect(proxy.seen.filter((name) => name === 'POST promotion/changes').length).toBeGreaterThan(0), {
      timeout: 30_000,
      interval: 5,
    });

  beforeAll(async () => {
    target = killedTarget = await startProcess({ database });
    proxy = await startTargetProxy(target.url);
    source = killedSource = await startProcess({
      database: database === 'pglite' ? 'postgres' : 'pglite',
      env: { PROMOTE_TARGETS: `test=${proxy.url}`, PROMOTE_RETRY_MS: '20', LEASE_SECONDS: '2' },
    });
    const plan = { planId: 'large', name: 'Large' };
    for (const platform of [source, target]) expect((await platform.api('plans', { json: plan })).status).toBe(201);
    await nameAll('First');
  });
  afterAll(async () => {
    await source?.stop();
    await proxy?.stop();
    await target?.stop();
  });

  test('a killed target has all of a collection or nothing, and the promotion resumes', async () => {
    const before = await namesAt(target);
    proxy.seen.length = 0;
    const { jobId, promotionId } = await start();
    await changesSent();
    await killedTarget.kill();
    const job = await ended(jobId);
    expect(job).toMatchObject({ status: 'failed', error: expect.stringMatching(/^ERROR: The target does not answer/) });
    target = await killedTarget.restartShared();
    proxy.to = target.url;
    const wanted = await namesAt(source);
    expect([before, wanted]).toContainEqual(await namesAt(target));
    expect(await resume(promotionId)).toMatchObject({ status: 'done', result: { created: RECORDS } });
    expect(await namesAt(target)).toEqual(wanted);
  });

  test('a source that was killed asks by itself what the target has written, and resumes after signing in again', async () => {
    await nameAll('Written');
    proxy.seen.length = 0;
    proxy.decide = (name) => (name === 'POST promotion/changes' ? 'hangAfter' : 'forward');
    const { jobId, promotionId } = await start();
    const names = await namesAt(source);
    await vi.waitFor(async () => expect(await namesAt(target)).toEqual(names), { timeout: 60_000 });
    await killedSource.kill();
    source = await killedSource.restartShared();
    const stopped = await ended(jobId);
    expect(stopped.error).toBe('ERROR: The platform is no longer signed in to the target.');
    const { body } = await source.api<{ run: PromotionRun }>(`promotion/runs/${promotionId}`);
    expect(body.run.steps).toMatchObject([{ collection: 'data', changed: RECORDS }]);
    proxy.decide = () => 'forward';
    expect(await resume(promotionId)).toMatchObject({ status: 'done', result: { changed: RECORDS } });
    expect(await namesAt(target)).toEqual(names);
  });
});
