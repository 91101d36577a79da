import { isInFuture } from '../../domain/rules';
import { isEmailAddress } from '../../domain/validation/emailAddress';

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
export const personGiven = ({ firstName, lastName, ...rest }: PersonDraft) => ({
  ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value.trim() !== '')),
  firstName: firstName.trim(),
  lastName: lastName.trim(),
});
