import { STATUS_CODES } from 'node:http';
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from './errors';

const READING: Record<string, [status: number, code: string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'tooLarge'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'unsupportedMediaType'],
  FST_ERR_CTP_EMPTY_TYPE: [415, 'unsupportedMediaType'],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'malformedJson'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'malformedJson'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'badRequest'],
  // A body that ended before it was whole.
  ERR_STREAM_PREMATURE_CLOSE: [400, 'badRequest'],
};

/** SQLSTATE, or its class: what the database's refusal means to the caller. */
const DATABASE: [pattern: RegExp, status: number, code: string][] = [
  // A text that no text of the database can be (NUL), a number out of range, not a date, …
  [/^22/, 400, 'badRequest'],
  // Out of disk: reading goes on, and so does writing as soon as there is room again.
  [/^53100$/, 503, 'storageFull'],
  // Out of memory or connections; shutting down; cancelled; cannot connect.
  [/^(53|57|58|08)/, 503, 'unavailable'],
  // Two transactions in each other's way.
  [/^40/, 503, 'unavailable'],
];

const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE']);

/** Any error as an answer of docs/api.md. What it says to the caller never repeats what the caller sent. */
export function asHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  // Work that was given up, as its caller has hung up: nobody reads the answer.
  if (error instanceof DOMException && error.name === 'AbortError')
    return new HttpError(400, 'badRequest', { name: 'connection' });
  const { code = '', statusCode } = error as Partial<FastifyError>;
  const known = READING[code];
  if (known) return new HttpError(...known);
  if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) {
    const match = DATABASE.find(([pattern]) => pattern.test(code));
    return match ? new HttpError(match[1], match[2]) : new HttpError(500, 'internal');
  }
  if (NETWORK.has(code)) return new HttpError(503, 'unavailable');
  if (statusCode === 429) return new HttpError(429, 'rateLimited');
  if (statusCode === 413) return new HttpError(413, 'tooLarge');
  if (statusCode === 415) return new HttpError(415, 'unsupportedMediaType');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new HttpError(statusCode, 'badRequest');
  return new HttpError(500, 'internal');
}

/** Where an error arose, without its text: that may hold what somebody typed. */
export function trace(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    name: error.name,
    code: (error as { code?: unknown }).code,
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

/** Answers every error in the one form. */
export function answerErrors(app: FastifyInstance, hooks: FailureHooks): void {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply, hooks));
}

export function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  hooks: FailureHooks,
): FastifyReply {
  // A caller who hung up in the middle of the body is no failure of the server's.
  const gone = request.raw.destroyed && !request.raw.complete;
  const failure = gone ? new HttpError(400, 'badRequest', { name: 'body' }) : asHttpError(error);
  if (failure.status >= 500 && failure.code !== 'busy')
    hooks.log.error({ requestId: request.id, error: trace(error) }, 'request failed');
  if (failure.status === 401 || failure.status === 403) hooks.refused(request, failure);
  if (failure.extra.retryAfter !== undefined) reply.header('retry-after', String(failure.extra.retryAfter));
  return reply.code(failure.status).type('application/json; charset=utf-8').send(errorBody(failure, request.id));
}
