import type { DocumentPerson } from '../../contract/documentPerson';
import { isOneOf } from '../../domain/entity/read';
import { isInFuture } from '../../domain/rules';
import { isEmailAddress } from '../../domain/validation/emailAddress';

export const GENDERS = ['male', 'female', 'other', 'unknown'] as const;

/** The person of a document, until somebody enters another. */
export const PERSON = {
  firstName: '',
  lastName: '',
  gender: 'male',
  dob: '1999-01-01',
  email: '',
  phone: '',
  postalCode: '',
};
export type PersonDraft = typeof PERSON;

export const isBadEmail = ({ email }: PersonDraft): boolean => email !== '' && !isEmailAddress(email.trim());

export const isBornInFuture = ({ dob }: PersonDraft): boolean => isInFuture(dob);

/** Whether everything that a document needs was entered. */
export const isPerson = (person: PersonDraft): boolean =>
  person.firstName.trim() !== '' && person.lastName.trim() !== '' && !isBadEmail(person) && !isBornInFuture(person);

/** The person as the platform takes it: without what was left empty. */
export function personGiven(draft: PersonDraft): DocumentPerson {
  const [email, number, postalCode] = [draft.email.trim(), draft.phone.trim(), draft.postalCode.trim()];
  return {
    firstName: draft.firstName.trim(),
    lastName: draft.lastName.trim(),
    ...(isOneOf(GENDERS, draft.gender) && { gender: draft.gender }),
    ...(draft.dob !== '' && { dob: draft.dob.replaceAll('-', '/') }),
    ...(email !== '' && { emails: [{ emailType: 'primary', email }] }),
    ...(number !== '' && { phoneNumbers: [{ numberType: 'mobile', number }] }),
    ...(postalCode !== '' && { address: { addressType: 'home', postalCode } }),
  };
}
