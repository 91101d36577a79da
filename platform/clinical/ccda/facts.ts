import { isCertain } from '../../../src/domain/history/certainty';
import { isProblem } from '../../../src/domain/history/problems';
import { HttpError } from '../../http/errors';
import type { Actor } from '../../http/context';
import type { Queryable } from '../../db/types';
import type { EntityStore } from '../../entities/store';
import { readLatestAlerts } from '../alerts/latest';
import type { CcdaRequest, PersonRequest } from './input';
import { factsOfPerson } from './person';
import type { DocumentFacts } from './write/document';
import type { EntityName, FieldOf } from '../../../src/domain/records';

/** Maximum number of records per kind in a document. */
const MOST = 500;

/** Statuses of records that are not so, and that a document must therefore not state. */
const NOT_SO = ['entered-in-error', 'refuted', 'not-taken', 'cancelled', 'draft'];
const isSo = (status: string | null | undefined): boolean => !NOT_SO.includes(status ?? '');

/** The provider that a document is to name. @throws HttpError 404 if there is none */
async function providerOf(db: Queryable, entities: EntityStore, providerId: string) {
  const provider = await entities.get(db, 'provider', providerId);
  if (!provider) throw new HttpError(404, 'notFound');
  return provider;
}

/**
 * Reads the data for the document of a person who is no stored patient.
 * @throws HttpError 404 if the provider does not exist; 422 for an address or a date of birth that cannot be one
 */
export async function readPersonFacts(
  db: Queryable,
  entities: EntityStore,
  { person, providerId, results, at, text = '' }: PersonRequest,
  actor: Actor,
): Promise<DocumentFacts> {
  const provider = providerId === undefined ? null : await providerOf(db, entities, providerId);
  return factsOfPerson(person, { provider, author: actor.username ?? '', results, at, text });
}

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
  const cut: string[] = [];
  const list = async <E extends EntityName>(entity: E, orderBy: FieldOf<E>, kind: string) => {
    if (!entities.has(entity)) return [];
    const query = { parent: patientId, orderBy, order: 'desc', limit: MOST + 1 } as const;
    const { records } = await entities.list(db, entity, query);
    if (records.length > MOST) cut.push(kind);
    return records.slice(0, MOST);
  };
  const named = request.providerId === undefined ? null : await providerOf(db, entities, request.providerId);
  const provider = named ?? (await one('provider', patient.primaryProviderId));
  const organization = await one('organization', patient.primaryOrgId);
  const stated = (await list('condition', 'startDate', 'problems')).filter(({ verification }) => isSo(verification));
  const problems = stated.filter(isProblem);
  const conditions = problems.filter(({ verification }) => isCertain(verification));
  const otherConditions = stated.filter((each) => !conditions.includes(each));
  const medications = (await list('medication', 'startDate', 'medications')).filter((each) => isSo(each.status));
  const allergies = await list('allergy', 'startDate', 'allergies');
  const statements = await list('absenceStatement', 'saidOn', 'statements that none are known');
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
    otherConditions,
    medications,
    allergies,
    absences,
    results: request.results,
    at: request.at,
    assessment: [
      request.text ??
        [
          alerts.length === 0 ? 'No overall alert on record.' : `Latest overall alert: ${alerts.join(', ')}.`,
          resultNames === '' ? '' : `Laboratory results of ${request.at.slice(0, 10)}: ${resultNames}.`,
        ]
          .filter(Boolean)
          .join(' '),
      // A reader must not take a list that was cut for a whole one.
      cut.length === 0 ? '' : `Only the newest ${MOST} are listed of: ${cut.join(', ')}.`,
    ]
      .filter(Boolean)
      .join(' '),
    reason: request.text ?? 'Review of laboratory results, symptoms and alerts.',
  };
}
