import compress from '@fastify/compress';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { makeFirstAccount, type FirstAccount } from '../auth/firstAccount';
import { requireSignIn } from '../auth/hook';
import type { Config } from '../base/config';
import { registerEntities } from '../entities/routes';
import type { Services } from '../base/services';
import { fillEmptyDatabase } from './fillEmptyDatabase';
import { openServices } from './openServices';
import { AREAS } from './areas';
import { readJsonBodies } from '../http/body';
import { actorOf } from '../http/context';
import { answerBrokenRequest, MAX_HEAD } from '../http/brokenRequests';
import { COMPRESSION } from '../http/compression';
import { checkEvery, watchConnections } from '../http/connections';
import { serveConsole } from '../http/console';
import { badRequest, HttpError } from '../http/errors';
import { answerErrors, sendError, type FailureHooks } from '../http/failures';
import { registerGeneral } from './general';
import { answerHeads } from '../http/headRequests';
import { secureHeaders } from '../http/headers';
import { limitHeavyRoutes } from '../http/heavy/routes';
import { limitRequests } from '../http/limits';
import { followOperations } from '../http/operations';
import { PendingRequests } from '../http/pendingRequests';
import { API_PREFIX, listRoutes, type RouteEntry } from '../http/routeList';
import type { Paths } from '../http/openapi';

export interface App {
  app: FastifyInstance;
  services: Services;
  /** All routes of the API with the groups that may call them. */
  routes: readonly RouteEntry[];
  /** The address at which the platform listens: `http://127.0.0.1:8080`. */
  address: string;
  /** The administrator's account if this start created it; otherwise null. */
  firstAccount: FirstAccount | null;
  pendingRequests: PendingRequests;
  /**
   * Finishes work in progress, stores pending data, and releases the database.
   * @param hurry ends the time in which requests are still answered (`DRAIN_SECONDS`)
   */
  close(hurry?: AbortSignal): Promise<void>;
}

/** Refuses addresses with a NUL or invalid escapes; no record has such an address. */
function requireCleanAddress(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (request.url.includes('%00') || request.url.includes('\0')) throw badRequest('url');
  });
}

async function registerApi(
  app: FastifyInstance,
  services: Services,
  general: Parameters<typeof registerGeneral>[2],
): Promise<void> {
  await app.register(async (api) => {
    readJsonBodies(api);
    api.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    requireSignIn(api, services.auth, services.config.dataDir);
    await api.register(
      async (own) => {
        registerGeneral(own, services, general);
        for (const { registers } of AREAS) for (const register of registers) register(own, services);
        // Entities are registered after the areas, because areas add parameters to the routes of entities.
        registerEntities(own, services);
      },
      { prefix: API_PREFIX },
    );
  });
}

/** A part of the platform that has not started after this time has failed. */
const START_TIMEOUT_MS = 300_000;

function newFastify(config: Config): FastifyInstance {
  const app = Fastify({
    logger: config.logLevel === 'silent' ? false : { level: config.logLevel },
    // Fastify's own request log is off, because `requestLog` logs requests in the database.
    logController: new LogController({ disableRequestLogging: true }),
    // A logger per request would be unused, because log lines name the request themselves.
    childLoggerFactory: (logger) => logger,
    genReqId: () => randomUUID(),
    bodyLimit: config.bodyLimit,
    // A start waits for the database, which may migrate much data, or run on a busy machine.
    pluginTimeout: START_TIMEOUT_MS,
    http: {
      maxHeaderSize: MAX_HEAD,
      headersTimeout: config.slowSeconds * 1_000,
      connectionsCheckingInterval: checkEvery(config.slowSeconds * 1_000),
    },
    clientErrorHandler: answerBrokenRequest,
    trustProxy: config.trustProxy,
    // A body may take any time to arrive; `watchConnections` limits how slow a client may be.
    requestTimeout: 0,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    // If Fastify cannot decode an address, Fastify refuses the request before any route or hook runs.
    frameworkErrors: (error, request, reply) => {
      secureHeaders(request, reply);
      void sendError(error, request, reply, { log: app.log, refused: async () => undefined });
    },
  });
  return app;
}

/**
 * Creates the whole platform and listens.
 * @param say called with startup progress
 */
export async function createApp(config: Config, say: (line: string) => void = () => undefined): Promise<App> {
  const app = newFastify(config);
  const described: (() => Paths)[] = [];
  const { services, close: closeServices } = await openServices(config, app.log, (paths) => described.push(paths));
  try {
    const endConnections = watchConnections(app.server, app.log, config.slowSeconds * 1_000);
    app.addHook('preClose', async () => endConnections());
    const routes = listRoutes(app);
    app.decorateRequest('user', null);
    app.addHook('onRequest', async (request, reply) => secureHeaders(request, reply));
    followOperations(app);
    services.requestLog.watch(app);
    const pendingRequests = new PendingRequests();
    pendingRequests.watch(app);
    const failureHooks: FailureHooks = {
      log: app.log,
      async refused(request, error) {
        const { url, config: route } = request.routeOptions;
        if (url === undefined || request.is404 || route.auditsRefusals) return;
        const endpoint = `${request.method} ${url}`;
        services.notes.add({
          tag: 'refusal',
          level: 2,
          message: `Refused ${endpoint}: ${error.code}`,
          details: { endpoint, code: error.code },
          ...actorOf(request),
        });
        await services.requestLog.refused(actorOf(request), endpoint, error.code);
      },
    };
    answerErrors(app, failureHooks);
    requireCleanAddress(app);
    await limitRequests(app, config);
    limitHeavyRoutes(app, config.heavyRequests);
    await app.register(compress, COMPRESSION);
    answerHeads(app);
    let stopping = false;
    await registerApi(app, services, { described, isStopping: () => stopping });
    const page = await serveConsole(app, config.consoleDir);
    app.setNotFoundHandler((request, reply) => {
      if (request.url === API_PREFIX || request.url.startsWith(`${API_PREFIX}/`)) {
        reply.header('cache-control', 'no-store');
        throw new HttpError(404, 'notFound');
      }
      return page(request, reply);
    });
    await app.ready();
    await fillEmptyDatabase(services, say);
    const firstAccount = await makeFirstAccount(services.database, services.entities, config);
    await services.jobs.open();
    await services.outbox.open();
    const address = await app.listen({ port: config.port, host: config.host });
    services.outbox.listening(address);
    services.notes.add({
      tag: 'platform',
      level: 1,
      message: 'The platform has started',
      details: { version: config.version, database: services.database.kind, stage: config.stage },
    });
    return {
      app,
      services,
      routes,
      address,
      firstAccount,
      pendingRequests,
      async close(hurry) {
        stopping = true;
        // Load balancers notice by `GET ready` that the process ends, and send their requests elsewhere.
        await delay(config.drainSeconds * 1000, undefined, { signal: hurry }).catch(() => undefined);
        await app.close();
        services.notes.add({ tag: 'platform', level: 1, message: 'The platform stops' });
        await closeServices();
      },
    };
  } catch (error) {
    await app.close().catch(() => undefined);
    await closeServices();
    throw error;
  }
}
