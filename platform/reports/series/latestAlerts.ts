import type { AlertsAsked, LatestAlert } from '../../../src/contract/reports';
import { Audited } from '../../audit/audited';
import { answerAlert } from '../../clinical/alerts/answer';
import { readLatestAlerts } from '../../clinical/alerts/latest';
import type { Actor } from '../../http/context';
import { HttpError } from '../../http/errors';
import type { SeriesServices } from './types';

/**
 * A patient's current alerts, the most severe first, with level names in the reader's language.
 * @throws HttpError 404 if the patient does not exist
 */
export function latestAlerts(
  { database: { db }, entities }: SeriesServices,
  { patientId, language = 'en' }: AlertsAsked,
  actor: Actor,
): Promise<Audited<{ latestAlerts: LatestAlert[] }>> {
  return Audited.read(db, actor, async (tx) => {
    const patient = entities.has('patient') ? await entities.get(tx, 'patient', patientId) : null;
    if (!patient) throw new HttpError(404, 'notFound');
    const latest = (await readLatestAlerts(tx, entities, [patient], language)).get(patientId) ?? [];
    return {
      events: { action: 'read', entity: 'patientData', patientId, details: { report: 'LatestAlerts' } },
      answer: {
        latestAlerts: latest.map(answerAlert),
      },
    };
  });
}
