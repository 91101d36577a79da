import type { Static, TObject, TSchema } from 'typebox';
import type { Variants } from './variants';

/** Whoever the schema of an entity lets read its records, or write them. */
export interface WhoOf {
  entity: string;
  to: 'read' | 'write';
}

/** Every group that somebody can sign in to; a screen of the console needs `administrators`. */
export type Who = 'public' | 'everybody' | readonly string[] | WhoOf;

/** What a request leaves in the audit: a row that names this entity, a row of this action, or none, with the reason. */
export type Audited = { entity: string } | { action: string } | { none: string };

type Status = 200 | 201 | 202;

/** An answer that is no JSON, by the types that it may have. */
export interface FileAnswer {
  file: readonly string[];
}

/** A body that is no JSON: one text, or bytes that are read as they come. */
export interface RawBody {
  types: readonly string[];
  as: 'text' | 'stream';
}

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
  body?: TObject | Variants;
  /** In place of `body`: a document of one of these types. Any other type: 415. */
  raw?: RawBody;
  /** The JSON answer, or a file. */
  answer: TSchema | FileAnswer;
  /** Status of the answer; default 200. Of several the first, unless the handler sets another of them. */
  status?: Status | readonly [Status, ...Status[]];
  /** What is answered instead, with 202, where the work has become a job. */
  queued?: TSchema;
  /** Statuses of refusals beside those that follow from the parts above (400, 401, 403). */
  errors?: readonly number[];
  audited: Audited;
  /** Requests pass a gate: it computes for long (`work`), or writes as long as the caller reads (`stream`). */
  heavy?: 'work' | 'stream';
  /** Open also to whoever has to change the password first. */
  beforePasswordChange?: true;
  /** A command on the same machine may call it by a ticket from the data folder. */
  local?: true;
  /** It signs somebody in, by whatever secret: attempts are limited by address. */
  signsIn?: true;
  /** It writes the audit rows of its refusals itself, as it knows more of them. */
  auditsRefusals?: true;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Names in a path: `orgs/{orgId}/codes/{count}` has `orgId` and `count`. */
export type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

export const isFile = (answer: EndpointParts['answer']): answer is FileAnswer => 'file' in answer;

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

/** The JSON that an endpoint answers; never, where it answers a file. */
export type AnswerOf<E extends EndpointParts> =
  | (E['answer'] extends TSchema ? Static<E['answer']> : never)
  | Part<E['queued'], never>;
