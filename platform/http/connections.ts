import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** How long, in ms, requests that are under way have to end once the server closes. */
const GRACE_MS = 10_000;

/**
 * Lets a server close. Browsers open connections ahead of what they will ask; Node takes those for busy, and a closing
 * server would wait for their first request for ever.
 * @returns to be called when the server begins to close: ends what has asked nothing at once, all others after a while
 */
export function watchConnections(server: Server): () => void {
  const unused = new Set<Socket>();
  server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }) => unused.delete(socket));
  return () => {
    for (const socket of unused) socket.destroy();
    const late = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    server.once('close', () => clearTimeout(late));
  };
}
