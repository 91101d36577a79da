import type { FastifyInstance, FastifyRequest } from 'fastify';
import { audit } from '../audit/record';
import { notFound } from '../entities/errors';
import { accessOptions, actorOf, keyOf } from '../entities/routes/context';
import { objectBody, optionalText, textInPath, textOf } from '../http/input';
import { answer, body, errors, inPath, type OpenApi } from '../http/openapi';
import type { Services } from '../services';
import { addDelegate, delegatesFollow, delegatesOf, removeDelegate, type NewDelegate } from './delegates';

const text = { type: 'string' };
const optional = { type: ['string', 'null'] };
const delegate: OpenApi = {
  type: 'object',
  properties: { username: text, userId: optional, email: optional, firstName: optional, lastName: optional },
};
const tags = ['patients'];
const parameters = [inPath('patientId')];

const paths = {
  '/patients/{patientId}/delegates': {
    get: {
      tags,
      summary: 'Users who may act on a patient’s behalf',
      parameters,
      responses: { 200: answer({ delegates: { type: 'array', items: delegate } }), ...errors(401, 403, 404) },
    },
    post: {
      tags,
      summary: 'Add a delegate; an e-mail address without an account gets one, and is invited',
      parameters,
      requestBody: body({ firstName: optional, lastName: optional, email: text }, ['email']),
      responses: {
        200: answer({ delegate }, 'The user was a delegate'),
        201: answer({ delegate }, 'The user was added'),
        ...errors(400, 401, 403, 404, 422),
      },
    },
  },
  '/patients/{patientId}/delegates/{username}': {
    delete: {
      tags,
      summary: 'Take a delegate away; the account stays',
      parameters: [...parameters, inPath('username')],
      responses: { 200: answer({}), ...errors(401, 403, 404) },
    },
  },
};

/** Maximum lengths of a person's name and of an address. */
const NAME = 200;
const ADDRESS = 320;

const nameOf = (given: Record<string, unknown>, field: 'firstName' | 'lastName'): Partial<NewDelegate> => {
  const name = optionalText(given, field, NAME)?.trim();
  return name ? { [field]: name } : {};
};

/** Routes for the delegates of a patient. */
export function registerDelegates(app: FastifyInstance, services: Services): void {
  const { entities, database, describe } = services;
  if (!entities.has('patient') || !entities.has('user')) return;
  const stored = entities.of('patient');
  const access = (kind: 'read' | 'write') => accessOptions({ app, stored, path: '', database, entities }, kind);
  delegatesFollow(entities);
  describe(paths);
  const placeOf = (request: FastifyRequest) => ({
    entities,
    actor: actorOf(request),
    patientId: keyOf(stored, request).id,
  });

  app.get('/patients/:id/delegates', access('read'), async (request) => {
    const place = placeOf(request);
    if (!(await entities.get(database.db, 'patient', place.patientId))) throw notFound();
    const delegates = await delegatesOf(database.db, place);
    const { patientId } = place;
    await audit(database.db, place.actor, { action: 'list', entity: 'user', patientId, details: { of: 'delegates' } });
    return { delegates };
  });

  app.post('/patients/:id/delegates', access('write'), async (request, reply) => {
    const place = placeOf(request);
    const given = objectBody(request.body);
    const asked = {
      ...nameOf(given, 'firstName'),
      ...nameOf(given, 'lastName'),
      email: textOf(given, 'email', ADDRESS).trim(),
    };
    const { delegate: added, created } = await database.db.transaction().execute((tx) => addDelegate(tx, place, asked));
    reply.code(created ? 201 : 200);
    return { delegate: added };
  });

  app.delete('/patients/:id/delegates/:username', access('write'), async (request) => {
    const username = textInPath(request.params, 'username');
    const place = placeOf(request);
    await database.db.transaction().execute((tx) => removeDelegate(tx, place, username));
    return {};
  });
}
