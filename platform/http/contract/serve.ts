import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler, RouteOptions } from 'fastify';
import { isFile } from '../../../src/contract/endpoint';
import type {
  AnswerOf,
  BodyOf,
  Contract,
  EndpointParts,
  FileAnswer,
  ParamsOf,
  QueryOf,
  RawBody,
  Who,
} from '../../../src/contract/endpoint';
import { fields } from '../../../src/contract/fields';
import type { Entity } from '../../../src/domain/entity/types';
import type { Config } from '../../base/config';
import type { Services } from '../../base/services';
import { fieldsOf, numberOf } from '../../../src/domain/entity/read';
import { endIfCancelled, waitUnlessCancelled } from '../unlessCancelled';
import { badRequest } from '../errors';
import { compressionOf } from '../compression';
import { keyOfRequest, type IdempotencyKey } from '../idempotency';
import type { Heavy } from '../heavy/routes';
import { actorOf, signedInUser, type Actor, type RequestUser, type RouteAccess } from '../context';
import { describeEndpoint } from './describe';
import { answerCheck } from './answers';
import { AuditedAnswer } from './auditedAnswer';
import { checkOf, unknownName } from './validators';

/** What a handler receives: the parts of the request, typed by the contract. */
export interface Call<E extends EndpointParts> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: E extends { raw: RawBody } ? (E['raw']['as'] extends 'bytes' ? Buffer : AsyncIterable<Buffer>) : BodyOf<E>;
  /** The signed-in user; null if the endpoint is public. */
  user: E extends { who: 'public' } ? null : RequestUser;
  /** The user as an actor, for audit and version rows. */
  actor: Actor;
  /** The request's `Idempotency-Key`; null without one, and if the contract does not have `repeatable`. */
  key: IdempotencyKey | null;
  request: FastifyRequest;
  reply: FastifyReply;
}

type AnyCall = Omit<Call<EndpointParts>, 'user'> & { user: RequestUser | null };

/** A JSON answer as finished text, or as a stream. */
export class JsonText {
  constructor(readonly text: string | Readable) {}
}

/** What a handler returns: the JSON answer, or the bytes of a file, whose content type it has set on the reply. */
export type HandlerResult<E extends EndpointParts> =
  | AnswerOf<E>
  | JsonText
  | (E['answer'] extends FileAnswer ? Buffer | Readable | string : never);

/**
 * Whether an endpoint reads data whose reading must be audited: a GET, or a POST with `reads: true` in its contract.
 * Contracts with `audited: {none}` are exempt.
 */
type IsAuditedRead<Name, E extends EndpointParts> = E extends { audited: { none: string } }
  ? false
  : Name extends `GET ${string}`
    ? true
    : E extends { reads: true }
      ? true
      : false;

/** A handler of an audited read returns an `AuditedAnswer`, so that it cannot forget the audit row. */
export type Handler<E extends EndpointParts, Name = string> = (
  call: Call<E>,
) => Promise<IsAuditedRead<Name, E> extends true ? AuditedAnswer<HandlerResult<E>> : HandlerResult<E>>;

export type Handlers<All extends Record<string, EndpointParts>> = {
  [Name in keyof All]: Handler<All[Name], Name>;
};

/** The parts of the platform that serving an area requires. */
export interface ServeOptions extends Pick<Services, 'describe'> {
  config: Pick<Config, 'checkAnswers'>;
  /** Required if an entity's access decides who may call an endpoint. */
  entities?: { of(name: string): { entity: Entity } };
}

const NOTHING = fields({});

/** The groups that may call an endpoint, by its own list or by an entity's access; undefined means administrators. */
function groupsOf(
  name: string,
  who: Exclude<Who, string>,
  entities: ServeOptions['entities'],
): readonly string[] | undefined {
  if (!('entity' in who)) return who;
  try {
    return entities?.of(who.entity).entity['x-entity'].access?.[who.to];
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new Error(`An entity decides who may call "${name}": ${error.message}`, { cause: error });
  }
}

function accessOf(
  name: string,
  { who, beforePasswordChange, local }: EndpointParts,
  entities: ServeOptions['entities'],
): RouteAccess {
  const also = { ...(beforePasswordChange && { beforePasswordChange }), ...(local && { local }) };
  if (who === 'public') return { public: true, ...also };
  if (who === 'everybody') return { groups: 'any', ...also };
  const groups = who && groupsOf(name, who, entities);
  return { ...(groups && { groups: [...groups] }), ...also };
}

/** The schemas of the parts of a request. A part without a schema must be empty. */
const partsOf = (method: string, { params, query, body, raw }: EndpointParts) => ({
  ...(params && { params }),
  querystring: query ?? NOTHING,
  ...(method !== 'GET' && !raw && { body: body ?? NOTHING }),
});

/** A request for a page larger than this counts as heavy, because it takes as long as a report. */
const BIG_PAGE = 250;

const byLimit = ({ query }: FastifyRequest): Heavy | undefined => {
  const limit = numberOf(fieldsOf(query)['limit']);
  if (limit === undefined) return undefined;
  return limit === 0 ? 'stream' : limit > BIG_PAGE ? 'work' : undefined;
};

/** The route's configuration, which the platform's hooks read. */
const configOf = ({ heavy, signsIn, auditsRefusals }: EndpointParts, access: RouteAccess) => ({
  access,
  ...(heavy && { heavy: heavy === 'byLimit' ? byLimit : heavy }),
  ...(signsIn && { signsIn }),
  ...(auditsRefusals && { auditsRefusals }),
});

/**
 * Creates a check when the first request needs it, because compiling the checks of all routes would delay the start by
 * seconds.
 */
function onFirstUse<Given, Result>(create: () => (given: Given) => Result): (given: Given) => Result {
  let check: ((given: Given) => Result) | undefined;
  return (given) => (check ??= create())(given);
}

/** Refuses unknown parameters before the body is read, however large it is. */
const parameterCheck =
  ({ query = NOTHING }: EndpointParts): onRequestAsyncHookHandler =>
  async (request) => {
    const name = unknownName(query, request.query);
    if (name !== undefined) throw badRequest(name);
  };

/** Registers a route that accepts documents, in its own scope, because all other routes accept JSON. */
function takeDocuments(app: FastifyInstance, { types, as }: RawBody, route: RouteOptions): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // A handler that stops reading must not destroy the request: the client would not get the answer.
    if (as === 'stream')
      scope.addContentTypeParser([...types], (_request, payload, done) =>
        done(null, payload.iterator({ destroyOnReturn: false })),
      );
    else
      scope.addContentTypeParser<Buffer>([...types], { parseAs: 'buffer' }, (_request, all, done) => done(null, all));
    scope.addHook('preValidation', async ({ body }) => {
      if (body === undefined || body === null) throw badRequest('body');
    });
    scope.route(route);
  });
}

/**
 * Registers an endpoint. Each request is checked against its contract before the handler runs; unknown parameters and
 * fields are refused.
 */
export function serveEndpoint<E extends EndpointParts>(
  app: FastifyInstance,
  { describe, config, entities }: ServeOptions,
  { area, name, endpoint }: { area: string; name: string; endpoint: E },
  given: Handler<E> | Handler<E, `GET ${string}`>,
): void {
  const access = accessOf(name, endpoint, entities);
  describe(() => describeEndpoint(area, name, endpoint, access));
  // The type of the call follows from the contract, and the values have passed its checks.
  const handler = given as (call: AnyCall) => Promise<unknown>;
  const [method = 'GET', path = ''] = name.split(' ');
  const [status = 200] = [endpoint.status ?? 200].flat();
  const route: RouteOptions = {
    method: method === 'GET' ? ['GET', 'HEAD'] : method,
    url: `/${path.replace(/\{(\w+)\}/g, ':$1')}`,
    config: configOf(endpoint, access),
    schema: partsOf(method, endpoint),
    onRequest: parameterCheck(endpoint),
    validatorCompiler: ({ schema, httpPart = '' }) => onFirstUse(() => checkOf(schema, httpPart)),
    ...(isFile(endpoint.answer) && compressionOf(endpoint.answer.file)),
    ...(config.checkAnswers && { onSend: answerCheck(name, endpoint) }),
    async handler(request, reply) {
      reply.code(status);
      const { params, query, body } = request as Pick<Call<EndpointParts>, 'params' | 'query' | 'body'>;
      const user = endpoint.who === 'public' ? null : signedInUser(request);
      const key = endpoint.repeatable ? keyOfRequest(request, name) : null;
      const call = { params, query, body, user, actor: actorOf(request), key, request, reply };
      const handled = await waitUnlessCancelled(request.operation, () => handler(call));
      const result = handled instanceof AuditedAnswer ? handled.answer : handled;
      if (result instanceof Readable) endIfCancelled(request.operation, result);
      return result instanceof JsonText ? reply.type('application/json; charset=utf-8').send(result.text) : result;
    },
  };
  if (endpoint.raw) takeDocuments(app, endpoint.raw, route);
  else app.route(route);
}

/** Registers the endpoints of an area. A missing handler is a type error. */
export function serve<All extends Record<string, EndpointParts>>(
  app: FastifyInstance,
  options: ServeOptions,
  { area, endpoints }: Contract<All>,
  handlers: Handlers<All>,
): void {
  for (const name in endpoints) serveEndpoint(app, options, { area, name, endpoint: endpoints[name] }, handlers[name]);
}
