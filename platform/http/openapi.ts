import { failure } from '../../src/contract/failure';
import { hoistSchemas } from './hoist';
import type { ApiDocument, OpenApi, Paths } from './paths';

export type { OpenApi, Paths } from './paths';

const MEANINGS: Record<number, string> = {
  400: 'A parameter or the body is not valid',
  401: 'Not signed in',
  403: 'This group doesn’t have permission',
  404: 'No record has this ID',
  409: 'Changed in the meantime, or still in use',
  413: 'Too large',
  415: 'Not JSON',
  422: 'The record breaks a rule of its schema',
  428: 'The version is missing',
  429: 'Too many attempts, or too much at once; Retry-After says when',
  503: 'Unavailable or busy; Retry-After says when to try again',
};

const json = (schema: OpenApi): OpenApi => ({ content: { 'application/json': { schema } } });

/** Error answers by status. */
export const errors = (...statuses: number[]): Record<number, OpenApi> =>
  Object.fromEntries(
    statuses.map((status) => [
      status,
      { description: MEANINGS[status] ?? 'Error', ...json({ $ref: '#/components/schemas/Error' }) },
    ]),
  );

export const inPath = (name: string): OpenApi => ({ name, in: 'path', required: true, schema: { type: 'string' } });

/** The complete API description. */
export function document(version: string, described: Paths): ApiDocument {
  const { paths, schemas } = hoistSchemas(described);
  return {
    openapi: '3.1.0',
    info: { title: 'Careglass', version },
    servers: [{ url: '/api' }],
    security: [{ idToken: [] }],
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1))),
    components: {
      schemas: { Error: failure, ...schemas },
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
