import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { answerBrokenRequest } from './brokenRequests';

/** How long, in ms, requests that are under way have to end once the server closes. */
const GRACE_MS = 10_000;

/** Bytes a second that a caller has to send of a body, or to take of an answer, once its patience is spent. */
const LEAST_RATE = 8 * 1024;

/** One request from its headers to the last byte of its answer. */
interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  since: number;
  read: number;
  /** Since when some of the answer waits for the caller, and how much had been taken by then. */
  waiting: { since: number; taken: number } | undefined;
}

/**
 * Bytes that have left the process. A socket says so of whole writes only, which may be megabytes; how far it is within one
 * is known to its handle alone, by which Node itself tells whether a socket is silent.
 */
function taken(socket: Socket): number {
  const { _handle: handle } = socket as Socket & { _handle?: { bytesWritten: number; writeQueueSize: number } | null };
  return handle ? handle.bytesWritten - handle.writeQueueSize : 0;
}

const isOver = ({ request, response }: Exchange): boolean =>
  (request.complete && response.closed) || request.socket.destroyed;

/** Whether more time has gone than such an amount may take. */
const late = (since: number, bytes: number, patienceMs: number): boolean =>
  Date.now() - since > patienceMs + (bytes / LEAST_RATE) * 1_000;

/** Ends an exchange whose caller is too slow; one whose handler works is nobody's fault. */
function endIfSlow(exchange: Exchange, patienceMs: number): void {
  const { request, response, since, read } = exchange;
  const { socket } = request;
  if (!request.complete) {
    if (!late(since, socket.bytesRead - read, patienceMs)) return;
    if (!response.headersSent) answerBrokenRequest({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket);
    else socket.destroy();
  } else if (socket.writableLength === 0) {
    exchange.waiting = undefined;
  } else {
    exchange.waiting ??= { since: Date.now(), taken: taken(socket) };
    if (late(exchange.waiting.since, taken(socket) - exchange.waiting.taken, patienceMs)) socket.destroy();
  }
}

/**
 * Ends exchanges whose caller is too slow with its body or with its answer, so that such connections do not pile up.
 * Headers have their own limit, in Node.
 * @param patienceMs how long a caller may fall behind `LEAST_RATE`
 */
function endSlowExchanges(server: Server, patienceMs: number): void {
  const exchanges = new Set<Exchange>();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const exchange = { request, response, since: Date.now(), read: request.socket.bytesRead, waiting: undefined };
    exchanges.add(exchange);
    // One that is answered before its body has come goes on being looked at.
    response.once('close', () => isOver(exchange) && exchanges.delete(exchange));
  });
  const timer = setInterval(() => {
    for (const exchange of exchanges) {
      if (isOver(exchange)) exchanges.delete(exchange);
      else endIfSlow(exchange, patienceMs);
    }
  }, checkEvery(patienceMs));
  timer.unref();
  server.once('close', () => clearInterval(timer));
}

/** How often connections are looked at, in ms. */
export const checkEvery = (patienceMs: number): number => Math.min(5_000, Math.ceil(patienceMs / 4));

/**
 * Looks after the connections of a server. Browsers open connections ahead of what they will ask; Node takes those for
 * busy, and a closing server would wait for their first request for ever.
 * @param patienceMs how long a caller may be slow
 * @returns to be called when the server begins to close: ends what has asked nothing at once, all others after a while
 */
export function watchConnections(server: Server, log: FastifyBaseLogger, patienceMs: number): () => void {
  const unused = new Set<Socket>();
  server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }) => unused.delete(socket));
  // A connection that could not be taken, for want of open files for instance.
  server.on('error', (error: NodeJS.ErrnoException) => log.error({ code: error.code }, 'the server had a fault'));
  endSlowExchanges(server, patienceMs);
  return () => {
    for (const socket of unused) socket.destroy();
    const closeAll = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    server.once('close', () => clearTimeout(closeAll));
  };
}
