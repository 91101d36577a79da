import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RouteAdditions } from '../entities/additions';
import { notFound } from '../entities/errors';
import { entityPaths } from '../entities/openapi';
import { accessOptions, actorOf, keyOf } from '../entities/routes/context';
import { objectBody, textInPath, textOf } from '../http/input';
import { answer, body, errors, inPath, type OpenApi } from '../http/openapi';
import type { Services } from '../services';
import { exportColumns } from './exportColumns';
import { addProvider, providersOf, removeProvider } from './providerLinks';
import { addLink, linksOf, removeLink } from './orgLinks';

const text = { type: 'string' };
const trialIds: OpenApi = { type: 'array', items: { type: 'object', properties: { trialId: text } } };
const link: OpenApi = { type: 'object', properties: { orgId: text, trialIds } };
const providerLink: OpenApi = {
  type: 'object',
  properties: { providerId: text, provider: { type: ['object', 'null'] } },
};
const patient: OpenApi = { type: 'object', description: 'The patient with the organizations as they are now' };
const tags = ['patients'];
const parameters = [inPath('patientId')];

const paths = {
  '/patients/{patientId}/orgs': {
    get: {
      tags,
      summary: 'The organizations of a patient, with the trials in each',
      parameters,
      responses: { 200: answer({ orgs: { type: 'array', items: link } }), ...errors(401, 403, 404) },
    },
    post: {
      tags,
      summary: 'Add an organization; one that is there stays with its trials',
      parameters,
      requestBody: body({ orgId: text }, ['orgId']),
      responses: {
        200: answer({ patient }, 'It was there'),
        201: answer({ patient }, 'It was added'),
        ...errors(400, 401, 403, 404, 422),
      },
    },
  },
  '/patients/{patientId}/orgs/{orgId}': {
    delete: {
      tags,
      summary: 'Take the patient out of an organization',
      parameters: [...parameters, inPath('orgId')],
      responses: { 200: answer({ patient }), ...errors(401, 403, 404) },
    },
  },
  '/patients/{patientId}/providers': {
    get: {
      tags,
      summary: 'The providers of a patient',
      parameters,
      responses: { 200: answer({ providers: { type: 'array', items: providerLink } }), ...errors(401, 403, 404) },
    },
    post: {
      tags,
      summary: 'Give the patient a provider; one that is there stays',
      parameters,
      requestBody: body({ providerId: text }, ['providerId']),
      responses: { 200: answer({ patient }), ...errors(400, 401, 403, 404, 422) },
    },
  },
  '/patients/{patientId}/providers/{providerId}': {
    delete: {
      tags,
      summary: 'Take a provider from the patient',
      parameters: [...parameters, inPath('providerId')],
      responses: { 200: answer({ patient }), ...errors(401, 403, 404) },
    },
  },
};

/** Routes of patients other than those of the schema: their organizations and providers. */
export function registerPatients(app: FastifyInstance, services: Services): void {
  const { entities, database, describe } = services;
  if (!entities.has('patient') || !entities.has('organization')) return;
  const stored = entities.of('patient');
  const access = (kind: 'read' | 'write') => accessOptions({ app, stored, path: '', database, entities }, kind);
  describe(paths);
  const added: RouteAdditions = { asks: ['emr'], exportColumns: exportColumns(entities) };
  entities.addToRoutes('patient', added);
  describe(entityPaths(stored, added));
  const changeOf = (request: FastifyRequest) => ({
    entities,
    actor: actorOf(request),
    patientId: keyOf(stored, request).id,
  });

  app.get('/patients/:id/orgs', access('read'), async (request) => {
    const { actor, patientId } = changeOf(request);
    const record = await entities.get(database.db, 'patient', patientId, { reader: { actor } });
    if (!record) throw notFound();
    return { orgs: linksOf(record) };
  });

  app.post('/patients/:id/orgs', access('write'), async (request, reply) => {
    const orgId = textOf(objectBody(request.body), 'orgId', 200);
    const change = changeOf(request);
    const { patient: record, created } = await database.db.transaction().execute((tx) => addLink(tx, change, orgId));
    reply.code(created ? 201 : 200);
    return { patient: record };
  });

  app.delete('/patients/:id/orgs/:orgId', access('write'), async (request) => {
    const orgId = textInPath(request.params, 'orgId');
    const change = changeOf(request);
    return { patient: await database.db.transaction().execute((tx) => removeLink(tx, change, orgId)) };
  });

  if (!entities.has('provider')) return;
  app.get('/patients/:id/providers', access('read'), async (request) => {
    const { actor, patientId } = changeOf(request);
    const record = await entities.get(database.db, 'patient', patientId, { reader: { actor } });
    if (!record) throw notFound();
    return { providers: await providersOf(database.db, entities, record) };
  });

  app.post('/patients/:id/providers', access('write'), async (request) => {
    const providerId = textOf(objectBody(request.body), 'providerId', 200);
    const change = changeOf(request);
    return { patient: await database.db.transaction().execute((tx) => addProvider(tx, change, providerId)) };
  });

  app.delete('/patients/:id/providers/:providerId', access('write'), async (request) => {
    const providerId = textInPath(request.params, 'providerId');
    const change = changeOf(request);
    return { patient: await database.db.transaction().execute((tx) => removeProvider(tx, change, providerId)) };
  });
}
