import { isFile, type EndpointParts } from '../../../src/contract/endpoint';
import { ADMINISTRATORS } from '../../../src/domain/access/groups';
import { isRequired } from '../../../src/contract/fields';
import { isObject } from '../../../src/domain/entity/paths';
import { fieldsOf } from '../../../src/domain/entity/read';
import type { RouteAccess } from '../context';
import { errorAnswers, inPath, type OpenApi, type Paths } from '../openapi';

/**
 * A schema for the documentation: `x-shows` replaces a schema that is only used for checks, and `x-empty` is left out.
 */
function shown(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(shown);
  if (!isObject(schema)) return schema;
  if (schema['x-shows']) return schema['x-shows'];
  const { 'x-empty': _empty, 'x-list-as': list, ...kept } = schema;
  const object = Object.fromEntries(Object.entries(kept).map(([name, value]) => [name, shown(value)]));
  return typeof list === 'string' ? { anyOf: [object, shown(fieldsOf(schema['properties'])[list])] } : object;
}

const jsonOf = (schema: unknown): OpenApi => ({ content: { 'application/json': { schema: shown(schema) } } });

/** The query parameters, each with its description from the contract. */
function queryParameters({ query }: EndpointParts): OpenApi[] {
  return Object.entries(query?.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    ...(query?.required?.includes(name) && { required: true }),
    ...(isObject(schema) && typeof schema['description'] === 'string' && { description: schema['description'] }),
    schema: shown(schema),
  }));
}

const IDEMPOTENCY_KEY: OpenApi = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'A random text that the caller makes for each request. Within 24 hours, the same request with the same key is not carried out again: it gets the records of the first one.',
  schema: { type: 'string', maxLength: 200 },
};

const BINARY = { type: 'string', format: 'binary' };
const ofTypes = (types: readonly string[], schema: OpenApi): OpenApi => ({
  content: Object.fromEntries(types.map((type) => [type, { schema }])),
});

function requestBody({ body, raw }: EndpointParts): OpenApi | undefined {
  if (raw) return { required: true, ...ofTypes(raw.types, {}) };
  return body && { required: isRequired(body), ...jsonOf(body) };
}

function answers({ answer, status = 200, queued, unavailable }: EndpointParts): OpenApi {
  const content = isFile(answer) ? ofTypes(answer.file, BINARY) : jsonOf(answer);
  const done = [status].flat().map((each) => [each, { description: each === 202 ? 'Queued' : 'Done', ...content }]);
  return {
    ...Object.fromEntries(done),
    ...(queued && { 202: { description: 'Queued', ...jsonOf(queued) } }),
    ...(unavailable && { 503: { description: 'Unavailable', ...jsonOf(unavailable) } }),
  };
}

/** The groups that may use a route, as the route enforces them; nothing for a public route. */
const groupsIn = ({ public: isPublic, groups = [ADMINISTRATORS] }: RouteAccess): OpenApi =>
  isPublic ? { security: [] } : { 'x-groups': groups === 'any' ? 'everybody' : groups };

/** The API documentation of an endpoint, under its path and method. */
export function describeEndpoint(area: string, name: string, endpoint: EndpointParts, access: RouteAccess): Paths {
  const [method = 'GET', path = ''] = name.split(' ');
  const parameters = [
    ...Object.keys(endpoint.params?.properties ?? {}).map(inPath),
    ...queryParameters(endpoint),
    ...(endpoint.repeatable ? [IDEMPOTENCY_KEY] : []),
  ];
  const operation = {
    tags: [area],
    summary: endpoint.summary,
    ...(endpoint.description && { description: endpoint.description }),
    ...groupsIn(access),
    'x-audited': endpoint.audited,
    ...(parameters.length > 0 && { parameters }),
    ...((endpoint.body ?? endpoint.raw) && { requestBody: requestBody(endpoint) }),
    responses: { ...errorAnswers(endpoint), ...answers(endpoint) },
  };
  return { [`/${path}`]: { [method.toLowerCase()]: operation } };
}
