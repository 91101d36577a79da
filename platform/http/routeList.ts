import type { FastifyInstance } from 'fastify';
import type { RouteAccess } from './context';
import type { HeavyRoute } from './heavy/routes';

export interface RouteEntry {
  method: string;
  /** The path as registered, below `/api`: `/patients/:patientId`. */
  path: string;
  access: RouteAccess;
  heavy?: HeavyRoute;
}

export const API_PREFIX = '/api';

/** Collects every route of the API when the route is registered. */
export function listRoutes(app: FastifyInstance): RouteEntry[] {
  const routes: RouteEntry[] = [];
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!url.startsWith(`${API_PREFIX}/`)) return;
    for (const one of [method].flat()) {
      if (one === 'HEAD') continue;
      const { access = {}, heavy } = config ?? {};
      routes.push({ method: one, path: url.slice(API_PREFIX.length), access, ...(heavy !== undefined && { heavy }) });
    }
  });
  return routes;
}

/** Converts `/patients/:patientId` to `/patients/{patientId}`. */
export const templateOf = (path: string): string => path.replace(/:(\w+)(\([^)]*\))?/g, '{$1}');
