import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startEndlessServer, type Endless, type EndlessServer } from '../../support/endlessServer';
import { expectPrompt, growthDuring, healthDuring } from '../../support/healthDuring';
import { startProcess, type PlatformProcess } from '../../support/platform';

/** The text of the longest answer has 32 MB; it is copied before memory is collected. */
const MOST_MB = 120;

interface Job {
  status: string;
  progress: { done: number };
  result: { faults: { type: string; code: string }[] };
}

describe('an EMR whose answers do not end', () => {
  let platform: PlatformProcess;
  let emr: EndlessServer;
  beforeAll(async () => {
    emr = await startEndlessServer();
    platform = await startProcess({ database: 'postgres', env: { EMR_URL: emr.url, EMR_TIMEOUT_SECONDS: '1' } });
  });
  afterAll(async () => {
    await platform?.stop();
    await emr?.stop();
  });

  /** Starts the import of a patient whose id in the EMR says how the EMR answers. */
  async function begin(mode: Endless): Promise<{ jobId: string; job: () => Promise<Job> }> {
    const json = { dob: '1970-01-01', firstName: 'E', lastName: mode, emrId: mode };
    expect((await platform.api('patients', { json })).status).toBe(201);
    const path = `apricity-cleanse/import/emr?emrId=${mode}&types=Condition&async=true`;
    const { jobId } = (await platform.api<{ jobId: string }>(path, { json: {} })).body;
    return { jobId, job: async () => (await platform.api<{ job: Job }>(`jobs/${jobId}`)).body.job };
  }

  test.each<[Endless, string]>([
    ['line', 'tooLarge'],
    ['fastBody', 'tooLarge'],
    ['bomb', 'tooLarge'],
    ['slowBody', 'timeout'],
    ['headers', 'timeout'],
    ['stall', 'timeout'],
    ['damaged', 'notJson'],
  ])('%s: the import ends with a fault; meanwhile the platform answers and stays small', async (mode, code) => {
    let faults: unknown;
    let growth = Infinity;
    const health = await healthDuring(platform.url, async () => {
      growth = await growthDuring(platform.pid, async () => {
        const { job } = await begin(mode);
        await expect.poll(async () => (await job()).status, { timeout: 60_000 }).toBe('done');
        ({ faults } = (await job()).result);
      });
    });
    // On a busy machine the time may end before the answer is too large.
    const codes = code === 'tooLarge' ? /^(tooLarge|timeout)$/ : new RegExp(`^${code}$`);
    expect(faults).toEqual([{ type: 'Condition', page: 1, code: expect.stringMatching(codes) as string }]);
    expectPrompt(health);
    expect(growth, 'MB').toBeLessThan(MOST_MB);
    // The connection to the EMR has ended, too.
    await expect.poll(() => emr.open()).toBe(0);
  });

  test('always a next page: the import can be cancelled', async () => {
    const { jobId, job } = await begin('pages');
    await expect.poll(async () => (await job()).status).toBe('active');
    const health = await healthDuring(platform.url, async () => {
      await platform.api(`jobs/${jobId}/cancel`, { method: 'POST', json: {} });
      await expect.poll(async () => (await job()).status).toBe('cancelled');
    });
    expectPrompt(health);
  });
});
