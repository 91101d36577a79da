import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { MonitoredJob } from '../../src/contract/jobs';
import { SYSTEM } from '../../platform/http/context';
import { JobFailure } from '../../platform/jobs/jobs';
import { anyJob } from '../support/anyJob';
import { openApp, type Body, type InProcessApp } from '../support/app';
import { databases } from '../support/platform';

describe.each(databases)('the monitor of jobs, on %s', (kind) => {
  let app: InProcessApp;
  let token: string;
  const repeatable = { ...anyJob('repeatable'), repeatable: true as const };
  beforeAll(async () => {
    app = await openApp(kind);
    token = String((await app.signIn()).body['idToken']);
    app.services.jobs.define(repeatable, async (_services, job) => {
      job.progress(3, { total: 4, message: 'secret of a record' });
      if (job.args['fails']) throw new JobFailure('the file was empty');
      return { secret: 'of a record' };
    });
    app.services.jobs.define(anyJob('once'), async () => ({}));
    app.services.jobs.define(anyJob('endless'), async (_services, job) => {
      for (;;) {
        job.check();
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    });
  });
  afterAll(() => app?.stop());

  const again = (jobId: string) => app.call(`jobs/${jobId}/again`, { token, method: 'POST' });
  const find = async (query: string) =>
    (await app.call(`jobs/monitor?${query}`, { token })).body as { jobs: MonitoredJob[]; names: string[] };
  const inState = (jobId: string, status: string): Promise<MonitoredJob> =>
    vi.waitFor(async () => {
      const [job] = (await find(`jobId=${jobId}`)).jobs;
      if (job?.status !== status) throw new Error(`is ${job?.status}`);
      return job;
    });

  test('says how a job ended and why it failed, without arguments, messages and results', async () => {
    const done = await app.services.jobs.start(repeatable, { secret: 'of a record' }, SYSTEM);
    expect(await inState(done, 'done')).toMatchObject({ name: 'repeatable', done: 3, total: 4, isRepeatable: true });
    const failed = await app.services.jobs.start(repeatable, { fails: true }, SYSTEM);
    expect(await inState(failed, 'failed')).toMatchObject({ error: 'the file was empty' });
    const found = await find('status=failed&name=repeatable');
    expect(found.jobs.map(({ jobId }) => jobId)).toEqual([failed]);
    expect(found.names).toContain('emrImport');
    expect(JSON.stringify(await find('limit=100'))).not.toContain('secret');
  });

  test('an ended job runs again as a new job of the user who asks, and that is audited', async () => {
    const first = await app.services.jobs.start(repeatable, { fails: true }, SYSTEM);
    await inState(first, 'failed');
    const { status, body } = await again(first);
    expect(status).toBe(202);
    const second = await inState(String(body['jobId']), 'failed');
    expect(second.jobId).not.toBe(first);
    expect(second.userId).toMatch(/^[0-9a-f-]{36}$/);
    const rows = (await app.call(`audit?entity=job&recordId=${first}`, { token })).body['audit'] as Body[];
    expect(rows[0]).toMatchObject({ action: 'update', details: { change: 'startedAgain', jobId: second.jobId } });
  });

  test('a job that has not ended, or whose input is gone, does not run again', async () => {
    const once = await app.services.jobs.start(anyJob('once'), {}, SYSTEM);
    expect((await inState(once, 'done')).isRepeatable).toBe(false);
    expect((await again(once)).body['code']).toBe('jobNotRepeatable');
    const endless = await app.services.jobs.start(anyJob('endless'), {}, SYSTEM);
    await inState(endless, 'active');
    expect((await again(endless)).body['code']).toBe('jobNotEnded');
    await app.call(`jobs/${endless}/cancel`, { token, method: 'POST' });
    expect(await inState(endless, 'cancelled')).toMatchObject({ isCancelling: false });
    expect((await again('00000000-0000-4000-8000-000000000000')).status).toBe(404);
  });
});
