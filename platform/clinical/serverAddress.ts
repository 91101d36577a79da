import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

const pathOf = (dataDir: string): string => join(dataDir, 'address');

/** The address of a server for clients on the same machine. */
export function localAddress({ address, family, port }: AddressInfo): string {
  const any = address === '0.0.0.0' || address === '::';
  return `http://${any ? '127.0.0.1' : family === 'IPv6' ? `[${address}]` : address}:${port}`;
}

/** Writes the server's address into the data folder, for commands that go through the server. */
export function noteAddress(app: FastifyInstance, dataDir: string): void {
  app.addHook('onListen', (done) => {
    const address = app.server.address();
    if (address !== null && typeof address === 'object') {
      mkdirSync(dataDir, { recursive: true, mode: 0o700 });
      writeFileSync(pathOf(dataDir), localAddress(address), { mode: 0o600 });
    }
    done();
  });
  app.addHook('onClose', (_app, done) => {
    rmSync(pathOf(dataDir), { force: true });
    done();
  });
}

/** The server's address from the data folder; undefined if no server has written it. */
export function notedAddress(dataDir: string): string | undefined {
  try {
    return readFileSync(pathOf(dataDir), 'utf8').trim() || undefined;
  } catch {
    return undefined;
  }
}
