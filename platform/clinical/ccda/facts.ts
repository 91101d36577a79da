import { HttpError } from '../../http/errors';
import type { Actor } from '../../http/context';
import type { Services } from '../../base/services';
import { readLatestAlerts } from '../alerts/latest';
import type { CcdaRequest } from './input';
import type { DocumentFacts } from './write/document';
import type { EntityName, FieldOf } from '../../../src/domain/records';

type Needs = Pick<Services, 'database' | 'entities'>;

/** Maximum number of records per kind in a document. */
const MOST = 500;

/**
 * Reads the data for a patient's document.
 * @throws HttpError 404 if the patient does not exist
 */
export async function readFacts(services: Needs, request: CcdaRequest, actor: Actor): Promise<DocumentFacts> {
  const { entities } = services;
  const { db } = services.database;
  const { patientId } = request;
  const patient = await entities.get(db, 'patient', patientId);
  if (!patient) throw new HttpError(404, 'notFound');
  const one = async <E extends EntityName>(entity: E, id: string | null | undefined) =>
    id && entities.has(entity) ? entities.get(db, entity, id) : null;
  const list = async <E extends EntityName>(entity: E, orderBy: FieldOf<E>, limit: number) =>
    entities.has(entity)
      ? (await entities.list(db, entity, { parent: patientId, orderBy, order: 'desc', limit })).records
      : [];
  const [provider, organization, conditions, medications, latest] = await Promise.all([
    one('provider', patient.primaryProviderId),
    one('organization', patient.primaryOrgId),
    list('condition', 'startDate', MOST),
    list('medication', 'startDate', MOST),
    readLatestAlerts(db, entities, [patient], 'en'),
  ]);
  const alerts = [...latest.values()].flat().map(({ name, at }) => `${name} (${at.slice(0, 10)})`);
  const resultNames = request.results.map(({ name }) => name).join(', ');
  return {
    patient,
    provider,
    organization,
    author: actor.username ?? '',
    now: new Date().toISOString(),
    conditions,
    medications,
    results: request.results,
    at: request.at,
    assessment: [
      alerts.length === 0 ? 'No overall alert on record.' : `Latest overall alert: ${alerts.join(', ')}.`,
      resultNames === '' ? '' : `Laboratory results of ${request.at.slice(0, 10)}: ${resultNames}.`,
    ]
      .filter(Boolean)
      .join(' '),
    reason: 'Review of laboratory results, symptoms and alerts.',
  };
}
