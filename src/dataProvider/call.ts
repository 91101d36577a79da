import type { Endpoints } from '../contract';
import type { AnswerOf, BodyOf, EndpointParts, FileAnswer, ParamsOf, QueryOf } from '../contract/endpoint';
import { typed } from './border';
import { methodOf, type Http, type QueryValue, type RequestOptions } from './http';

/** Names of endpoints that respond with a file, and of those that respond with JSON. */
type FileName = { [N in keyof Endpoints]: Endpoints[N]['answer'] extends FileAnswer ? N : never }[keyof Endpoints];
type Name = Exclude<keyof Endpoints & string, FileName>;

/** Query values may be any text: the platform validates them and reports invalid ones. */
type AsTyped<T> = { [Key in keyof T]: Exclude<T[Key], undefined> extends string ? string | undefined : T[Key] };

/**
 * A part of the request: forbidden if the endpoint does not have this part, and optional if all of its fields are
 * optional.
 */
type Given<Part extends string, Value> = [keyof Value] extends [never]
  ? { [Key in Part]?: never }
  : Record<never, never> extends Value
    ? { [Key in Part]?: Value }
    : { [Key in Part]: Value };

/** A JSON body, or a document as text with its content type. */
type BodyGiven<E extends EndpointParts> = E extends { raw: { types: readonly (infer Type)[] } }
  ? { document: { type: Type & string; text: string }; body?: never }
  : E extends { body: object }
    ? Given<'body', BodyOf<E>>
    : { body?: never };

type Options<E extends EndpointParts> = Pick<RequestOptions, 'signal' | 'background' | 'anonymous'> &
  (E extends { repeatable: true } ? Pick<RequestOptions, 'once'> : { once?: never }) &
  Given<'params', ParamsOf<E>> &
  Given<'query', AsTyped<QueryOf<E>>> &
  BodyGiven<E>;

/** The options can be omitted if the endpoint has no required parameters. */
type Args<E extends EndpointParts> =
  Record<never, never> extends Options<E> ? [options?: Options<E>] : [options: Options<E>];

/** Calls an endpoint by its name in the contract, and returns the JSON response. */
export type Caller = <N extends Name>(name: N, ...args: Args<Endpoints[N]>) => Promise<AnswerOf<Endpoints[N]>>;

/** Calls an endpoint that responds with a file, and returns the response without reading it. */
export type Fetcher = <N extends FileName>(name: N, ...args: Args<Endpoints[N]>) => Promise<Response>;

interface AnyOptions extends Pick<
  RequestOptions,
  'signal' | 'background' | 'anonymous' | 'once' | 'body' | 'document'
> {
  params?: Record<string, string | number>;
  query?: object;
}

/** The address of an endpoint with the values of its parameters. */
export const addressOf = (name: string, params: AnyOptions['params'] = {}): string =>
  name
    .slice(name.indexOf(' ') + 1)
    .replace(/\{(\w+)\}/g, (_, param: string) => encodeURIComponent(String(params[param])));

const valueOf = (value: unknown): QueryValue =>
  value === null || value === undefined ? undefined : typeof value === 'string' ? value : JSON.stringify(value);

const queryOf = (query: object): RequestOptions['query'] =>
  Object.fromEntries(Object.entries(query).map(([field, value]) => [field, valueOf(value)]));

/** The path and options of a request to an endpoint. */
function requestOf(name: string, { params, query, body, ...options }: AnyOptions = {}): [string, RequestOptions] {
  const method = methodOf(name.split(' ')[0]);
  return [
    addressOf(name, params),
    {
      ...options,
      method,
      ...(query && { query: queryOf(query) }),
      ...(method !== 'GET' && !options.document && { body: body ?? {} }),
    },
  ];
}

/** Calls an endpoint by its name. @returns the JSON of the response, without its type */
export const ask = (http: Http, name: string, options?: AnyOptions): Promise<unknown> =>
  http.json(...requestOf(name, options));

/**
 * The typed client. The contract types requests and responses, and tests check both against the platform.
 * @throws ApiError, or the abort of `signal`, from every call
 */
export function createCall(http: Http): { call: Caller; fetchFile: Fetcher } {
  return {
    call: async <N extends Name>(name: N, ...[options]: Args<Endpoints[N]>) =>
      typed<AnswerOf<Endpoints[N]>>(await ask(http, name, options)),
    fetchFile: (name, ...[options]) => {
      const [path, request] = requestOf(name, options);
      return http.response(path, { ...request, headers: { Accept: '*/*' } });
    },
  };
}
