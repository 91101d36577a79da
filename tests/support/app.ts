import type { DraftOf, RowOf } from '../../src/domain/records';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inject } from 'vitest';
import { readConfig } from '../../platform/app/config';
import type { App } from '../../platform/app/app';
import { takeBuiltThreads } from '../../platform/base/thread';
import type { Tx } from '../../platform/db/types';
import { SYSTEM } from '../../platform/http/context';
import { ask } from './client';
import { dataPlace } from './dataPlace';
import { ADMIN, newPlace, type DatabaseKind } from './platform';
import { dropDatabase } from './postgres';

const BUILT = pathToFileURL(`${resolve('dist', 'platform')}/`);
takeBuiltThreads(BUILT);

/**
 * The program from its sources, so that a test shares their modules with it, or, with `TEST_BUILT_APP`, as it was built,
 * for a single test that only calls it: to load the sources takes several times as long as the test.
 */
const program = (): Promise<Pick<typeof import('../../platform/app/app'), 'createApp'>> =>
  process.env['TEST_BUILT_APP'] === undefined
    ? import('../../platform/app/app')
    : import(/* @vite-ignore */ new URL('app.mjs', BUILT).href);

export interface Answer<T> {
  status: number;
  headers: Headers;
  body: T;
}

export interface CallInit {
  method?: string;
  json?: unknown;
  body?: string | Uint8Array<ArrayBuffer>;
  token?: string;
  headers?: Record<string, string>;
}

/** Any answer of the API, without a type. */
export type Body = Record<string, unknown> & { code?: string };

export interface InProcessApp extends App {
  call(path: string, init?: CallInit): Promise<Answer<Body>>;
  signIn(username?: string, password?: string, extra?: Record<string, string>): Promise<Answer<Body>>;
  /** Adds a user with a password, for tests of sign-in. */
  addUser(username: string, password: string, groups: RowOf<'user', 'groups'>[]): Promise<void>;
  stop(): Promise<void>;
}

/** The platform in the test's own process, on a free port, for tests that also look behind the API. */
export async function openApp(kind: DatabaseKind, env: Record<string, string> = {}): Promise<InProcessApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'careglass-app-'));
  const databaseUrl = await newPlace(kind, dataDir, Number(env['SAMPLE_PATIENTS'] ?? 0));
  const config = readConfig(
    {
      PORT: '0',
      ...dataPlace(dataDir, databaseUrl),
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
      SAMPLE_PATIENTS: '0',
      SIGN_INS_PER_MINUTE: '0',
      LOG_LEVEL: 'silent',
      CHECK_ANSWERS: 'yes',
      ...env,
    },
    process.cwd(),
    '0.0.0-test',
  );
  const { createApp } = await program();
  const app = await createApp(config);
  const call: InProcessApp['call'] = async (path, init = {}) => {
    const { status, headers, text } = await ask(`${app.address}/api/${path}`, {
      method: init.method ?? (init.json === undefined && init.body === undefined ? 'GET' : 'POST'),
      headers: {
        ...(init.json !== undefined && { 'content-type': 'application/json' }),
        ...(init.token !== undefined && { authorization: init.token }),
        ...init.headers,
      },
      body: init.json === undefined ? init.body : JSON.stringify(init.json),
    });
    const body = text.startsWith('{') ? (JSON.parse(text) as Body) : { text };
    return { status, headers, body };
  };
  return {
    ...app,
    call,
    signIn: (username = ADMIN.username, password = ADMIN.password, extra = {}) =>
      call('anon/authentication/login', {
        json: { Username: username, Password: password, Group: 'administrators', device: 'test', ...extra },
      }),
    addUser: (username, password, groups) =>
      app.services.database.db.transaction().execute(async (tx: Tx) => {
        const userId = crypto.randomUUID();
        const record: DraftOf<'user'> = { username, userId, groups, userStatus: 'confirmed' };
        await app.services.entities.save(tx, 'user', record, SYSTEM, { mode: 'create', trusted: true });
        await app.services.auth.createAccount(tx, { userId, username }, password);
      }),
    async stop() {
      await app.close();
      await rm(dataDir, { recursive: true, force: true });
      if (databaseUrl) await dropDatabase(inject('postgresUrl'), databaseUrl);
    },
  };
}
