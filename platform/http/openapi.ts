import { hoistSchemas } from './hoist';
import type { OpenApi, Paths } from './paths';

export type { OpenApi, Paths } from './paths';

const MEANINGS: Record<number, string> = {
  400: 'A parameter or the body is not right',
  401: 'Not signed in',
  403: 'Not allowed to this group',
  404: 'No such record',
  409: 'It has changed since, or is in use',
  413: 'Too large',
  415: 'Not JSON',
  422: 'The record breaks a rule of its schema',
  428: 'The version is missing',
  429: 'Too many attempts, or too much at once; Retry-After says when',
  503: 'Not available now, or busy; Retry-After says when it makes sense to ask again',
};

const json = (schema: OpenApi): OpenApi => ({ content: { 'application/json': { schema } } });

/** An object with these fields; a body with others is refused. */
export const fields = (properties: OpenApi, required: string[] = []): OpenApi => ({
  type: 'object',
  properties,
  additionalProperties: false,
  ...(required.length > 0 && { required }),
});

/** A JSON body of these fields. */
export const body = (properties: OpenApi, required: string[] = []): OpenApi => ({
  required: true,
  ...json(fields(properties, required)),
});

/** A JSON answer with these properties. */
export const answer = (properties: OpenApi, description = 'Done'): OpenApi => ({
  description,
  ...json({ type: 'object', properties }),
});

/** Error answers by status. */
export const errors = (...statuses: number[]): Record<number, OpenApi> =>
  Object.fromEntries(
    statuses.map((status) => [
      status,
      { description: MEANINGS[status] ?? 'Error', ...json({ $ref: '#/components/schemas/Error' }) },
    ]),
  );

/** A parameter behind the `?`. */
export type Parameter = OpenApi & { name: string };

/** A parameter of a route; a route accepts only those in its description. */
export const query = (name: string, description: string, schema: OpenApi = { type: 'string' }): Parameter => ({
  name,
  in: 'query',
  description,
  schema,
});

/** Accepts any parameters. */
export const anyQuery = (description: string): Parameter =>
  query('any', description, { type: 'object', additionalProperties: true });

export const inPath = (name: string): OpenApi => ({ name, in: 'path', required: true, schema: { type: 'string' } });

const fault = {
  type: 'object',
  required: ['code'],
  properties: { code: { type: 'string' }, params: { type: 'object' } },
};

const ERROR = {
  type: 'object',
  required: ['error', 'code', 'requestId'],
  properties: {
    error: { type: 'string', description: 'English, for a log' },
    code: { type: 'string' },
    params: { type: 'object' },
    requestId: { type: 'string' },
    errors: {
      type: 'object',
      description: 'On 422: faults by field path',
      additionalProperties: { type: 'array', items: fault },
    },
    current: { type: 'object', description: 'On 409: the record as it stands now' },
  },
};

/** The whole document. */
export function document(version: string, described: Paths): OpenApi {
  const { paths, schemas } = hoistSchemas(described);
  return {
    openapi: '3.1.0',
    info: { title: 'Careglass', version },
    servers: [{ url: '/api' }],
    security: [{ idToken: [] }],
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1))),
    components: {
      schemas: { Error: ERROR, ...schemas },
      securitySchemes: {
        idToken: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'The id token, with or without "Bearer "',
        },
      },
    },
  };
}
