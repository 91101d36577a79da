import type { FastifyInstance } from 'fastify';
import { patientFacts } from '../../src/contract/patientFacts';
import type { Found, Lookup } from '../../src/contract/search';
import { derivedFields } from '../../src/domain/entity/derived';
import { textOf } from '../../src/domain/entity/read';
import { OVERRIDE_DATA_ID } from '../../src/domain/override';
import type { RecordOf } from '../../src/domain/records';
import { Audited } from '../audit/audited';
import type { AuditEvent } from '../audit/record';
import type { Services } from '../base/services';
import { serve } from '../http/contract/serve';
import { notFound } from '../http/errors';
import { readLookup } from '../search/lookup';
import { readLatestAlerts } from './alerts/latest';
import { answerAlert } from './alerts/answer';

/** Maximum number of allergies, and of statements that there are none. */
const MOST = 200;

/** Maximum number of plans whose records are read; a patient has a few. */
const MOST_PLANS = 20;

const READ: readonly Pick<AuditEvent, 'action' | 'entity'>[] = [
  { action: 'read', entity: 'patient' },
  { action: 'read', entity: 'patientData' },
  { action: 'list', entity: 'allergy' },
  { action: 'list', entity: 'absenceStatement' },
];

/** What screens about a patient name: the primary provider and organization, and the plans. */
function findReferences({
  primaryProviderId,
  primaryOrgId,
  plans,
}: Pick<RecordOf<'patient'>, 'primaryProviderId' | 'primaryOrgId' | 'plans'>) {
  const planIds = new Set((plans ?? []).map(({ planId }) => textOf(planId)).filter(Boolean));
  const lookups: Lookup[] = [
    { resource: 'providers', ids: primaryProviderId ? [primaryProviderId] : [] },
    { resource: 'organizations', ids: primaryOrgId ? [primaryOrgId] : [] },
    { resource: 'plans', ids: [...planIds].slice(0, MOST_PLANS) },
  ];
  return lookups.filter(({ ids }) => ids.length > 0);
}

/** The route of what the header of every screen about a patient shows. */
export function registerPatientFacts(app: FastifyInstance, services: Services): void {
  const { database, entities } = services;
  serve(app, services, patientFacts, {
    'GET patients/{patientId}/facts': ({ params: { patientId }, query: { language = 'en' }, actor }) =>
      Audited.read(database.db, actor, async (tx) => {
        const patient = await entities.get(tx, 'patient', patientId);
        if (!patient) throw notFound();
        const latest = await readLatestAlerts(tx, entities, [patient], language);
        const now = new Date().toISOString();
        const overrides = await entities.list(tx, 'patientData', {
          parent: patientId,
          filters: { dataId: OVERRIDE_DATA_ID, endTime: now },
          orderBy: 'eventTime',
          order: 'desc',
          limit: 1,
        });
        const allergies = await entities.list(tx, 'allergy', { parent: patientId, orderBy: 'name', limit: MOST });
        const absences = await entities.list(tx, 'absenceStatement', {
          parent: patientId,
          filters: { kind: 'allergies' },
          orderBy: 'saidOn',
          order: 'desc',
          limit: MOST,
        });
        const untimed = await entities.list(tx, 'patientData', {
          parent: patientId,
          filters: { timed: 'false' },
          limit: 1,
        });
        const referred: Found[] = [];
        for (const lookup of findReferences(patient)) {
          referred.push(await readLookup(tx, entities, { ...lookup, language }, actor));
        }
        return {
          events: READ.map((event) => ({ ...event, patientId, details: { facts: true } })),
          answer: {
            patient: { ...patient, ...derivedFields(entities.of('patient').entity, patient) },
            latestAlerts: (latest.get(patientId) ?? []).map(answerAlert),
            override: overrides.records[0] ?? null,
            allergies: allergies.records,
            absences: absences.records,
            untimed: untimed.total,
            referred,
          },
        };
      }),
  });
}
