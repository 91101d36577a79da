import type { EndpointParts } from '../../src/contract/endpoint';
import { ERROR_CODES, type ErrorCode, type ErrorStatus } from '../../src/contract/errorCodes';
import { failure } from '../../src/contract/failure';
import {
  OF_ANY_BODY,
  OF_ANY_REQUEST,
  allOf,
  declaredIn,
  refusalsOf,
  type RefusalsOf,
} from '../../src/contract/refusals';
import { hoistSchemas } from './hoist';
import type { ApiDocument, OpenApi, Paths } from './paths';

export type { OpenApi, Paths } from './paths';

const json = (schema: OpenApi): OpenApi => ({ content: { 'application/json': { schema } } });

const error = (description: string, more: OpenApi = {}): OpenApi => ({
  description,
  ...more,
  ...json({ $ref: '#/components/schemas/Error' }),
});

/** The codes of a status with their meanings, as one text. */
const meaningsOf = (status: ErrorStatus, codes: readonly ErrorCode[]): string => {
  const meanings: Partial<Record<ErrorCode, string>> = ERROR_CODES[status];
  return codes.map((code) => `\`${code}\`: ${meanings[code]}`).join('. ');
};

/** The name of the answer for all errors that any endpoint can have. */
const ANY_ENDPOINT = 'AnyEndpoint';

const anyEndpoint = (): OpenApi => {
  const meanings = (all: RefusalsOf) =>
    [...all].map(([status, codes]) => `${status} ${meaningsOf(status, codes)}`).join('; ');
  return error(`${meanings(allOf(OF_ANY_REQUEST))}. With a body also ${meanings(allOf(OF_ANY_BODY))}`);
};

/**
 * The error answers of an endpoint by status. `x-codes` names the codes that the endpoint declares itself. The answer
 * `default` has the errors of any endpoint.
 */
export const errorAnswers = (endpoint: EndpointParts): OpenApi => ({
  ...Object.fromEntries(
    [...refusalsOf(endpoint)].map(([status, codes]) => {
      const own = declaredIn(endpoint).get(status);
      return [status, error(meaningsOf(status, codes), own && { 'x-codes': own })];
    }),
  ),
  default: { $ref: `#/components/responses/${ANY_ENDPOINT}` },
});

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
      responses: { [ANY_ENDPOINT]: anyEndpoint() },
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
