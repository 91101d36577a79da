import type { Static, TObject, TSchema } from 'typebox';
import type { AccessGroup } from '../domain/entity/reserved';
import type { EntityName } from '../domain/records';
import type { Refusals } from './errorCodes';
import type { Variants } from './variants';

/** The groups that an entity's schema allows to read or write its records. */
export interface WhoOf {
  entity: string;
  to: 'read' | 'write';
}

/** The groups that may call an endpoint, or `everybody` who is signed in. The console is for `administrators`. */
export type Who = 'public' | 'everybody' | readonly string[] | WhoOf;

/** A name, or several of which one or more apply. */
type OneOrMore = string | readonly string[];

/**
 * The audit rows of a request that succeeds: at least one row, of these entities or of these actions. If some requests
 * leave no row, `when` says which ones do. `none` says why there never is a row.
 */
export type Audited = (({ entity: OneOrMore } | { action: OneOrMore }) & { when?: string }) | { none: string };

type Status = 200 | 201 | 202;

/** A response that is not JSON, with its possible content types. */
export interface FileAnswer {
  file: readonly string[];
}

/** A body that is not JSON: all its bytes, or a stream of them. */
export interface RawBody {
  types: readonly string[];
  as: 'bytes' | 'stream';
}

/** The properties of an endpoint besides its method and path. */
export interface EndpointParts {
  /** One line for the API documentation. */
  summary: string;
  /** Further sentences for the API documentation. */
  description?: string;
  /** Default: administrators. `public` needs no token; `everybody` allows every group. */
  who?: Who;
  /** Parameters in the path. An invalid value is answered with 404. */
  params?: TObject;
  /** Query parameters. An unknown or invalid parameter is answered with 400 and its name. */
  query?: TObject;
  /** The JSON body, usually an object. An unknown or invalid field is answered with 400 and its name. */
  body?: TSchema | Variants;
  /** Instead of `body`: a document of one of these types. Any other type is answered with 415. */
  raw?: RawBody;
  /** The JSON response, or a file. */
  answer: TSchema | FileAnswer;
  /** Status of the response; default 200. If there are several, the first is used unless the handler sets another. */
  status?: Status | readonly [Status, ...Status[]];
  /** The response with status 202 if the work runs as a job. */
  queued?: TSchema;
  /** The response with status 503, for an endpoint whose 503 is a regular answer and not an error. */
  unavailable?: TSchema;
  /** Possible errors, by status, besides those that follow from the other properties (`refusals.ts`). */
  errors?: Refusals | readonly Refusals[];
  audited: Audited;
  /**
   * A request with an `Idempotency-Key` header is carried out once: sent again, it gets the records of the first one.
   */
  repeatable?: true;
  /**
   * Marks a POST as an audited read. It is a POST, because its arguments must not be in an address or do not fit there.
   */
  reads?: true;
  /**
   * Limits how many of these requests run at once. `work`: they compute for a long time. `stream`: they write for as
   * long as the caller reads. `byLimit`: a request for all rows is a stream, and one for a large page is work.
   */
  heavy?: 'work' | 'stream' | 'byLimit';
  /** Also accepts users who must first change their password. */
  beforePasswordChange?: true;
  /** Also accepts commands that run on the same machine and send a ticket from the data folder instead of a token. */
  local?: true;
  /** Limits the attempts per network address, because the endpoint checks a secret such as a password or a code. */
  signsIn?: true;
  /** The handler writes the audit rows of refused requests, because it knows more about the refusal. */
  auditsRefusals?: true;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The parameters in a path: `orgs/{orgId}/codes/{count}` has `orgId` and `count`. */
export type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

export const isFile = (answer: EndpointParts['answer']): answer is FileAnswer => 'file' in answer;

/** Method and path below `/api/`: `GET outbox/{outboxId}`. */
export type EndpointName = `${Method} ${string}`;

/** Requires a schema for each parameter in the path, and forbids schemas for all other names. */
type WithParams<Name> = [ParamNames<Name & string>] extends [never]
  ? { params?: never }
  : { params: TObject<Record<ParamNames<Name & string>, TSchema>> };

/** What audit rows are about, besides the records of entities. */
type OtherAudited =
  | 'aiText'
  | 'audit'
  | 'heldImport'
  | 'image'
  | 'job'
  | 'log'
  | 'metricEvent'
  | 'operation'
  | 'outbox'
  | 'promotion'
  | 'reportLink';

type AuditedName = EntityName | OtherAudited;

/**
 * The names of groups and entities that an endpoint may give in the code. Endpoints that are made from an entity's
 * schema have the names of that schema, which the platform checks when it starts.
 */
interface KnownNames {
  who?: 'public' | 'everybody' | readonly AccessGroup[] | { entity: EntityName };
  audited: { entity: AuditedName | readonly AuditedName[] } | { action: OneOrMore } | { none: string };
}

/** Forbids properties that an endpoint does not have, such as misspelt ones. */
type OnlyParts<Endpoint> = { [Other in Exclude<keyof Endpoint, keyof EndpointParts>]: never };

/**
 * An area of the API. The platform checks requests against it, and the console derives the types of its calls from it.
 */
export interface Contract<All extends Record<string, EndpointParts> = Record<string, EndpointParts>> {
  /** Heading in the API documentation. */
  area: string;
  endpoints: All;
}

/**
 * Declares the endpoints of an area by method and path. An unknown method, property, group or entity does not compile.
 */
export function contract<const All extends Record<EndpointName, EndpointParts>>(
  area: string,
  endpoints: All & {
    [Name in keyof All]: Name extends EndpointName ? WithParams<Name> & OnlyParts<All[Name]> & KnownNames : never;
  },
): Contract<All> {
  return { area, endpoints };
}

type Part<Schema, Empty> = Schema extends TSchema ? Static<Schema> : Empty;

export type ParamsOf<E extends EndpointParts> = Part<E['params'], Record<never, never>>;
export type QueryOf<E extends EndpointParts> = Part<E['query'], Record<never, never>>;
export type BodyOf<E extends EndpointParts> = Part<E['body'], undefined>;

/** The JSON response of an endpoint; never if it responds with a file. */
export type AnswerOf<E extends EndpointParts> =
  | (E['answer'] extends TSchema ? Static<E['answer']> : never)
  | Part<E['queued'], never>;
