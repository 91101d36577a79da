import type { EndpointParts } from '../../../src/contract/endpoint';
import { isObject } from '../../../src/domain/entity/paths';
import { errors, inPath, type OpenApi, type Paths } from '../openapi';

const jsonOf = (schema: unknown): OpenApi => ({ content: { 'application/json': { schema } } });

/** Parameters behind the `?`, each with what the contract says of it. */
function queryParameters({ query }: EndpointParts): OpenApi[] {
  return Object.entries(query?.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    ...(query?.required?.includes(name) && { required: true }),
    ...(isObject(schema) && typeof schema['description'] === 'string' && { description: schema['description'] }),
    schema,
  }));
}

/** Statuses that follow from what an endpoint takes and who may use it, and those it names. */
function refusals({ who, params, errors: named = [] }: EndpointParts): number[] {
  const signedIn = who === 'public' ? [] : who === 'everybody' ? [401] : [401, 403];
  return [...new Set([400, ...signedIn, ...(params ? [404] : []), ...named])].sort();
}

/** The API's documentation of an area's endpoints. */
export function describeContract(area: string, endpoints: Record<string, EndpointParts>): Paths {
  const paths: Paths = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const [method = 'GET', path = ''] = name.split(' ');
    const parameters = [...Object.keys(endpoint.params?.properties ?? {}).map(inPath), ...queryParameters(endpoint)];
    paths[`/${path}`] = {
      ...paths[`/${path}`],
      [method.toLowerCase()]: {
        tags: [area],
        summary: endpoint.summary,
        ...(endpoint.who === 'public' && { security: [] }),
        ...(parameters.length > 0 && { parameters }),
        ...(endpoint.body && { requestBody: { required: true, ...jsonOf(endpoint.body) } }),
        responses: {
          [endpoint.status ?? 200]: { description: 'Done', ...jsonOf(endpoint.answer) },
          ...errors(...refusals(endpoint)),
        },
      },
    };
  }
  return paths;
}
