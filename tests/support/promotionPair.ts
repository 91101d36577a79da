import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, vi } from 'vitest';
import type { EntityRecord } from '../../src/domain/entity/types';
import type { Comparison, PromotionDifference, PromotionRun } from '../../src/contract/promoting';
import type { Job } from '../../src/contract/jobs';
import { openApp, type Body, type InProcessApp } from './app';
import { ADMIN, type DatabaseKind } from './platform';
import { startTargetProxy, type Deed, type TargetProxy } from './targetProxy';

/** A chat channel with the texts that it was told. */
export interface Chat {
  url: string;
  told: string[];
  stop(): void;
}

export async function openChat(): Promise<Chat> {
  const told: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      told.push(String((JSON.parse(body) as Body)['text']));
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/hook`, told, stop: () => server.close() };
}

/** Two platforms: a source with the plan "heart", and an empty target behind a proxy. */
export class PromotionPair {
  #edits = 0;

  constructor(
    readonly source: InProcessApp,
    readonly target: InProcessApp,
    readonly proxy: TargetProxy,
    readonly chat: Chat,
    readonly tokens: ReadonlyMap<InProcessApp, string>,
  ) {}

  async stop(): Promise<void> {
    await this.source.stop();
    await this.proxy.stop();
    await this.target.stop();
    this.chat.stop();
  }

  /** Lets the target answer again, and forgets what was seen and told. */
  reset(): void {
    this.proxy.decide = () => 'forward';
    this.proxy.seen.length = 0;
    this.chat.told.length = 0;
  }

  call = (app: InProcessApp, path: string, json?: unknown) =>
    app.call(path, { token: this.tokens.get(app) ?? '', ...(json !== undefined && { json }) });

  add = async (app: InProcessApp, path: string, ...records: object[]) => {
    for (const record of records) {
      const { status, body } = await this.call(app, path, record);
      expect(status, JSON.stringify(body)).toBeLessThan(300);
    }
  };

  signIn = async (more: object = {}, name = 'test') =>
    this.call(this.source, `promotion/targets/${name}/signIn`, {
      Username: ` ${ADMIN.username} `,
      Password: ` ${ADMIN.password} `,
      ...more,
    });

  session = async () => {
    const { status, body } = await this.signIn();
    expect(status, JSON.stringify(body)).toBe(200);
    return String(body['session']);
  };

  /** A session that was opened while the target answered. */
  freeSession = async () => {
    const { decide } = this.proxy;
    this.proxy.decide = () => 'forward';
    const handle = await this.session();
    this.proxy.decide = decide;
    return handle;
  };

  ended = (jobId: unknown): Promise<Job> =>
    vi.waitFor(
      async () => {
        const { job } = (await this.call(this.source, `jobs/${String(jobId)}`)).body as { job?: Job };
        if (!job?.endTime) throw new Error(`is ${job?.status}`);
        return job;
      },
      { timeout: 30_000, interval: 50 },
    );

  compare = async (more: object = {}) => {
    const handle = await this.session();
    const { status, body } = await this.call(this.source, 'promotion/compare', {
      session: handle,
      planId: 'heart',
      collections: ['plans', 'data', 'models', 'trials'],
      ...more,
    });
    expect(status, JSON.stringify(body)).toBe(202);
    const job = await this.ended(body['jobId']);
    return { handle, compareId: String(body['jobId']), job, result: job.result as Comparison };
  };

  differences = async (compareId: string, query = '') => {
    const { body } = await this.call(this.source, `promotion/compare/${compareId}/records?limit=1000${query}`);
    return body['differences'] as PromotionDifference[];
  };

  start = (compareId: string, handle: string, more: object = {}) =>
    this.call(this.source, 'promotion/apply', {
      compareId,
      session: handle,
      leftOut: [],
      deletions: true,
      ...more,
    });

  apply = async (compareId: string, handle: string, more: object = {}) => {
    const { status, body } = await this.start(compareId, handle, more);
    expect(status, JSON.stringify(body)).toBe(202);
    return { promotionId: String(body['promotionId']), job: await this.ended(body['jobId']) };
  };

  promote = async (more: object = {}) => {
    const { compareId, handle } = await this.compare();
    return this.apply(compareId, handle, more);
  };

  resume = async (promotionId: string) => {
    const path = `promotion/runs/${promotionId}/resume`;
    const { status, body } = await this.call(this.source, path, { session: await this.session() });
    expect(status, JSON.stringify(body)).toBe(202);
    return this.ended(body['jobId']);
  };

  runOf = async (promotionId: string) => {
    const { runs } = (await this.call(this.source, 'promotion/runs')).body as { runs: PromotionRun[] };
    return runs.find((each) => each.promotionId === promotionId);
  };

  async #all(app: InProcessApp, path: string, many: string, id: string): Promise<Record<string, EntityRecord>> {
    const { status, body } = await this.call(app, `types/heart/${path}?limit=0`);
    const rows = status === 200 ? (body[many] as EntityRecord[]) : [];
    return Object.fromEntries(rows.map((each) => [String(each[id]), each]));
  }

  recordsOf = (app: InProcessApp) => this.#all(app, 'data', 'data', 'dataId');
  modelsOf = (app: InProcessApp) => this.#all(app, 'models', 'models', 'modelId');

  dataAt = async (app: InProcessApp): Promise<Record<string, unknown>> =>
    Object.fromEntries(Object.entries(await this.recordsOf(app)).map(([id, { name }]) => [id, name]));

  /** Changes a record of the source, so that there is something to promote. */
  edit = async () => {
    this.#edits += 1;
    const name = `Edit ${this.#edits}`;
    const { pulse } = await this.recordsOf(this.source);
    await this.add(this.source, 'types/heart/data', { ...pulse, name });
    return name;
  };
}

/** Lets the proxy do this with the changes only. */
export const changesOnly =
  (deed: Deed): TargetProxy['decide'] =>
  (name) =>
    name === 'POST promotion/changes' ? deed : 'forward';

export async function openPromotionPair(database: DatabaseKind): Promise<PromotionPair> {
  const target = await openApp(database);
  const proxy = await startTargetProxy(target.address);
  const chat = await openChat();
  const source = await openApp(database, {
    PROMOTE_TARGETS: `test=${proxy.url}, demo=http://127.0.0.1:1`,
    PROMOTE_RETRY_MS: '5',
    PROMOTE_TIMEOUT_SECONDS: '2',
    CHAT_WEBHOOK: chat.url,
  });
  const tokens = new Map<InProcessApp, string>();
  for (const app of [source, target]) tokens.set(app, String((await app.signIn()).body['idToken']));
  const pair = new PromotionPair(source, target, proxy, chat, tokens);
  await pair.add(source, 'plans', { planId: 'heart', name: 'Heart', dependencies: [] });
  await pair.add(
    source,
    'types/heart/data',
    { dataId: 'pulse', name: 'Pulse' },
    { dataId: 'cough', name: 'Cough', category: 'symptom' },
  );
  await pair.add(source, 'types/heart/models', { modelId: 'lungs', name: 'Lungs', symptoms: [{ dataId: 'cough' }] });
  return pair;
}
