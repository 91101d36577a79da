import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { general, type PlatformConfig, type PlatformHealth, type PlatformReadiness } from '../../src/contract/general';
import type { Services } from '../base/services';
import { serve } from '../http/contract/serve';
import { docsPage } from '../http/docsPage';
import { asPage } from '../http/headers';
import { watchHealth } from '../http/health';
import { API_PREFIX } from '../http/routeList';
import { document, type Paths } from '../http/openapi';
import { addPaths } from '../http/paths';

/**
 * The docs page contains the nonce of its Content-Security-Policy. A shared cache would give several users the same
 * nonce, so only the browser may cache the page.
 */
const DOCS_CACHE = 'private, max-age=300';
const NONCE_PLACE = '__NONCE__';

/**
 * A hash of the console's page. The hash changes with every build, because the page names all files by their content
 * hash.
 */
function consoleBuild(folder: string): string {
  const page = join(folder, 'index.html');
  return existsSync(page) ? createHash('sha256').update(readFileSync(page)).digest('base64url').slice(0, 12) : '';
}

/**
 * Routes for health, readiness, the console's configuration, and the API documentation.
 * @param isStopping whether the process has begun to end
 */
export function registerGeneral(
  app: FastifyInstance,
  services: Services,
  { described, isStopping }: { described: readonly (() => Paths)[]; isStopping: () => boolean },
): void {
  const { config, database, entities } = services;

  const health = watchHealth(() => sql`SELECT 1`.execute(database.db));
  app.addHook('onClose', async () => health.close());
  const shown: PlatformConfig = {
    stage: config.stage,
    apiBase: API_PREFIX,
    version: config.version,
    schemas: [...entities.entities.keys()].sort(),
    build: consoleBuild(config.consoleDir),
    idleMinutes: config.idleMinutes,
    passwordMinLength: config.minPasswordLength,
  };
  // The API description and its page are built on the first request, when all routes are registered, and do not change
  // afterwards.
  let api: string | undefined;
  let page: string | undefined;
  const documented = () => {
    const paths: Paths = {};
    for (const describe of described) addPaths(paths, describe());
    return document(config.version, paths);
  };

  serve(app, services, general, {
    async 'GET health'({ reply }) {
      const up = await health.up();
      if (!up) reply.code(503);
      const status: PlatformHealth['status'] = up ? 'ok' : 'unavailable';
      return { status, database: database.kind, version: config.version };
    },
    async 'GET ready'({ reply }) {
      const status: PlatformReadiness['status'] = isStopping()
        ? 'stopping'
        : (await health.up())
          ? 'ready'
          : 'unavailable';
      if (status !== 'ready') reply.code(503);
      return { status };
    },
    'GET config': async () => shown,
    async 'GET docs/json'({ reply }) {
      reply.header('cache-control', DOCS_CACHE).type('application/json; charset=utf-8');
      return (api ??= JSON.stringify(documented()));
    },
    async 'GET docs'({ reply }) {
      const nonce = asPage(reply);
      reply.header('cache-control', DOCS_CACHE);
      page ??= docsPage(documented(), NONCE_PLACE);
      return page.replace(NONCE_PLACE, nonce);
    },
  });
}
