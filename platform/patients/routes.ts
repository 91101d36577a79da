import type { FastifyInstance } from 'fastify';
import { patientOrgs, patientProviders, type PatientOrg } from '../../src/contract/patients';
import type { RecordOf, RowOf } from '../../src/domain/records';
import { Audited } from '../audit/audited';
import { notFound } from '../http/errors';
import type { Actor } from '../http/context';
import { serve } from '../http/contract/serve';
import type { Services } from '../base/services';
import { exportColumns } from './exportColumns';
import { addProvider, providersOf, removeProvider } from './providerLinks';
import { addLink, linksOf, removeLink } from './orgLinks';

const shown = ({ orgId, trialIds = [] }: RowOf<'patient', 'orgs'>): PatientOrg => ({ orgId, trialIds });

/** Routes for a patient's organizations and providers. */
export function registerPatients(app: FastifyInstance, services: Services): void {
  const { entities, database } = services;
  if (!entities.has('patient') || !entities.has('organization')) return;
  const { db } = database;
  entities.addToRoutes('patient', { flags: ['emr'], exportColumns: exportColumns(entities) });
  const read = async (patientId: string, actor: Actor): Promise<Audited<RecordOf<'patient'>>> => {
    const record = await entities.get(db, 'patient', patientId, { reader: { actor } });
    if (!record) throw notFound();
    return Audited.written(record);
  };

  serve(app, services, patientOrgs, {
    'GET patients/{patientId}/orgs': async ({ params: { patientId }, actor }) =>
      (await read(patientId, actor)).map((patient) => ({ orgs: linksOf(patient).map(shown) })),

    async 'POST patients/{patientId}/orgs'({ params: { patientId }, body: { orgId }, actor, reply }) {
      const { patient, created } = await db
        .transaction()
        .execute((tx) => addLink(tx, { entities, actor, patientId }, orgId));
      reply.code(created ? 201 : 200);
      return { patient };
    },

    'DELETE patients/{patientId}/orgs/{orgId}': async ({ params: { patientId, orgId }, actor }) => ({
      patient: await db.transaction().execute((tx) => removeLink(tx, { entities, actor, patientId }, orgId)),
    }),
  });

  if (!entities.has('provider')) return;
  serve(app, services, patientProviders, {
    'GET patients/{patientId}/providers': async ({ params: { patientId }, actor }) =>
      (await read(patientId, actor)).map(async (patient) => ({ providers: await providersOf(db, entities, patient) })),

    'POST patients/{patientId}/providers': async ({ params: { patientId }, body: { providerId }, actor }) => ({
      patient: await db.transaction().execute((tx) => addProvider(tx, { entities, actor, patientId }, providerId)),
    }),

    'DELETE patients/{patientId}/providers/{providerId}': async ({ params: { patientId, providerId }, actor }) => ({
      patient: await db.transaction().execute((tx) => removeProvider(tx, { entities, actor, patientId }, providerId)),
    }),
  });
}
