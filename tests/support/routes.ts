import type { Audited } from '../../src/contract/endpoint';
import type { TestPlatform } from './platform';

export interface Route {
  method: string;
  /** Below `/api/`, parameters as in the documentation: `patients/{patientId}`. */
  path: string;
  /** Whether the route needs no token, according to the documentation. */
  open: boolean;
  /** The groups that may use the route according to the documentation; empty for a public route. */
  groups: readonly string[] | 'everybody';
  /** The audit row that the contract declares; undefined for a route without a contract. */
  audited: Audited | undefined;
  /** The names of the query parameters without which the route refuses a request. */
  required: readonly string[];
}

interface Operation {
  security?: unknown[];
  'x-groups'?: Route['groups'];
  'x-audited'?: Audited;
  parameters?: { name: string; in: string; required?: boolean }[];
}

/** All routes: the documentation includes every registered route. */
export async function routesOf(platform: TestPlatform): Promise<Route[]> {
  const { body } = await platform.api<{ paths: Record<string, Record<string, Operation>> }>('docs/json', {
    token: null,
  });
  return Object.entries(body.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([method]) => ['get', 'post', 'put', 'delete', 'patch'].includes(method))
      .map(([method, operation]) => ({
        method: method.toUpperCase(),
        path: path.slice(1),
        open: operation.security?.length === 0,
        groups: operation['x-groups'] ?? [],
        audited: operation['x-audited'],
        required: (operation.parameters ?? []).flatMap((parameter) =>
          parameter.in === 'query' && parameter.required === true ? [parameter.name] : [],
        ),
      })),
  );
}

export const nameOf = ({ method, path }: Route): string => `${method} ${path}`;

/** A route's name with its parameter names removed. */
export const shapeOf = (name: string): string => name.replace(/\{\w+\}/g, '{}');

/** The names of the parameters that a request to a route must have: those in the path, and the required ones. */
export const neededBy = ({ path, required }: Route): string[] => [
  ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
  ...required,
];

/** The address of a route with these values of its parameters. */
export function addressWith({ path, required }: Route, values: Readonly<Record<string, string>>): string {
  const valueOf = (name: string): string => encodeURIComponent(values[name] ?? '');
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => valueOf(name));
  return [filled, required.map((name) => `${name}=${valueOf(name)}`).join('&')].filter(Boolean).join('?');
}

/** Number of concurrent requests. */
const AT_ONCE = 12;

/**
 * Calls routes, several at a time.
 * @returns the faults found
 */
export async function walk(
  routes: readonly Route[],
  fault: (route: Route) => Promise<string | undefined>,
): Promise<string[]> {
  const found: string[] = [];
  for (let from = 0; from < routes.length; from += AT_ONCE) {
    const answers = await Promise.all(routes.slice(from, from + AT_ONCE).map(fault));
    found.push(...answers.filter((answer) => answer !== undefined));
  }
  return found.toSorted();
}

/** An address of the route with ids that do not exist. */
export const addressOf = ({ path }: Route): string =>
  path.replaceAll('{version}', '1').replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000');
