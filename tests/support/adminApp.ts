import { afterAll, beforeAll, expect } from 'vitest';
import type { EntityRecord } from '../../src/domain/entity/types';
import type { RowOf } from '../../src/domain/records';
import { openApp, type Answer, type Body, type InProcessApp } from './app';
import { jobEnded } from './jobs';
import type { DatabaseKind } from './platform';

type Group = RowOf<'user', 'groups'>;

/** Sends a request as the administrator: a POST if it has JSON, otherwise a GET, unless it names its method. */
type Call<Result> = (path: string, json?: unknown, method?: string) => Promise<Result>;

export interface AdminApp {
  /** The platform, once it has started. */
  app(): InProcessApp;
  call: Call<Answer<Body>>;
  /** The answer's body. The test fails if the platform refuses the request. */
  done: Call<Body>;
  /** Sends a body that is not JSON. */
  send(path: string, body: string, contentType: string): Promise<Answer<Body>>;
  /** Waits until the job of an answer has ended. @returns the job */
  waitFor(started: Body): Promise<Body>;
  /** Starts a job and waits until it has ended. @returns the job */
  runJob: Call<Body>;
  /** Adds a user. @returns a function that signs the user in to a group, and gives the status of a request */
  addReader(groups: Group[]): Promise<(group: Group, path: string, method?: string) => Promise<number>>;
}

/** The records in an answer. */
export const rowsOf = (body: Body, name: string): EntityRecord[] => body[name] as EntityRecord[];

/** Starts a platform in the test's process for the tests of a `describe`, with its administrator signed in. */
export function useAdminApp(kind: DatabaseKind, env: Record<string, string> = {}): AdminApp {
  let opened: InProcessApp | undefined;
  let token = '';
  beforeAll(async () => {
    opened = await openApp(kind, env);
    token = String((await opened.signIn()).body['idToken']);
  });
  afterAll(() => opened?.stop());

  const app = (): InProcessApp => {
    if (!opened) throw new Error('The platform has not started');
    return opened;
  };
  const call: AdminApp['call'] = (path, json, method) =>
    app().call(path, { token, ...(json !== undefined && { json }), ...(method !== undefined && { method }) });
  const done: AdminApp['done'] = async (path, ...rest) => {
    const { status, body } = await call(path, ...rest);
    expect(status, `${path}: ${JSON.stringify(body)}`).toBeLessThan(300);
    return body;
  };
  const waitFor: AdminApp['waitFor'] = (started) => jobEnded(app(), token, started);
  return {
    app,
    call,
    done,
    send: (path, body, contentType) => app().call(path, { token, body, headers: { 'content-type': contentType } }),
    waitFor,
    runJob: async (...request) => waitFor(await done(...request)),
    async addReader(groups) {
      const [name, password] = ['una', 'a-Long-pass-4711'];
      await app().addUser(name, password, groups);
      return async (group, path, method = 'GET') => {
        const signedIn = await app().signIn(name, password, { Group: group });
        return (await app().call(path, { token: String(signedIn.body['idToken']), method })).status;
      };
    },
  };
}
