import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { NONCE_PLACEHOLDER } from '../../../vite/contentPolicy';
import { entities } from '../../../vite/entities';
import { messages } from '../../../vite/messages';
import { validatorModule } from '../../../vite/validator';
import { benchEntity, type FormName } from './schemas';

const PREFIX = 'virtual:bench-validator/';
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** The measured forms' validators, compiled at build time like the product's. */
const benchValidators = (): Plugin => ({
  name: 'bench-validators',
  resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
  load: (id) =>
    id.startsWith(`\0${PREFIX}`) ? validatorModule(benchEntity(id.slice(PREFIX.length + 1) as FormName)) : undefined,
});

/** Builds the page into a folder, in the same way as the console. */
export async function buildPage(outDir: string): Promise<void> {
  const root = import.meta.dirname;
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [react(), entities(), messages(), benchValidators()],
    resolve: {
      alias: [{ find: /^ajv(-formats)?$/, replacement: resolve(root, '../../../vite/noCompiler.ts') }],
      dedupe: ['react', 'react-dom', '@mui/material', '@emotion/react', 'dayjs'],
    },
    html: { cspNonce: NONCE_PLACEHOLDER },
    build: { outDir, emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  });
}

/** Serves the built page on a free local port, under the production policy. */
export async function servePage(folder: string): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
    const file = extname(path) === '' ? 'index.html' : path;
    const nonce = randomBytes(16).toString('base64');
    readFile(join(folder, file)).then(
      (content) => {
        const type = TYPES[extname(file)] ?? 'application/octet-stream';
        response.setHeader('content-type', type);
        if (!type.startsWith('text/html')) return void response.end(content);
        const policy = [
          "default-src 'none'",
          "script-src 'self'",
          `style-src 'self' 'nonce-${nonce}'`,
          "img-src 'self' data:",
          "font-src 'self'",
          "connect-src 'self'",
        ];
        response.setHeader('content-security-policy', policy.join('; '));
        response.end(content.toString('utf8').replaceAll(NONCE_PLACEHOLDER, nonce));
      },
      () => {
        response.statusCode = 404;
        response.end();
      },
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () => new Promise((done) => server.close(() => done())),
  };
}
