import type { PatientFacts } from '../contract/patientFacts';
import type { Language } from '../domain/entity/types';
import { currentLanguage } from '../i18n';
import { isApiError } from './apiError';
import { call } from './client';
import { BEGUN_MS } from './queryClient';
import { session } from './session';

let isOffered = true;

const readApart = async (patientId: string, language: Language): Promise<PatientFacts> =>
  (await import('./patientFactsApart')).readApart(patientId, language);

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

interface Begun {
  facts: Promise<PatientFacts>;
  /** Whether it began at this very moment, so that it has whatever was saved before. */
  isNow: boolean;
}

const begun = new Map<string, Begun>();
const toKey = (patientId: string, language: Language): string => `${language} ${patientId}`;

/** Whoever asks from now on gets facts that are read from now on, because they have changed. */
export const forgetPatientFacts = (patientId: string, language: Language): void =>
  void begun.delete(toKey(patientId, language));

session.on((event) => {
  if (event === 'signedOut') begun.clear();
});

/**
 * What the header of a screen about a patient shows. Parts of a screen that ask at the same moment share a request, and
 * a screen that is just being opened uses the one that began with it.
 * @param again whether the caller has shown the facts before, and reads them again because they may have changed
 * @throws ApiError
 */
export function readPatientFacts(patientId: string, language: Language, again = false): Promise<PatientFacts> {
  const key = toKey(patientId, language);
  const shared = begun.get(key);
  if (shared && (shared.isNow || !again)) return shared.facts;
  const own: Begun = { facts: read(patientId, language), isNow: true };
  const forget = (): void => {
    if (begun.get(key) === own) begun.delete(key);
  };
  begun.set(key, own);
  own.facts.then(() => setTimeout(forget, BEGUN_MS), forget);
  setTimeout(() => (own.isNow = false));
  return own.facts;
}

/** Requests the facts of a patient whose screen is being opened. A failure is shown in their place, which asks again. */
export const beginPatientFacts = (patientId: string): Promise<PatientFacts | undefined> =>
  readPatientFacts(patientId, currentLanguage()).catch(() => undefined);
