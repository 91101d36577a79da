import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { codeOf } from '../../src/domain/errorCode';
import { repeat } from '../base/repeat';
import { answerBrokenRequest } from './brokenRequests';

/** How long, in ms, requests in progress may take after the server starts closing. */
const GRACE_MS = 10_000;

/**
 * Minimum rate in bytes per second at which a client must send a body or read an answer, once its time allowance is
 * used up.
 */
const LEAST_RATE = 8 * 1024;

/** A request from its headers to the last byte of its answer. */
interface Exchange {
  request: IncomingMessage;
  /** A request that was destroyed no longer knows its socket. */
  socket: Socket;
  response: ServerResponse;
  since: number;
  read: number;
  /** Since when data of the answer has been waiting for the client, and how many bytes the client had taken by then. */
  waiting: { since: number; taken: number } | undefined;
}

/**
 * The number of bytes that the operating system has accepted. A socket counts only complete writes, which may be
 * megabytes. Its handle knows the progress within a write; Node itself uses the handle for socket timeouts.
 */
function taken(socket: Socket): number {
  const { _handle: handle } = socket as Socket & { _handle?: { bytesWritten: number; writeQueueSize: number } | null };
  return handle ? handle.bytesWritten - handle.writeQueueSize : 0;
}

const isOver = ({ request, response, socket }: Exchange): boolean =>
  (request.complete && response.closed) || socket.destroyed;

/** Whether transferring this many bytes has taken too long. */
const late = (since: number, bytes: number, timeoutMs: number): boolean =>
  Date.now() - since > timeoutMs + (bytes / LEAST_RATE) * 1_000;

/** Ends an exchange whose client is too slow, but not one whose handler is working. */
function endIfSlow(exchange: Exchange, timeoutMs: number): void {
  const { request, response, socket, since, read } = exchange;
  if (!request.complete) {
    if (!late(since, socket.bytesRead - read, timeoutMs)) return;
    if (!response.headersSent) answerBrokenRequest({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket);
    else socket.destroy();
  } else if (socket.writableLength === 0) {
    exchange.waiting = undefined;
  } else {
    exchange.waiting ??= { since: Date.now(), taken: taken(socket) };
    if (late(exchange.waiting.since, taken(socket) - exchange.waiting.taken, timeoutMs)) socket.destroy();
  }
}

/**
 * Ends exchanges whose client is too slow to send the body or to read the answer, so that such connections do not pile
 * up. Node itself limits the time for headers.
 * @param timeoutMs how long a client may stay below `LEAST_RATE`
 */
function endSlowExchanges(server: Server, log: FastifyBaseLogger, timeoutMs: number): void {
  const exchanges = new Set<Exchange>();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const exchange = { request, response, socket, since: Date.now(), read: socket.bytesRead, waiting: undefined };
    exchanges.add(exchange);
    // An exchange that is answered before its body has arrived is still watched.
    response.once('close', () => isOver(exchange) && exchanges.delete(exchange));
  });
  const check = (): void => {
    for (const exchange of exchanges) {
      if (isOver(exchange)) exchanges.delete(exchange);
      else endIfSlow(exchange, timeoutMs);
    }
  };
  const repeating = repeat(checkEvery(timeoutMs), check, (error) =>
    log.error({ code: codeOf(error) }, 'connections could not be checked'),
  );
  server.once('close', () => void repeating.stop());
}

/** How often connections are checked, in ms. */
export const checkEvery = (timeoutMs: number): number => Math.min(5_000, Math.ceil(timeoutMs / 4));

/**
 * Manages a server's connections. Browsers open connections in advance; Node counts these as busy, so that a closing
 * server would wait for their first request for ever.
 * @param timeoutMs how long a client may be slow
 * @returns a function to call when the server starts closing: it ends unused connections at once, and all other
 * connections after a while
 */
export function watchConnections(server: Server, log: FastifyBaseLogger, timeoutMs: number): () => void {
  const unused = new Set<Socket>();
  server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }) => unused.delete(socket));
  // The server emits this event if it cannot accept a connection, for example because too many files are open.
  server.on('error', (error: NodeJS.ErrnoException) => log.error({ code: error.code }, 'the server had a fault'));
  endSlowExchanges(server, log, timeoutMs);
  return () => {
    for (const socket of unused) socket.destroy();
    const closeAll = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    server.once('close', () => clearTimeout(closeAll));
  };
}
