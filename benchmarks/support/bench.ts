import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp, type App } from '../../platform/app/app';
import { readConfig } from '../../platform/app/config';
import { SYSTEM, type Actor } from '../../platform/http/context';
import { dataPlace } from '../../tests/support/dataPlace';
import { createDatabase, startPostgres, type TestPostgres } from '../../tests/support/postgres';
import { Client } from './http';
import { patient } from './population';

export type Kind = 'PGlite' | 'PostgreSQL';

/** A platform with sample patients, and a signed-in client. */
export interface Populated {
  app: App;
  client: Client;
  patients: number;
  databaseUrl: string | undefined;
}

/** The input of a measurement: a platform with many patients and one with few, both on the same kind of database. */
export interface Bench {
  kind: Kind;
  big: Populated;
  small: Populated;
  /** Minutes of steady load in the measurement of memory. */
  minutes: number;
  /** The actor of the requests, for running the same SQL without HTTP. */
  actor: Actor;
}

/** The administrator's password on every measured platform. */
export const PASSWORD = 'Correct-Horse-7-Battery';
const BATCH = 20_000;

export async function populated(
  dataDir: string,
  databaseUrl: string | undefined,
  patients: number,
  more: Record<string, string> = {},
): Promise<Populated> {
  const env = {
    PORT: '0',
    ...dataPlace(dataDir, databaseUrl),
    ADMIN_PASSWORD: PASSWORD,
    SAMPLE_PATIENTS: '0',
    LOG_LEVEL: 'error',
    ID_TOKEN_MINUTES: '600',
    IDLE_MINUTES: '600',
    RATE_PER_MINUTE: '0',
    ...more,
  };
  const app = await createApp(readConfig(env, process.cwd(), 'bench'));
  const { database, entities } = app.services;
  await database.db.transaction().execute((tx) =>
    entities.bulk(tx, 'patient', async () => {
      for (let start = 0; start < patients; start += BATCH) {
        const length = Math.min(BATCH, patients - start);
        await entities.insertMany(
          tx,
          'patient',
          Array.from({ length }, (_, index) => patient(start + index)),
          SYSTEM,
        );
      }
    }),
  );
  await database.vacuum();
  const client = new Client(app.address);
  await client.signIn('admin', PASSWORD);
  return { app, client, patients, databaseUrl };
}

/** Starts the platforms, runs the measurements, and cleans up. */
export async function withBench(
  kind: Kind,
  { patients, minutes }: { patients: number; minutes: number },
  measure: (bench: Bench) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'careglass-bench-'));
  let postgres: TestPostgres | undefined;
  const open: Populated[] = [];
  try {
    if (kind === 'PostgreSQL') postgres = await startPostgres();
    const address = async () => (postgres ? createDatabase(postgres.url) : undefined);
    const start = performance.now();
    const big = await populated(join(folder, 'big'), await address(), patients);
    open.push(big);
    console.log(`${kind}: ${patients} patients stored in ${((performance.now() - start) / 1000).toFixed(1)} s`);
    const small = await populated(join(folder, 'small'), await address(), Math.max(10, Math.round(patients / 100)));
    open.push(small);
    const me = await big.client.json<{ user: { userId: string; username: string } }>('authentication/me');
    await measure({
      kind,
      big,
      small,
      minutes,
      actor: { userId: me.user.userId, username: me.user.username, requestId: 'bench' },
    });
  } finally {
    for (const { app, client } of open) {
      client.close();
      await app.close();
    }
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Starts one platform, runs a measurement, and cleans up. */
export async function withPlatform(
  kind: Kind,
  { patients, env }: { patients: number; env: Record<string, string> },
  measure: (platform: Populated) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'careglass-bench-'));
  const postgres = kind === 'PostgreSQL' ? await startPostgres() : undefined;
  let open: Populated | undefined;
  try {
    open = await populated(join(folder, 'one'), postgres && (await createDatabase(postgres.url)), patients, env);
    await measure(open);
  } finally {
    open?.client.close();
    await open?.app.close();
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
