import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

const pathOf = (dataDir: string): string => join(dataDir, 'address');

/** Where the server that listens at an address is reached from the same machine. */
export function localAddress({ address, family, port }: AddressInfo): string {
  const any = address === '0.0.0.0' || address === '::';
  return `http://${any ? '127.0.0.1' : family === 'IPv6' ? `[${address}]` : address}:${port}`;
}

/** Notes in the data folder where the server that holds it listens, for commands that go through it. */
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

/** Where the server listens, or undefined while it does not. */
export function notedAddress(dataDir: string): string | undefined {
  try {
    return readFileSync(pathOf(dataDir), 'utf8').trim() || undefined;
  } catch {
    return undefined;
  }
}
