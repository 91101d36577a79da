import type { Endpoints } from '../contract';
import type { AnswerOf, BodyOf, EndpointParts, Method, ParamsOf, QueryOf } from '../contract/endpoint';
import type { Http, Query, RequestOptions } from './http';

type Name = keyof Endpoints & string;

/** Texts of an address or a form go as they are: the platform says which it does not take. */
type AsTyped<T> = { [Key in keyof T]: Exclude<T[Key], undefined> extends string ? string | undefined : T[Key] };

/** A part of the request, where the endpoint has it; it may be left out where all that is in it may. */
type Given<Part extends string, Value> = [keyof Value] extends [never]
  ? { [Key in Part]?: never }
  : Record<never, never> extends Value
    ? { [Key in Part]?: Value }
    : { [Key in Part]: Value };

type Options<E extends EndpointParts> = Pick<RequestOptions, 'signal' | 'background' | 'anonymous'> &
  Given<'params', ParamsOf<E>> &
  Given<'query', AsTyped<QueryOf<E>>> &
  (E extends { body: object } ? { body: BodyOf<E> } : { body?: never });

/** An endpoint that needs nothing said may be asked by its name alone. */
type Args<E extends EndpointParts> =
  Record<never, never> extends Options<E> ? [options?: Options<E>] : [options: Options<E>];

/** Asks an endpoint by its name in the contract, and gives what the contract says that it answers. */
export type Caller = <N extends Name>(name: N, ...args: Args<Endpoints[N]>) => Promise<AnswerOf<Endpoints[N]>>;

interface AnyOptions extends Pick<RequestOptions, 'signal' | 'background' | 'anonymous' | 'body'> {
  params?: Record<string, string | number>;
  query?: Query;
}

/** @throws ApiError, or the abort of `signal`, from every call */
export function createCall(http: Http): Caller {
  const call = (name: string, { params = {}, body, ...options }: AnyOptions = {}) => {
    const [method, path = ''] = name.split(' ') as [Method, string];
    return http.json<never>(
      path.replace(/\{(\w+)\}/g, (_, param: string) => encodeURIComponent(String(params[param]))),
      { ...options, method, ...(method !== 'GET' && { body: body ?? {} }) },
    );
  };
  // The contract types what the caller gives and what the platform answers; the tests hold both against it.
  return call as Caller;
}
