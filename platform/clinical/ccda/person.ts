import { randomUUID } from 'node:crypto';
import type { DocumentPerson } from '../../../src/contract/documentPerson';
import { isDay } from '../../../src/domain/history/range';
import type { DocumentOf } from '../../../src/domain/records';
import { latestToday } from '../../../src/domain/rules/validate';
import { isEmailAddress } from '../../../src/domain/validation/emailAddress';
import { invalid } from '../../http/errors';
import type { DocumentFacts } from './write/document';

/**
 * The person of a document, as the writer of documents takes a patient. What was not given stays unknown.
 * @throws HttpError 422 for an e-mail address or a date of birth that cannot be one
 */
export function personOf({ firstName, lastName, gender, dob, ...more }: DocumentPerson): DocumentOf<'patient'> {
  const { emails = [], phoneNumbers = [], address } = more;
  const wrong = emails.findIndex(({ email }) => !isEmailAddress(email));
  if (wrong >= 0) throw invalid({ [`patient.emails[${wrong}].email`]: [{ code: 'format.email' }] });
  const born = dob?.replaceAll('/', '-') ?? '';
  if (born !== '' && !isDay(born)) throw invalid({ 'patient.dob': [{ code: 'format.date' }] });
  if (born > latestToday()) throw invalid({ 'patient.dob': [{ code: 'inFuture' }] });
  return {
    patientId: randomUUID(),
    firstName,
    lastName,
    gender: gender ?? null,
    dob: born,
    emails: emails.map(({ emailType = 'primary', email }) => ({ emailType, email })),
    phoneNumbers: phoneNumbers.map(({ numberType = 'home', number }) => ({ numberType, number })),
    ...(address && { address }),
  };
}

/** What a document says about a person who is no stored patient: only what was given. */
export const factsOfPerson = (
  person: DocumentPerson,
  { author, text, ...given }: Pick<DocumentFacts, 'provider' | 'author' | 'results' | 'at'> & { text: string },
): DocumentFacts => ({
  patient: personOf(person),
  organization: null,
  author,
  now: new Date().toISOString(),
  conditions: [],
  allergies: [],
  absences: [],
  medications: [],
  assessment: text,
  reason: text,
  ...given,
});
