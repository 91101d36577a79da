import { isCertain } from '../../../src/domain/history/certainty';
import { HttpError } from '../../http/errors';
import type { Actor } from '../../http/context';
import type { Queryable } from '../../db/types';
import type { EntityStore } from '../../entities/store';
import { readLatestAlerts } from '../alerts/latest';
import type { CcdaRequest } from './input';
import type { DocumentFacts } from './write/document';
import type { EntityName, FieldOf } from '../../../src/domain/records';

/** Maximum number of records per kind in a document. */
const MOST = 500;

/** Statuses of records that are not so, and that a document must therefore not state. */
const NOT_SO = ['entered-in-error', 'refuted', 'not-taken', 'cancelled', 'draft'];
const isSo = (status: string | null | undefined): boolean => !NOT_SO.includes(status ?? '');

/**
 * Reads the data for a patient's document.
 * @throws HttpError 404 if the patient does not exist
 */
export async function readFacts(
  db: Queryable,
  entities: EntityStore,
  request: CcdaRequest,
  actor: Actor,
): Promise<DocumentFacts> {
  const { patientId } = request;
  const patient = await entities.get(db, 'patient', patientId);
  if (!patient) throw new HttpError(404, 'notFound');
  const one = async <E extends EntityName>(entity: E, id: string | null | undefined) =>
    id && entities.has(entity) ? entities.get(db, entity, id) : null;
  const list = async <E extends EntityName>(entity: E, orderBy: FieldOf<E>, limit: number) =>
    entities.has(entity)
      ? (await entities.list(db, entity, { parent: patientId, orderBy, order: 'desc', limit })).records
      : [];
  const provider = await one('provider', patient.primaryProviderId);
  const organization = await one('organization', patient.primaryOrgId);
  const problems = (await list('condition', 'startDate', MOST)).filter(({ verification }) => isSo(verification));
  const conditions = problems.filter(({ verification }) => isCertain(verification));
  const medications = (await list('medication', 'startDate', MOST)).filter((each) => isSo(each.status));
  const allergies = await list('allergy', 'startDate', MOST);
  const statements = await list('absenceStatement', 'saidOn', MOST);
  // A problem that is not certain is not sent; but beside it, nobody can say that there is none.
  const absences = statements.filter(({ kind }) => kind !== 'problems' || problems.length === 0);
  const latest = await readLatestAlerts(db, entities, [patient], 'en');
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
    allergies,
    absences,
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
