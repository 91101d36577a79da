import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
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
import type { Config } from '../../config';
import type { Services } from '../../services';
import { HttpError } from '../errors';
import { asActor, signedInUser, type Actor, type RequestUser, type RouteAccess } from '../context';
import { describeContract } from './describe';
import { answerCheck } from './answers';
import { checkOf } from './validators';

/** What a handler receives: the parts of the request, typed by the contract. */
export interface Call<E extends EndpointParts> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: E extends { raw: RawBody } ? (E['raw']['as'] extends 'text' ? string : Readable) : BodyOf<E>;
  /** The signed-in user; null if the endpoint is public. */
  user: E extends { who: 'public' } ? null : RequestUser;
  /** The user as an actor, for audit and version rows. */
  actor: Actor;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A call of any endpoint. */
type AnyCall = Omit<Call<EndpointParts>, 'user'> & { user: RequestUser | null };

/** What a handler returns: the JSON answer, or the bytes of a file, whose content type it has set on the reply. */
type HandlerResult<E extends EndpointParts> =
  | AnswerOf<E>
  | (E['answer'] extends FileAnswer ? Buffer | Readable | string : never);

export type Handlers<All extends Record<string, EndpointParts>> = {
  [Name in keyof All]: (call: Call<All[Name]>) => Promise<HandlerResult<All[Name]>>;
};

/** The parts of the platform that serving an area requires. */
interface ServeOptions extends Pick<Services, 'describe'> {
  config: Pick<Config, 'checkAnswers'>;
  /** Required if an endpoint's access is that of an entity. */
  entities?: { of(name: string): { entity: Entity } };
}

const NOTHING = fields({});

/** The groups that may call an endpoint, by its own list or by an entity's access; undefined means administrators. */
function groupsOf(who: Exclude<Who, string>, entities: ServeOptions['entities']): readonly string[] | undefined {
  return 'entity' in who ? entities?.of(who.entity).entity['x-entity'].access?.[who.to] : who;
}

function accessOf(who: EndpointParts['who'], entities: ServeOptions['entities']): RouteAccess {
  if (who === 'public') return { public: true };
  if (who === 'everybody') return { groups: 'any' };
  const groups = who && groupsOf(who, entities);
  return groups ? { groups: [...groups] } : {};
}

const actorOf = ({ user, id }: FastifyRequest): Actor =>
  user ? asActor(user, id) : { userId: null, username: null, requestId: id };

/** The schemas of the parts of a request. A part without a schema must be empty. */
const partsOf = (method: string, { params, query, body, raw }: EndpointParts) => ({
  ...(params && { params }),
  querystring: query ?? NOTHING,
  ...(method !== 'GET' && !raw && { body: body ?? NOTHING }),
});

/** The route's configuration, which the platform's hooks read. */
const configOf = (
  { who, heavy, signsIn, auditsRefusals, beforePasswordChange, local }: EndpointParts,
  entities: ServeOptions['entities'],
) => ({
  access: {
    ...accessOf(who, entities),
    ...(beforePasswordChange && { beforePasswordChange }),
    ...(local && { local }),
  },
  ...(heavy && { heavy }),
  ...(signsIn && { signsIn }),
  ...(auditsRefusals && { auditsRefusals }),
});

/** Registers a route that accepts documents, in its own scope, because all other routes accept JSON. */
function takeDocuments(app: FastifyInstance, { types, as }: RawBody, route: RouteOptions): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    if (as === 'stream') scope.addContentTypeParser([...types], (_request, payload, done) => done(null, payload));
    else
      scope.addContentTypeParser<string>([...types], { parseAs: 'string' }, (_request, text, done) => done(null, text));
    scope.addHook('preValidation', async ({ body }) => {
      if (body === undefined || body === null) throw new HttpError(400, 'badRequest', { name: 'body' });
    });
    scope.route(route);
  });
}

/**
 * Registers the endpoints of an area. Each request is checked against its contract before the handler runs; unknown
 * parameters and fields are refused. A missing handler is a type error.
 */
export function serve<All extends Record<string, EndpointParts>>(
  app: FastifyInstance,
  { describe, config, entities }: ServeOptions,
  { area, endpoints }: Contract<All>,
  handlers: Handlers<All>,
): void {
  describe(describeContract(area, endpoints));
  for (const [name, endpoint] of Object.entries(endpoints)) {
    // The type of the call follows from the contract, and the values have passed its checks.
    const handler = handlers[name] as (call: AnyCall) => Promise<unknown>;
    const [method = 'GET', path = ''] = name.split(' ');
    const [status = 200] = [endpoint.status ?? 200].flat();
    const route: RouteOptions = {
      method,
      url: `/${path.replace(/\{(\w+)\}/g, ':$1')}`,
      config: configOf(endpoint, entities),
      schema: partsOf(method, endpoint),
      validatorCompiler: ({ schema, httpPart = '' }) => checkOf(schema, httpPart),
      ...(config.checkAnswers && { onSend: answerCheck(name, endpoint) }),
      async handler(request, reply) {
        reply.code(status);
        const { params, query, body } = request as Pick<Call<EndpointParts>, 'params' | 'query' | 'body'>;
        const user = endpoint.who === 'public' ? null : signedInUser(request);
        return handler({ params, query, body, user, actor: actorOf(request), request, reply });
      },
    };
    if (endpoint.raw) takeDocuments(app, endpoint.raw, route);
    else app.route(route);
  }
}
