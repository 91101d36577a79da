import { STATUS_CODES } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { badRequest, HttpError } from './errors';
import type { ErrorKind } from '../../src/contract/errorCodes';
import { codeOf } from '../../src/domain/errorCode';
import { fieldOf } from '../../src/domain/entity/read';

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
  if (NETWORK.has(code)) return new HttpError(503, 'unavailable');
  if (statusCode === 429) return new HttpError(429, 'rateLimited');
  if (statusCode === 413) return new HttpError(413, 'tooLarge');
  if (statusCode === 415) return new HttpError(415, 'unsupportedMediaType');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new HttpError(400, 'badRequest');
  return new HttpError(500, 'internal');
}

/** The stack of an error without its message, which may contain typed text. */
export function trace(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    name: error.name,
    code: codeOf(error),
    at: frames.slice(0, 8).map((line) => line.trim()),
  };
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
  /** Called for every 401 and 403 of a known route. */
  refused(request: FastifyRequest, error: HttpError): void;
}

/** Answers every error in the same format. */
export function answerErrors(app: FastifyInstance, hooks: FailureHooks): void {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply, hooks));
}

export function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  hooks: FailureHooks,
): FastifyReply {
  // A client that disconnected while sending the body is not a server error.
  const gone = request.raw.destroyed && !request.raw.complete;
  const failure = gone ? badRequest('body') : asHttpError(error);
  if (failure.status >= 500 && failure.code !== 'busy')
    hooks.log.error({ requestId: request.id, error: trace(error) }, 'request failed');
  if (failure.status === 401 || failure.status === 403) hooks.refused(request, failure);
  if (failure.extra.retryAfter !== undefined) reply.header('retry-after', String(failure.extra.retryAfter));
  return reply.code(failure.status).type('application/json; charset=utf-8').send(errorBody(failure, request.id));
}
