import type { PatientFacts } from '../contract/patientFacts';
import type { Language } from '../domain/entity/types';
import { allergyActions } from './allergies';
import { records } from './client';
import { overrideActions } from './override';
import { reportActions } from './reports';

/**
 * Reads a patient's facts one by one, from a platform that does not offer them together. The names of what the patient
 * refers to are left to the screen, which looks them up.
 */
export async function readApart(patientId: string, language: Language): Promise<PatientFacts> {
  const [patient, latestAlerts, override, allergies, absences, untimed] = await Promise.all([
    records('patient').get({ id: patientId }),
    reportActions.latestAlerts(patientId, language),
    overrideActions.latest(patientId),
    allergyActions.list(patientId),
    allergyActions.absences(patientId, ['allergies']),
    records('patientData').list({ parent: patientId, query: { timed: 'false', limit: 1 } }),
  ]);
  const total = untimed.total ?? 0;
  return { patient, latestAlerts, override: override ?? null, allergies, absences, untimed: total, referred: [] };
}
