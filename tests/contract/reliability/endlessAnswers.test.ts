import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TargetClient } from '../../../platform/promotion/source/client';
import { collectionNamed } from '../../../src/domain/promotion/collections';
import { openApp, type InProcessApp } from '../../support/app';
import { startEndlessServer, type Endless, type EndlessServer } from '../../support/endlessServer';
import { expectPrompt, growthDuring, healthDuring } from '../../support/healthDuring';
import { startProcess, type PlatformProcess } from '../../support/platform';

/** The text of the longest answer has 32 MB; it is copied before memory is collected. */
const MOST_MB = 120;
/** Parts of an upload wait for the collection of memory, too. A line in memory, decoded and parsed, would take more. */
const MOST_UPLOAD_MB = 200;

interface Job {
  status: string;
  progress: { done: number };
  result: { faults: { type: string; code: string }[] };
}

/** Expects that the platform answers and stays small while something runs. */
async function expectSteady(platform: PlatformProcess, work: () => Promise<unknown>, most = MOST_MB): Promise<void> {
  let growth = Infinity;
  const health = await healthDuring(platform.url, async () => {
    growth = await growthDuring(platform.pid, work);
  });
  expectPrompt(health);
  expect(growth, 'MB').toBeLessThan(most);
}

const MODELS = ['line', 'line.events', 'fastBody.events', 'bomb', 'bomb.events', 'slowBody.events'] as const;

describe('a platform beside servers whose answers do not end', () => {
  let platform: PlatformProcess;
  let server: EndlessServer;
  beforeAll(async () => {
    server = await startEndlessServer();
    platform = await startProcess({
      database: 'postgres',
      env: {
        EMR_URL: server.url,
        EMR_TIMEOUT_SECONDS: '1',
        AI_URL: server.url,
        // The id of a model is in its address, and so says how the server answers.
        AI_MODELS: MODELS.map((mode) => `${mode}=messages`).join(),
        AI_TIMEOUT_SECONDS: '1',
      },
    });
  });
  afterAll(async () => {
    await platform?.stop();
    await server?.stop();
  });

  /** Starts the import of a patient whose id in the EMR says how the EMR answers. */
  async function begin(mode: Endless, emrId: string = mode): Promise<{ jobId: string; job: () => Promise<Job> }> {
    const json = { dob: '1970-01-01', firstName: 'E', lastName: mode, emrId };
    expect((await platform.api('patients', { json })).status).toBe(201);
    const path = `apricity-cleanse/import/emr?emrId=${emrId}&types=Condition&async=true`;
    const { jobId } = (await platform.api<{ jobId: string }>(path, { json: {} })).body;
    return { jobId, job: async () => (await platform.api<{ job: Job }>(`jobs/${jobId}`)).body.job };
  }

  test.each<[Endless, string]>([
    ['line', 'tooLarge'],
    ['bomb', 'tooLarge'],
    ['slowBody', 'timeout'],
    ['headers', 'timeout'],
    ['stall', 'timeout'],
    ['damaged', 'notJson'],
  ])('an EMR, %s: the import ends with a fault; meanwhile the platform answers and stays small', async (mode, code) => {
    let faults: unknown;
    await expectSteady(platform, async () => {
      const { job } = await begin(mode);
      await expect.poll(async () => (await job()).status, { timeout: 60_000 }).toBe('done');
      ({ faults } = (await job()).result);
    });
    // On a busy machine the time may end before the answer is too large.
    const codes = code === 'tooLarge' ? /^(tooLarge|timeout)$/ : new RegExp(`^${code}$`);
    expect(faults).toEqual([{ type: 'Condition', page: 1, code: expect.stringMatching(codes) as string }]);
    // The connection to the EMR has ended, too.
    await expect.poll(() => server.open()).toBe(0);
  });

  test('an EMR with always a next page: the import can be cancelled', async () => {
    const { jobId, job } = await begin('pages');
    await expect.poll(async () => (await job()).status).toBe('active');
    const health = await healthDuring(platform.url, async () => {
      await platform.api(`jobs/${jobId}/cancel`, { method: 'POST', json: {} });
      await expect.poll(async () => (await job()).status).toBe('cancelled');
    });
    expectPrompt(health);
  });

  test.each(MODELS)(
    'a language model, %s: the answer ends with a fault; meanwhile the platform answers and stays small',
    async (modelId) => {
      let text = '';
      await expectSteady(platform, async () => {
        const json = { modelId, prompt: 'Advice?', max_tokens_to_sample: 300 };
        ({ text } = await platform.api('ai/text', { json }));
      });
      // On a busy machine the time may end before the answer is too long.
      expect(['aiTooSlow', ...(modelId.startsWith('slow') ? [] : ['aiTooLong'])]).toContain(
        (JSON.parse(text) as { fault: string }).fault,
      );
      await expect.poll(() => server.open()).toBe(0);
    },
  );

  test('a file to import with a line of 100 MB: the line is reported and skipped; meanwhile the platform answers and stays small', async () => {
    const patient = {
      resourceType: 'Patient',
      id: 'p1',
      name: [{ family: 'Abel', given: ['Ann'] }],
      birthDate: '1951-05-13',
    };
    const long = `{"resourceType":"Patient","id":"${'a'.repeat(100 * 1024 * 1024)}"}`;
    let job: { status?: string; result?: unknown } = {};
    await expectSteady(
      platform,
      async () => {
        const { status, body } = await platform.api<{ jobId: string }>('fhir/import', {
          body: `${long}\n${JSON.stringify(patient)}\n`,
          headers: { 'content-type': 'application/fhir+ndjson' },
        });
        expect(status).toBe(202);
        const read = async () => (await platform.api<{ job: typeof job }>(`fhir/import/${body.jobId}`)).body.job;
        await expect.poll(async () => (job = await read()).status, { timeout: 60_000 }).toBe('done');
      },
      MOST_UPLOAD_MB,
    );
    expect(JSON.stringify(job.result)).toContain('line 1');
    expect((await platform.api<{ totalPatients: number }>('patients?search=Abel')).body.totalPatients).toBe(1);
  });

  describe('after a restart with a search engine for the log, and more time for the EMR', () => {
    let engine: EndlessServer;
    beforeAll(async () => {
      engine = await startEndlessServer();
      platform = await platform.restart({ EMR_TIMEOUT_SECONDS: '60', LOGS_URL: `${engine.url}/bomb` });
    });
    afterAll(() => engine?.stop());

    test('a search of the log fails; meanwhile the platform answers and stays small', async () => {
      await expectSteady(platform, async () => {
        expect((await platform.api('logging/lines')).status).toBe(503);
      });
    });

    test('an EMR that is silent: the import ends as soon as it is cancelled, at both ends', async () => {
      const { jobId, job } = await begin('stall', 'stall-again');
      await expect.poll(() => server.open()).toBe(1);
      expect((await platform.api(`rosetta/currentOp/${jobId}/cancel`, { method: 'POST' })).status).toBe(200);
      await expect.poll(async () => (await job()).status, { timeout: 2_000 }).toBe('cancelled');
      expect(await server.open()).toBe(0);
    });
  });
});

describe('a target of promotions whose answers do not end', () => {
  let app: InProcessApp;
  let server: EndlessServer;
  beforeAll(async () => {
    server = await startEndlessServer();
    app = await openApp('postgres');
  });
  afterAll(async () => {
    await app?.stop();
    await server?.stop();
  });

  const clientOf = (mode: Endless): TargetClient => {
    const address = `${server.url}/${mode}`;
    const client = new TargetClient({ name: 'test', address }, { retryMs: 1, timeoutSeconds: 1 });
    client.keep({ idToken: 'a', refreshToken: 'b', expiresIn: 900 });
    return client;
  };
  const newSignal = (): AbortSignal => AbortSignal.timeout(60_000);

  /** Reads all records of a collection. */
  async function recordsFrom(mode: Endless): Promise<number> {
    const collection = collectionNamed('conditions');
    if (!collection) throw new Error('No such collection');
    const stored = app.services.entities.of(collection.entity);
    let read = 0;
    for await (const rows of clientOf(mode).records(collection, stored, 'plan', newSignal())) read += rows.length;
    return read;
  }

  test('always a next page, or an answer without end: the promotion stops with a fault', async () => {
    await expect(recordsFrom('rows')).rejects.toMatchObject({ fault: { code: 'tooManyRecords' } });
    await expect(recordsFrom('fastBody')).rejects.toMatchObject({ fault: { code: 'answerTooLarge' } });
    await expect.poll(() => server.open()).toBe(0);
  });

  test('a byte now and then, or none: a request ends with a fault', async () => {
    const ask = (mode: Endless) => clientOf(mode).ask({ path: 'plans', signal: newSignal(), retries: 0 });
    await Promise.all(
      (['slowBody', 'headers', 'stall'] as const).map((mode) =>
        expect(ask(mode)).rejects.toMatchObject({ fault: { code: 'tooSlow' } }),
      ),
    );
    await expect.poll(() => server.open()).toBe(0);
  });
});
