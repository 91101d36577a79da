import type { Static, TObject, TSchema } from 'typebox';

/** Every group that somebody can sign in to; a screen of the console needs `administrators`. */
export type Who = 'public' | 'everybody' | readonly string[];

/** What a request leaves in the audit: a row that names this entity, or none, with the reason. */
export type Audited = { entity: string } | { none: string };

/** What every endpoint says of itself, whatever its path. */
export interface EndpointParts {
  /** A line for the API's documentation. */
  summary: string;
  /** Default: administrators. `public` needs no token, `everybody` is every group. */
  who?: Who;
  /** Parameters of the path. A value that does not fit names nothing: 404. */
  params?: TObject;
  /** Parameters behind the `?`. One that is unknown or does not fit: 400 with its name. */
  query?: TObject;
  /** Fields of the JSON body. One that is unknown or does not fit: 400 with its name. */
  body?: TObject;
  /** The JSON answer. */
  answer: TSchema;
  /** Status of the answer; default 200. */
  status?: 200 | 201 | 202;
  /** Statuses of refusals beside those that follow from the parts above (400, 401, 403). */
  errors?: readonly number[];
  audited: Audited;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Names in a path: `orgs/{orgId}/codes/{count}` has `orgId` and `count`. */
export type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

/** Method and path below `/api/` name an endpoint: `GET outbox/{outboxId}`. */
export type EndpointName = `${Method} ${string}`;

/** What an endpoint says of the parameters in its path: of each, and of no other. */
type WithParams<Name> = [ParamNames<Name & string>] extends [never]
  ? { params?: never }
  : { params: TObject<Record<ParamNames<Name & string>, TSchema>> };

/** An area of the API. Both parts take from it what goes over the wire: the platform checks it, the console asks by it. */
export interface Contract<All extends Record<string, EndpointParts> = Record<string, EndpointParts>> {
  /** Heading in the API's documentation. */
  area: string;
  endpoints: All;
}

/** Declares the endpoints of an area, by method and path. */
export function contract<const All extends Record<EndpointName, EndpointParts>>(
  area: string,
  endpoints: All & { [Name in keyof All]: WithParams<Name> },
): Contract<All> {
  return { area, endpoints };
}

type Part<Schema, Empty> = Schema extends TSchema ? Static<Schema> : Empty;

export type ParamsOf<E extends EndpointParts> = Part<E['params'], Record<never, never>>;
export type QueryOf<E extends EndpointParts> = Part<E['query'], Record<never, never>>;
export type BodyOf<E extends EndpointParts> = Part<E['body'], undefined>;
export type AnswerOf<E extends EndpointParts> = Static<E['answer']>;
