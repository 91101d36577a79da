import { STATUS_CODES } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { badRequest, HttpError } from './errors';
import type { ErrorKind } from '../../src/contract/errorCodes';
import { codeOf } from '../../src/domain/errorCode';
import { fieldOf } from '../../src/domain/entity/read';
import type { Json } from '../../src/domain/entity/types';
import { trace } from '../base/trace';
import { receiveRest } from './receiveRest';

declare module 'fastify' {
  interface FastifyRequest {
    /** Why the request failed; null if it did not. */
    failure: Failure | null;
  }
}

/** Why a request failed. It repeats nothing of what the client sent. */
export interface Failure {
  /** The code of the answer. */
  code: string;
  /** The error behind an answer with a status of 500 or more. */
  fault?: Record<string, Json>;
}

const READING: Record<string, ErrorKind> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'tooLarge'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'unsupportedMediaType'],
  FST_ERR_CTP_EMPTY_TYPE: [415, 'unsupportedMediaType'],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'malformedJson'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'malformedJson'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'badRequest'],
  // The body ended before all of it had arrived.
  ERR_STREAM_PREMATURE_CLOSE: [400, 'badRequest'],
};

/** Statuses for database errors by SQLSTATE, or its class. */
const DATABASE: [pattern: RegExp, ...kind: ErrorKind][] = [
  // Invalid values: text with a NUL, a number out of range, an invalid date, …
  [/^22/, 400, 'badRequest'],
  // Disk full: reading continues, and so does writing as soon as there is space.
  [/^53100$/, 503, 'storageFull'],
  // Somebody cancelled the operation.
  [/^57014$/, 503, 'cancelled'],
  // Out of memory or connections; shutting down; cannot connect.
  [/^(53|57|58|08)/, 503, 'unavailable'],
  // Serialization failures and deadlocks.
  [/^40/, 503, 'unavailable'],
];

/** Errors of the database's driver that have no code: the connection was lost, or there was none in time. */
const LOST_CONNECTION =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed))/;

const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE']);

/** Converts any error to an answer of docs/api.md, which never repeats what the client sent. */
export function asHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  // Work is aborted if its client has disconnected, so nobody reads this answer.
  if (error instanceof DOMException && error.name === 'AbortError') return badRequest('connection');
  const code = codeOf(error) ?? '';
  const status = fieldOf(error, 'statusCode');
  const statusCode = typeof status === 'number' ? status : undefined;
  const known = READING[code];
  if (known) return new HttpError(...known);
  if (/^[0-9A-Z]{5}$/.test(code)) {
    const match = DATABASE.find(([pattern]) => pattern.test(code));
    if (!match) return new HttpError(500, 'internal');
    const [, ...kind] = match;
    return new HttpError(...kind);
  }
  if (NETWORK.has(code) || (error instanceof Error && LOST_CONNECTION.test(error.message)))
    return new HttpError(503, 'unavailable');
  if (statusCode === 429) return new HttpError(429, 'rateLimited');
  if (statusCode === 413) return new HttpError(413, 'tooLarge');
  if (statusCode === 415) return new HttpError(415, 'unsupportedMediaType');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new HttpError(400, 'badRequest');
  return new HttpError(500, 'internal');
}

export function errorBody(error: HttpError, requestId: string): Record<string, unknown> {
  const { errors, current } = error.extra;
  return {
    error: STATUS_CODES[error.status] ?? 'Error',
    code: error.code,
    ...(error.params && Object.keys(error.params).length > 0 && { params: error.params }),
    ...(errors !== undefined && { errors }),
    ...(current !== undefined && { current }),
    requestId,
  };
}

export interface FailureHooks {
  log: FastifyBaseLogger;
  /** Called for every 401 and 403. The answer waits for the promise. */
  refused(request: FastifyRequest, error: HttpError): Promise<void>;
}

/** Answers every error in the same format. */
export function answerErrors(app: FastifyInstance, hooks: FailureHooks): void {
  app.decorateRequest('failure', null);
  app.setErrorHandler(async (error, request, reply) => {
    await sendError(error, request, reply, hooks);
    return reply;
  });
}

export async function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  hooks: FailureHooks,
): Promise<void> {
  // A client that disconnected while sending the body is not a server error.
  const gone = request.raw.destroyed && !request.raw.complete;
  const failure = gone ? badRequest('body') : asHttpError(error);
  const { status, code, extra } = failure;
  const fault = status >= 500 && code !== 'busy' ? trace(error) : undefined;
  if (fault) hooks.log.error({ requestId: request.id, error: fault }, 'request failed');
  request.failure = { code, ...(fault && { fault }) };
  if (status === 401 || status === 403) await hooks.refused(request, failure);
  if (extra.retryAfter !== undefined) reply.header('retry-after', String(extra.retryAfter));
  if (!request.raw.complete && !request.raw.destroyed) receiveRest(request.raw);
  reply.code(status).type('application/json; charset=utf-8').send(errorBody(failure, request.id));
}
