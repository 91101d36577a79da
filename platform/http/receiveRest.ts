import type { IncomingMessage } from 'node:http';

/** How long a client may go on sending after it was answered, in ms. */
const REST_MS = 10_000;

/**
 * Throws away what is still to arrive of a request that is answered early. If the connection ended at once, a client
 * that is sending would not read the answer. One that does not end is cut off.
 */
export function receiveRest(raw: IncomingMessage): void {
  const cut = setTimeout(() => raw.destroy(), REST_MS).unref();
  raw.once('close', () => clearTimeout(cut));
  raw.resume();
}
