import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '../entities/errors';
import { accessOptions, actorOf, keyOf } from '../entities/routes/context';
import { objectBody, optionalText, textInPath, textOf } from '../http/input';
import { answer, body, errors, inPath, type OpenApi } from '../http/openapi';
import type { Services } from '../services';
import { addLink, linksOf, removeLink } from './links';
import { plansFollowOrganizations } from './plans';

const text = { type: 'string' };
const link: OpenApi = { type: 'object', properties: { orgId: text, roleType: { type: ['string', 'null'] } } };
const provider: OpenApi = { type: 'object', description: 'The provider with the organizations as they are now' };
const tags = ['providers'];
const parameters = [inPath('providerId')];

const paths = {
  '/providers/{providerId}/orgs': {
    get: {
      tags,
      summary: 'The organizations of a provider, with the role in each',
      parameters,
      responses: { 200: answer({ orgs: { type: 'array', items: link } }), ...errors(401, 403, 404) },
    },
    post: {
      tags,
      summary: 'Add an organization, or change the role there',
      parameters,
      requestBody: body({ orgId: text, roleType: { type: ['string', 'null'] } }, ['orgId']),
      responses: {
        200: answer({ provider }, 'The role was changed'),
        201: answer({ provider }, 'The organization was added'),
        ...errors(400, 401, 403, 404, 422),
      },
    },
  },
  '/providers/{providerId}/orgs/{orgId}': {
    delete: {
      tags,
      summary: 'Take the provider out of an organization, and off call there',
      parameters: [...parameters, inPath('orgId')],
      responses: { 200: answer({ provider }), ...errors(401, 403, 404) },
    },
  },
};

/** Routes of providers other than those of the schema: their organizations. */
export function registerProviders(app: FastifyInstance, services: Services): void {
  const { entities, database, describe } = services;
  if (!entities.has('provider') || !entities.has('organization')) return;
  const stored = entities.of('provider');
  const access = (kind: 'read' | 'write') => accessOptions({ app, stored, path: '', database, entities }, kind);
  entities.onSaved('organization', plansFollowOrganizations(entities));
  describe(paths);

  const changeOf = (request: FastifyRequest) => ({
    entities,
    actor: actorOf(request),
    providerId: keyOf(stored, request).id,
  });

  app.get('/providers/:id/orgs', access('read'), async (request) => {
    const record = await entities.get(database.db, 'provider', keyOf(stored, request).id);
    if (!record) throw notFound();
    return { orgs: linksOf(record) };
  });

  app.post('/providers/:id/orgs', access('write'), async (request, reply) => {
    const given = objectBody(request.body);
    const added = { orgId: textOf(given, 'orgId', 200), roleType: optionalText(given, 'roleType', 100) };
    const change = changeOf(request);
    const { provider: record, created } = await database.db
      .transaction()
      .execute((tx) => addLink(tx, change, { ...added, roleType: added.roleType?.trim() || null }));
    reply.code(created ? 201 : 200);
    return { provider: record };
  });

  app.delete('/providers/:id/orgs/:orgId', access('write'), async (request) => {
    const orgId = textInPath(request.params, 'orgId');
    const change = changeOf(request);
    return { provider: await database.db.transaction().execute((tx) => removeLink(tx, change, orgId)) };
  });
}
