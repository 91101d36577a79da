import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { HttpError } from './errors';
import { errorBody } from './failures';
import { HEADERS } from './headers';

/** Maximum size of address and headers together, in bytes: 100,000 letters of any script fit. */
export const MAX_HEAD = 1024 * 1024;

const failureOf = (code: string | undefined): HttpError => {
  if (code === 'HPE_HEADER_OVERFLOW') return new HttpError(431, 'tooLarge');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new HttpError(408, 'badRequest');
  return new HttpError(400, 'badRequest');
};

/**
 * The complete answer to a request that Node could not parse. Its headers are set here, because no hook of the
 * application runs for such a request.
 */
export function brokenRequestAnswer(code: string | undefined): string {
  const failure = failureOf(code);
  const requestId = randomUUID();
  const body = JSON.stringify(errorBody(failure, requestId));
  const headers: Record<string, string> = {
    ...HEADERS,
    'x-request-id': requestId,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return `HTTP/1.1 ${failure.status} ${STATUS_CODES[failure.status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
}

/** Answers an invalid request in the usual error format, and closes the connection. */
export function answerBrokenRequest(error: { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  socket.end(brokenRequestAnswer(error.code), () => socket.destroySoon());
}
