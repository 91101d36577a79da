import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isObject } from '../../src/domain/entity/paths';
import { HttpError } from './errors';
import { objectBody, parametersOf } from './input';
import { fields, type OpenApi, type Paths } from './openapi';
import { API_PREFIX, operationsOf, type RouteEntry } from './routeList';

/** What a route takes. */
interface Taken {
  /** Names of parameters; `any` where it takes whatever comes. */
  parameters: ReadonlySet<string> | 'any';
  /** Schema of a JSON body; undefined where a body is something else. */
  body: OpenApi | undefined;
}

const bad = (name: string): HttpError => new HttpError(400, 'badRequest', { name });
const part = (value: unknown, name: string): unknown => (isObject(value) ? value[name] : undefined);

function parametersIn({ parameters }: OpenApi): Taken['parameters'] {
  const all = (Array.isArray(parameters) ? parameters : []).filter((each) => part(each, 'in') === 'query');
  if (all.some((each) => part(part(each, 'schema'), 'additionalProperties') === true)) return 'any';
  return new Set(all.map((each) => String(part(each, 'name'))));
}

function bodyIn({ requestBody }: OpenApi): OpenApi | undefined {
  if (requestBody === undefined) return fields({});
  const schema = part(part(part(requestBody, 'content'), 'application/json'), 'schema');
  return isObject(schema) ? schema : undefined;
}

/** What a route takes, as it is described; one that nobody described takes nothing. */
export const takenBy = (operation: OpenApi = {}): Taken => ({
  parameters: parametersIn(operation),
  body: bodyIn(operation),
});

/** @throws HttpError 400 naming a parameter that is not taken, or is there twice */
export function refuseParameters({ parameters }: Taken, given: Record<string, unknown>): void {
  if (parameters === 'any') return;
  for (const [name, value] of Object.entries(given))
    if (!parameters.has(name) || typeof value !== 'string') throw bad(name);
}

function refuseUnknown(schema: unknown, value: unknown, place: string): void {
  if (Array.isArray(value)) {
    const items = part(schema, 'items');
    // Rows of records, which may be many, are for their own schema.
    if (isClosed(items)) value.forEach((each, at) => refuseUnknown(items, each, `${place}[${at}]`));
  } else if (isObject(value) && isClosed(schema)) {
    const known = isObject(schema['properties']) ? schema['properties'] : {};
    for (const [name, inner] of Object.entries(value)) {
      const at = place === '' ? name : `${place}.${name}`;
      if (!Object.hasOwn(known, name)) throw bad(at);
      refuseUnknown(known[name], inner, at);
    }
  }
}

const isClosed = (schema: unknown): schema is OpenApi => isObject(schema) && schema['additionalProperties'] === false;

/** @throws HttpError 400 naming a field that is not taken, by its place in the body: `data.results[0].code` */
export function refuseFields({ body: schema }: Taken, body: unknown): void {
  if (body !== undefined && isClosed(schema)) refuseUnknown(schema, objectBody(body), '');
}

/**
 * Holds every route to what is described of it: parameters and fields that its description does not name are refused
 * before its handler runs. Which values make sense is for the handler.
 */
export function takeWhatIsDescribed(app: FastifyInstance, described: Paths, routes: readonly RouteEntry[]): void {
  const taken = new Map<string, Taken>();
  const nothing = takenBy();
  const of = ({ method, routeOptions: { url } }: FastifyRequest): Taken =>
    taken.get(`${method === 'HEAD' ? 'GET' : method} ${url}`) ?? nothing;
  app.addHook('onReady', async () => {
    const operationOf = operationsOf(described);
    for (const route of routes) taken.set(`${route.method} ${API_PREFIX}${route.path}`, takenBy(operationOf(route)));
  });
  app.addHook('onRequest', async (request) => {
    if (!request.is404) refuseParameters(of(request), parametersOf(request));
  });
  app.addHook('preHandler', async (request) => refuseFields(of(request), request.body));
}
