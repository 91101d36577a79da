import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isObject } from '../../src/domain/entity/paths';
import { HttpError } from './errors';
import { objectBody, parametersOf } from './input';
import { fields, type OpenApi, type Paths } from './openapi';
import { API_PREFIX, operationsOf, type RouteEntry } from './routeList';

/** The input that a route accepts. */
interface AcceptedInput {
  /** Names of parameters; `any` accepts all. */
  parameters: ReadonlySet<string> | 'any';
  /** Schema of a JSON body; undefined for other bodies. */
  body: OpenApi | undefined;
}

const bad = (name: string): HttpError => new HttpError(400, 'badRequest', { name });
const part = (value: unknown, name: string): unknown => (isObject(value) ? value[name] : undefined);

function parametersIn({ parameters }: OpenApi): AcceptedInput['parameters'] {
  const all = (Array.isArray(parameters) ? parameters : []).filter((each) => part(each, 'in') === 'query');
  if (all.some((each) => part(part(each, 'schema'), 'additionalProperties') === true)) return 'any';
  return new Set(all.map((each) => String(part(each, 'name'))));
}

function bodyIn({ requestBody }: OpenApi): OpenApi | undefined {
  if (requestBody === undefined) return fields({});
  const schema = part(part(part(requestBody, 'content'), 'application/json'), 'schema');
  return isObject(schema) ? schema : undefined;
}

/** The accepted input by a route's description; without one, nothing. */
export const takenBy = (operation: OpenApi = {}): AcceptedInput => ({
  parameters: parametersIn(operation),
  body: bodyIn(operation),
});

/** @throws HttpError 400 with the name of a parameter that is not accepted, or repeated */
export function refuseParameters({ parameters }: AcceptedInput, given: Record<string, unknown>): void {
  if (parameters === 'any') return;
  for (const [name, value] of Object.entries(given))
    if (!parameters.has(name) || typeof value !== 'string') throw bad(name);
}

function refuseUnknown(schema: unknown, value: unknown, place: string): void {
  if (Array.isArray(value)) {
    const items = part(schema, 'items');
    // Rows of records are checked by their own schema.
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

/** @throws HttpError 400 with the path of a field that is not accepted: `data.results[0].code` */
export function refuseFields({ body: schema }: AcceptedInput, body: unknown): void {
  if (body !== undefined && isClosed(schema)) refuseUnknown(schema, objectBody(body), '');
}

/**
 * Enforces every route's description: unknown parameters and fields are refused before its handler runs. Handlers check
 * the values.
 */
export function takeWhatIsDescribed(app: FastifyInstance, described: Paths, routes: readonly RouteEntry[]): void {
  const taken = new Map<string, AcceptedInput>();
  const nothing = takenBy();
  const of = ({ method, routeOptions: { url } }: FastifyRequest): AcceptedInput =>
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
