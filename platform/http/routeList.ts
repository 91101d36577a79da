import type { FastifyInstance } from 'fastify';
import type { RouteAccess } from './context';
import type { Paths } from './openapi';

export interface RouteEntry {
  method: string;
  /** As registered, below `/api`: `/patients/:patientId`. */
  path: string;
  access: RouteAccess;
}

export const API_PREFIX = '/api';

/** Notes every route of the API as it is registered. */
export function listRoutes(app: FastifyInstance): RouteEntry[] {
  const routes: RouteEntry[] = [];
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!url.startsWith(`${API_PREFIX}/`)) return;
    for (const one of [method].flat()) {
      if (one !== 'HEAD')
        routes.push({ method: one, path: url.slice(API_PREFIX.length), access: config?.access ?? {} });
    }
  });
  return routes;
}

/** `/patients/:patientId` → `/patients/{patientId}`. */
export const templateOf = (path: string): string => path.replace(/:([A-Za-z]+)(\([^)]*\))?/g, '{$1}');

/** Every route is in the documentation, if only by name: those that nobody described are added. */
export function complete(paths: Paths, routes: readonly RouteEntry[]): Paths {
  const all: Paths = { ...paths };
  // A description may call a parameter by a better name than the route does.
  const shape = (template: string, verb: string) => `${verb} ${template.replace(/\{\w+\}/g, '{}')}`;
  const described = new Set(
    Object.entries(paths).flatMap(([template, verbs]) => Object.keys(verbs).map((verb) => shape(template, verb))),
  );
  for (const { method, path, access } of routes) {
    const template = templateOf(path);
    const verb = method.toLowerCase();
    if (described.has(shape(template, verb))) continue;
    const parameters = [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    }));
    const operation = {
      tags: [template.split('/')[1] ?? ''],
      ...(access.public && { security: [] }),
      ...(parameters.length > 0 && { parameters }),
      responses: { 200: { description: 'Done' } },
    };
    all[template] = { ...all[template], [verb]: operation };
  }
  return all;
}
