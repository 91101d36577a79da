import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveConsole } from '../../../platform/http/console';
import { HEADERS, secureHeaders, WORKER_POLICY } from '../../../platform/http/headers';

const app = Fastify();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'console-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<!doctype html>');
  for (const name of ['reader.mjs', 'script.js']) {
    const code = 'export default 1;';
    await writeFile(join(folder, 'assets', name), code);
    await writeFile(join(folder, 'assets', `${name}.br`), brotliCompressSync(code));
  }
  app.addHook('onRequest', async (request, reply) => secureHeaders(request, reply));
  await serveConsole(app, folder);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

test.each(['br', 'identity'])('a worker may load our own scripts, with its file sent as %s', async (encoding) => {
  const headersOf = async (name: string) =>
    (await app.inject({ url: `/assets/${name}`, headers: { 'accept-encoding': encoding } })).headers;
  const worker = await headersOf('reader.mjs');
  expect(worker['content-encoding']).toBe(encoding === 'br' ? 'br' : undefined);
  expect(worker['content-security-policy']).toBe(WORKER_POLICY);
  expect((await headersOf('script.js'))['content-security-policy']).toBe(HEADERS['content-security-policy']);
});
