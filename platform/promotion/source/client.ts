import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { AppliedStep } from '../../../src/contract/promotion';
import { CHANGES_TYPE } from '../../../src/contract/promotion';
import type { EntityRecord } from '../../../src/domain/entity/types';
import { fieldOf, fieldsOf, isOneOf, numberOf, parseJson, textOf } from '../../../src/domain/entity/read';
import { isObject } from '../../../src/domain/entity/paths';
import { CALLS_VERSION, PHASES, type Collection, type Phase } from '../../../src/domain/promotion/collections';
import type { Environment } from '../../../src/domain/promotion/environments';
import { MOST_REPEATS } from '../../../src/domain/promotion/progress';
import { mayPass } from '../../../src/domain/promotion/faults';
import type { StoredEntity } from '../../entities/stored';
import type { PromotionConfig } from '../settings';
import { PromotionError } from './fault';
import { send, type Received, type Sent } from './send';

/** The longest time that a target may ask to wait, in seconds. */
const MOST_WAIT = 60;
/** Maximum number of records of a collection and plan at a target; the largest have a tenth of that. */
const MOST_RECORDS = 100_000;
/** The id token is renewed this number of seconds before it expires. */
const EARLY = 60;

interface Asked {
  method?: Sent['method'];
  path: string;
  query?: Record<string, string>;
  json?: unknown;
  /** Makes the chunks of the body anew for each attempt. */
  lines?: () => AsyncIterable<string>;
  /** Statuses that are answers, not failures. */
  also?: readonly number[];
  signal: AbortSignal;
  retries?: number;
  withoutToken?: true;
}

export interface Taken {
  collections: string[];
  holdsRequests: boolean;
}

export interface Answer {
  status: number;
  body: unknown;
}

const bodyOf = ({ text }: Received): unknown => {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
};

function stepsIn(body: unknown): AppliedStep[] {
  const steps = fieldOf(body, 'steps');
  if (!Array.isArray(steps)) throw new PromotionError({ code: 'fieldMissing', field: 'steps' });
  return steps.map((step) => {
    const { collection, planId, phase, created, changed, deleted, appliedAt } = fieldsOf(step);
    return {
      collection: textOf(collection),
      planId: typeof planId === 'string' ? planId : null,
      phase: isOneOf(PHASES, phase) ? phase : 'write',
      created: numberOf(created) ?? 0,
      changed: numberOf(changed) ?? 0,
      deleted: numberOf(deleted) ?? 0,
      appliedAt: textOf(appliedAt),
    };
  });
}

export const isFull = (status: number, code: string): boolean =>
  status === 413 || status === 507 || code === 'storageFull';

/** The API of a target, and the session there. Its tokens are in the memory of this process only. */
export class TargetClient {
  #idToken = '';
  #refreshToken = '';
  /** Lets a refresh that is sent again get the answer that was lost. */
  #nonce = '';
  #expires = 0;
  /** The listeners for retries, by the signal of the job that sends the request. */
  readonly #repeats = new WeakMap<AbortSignal, (attempt: number) => void>();

  constructor(
    readonly target: Environment,
    readonly config: Pick<PromotionConfig, 'retryMs' | 'timeoutSeconds'>,
  ) {}

  /** Tells a job each time that one of its requests has failed and is sent again; 0 after it has succeeded. */
  onRepeat(signal: AbortSignal, tell: (attempt: number) => void): void {
    this.#repeats.set(signal, tell);
  }

  /** Keeps the tokens of an answer to a sign-in or a refresh. */
  keep(body: unknown): void {
    this.#idToken = textOf(fieldOf(body, 'idToken'));
    this.#refreshToken = textOf(fieldOf(body, 'refreshToken'));
    this.#nonce = randomUUID();
    this.#expires = Date.now() + ((numberOf(fieldOf(body, 'expiresIn')) ?? 0) - EARLY) * 1_000;
  }

  async #refresh(signal: AbortSignal): Promise<void> {
    const json = { refreshToken: this.#refreshToken, nonce: this.#nonce };
    const path = 'anon/authentication/refresh';
    const { status, body } = await this.ask({ method: 'POST', path, json, signal, also: [401], withoutToken: true });
    if (status === 401) throw new PromotionError({ code: 'signInAgain' });
    this.keep(body);
  }

  async #once({ method = 'GET', path, query, json, lines, signal, withoutToken }: Asked): Promise<Received> {
    const url = new URL(`${this.target.address}/api/${path}`);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
    const body = json === undefined ? lines?.() : JSON.stringify(json);
    return send(url, {
      method,
      headers: {
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...(lines && { 'content-type': CHANGES_TYPE }),
        ...(!withoutToken && { authorization: this.#idToken }),
      },
      ...(body !== undefined && { body }),
      signal,
      timeoutSeconds: this.config.timeoutSeconds,
    });
  }

  /** One attempt with a valid token: an expired one is renewed once. */
  async #attempt(asked: Asked): Promise<Received> {
    if (asked.withoutToken) return this.#once(asked);
    if (Date.now() > this.#expires) await this.#refresh(asked.signal);
    const answer = await this.#once(asked);
    if (answer.status !== 401) return answer;
    await this.#refresh(asked.signal);
    const again = await this.#once(asked);
    if (again.status === 401) throw new PromotionError({ code: 'signInAgain' });
    return again;
  }

  /**
   * Sends a request, and again if it fails for a reason that may pass.
   * @throws PromotionError if the target does not answer, has no room, or refuses the request
   */
  async ask(asked: Asked): Promise<Answer> {
    const { signal, also = [], retries = MOST_REPEATS } = asked;
    for (let attempt = 0; ; attempt += 1) {
      let wait = this.config.retryMs;
      try {
        const answer = await this.#attempt(asked);
        const { status } = answer;
        if (status === 200 || status === 201 || also.includes(status)) {
          if (attempt > 0) this.#repeats.get(signal)?.(0);
          return { status, body: bodyOf(answer) };
        }
        if (attempt >= retries || !mayPass(status)) throw this.#refusal(answer);
        wait = Math.max(wait, Math.min(answer.retryAfter, MOST_WAIT) * 1_000);
      } catch (error) {
        if (signal.aborted) throw new PromotionError({ code: 'cancelled' });
        const isPassing =
          error instanceof PromotionError && (error.fault.code === 'unreachable' || error.fault.code === 'tooSlow');
        if (!isPassing || attempt >= retries) throw error;
      }
      this.#repeats.get(signal)?.(attempt + 1);
      await this.#pause(wait, signal);
    }
  }

  async #pause(wait: number, signal: AbortSignal): Promise<void> {
    await delay(wait, undefined, { signal }).catch(() => {
      throw new PromotionError({ code: 'cancelled' });
    });
  }

  #refusal(answer: Received): PromotionError {
    const { status } = answer;
    const reason = textOf(fieldOf(bodyOf(answer), 'code')).slice(0, 60);
    return new PromotionError(isFull(status, reason) ? { code: 'full', status } : { code: 'refused', status, reason });
  }

  /**
   * What the target takes, and whether its other requests wait while it writes. A target without these calls is refused
   * before anything is written.
   * @throws PromotionError also if the target is this platform
   */
  async requireCalls(collections: readonly string[], probe: string, signal: AbortSignal): Promise<Taken> {
    const { status, body } = await this.ask({ path: 'promotion', query: { probe }, signal, also: [400, 404] });
    const taken = fieldOf(body, 'collections');
    if (status !== 200 || fieldOf(body, 'version') !== CALLS_VERSION || !Array.isArray(taken))
      throw new PromotionError({ code: 'withoutCalls', collections: [] });
    if (fieldOf(body, 'isSource') === true) throw new PromotionError({ code: 'isSource' });
    const names = taken.filter((name) => typeof name === 'string');
    const lacking = collections.filter((name) => !names.includes(name));
    if (lacking.length > 0) throw new PromotionError({ code: 'withoutCalls', collections: lacking });
    return { collections: names, holdsRequests: fieldOf(body, 'holdsRequests') === true };
  }

  /** @throws PromotionError if the answer has no list of records */
  async #page(stored: StoredEntity, planId: string, query: Record<string, string>, signal: AbortSignal) {
    const { path: template, many } = stored.manifest.api;
    const { parent } = stored.manifest;
    const path = parent ? template.replace(`{${parent.param}}`, encodeURIComponent(planId)) : template;
    const { body } = await this.ask({ path, query, signal });
    const rows = fieldOf(body, many);
    if (!Array.isArray(rows)) throw new PromotionError({ code: 'fieldMissing', field: many });
    return rows.filter(isObject);
  }

  /**
   * The records of a collection, page by page, or in one answer if the collection has no page limit. The target makes
   * the next page while the caller uses the current page.
   * @throws PromotionError also if there is always a next page
   */
  async *records(
    { name, pageLimit }: Collection,
    stored: StoredEntity,
    planId: string,
    signal: AbortSignal,
  ): AsyncGenerator<EntityRecord[]> {
    const read = (offset: number): Promise<EntityRecord[]> => {
      const query = { limit: String(pageLimit ?? 0), ...(pageLimit !== undefined && { offset: String(offset) }) };
      return this.#page(stored, planId, query, signal);
    };
    let next: Promise<EntityRecord[]> | undefined = read(0);
    for (let offset = 0; next;) {
      const rows: EntityRecord[] = await next;
      offset += pageLimit ?? 0;
      if (offset > MOST_RECORDS)
        throw new PromotionError({ code: 'tooManyRecords', collection: name, most: MOST_RECORDS });
      next = pageLimit === undefined || rows.length < pageLimit ? undefined : read(offset);
      // If the caller stops early, nobody waits for the pending page. Its failure must not become an uncaught error.
      next?.catch(() => undefined);
      yield rows;
    }
  }

  /** Which of these ids exist at the target, also in the plans on which the plan builds. */
  async existing(
    stored: StoredEntity,
    planId: string,
    ids: readonly string[],
    signal: AbortSignal,
  ): Promise<Set<string>> {
    const query = {
      ids: ids.join(','),
      limit: '1000',
      ...(stored.manifest.parent?.inherit !== undefined && { [stored.manifest.parent.inherit]: 'true' }),
    };
    const rows = await this.#page(stored, planId, query, signal);
    return new Set(rows.map((row) => textOf(row[stored.manifest.id])));
  }

  /**
   * The steps of a promotion that the target has applied.
   * @param settled asks once, and fails if the target is still applying a step
   */
  async applied(
    promotionId: string,
    signal: AbortSignal,
    { settled = false }: { settled?: boolean } = {},
  ): Promise<AppliedStep[]> {
    const path = `promotion/received/${promotionId}`;
    const once = settled && { retries: 0, query: { settled: 'true' } };
    const { status, body } = await this.ask({ path, signal, also: [404], ...once });
    if (status === 404) return [];
    if (typeof fieldOf(fieldOf(body, 'promotion'), 'restoredAt') === 'string')
      throw new PromotionError({ code: 'restored' });
    return stepsIn(body);
  }

  /** A ticket with which `outcome` asks; undefined if the target does not have this call. */
  async ticket(promotionId: string, signal: AbortSignal): Promise<string | undefined> {
    const path = `promotion/received/${promotionId}/ticket`;
    const { body } = await this.ask({ method: 'POST', path, json: {}, signal, also: [404] });
    return textOf(fieldOf(body, 'ticket')) || undefined;
  }

  /**
   * The steps of a promotion that the target has applied, without a session. While one is being applied, it asks again.
   * @throws PromotionError also if the promotion was put back, or the ticket is not valid any more
   */
  async outcome(
    promotionId: string,
    ticket: string,
    signal: AbortSignal,
    { retries = MOST_REPEATS }: Pick<Asked, 'retries'> = {},
  ): Promise<AppliedStep[]> {
    const path = 'anon/promotion/outcome';
    const json = { promotionId, ticket };
    for (;;) {
      const asked: Asked = { method: 'POST', path, json, signal, also: [409], retries, withoutToken: true };
      const { status, body } = await this.ask(asked);
      if (status === 409) {
        await this.#pause(this.config.retryMs, signal);
        continue;
      }
      if (fieldOf(body, 'isRestored') === true) throw new PromotionError({ code: 'restored' });
      return stepsIn(body);
    }
  }

  /** Sends the changes of one step. */
  async apply(
    step: { promotionId: string; source: string; collection: string; planId: string; phase: Phase },
    lines: () => AsyncIterable<string>,
    signal: AbortSignal,
  ): Promise<Answer> {
    const { planId, ...rest } = step;
    const query = { ...rest, ...(planId !== '' && { planId }) };
    const also = [404, 409, 412, 422];
    return this.ask({ method: 'POST', path: 'promotion/changes', query, lines, signal, also });
  }

  /**
   * Reports to the target how a promotion has ended. It is no error if the target does not know the promotion or the
   * call.
   */
  async end(
    promotionId: string,
    state: 'done' | 'stopped',
    signal: AbortSignal,
    { retries = MOST_REPEATS }: Pick<Asked, 'retries'> = {},
  ): Promise<void> {
    const path = `promotion/received/${promotionId}/end`;
    await this.ask({ method: 'POST', path, json: { state }, signal, also: [404], retries });
  }

  /** Ends the session at the target. Nothing depends on it. */
  async signOut(): Promise<void> {
    const signal = AbortSignal.timeout(5_000);
    await this.ask({ method: 'POST', path: 'authentication/logout', json: {}, signal, retries: 0 }).catch(
      () => undefined,
    );
  }
}
