import type { PatientFacts } from '../contract/patientFacts';
import type { Language } from '../domain/entity/types';
import { allergyActions } from './allergies';
import { isApiError } from './apiError';
import { call } from './client';
import { overrideActions } from './override';
import { reportActions } from './reports';

/** Reads the facts one by one, from a platform that does not offer them together. */
async function readApart(patientId: string, language: Language): Promise<PatientFacts> {
  const [latestAlerts, override, allergies, absences] = await Promise.all([
    reportActions.latestAlerts(patientId, language),
    overrideActions.latest(patientId),
    allergyActions.list(patientId),
    allergyActions.absences(patientId, ['allergies']),
  ]);
  return { latestAlerts, override: override ?? null, allergies, absences };
}

let isOffered = true;

async function read(patientId: string, language: Language): Promise<PatientFacts> {
  if (!isOffered) return readApart(patientId, language);
  try {
    return await call('GET patients/{patientId}/facts', { params: { patientId }, query: { language } });
  } catch (error) {
    if (!isApiError(error) || ![404, 405].includes(error.status)) throw error;
    const facts = await readApart(patientId, language);
    isOffered = false;
    return facts;
  }
}

const begun = new Map<string, Promise<PatientFacts>>();

/**
 * What the header of a screen about a patient shows. Parts of the header that ask at the same moment share a request; a
 * later call reads again, because the facts may have changed.
 * @throws ApiError
 */
export function readPatientFacts(patientId: string, language: Language): Promise<PatientFacts> {
  const key = `${language} ${patientId}`;
  const shared = begun.get(key);
  if (shared) return shared;
  const reading = read(patientId, language);
  begun.set(key, reading);
  setTimeout(() => begun.delete(key));
  return reading;
}
