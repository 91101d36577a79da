import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createChecker } from '../../../src/domain/entity/check';
import { loadEntities } from '../../../src/domain/entity/load';
import { manifestOf, type ManifestEntry } from '../../../src/domain/entity/manifest';
import type { Entity } from '../../../src/domain/entity/types';
import { createHttp } from '../../../src/dataProvider/http';
import { createSession, type Session } from '../../../src/dataProvider/session';

/** A request as the fetcher saw it. */
export interface Sent {
  method: string;
  path: string;
  query: Record<string, string>;
  body: unknown;
  headers: Headers;
  signal: AbortSignal | null;
}

export type Reply = { status?: number; body?: unknown; headers?: Record<string, string>; text?: string };

export function memoryStorage(): Storage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    clear: () => values.clear(),
    getItem: (key) => values.get(key) ?? null,
    key: (index) => [...values.keys()][index] ?? null,
    removeItem: (key) => void values.delete(key),
    setItem: (key, value) => void values.set(key, value),
  };
}

export function signedIn(): Session {
  const session = createSession(memoryStorage());
  session.start({ idToken: 'id-1', refreshToken: 'refresh-1' }, 'u-1');
  return session;
}

/** An HTTP client that gets the given answers, and records its requests. */
export function httpWith(answer: (sent: Sent) => Reply | Promise<Reply>, session: Session = signedIn()) {
  const sent: Sent[] = [];
  const fetcher: typeof fetch = async (input, init = {}) => {
    const url = new URL(String(input), 'http://test');
    const request: Sent = {
      method: init.method ?? 'GET',
      path: url.pathname.replace(/^\/api\//, ''),
      query: Object.fromEntries(url.searchParams),
      body: init.body === undefined || init.body === null ? undefined : JSON.parse(String(init.body)),
      headers: new Headers(init.headers),
      signal: init.signal ?? null,
    };
    sent.push(request);
    if (init.signal?.aborted) throw new DOMException('Aborted', 'AbortError');
    const { status = 200, body, headers, text } = await answer(request);
    return new Response(text ?? JSON.stringify(body ?? {}), {
      status,
      headers: { 'content-type': text === undefined ? 'application/json' : 'text/html', ...headers },
    });
  };
  return { http: createHttp({ base: '/api', session, fetcher }), sent, session };
}

const folder = join(process.cwd(), 'src/schemas');
const names = readdirSync(folder, { recursive: true })
  .map((name) => String(name).replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.json') && !name.startsWith('meta/'));
const files = Object.fromEntries(names.map((name) => [name, JSON.parse(readFileSync(join(folder, name), 'utf8'))]));

/** The product's own entities. */
export const entities: Entity[] = loadEntities(files, createChecker());

export function entityNamed(name: string): Entity {
  const entity = entities.find(({ $id }) => $id === name);
  if (!entity) throw new Error(`There is no entity ${name}`);
  return entity;
}

export const entryNamed = (name: string): ManifestEntry => manifestOf(entityNamed(name));
