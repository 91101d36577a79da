import type { FastifyInstance } from 'fastify';
import { ADMINISTRATORS } from '../../src/domain/access/groups';
import { isObject } from '../../src/domain/entity/paths';
import type { RouteAccess } from './context';
import type { HeavyRoute } from './heavy/routes';
import { errors, type OpenApi, type Paths } from './openapi';

export interface RouteEntry {
  method: string;
  /** As registered, below `/api`: `/patients/:patientId`. */
  path: string;
  access: RouteAccess;
  heavy?: HeavyRoute;
}

export const API_PREFIX = '/api';

/** Collects every route of the API when it is registered. */
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

/** `/patients/:patientId` → `/patients/{patientId}`. */
export const templateOf = (path: string): string => path.replace(/:(\w+)(\([^)]*\))?/g, '{$1}');

/** A description may name a path parameter differently than the route. */
const shapeOf = (method: string, template: string): string =>
  `${method.toUpperCase()} ${template.replace(/\{\w+\}/g, '{}')}`;

const keyOf = ({ method, path }: Pick<RouteEntry, 'method' | 'path'>): string => shapeOf(method, templateOf(path));

/** Finds the description of a route, whatever its parameters are called. */
export function operationsOf(paths: Paths): (route: Pick<RouteEntry, 'method' | 'path'>) => OpenApi | undefined {
  const operations = new Map(
    Object.entries(paths).flatMap(([template, verbs]) =>
      Object.entries(verbs).map(([verb, operation]) => [shapeOf(verb, template), operation] as const),
    ),
  );
  return (route) => operations.get(keyOf(route));
}

/**
 * Adds routes without a description to the documentation, by name only. Each may answer 400, because it accepts only
 * what is described.
 */
export function complete(paths: Paths, routes: readonly RouteEntry[]): Paths {
  const all: Paths = { ...paths };
  const described = operationsOf(paths);
  for (const route of routes) {
    if (described(route)) continue;
    const template = templateOf(route.path);
    const parameters = [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    }));
    const operation = {
      tags: [template.split('/')[1] ?? ''],
      ...(route.access.public && { security: [] }),
      ...(parameters.length > 0 && { parameters }),
      responses: { 200: { description: 'Done' } },
    };
    all[template] = { ...all[template], [route.method.toLowerCase()]: operation };
  }
  const routeOf = new Map(routes.map((route) => [keyOf(route), route]));
  return Object.fromEntries(
    Object.entries(all).map(([template, verbs]) => [
      template,
      Object.fromEntries(
        Object.entries(verbs).map(([verb, operation]) => [
          verb,
          {
            ...groupsIn(routeOf.get(shapeOf(verb, template))),
            ...refusing(operation, routeOf.get(shapeOf(verb, template))),
          },
        ]),
      ),
    ]),
  );
}

/** The groups that may use a route, as it enforces them; nothing for a public one. */
const groupsIn = (route: RouteEntry | undefined): OpenApi =>
  !route || route.access.public
    ? {}
    : { 'x-groups': route.access.groups === 'any' ? 'everybody' : (route.access.groups ?? [ADMINISTRATORS]) };

/** Adds the refusals that every route can have, and `busy` for heavy routes. */
const refusing = (operation: OpenApi, route: RouteEntry | undefined): OpenApi => ({
  ...operation,
  responses: {
    ...errors(400, ...(route?.heavy === undefined ? [] : [429, 503])),
    ...(isObject(operation['responses']) && operation['responses']),
  },
});
