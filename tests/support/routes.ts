import type { TestPlatform } from './platform';

export interface Route {
  method: string;
  /** Below `/api/`, parameters as in the documentation: `patients/{patientId}`. */
  path: string;
  /** The documentation says that no token is needed. */
  open: boolean;
}

type Operation = { security?: unknown[] };

/** Every route there is: the documentation is completed from the routes as they are registered. */
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
      })),
  );
}

export const nameOf = ({ method, path }: Route): string => `${method} ${path}`;

/** Shape of a route's name, whatever its parameters are called. */
export const shapeOf = (name: string): string => name.replace(/\{\w+\}/g, '{}');

/** Routes that are asked at the same time. */
const AT_ONCE = 12;

/** Asks routes, some at a time. @returns what is said of those that are not as they should be */
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

/** An address of the route, with ids that name nothing. */
export const addressOf = ({ path }: Route): string =>
  path.replaceAll('{version}', '1').replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000');
