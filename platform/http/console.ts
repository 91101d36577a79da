import fastifyStatic from '@fastify/static';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from './errors';
import { asPage, WORKER_POLICY } from './headers';
import { HOUR_MS } from '../../src/domain/dates/units';

/** The placeholder for the nonce in the built page. */
const NONCE = '__CSP_NONCE__';
const YEAR_MS = 365 * 24 * HOUR_MS;

/**
 * Whether an address is that of a file. An address such as `/users/pat.doe@clinic.example` is a screen of the console.
 */
const isFile = (url: string): boolean =>
  url.startsWith('/assets/') ||
  /^\/[^/]*\.(js|css|map|json|png|svg|ico|webp|woff2?|txt|xml|webmanifest)$/i.test(url.split('?', 1)[0] ?? '');

/**
 * Serves the built console. Files with a hash in their name are cached for ever, and sent compressed if the browser
 * accepts this. Every address of the console gets the page.
 * @returns a handler for requests without a route: it sends the page or throws 404
 */
export async function serveConsole(
  app: FastifyInstance,
  folder: string,
): Promise<(request: FastifyRequest, reply: FastifyReply) => FastifyReply> {
  const page = join(folder, 'index.html');
  if (!existsSync(page)) {
    return () => {
      throw new HttpError(404, 'notFound', { reason: 'consoleNotBuilt' });
    };
  }
  await app.register(async (files) => {
    // A worker needs its own policy. The policy is set in this hook, because the general headers would overwrite a
    // policy that is set later.
    files.addHook('onRequest', async (request, reply) => {
      if (request.url.split('?', 1)[0]?.endsWith('.mjs')) reply.header('content-security-policy', WORKER_POLICY);
    });
    const shared = { index: false, preCompressed: true, cacheControl: false } as const;
    // One route serves the build's many assets. Each of the few other files has a route of its own, so that nothing
    // else is served.
    await files.register(fastifyStatic, {
      ...shared,
      root: join(folder, 'assets'),
      prefix: '/assets/',
      setHeaders: (reply) => reply.setHeader('cache-control', `public, max-age=${YEAR_MS / 1000}, immutable`),
    });
    await files.register(fastifyStatic, {
      ...shared,
      root: folder,
      wildcard: false,
      decorateReply: false,
      globIgnore: ['**/*.br', '**/*.gz', 'index.html', 'assets/**'],
      setHeaders: (reply) => reply.setHeader('cache-control', 'no-cache'),
    });
  });
  const html = readFileSync(page, 'utf8');
  return (request, reply) => {
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (!reads || isFile(request.url)) throw new HttpError(404, 'notFound');
    return reply.send(html.replaceAll(NONCE, asPage(reply)));
  };
}
