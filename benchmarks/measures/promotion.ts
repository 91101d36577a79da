import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { EntityRecord } from '../../src/domain/entity/types';
import { createDatabase, startPostgres } from '../../tests/support/postgres';
import { PASSWORD } from '../support/bench';
import { Client } from '../support/http';
import { startProcess, type PlatformProcess } from '../support/process';
import { median, timed } from '../support/time';
import type { Measure, Result } from '../support/types';

const RECORDS = 20_000;
/** Records per request: the page of a promotion, and the rows of an import. */
const PAGE = 1_000;
const ROWS = 500;
/** The connections over which records are written one by one. */
const CONNECTIONS = 4;
const ROUNDS = 3;
const POLL_MS = 20;
const PLAN = 'measured';

/** The fields that the platform sets. */
const OWN = ['_version', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy', 'planId'];

async function fill({ client }: PlatformProcess): Promise<void> {
  await client.json('plans', { method: 'POST', body: { planId: PLAN, name: PLAN } });
  for (let start = 0; start < RECORDS; start += ROWS) {
    const rows = Array.from({ length: ROWS }, (_, at) => ({
      dataId: `data${start + at}`,
      name: `Measured ${start + at}`,
      description: 'What a patient measures at home. '.repeat(10),
    }));
    await client.json(`types/${PLAN}/data/import`, { method: 'POST', body: { rows } });
  }
}

/** Runs a job to its end. @returns its id */
async function ended({ client }: PlatformProcess, path: string, body: object): Promise<string> {
  const { jobId } = await client.json<{ jobId: string }>(path, { method: 'POST', body });
  for (;;) {
    const { job } = await client.json<{ job: { status: string; error?: string } }>(`jobs/${jobId}`);
    if (job.status === 'done') return jobId;
    if (job.status !== 'active' && job.status !== 'waiting') throw new Error(`${path}: ${job.status} ${job.error}`);
    await delay(POLL_MS);
  }
}

/** All records of the plan, by pages. */
async function records(client: Client): Promise<EntityRecord[]> {
  const found: EntityRecord[] = [];
  for (let offset = 0; offset < RECORDS; offset += PAGE) {
    const { data } = await client.json<{ data: EntityRecord[] }>(`types/${PLAN}/data?limit=${PAGE}&offset=${offset}`);
    found.push(...data);
  }
  return found;
}

/** Writes the records one by one to another plan, over several connections. */
async function writeAll({ client, url }: PlatformProcess, all: readonly EntityRecord[], planId: string): Promise<void> {
  await client.json('plans', { method: 'POST', body: { planId, name: planId } });
  let next = 0;
  const work = async (): Promise<void> => {
    const own = new Client(url);
    await own.signIn('admin', PASSWORD);
    for (let record = all[next++]; record; record = all[next++]) {
      const body = Object.fromEntries(Object.entries(record).filter(([field]) => !OWN.includes(field)));
      await own.text(`types/${planId}/data?noChangeLog=true`, { method: 'POST', body });
    }
    own.close();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
}

async function measured(source: PlatformProcess, target: PlatformProcess, on: string): Promise<Result[]> {
  await fill(source);
  const signIn = async (): Promise<string> => {
    const body = { Username: 'admin', Password: PASSWORD };
    const answer = await source.client.json<{ session: string }>('promotion/targets/test/signIn', {
      method: 'POST',
      body,
    });
    return answer.session;
  };
  const compare = (session: string): Promise<string> =>
    ended(source, 'promotion/compare', { session, planId: PLAN, collections: ['plans', 'data'] });
  const promoted = await timed(async () => {
    const session = await signIn();
    const compareId = await compare(session);
    await ended(source, 'promotion/apply', { compareId, session, leftOut: [], deletions: true });
  });
  const copied = await timed(async () => writeAll(target, await records(source.client), 'copied'));
  const session = await signIn();
  const [dry, read]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    dry.push(await timed(() => compare(session)));
    read.push(
      await timed(async () => {
        for (const { client } of [source, target]) await records(client);
      }),
    );
  }
  const seconds = (a: number, b: number): string => `${(a / 1_000).toFixed(1)} s ÷ ${(b / 1_000).toFixed(1)} s`;
  return [
    {
      what: `dry run and promotion of ${RECORDS} records ÷ reading and writing them by the API`,
      on,
      value: promoted / copied,
      must: 1.5,
      detail: `${seconds(promoted, copied)}, once`,
    },
    {
      what: `dry run of ${RECORDS} records without a difference ÷ reading both sides`,
      on,
      value: median(dry) / median(read),
      must: 1.3,
      detail: seconds(median(dry), median(read)),
    },
  ];
}

/** Promotion between two platforms, each in its own process. */
const measure: Measure = {
  name: 'promotion',
  needs: 'nothing',
  async run({ kinds }) {
    const results: Result[] = [];
    for (const on of kinds) {
      const folder = await mkdtemp(join(tmpdir(), 'careglass-promotion-'));
      const postgres = on === 'PostgreSQL' ? await startPostgres() : undefined;
      const open: PlatformProcess[] = [];
      const start = async (name: string, env = {}): Promise<PlatformProcess> => {
        const database = postgres && (await createDatabase(postgres.url));
        const platform = await startProcess(database, join(folder, name), { env });
        open.push(platform);
        return platform;
      };
      try {
        const target = await start('target');
        const source = await start('source', { PROMOTE_TARGETS: `test=${target.url}` });
        results.push(...(await measured(source, target, on)));
      } finally {
        for (const platform of open) await platform.stop();
        await postgres?.stop();
        await rm(folder, { recursive: true, force: true });
      }
    }
    return results;
  },
};
export default measure;
