import { validate as validUuid, v7 as uuid } from 'uuid';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { TimedNote } from '../base/notes';
import type { Operation } from '../base/operation';
import type { Db } from '../db/types';
import { auditMany } from '../audit/record';
import type { Actor } from '../http/context';
import { asHttpError } from '../http/failures';
import { isEventStream } from '../http/eventStream';
import { BatchWriter } from './batchWriter';
import { EngineError } from './engine/client';
import type { LogNotifier } from './notify/notifier';
import type { LogLine, LogStore } from './store/types';
import type { Json } from '../../src/domain/entity/types';
import { codeOf } from '../../src/domain/errorCode';
import { levelOfStatus } from '../../src/domain/metrics/level';
import { eventRow, insertEvents, type EventDraft, type EventRow } from '../events/write';

declare module '../base/services' {
  interface Services {
    requestLog: RequestLog;
  }
}

/** A line with an additional field, which is not stored, but used for notifications. */
interface NotedLine extends LogLine {
  /** The id of the outbox message that the request delivers, according to a header of the request. */
  delivery?: string;
}

interface Refusal {
  actor: Actor;
  at: string;
  endpoint: string;
  code: string;
}

const round = (ms: number): number => Math.round(ms * 100) / 100;

/** A request's log line names the slowest statement if the statement took at least this many milliseconds. */
const SLOW_MS = 50;

/** Why a request took its time: its statements, and the slowest of them if it was slow. */
const durationsOf = ({ statements, databaseMs, waitedMs, slowest }: Operation): Record<string, Json> => ({
  statements,
  database: round(databaseMs),
  ...(waitedMs >= 1 && { waited: round(waitedMs) }),
  ...(slowest && slowest.ms >= SLOW_MS && { slowest: slowest.name, slowestTook: round(slowest.ms) }),
});

/** The fields of events whose texts somebody typed. */
const TYPED_TEXTS = ['UserName', 'Group', 'Client'] as const;

/** Escapes line breaks in a name. */
const oneLine = (text: string): string => JSON.stringify(text).slice(1, -1);

/** The routes with which the console shows the log itself. */
const OF_LOGS = '/api/logging/';

/**
 * Whether the console made a request by itself, or to show the log. A console that stays open makes thousands of them,
 * which would hide what people do.
 */
const isOwn = ({ url, headers }: FastifyRequest): boolean => headers['x-background'] === '1' || url.startsWith(OF_LOGS);

/** Whether writing may succeed later: the database or the search engine cannot be reached, or is busy. */
const isPassing = (error: unknown): boolean =>
  error instanceof EngineError ? error.isPassing : asHttpError(error).status === 503;

/**
 * Writes lines together with the notifications that they trigger. Writes nothing if no rule matches.
 * @returns whether the lines were written
 */
async function writeAndNotify(
  db: Db,
  store: LogStore,
  lines: readonly NotedLine[],
  notifier: Pick<LogNotifier, 'matches' | 'tell'>,
): Promise<boolean> {
  const matches = await notifier.matches(db, lines);
  if (matches.length === 0) return false;
  await store.append(lines, (tx) => notifier.tell(tx, matches));
  return true;
}

/**
 * A log line and an event for every request, and audit rows for refusals, written in batches in the background. They
 * contain route templates, ids and times, never query strings, bodies or typed names.
 */
export class RequestLog {
  readonly #lines: BatchWriter<NotedLine>;
  readonly #events: BatchWriter<EventRow>;
  readonly #refusals: BatchWriter<Refusal>;

  constructor(db: Db, store: LogStore, log: FastifyBaseLogger, notifier: Pick<LogNotifier, 'matches' | 'tell'>) {
    const failed = (what: string) => (lost: number) => log.error({ lost }, `${what} could not be written`);
    this.#lines = new BatchWriter(
      async (lines) => {
        const written = await writeAndNotify(db, store, lines, notifier).catch((error: unknown) => {
          if (isPassing(error)) throw error;
          log.error({ code: codeOf(error) }, 'notifications about log lines failed');
          return false;
        });
        // If no rule matches, or if notifying failed, the lines are stored without notifications.
        if (!written) await store.append(lines);
      },
      failed('log lines'),
      { isPassing },
    );
    this.#events = new BatchWriter((rows) => insertEvents(db, rows), failed('events'), { isPassing });
    this.#refusals = new BatchWriter(
      (rows) =>
        auditMany(
          db,
          rows.map(({ actor, at, endpoint, code }) => ({
            actor,
            at,
            event: { action: 'refused', details: { endpoint, code } },
          })),
        ),
      failed('refusals'),
      { limit: 2_000, isPassing },
    );
  }

  /** Writes a note as a line. */
  note({ at, tag, level, message, details, elapsed, userId, requestId, delivery }: TimedNote): void {
    this.#lines.add({
      logId: uuid(),
      createDate: at,
      tag,
      level,
      userId,
      requestId,
      elapsed: elapsed === undefined ? null : round(elapsed),
      log: [{ message, ...details }],
      ...(delivery !== undefined && { delivery }),
    });
  }

  /** Records an event, such as `LoginSuccess`. Nobody waits until it is stored. */
  event({ metrics = {}, duration, ...draft }: EventDraft): void {
    const safe = { ...metrics };
    for (const name of TYPED_TEXTS) {
      const text = safe[name];
      if (text) safe[name] = oneLine(text);
    }
    this.#events.add(
      eventRow({
        ...draft,
        metrics: safe,
        ...(duration !== undefined && { duration: round(duration) }),
      }),
    );
  }

  /**
   * Records a request that was refused with 401 or 403. The answer waits until the row is stored, so that killing the
   * process loses no row. Refusals that arrive during a write are written together, so many of them cost little.
   */
  refused(actor: Actor, endpoint: string, code: string): Promise<void> {
    this.#refusals.add({ actor, at: new Date().toISOString(), endpoint, code });
    return this.#refusals.flush();
  }

  /** Logs every answer of this instance. */
  watch(app: FastifyInstance): void {
    app.addHook('onResponse', async (request, reply) => {
      const path = request.routeOptions.url ?? '(unknown)';
      const endpoint = `${request.method} ${path}`;
      const status = reply.statusCode;
      const duration = round(reply.elapsedTime);
      const userId = request.user?.userId ?? null;
      const { failure } = request;
      const isApi = request.url.startsWith('/api/');
      const key = request.headers['idempotency-key'];
      this.#lines.add({
        createDate: new Date().toISOString(),
        userId,
        requestId: request.id,
        logId: uuid(),
        // Not stored, but used for notifications: if the platform's own webhook is delivered to the platform itself,
        // the log line of that delivery must not trigger another webhook.
        ...(typeof key === 'string' && validUuid(key) && { delivery: key }),
        tag: 'api',
        elapsed: duration,
        level: status < 400 && (!isApi || isOwn(request)) ? 0 : levelOfStatus(status),
        log: [
          {
            message: failure ? `${endpoint} ${status} ${failure.code}` : `${endpoint} ${status}`,
            endpoint,
            status,
            ...failure,
            ...(request.operation && durationsOf(request.operation)),
          },
        ],
      });
      // Requests for the console's own files are not requests of the API.
      if (isEventStream(reply) || !isApi) return;
      const client = request.headers['x-client'];
      this.event({
        kind: 'API',
        userId,
        requestId: request.id,
        duration,
        metrics: {
          Endpoint: endpoint,
          Status: status,
          Client: typeof client === 'string' && /^[\w./ -]{1,40}$/.test(client) ? client : null,
        },
      });
    });
  }

  async flush(): Promise<void> {
    await Promise.all([this.#lines.flush(), this.#events.flush(), this.#refusals.flush()]);
  }

  /** Writes the remaining rows and stops. */
  async close(): Promise<void> {
    await Promise.all([this.#lines.close(), this.#events.close(), this.#refusals.close()]);
  }
}
