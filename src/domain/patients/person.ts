import { precisionOf } from '../dates/partialDate';
import { foldText } from '../search/searchText';
import { rowsOf, textOf } from '../entity/read';
import type { LooseOf } from '../records';

/** The id of a person in a system. */
export interface PersonId {
  system: string;
  value: string;
}

/** A person's identity, from a patient record or a document of another system. */
export interface Person {
  firstName: string;
  middleName: string;
  lastName: string;
  /** `YYYY-MM-DD`; documents may give only a year or a month. Empty if not known. */
  dob: string;
  gender: string;
  ids: PersonId[];
  address: string;
  phones: string[];
  emails: string[];
}

/** The identity in a full or partial patient record. */
export function personOf(record: LooseOf<'patient'>): Person {
  const { street1, street2, city, state, postalCode } = record.address ?? {};
  const lines = [street1, street2, city, state, postalCode].map((line) => textOf(line).trim());
  return {
    firstName: textOf(record.firstName).trim(),
    middleName: textOf(record.middleName).trim(),
    lastName: textOf(record.lastName).trim(),
    dob: textOf(record.dob).trim(),
    gender: textOf(record.gender).trim(),
    ids: rowsOf(record.patientIds).flatMap((row) => {
      const value = textOf(row.systemId).trim();
      // An id that is no longer in use may have been given to somebody else.
      return value === '' || row.ended === true ? [] : [{ system: textOf(row.systemName).trim(), value }];
    }),
    address: lines.filter(Boolean).join(', '),
    phones: rowsOf(record.phoneNumbers).flatMap((row) => textOf(row.number).trim() || []),
    emails: rowsOf(record.emails).flatMap((row) => textOf(row.email).trim() || []),
  };
}

/** Folds a name for comparison: `O’Neil` and `ONEIL` become the same text. */
export const foldName = (name: string): string => foldText(name).replace(/[^\p{L}\p{N}]/gu, '');

export const isWholeDay = (date: string): boolean => precisionOf(date) === 'day';

/** Whether two persons have the same first and last name. Middle names are often missing, so they do not count. */
export function sameName(a: Person, b: Person): boolean {
  const [first, last] = [foldName(a.firstName), foldName(a.lastName)];
  return first + last !== '' && first === foldName(b.firstName) && last === foldName(b.lastName);
}

/** Whether two persons have the same full date of birth. */
export const sameBirth = (a: Person, b: Person): boolean => isWholeDay(a.dob) && a.dob === b.dob;

/** Whether two dates of birth can be the same day: `1970` fits `1970-02-03`, and an empty date fits any date. */
export const birthFits = (a: Person, b: Person): boolean => a.dob.startsWith(b.dob) || b.dob.startsWith(a.dob);

const knownGender = ({ gender }: Person): string => (gender === 'unknown' ? '' : gender);

/** Whether a day is within a partial date: `1951-03-09` is within `1951-03`. An empty date contains every day. */
export const completes = (day: string, partial: string): boolean => day.startsWith(partial);

/** Whether the genders do not contradict each other; an unknown gender fits any. */
export const genderFits = (a: Person, b: Person): boolean =>
  knownGender(a) === '' || knownGender(b) === '' || knownGender(a) === knownGender(b);

/** Whether both the name and the date of birth match. */
export const samePerson = (a: Person, b: Person): boolean => sameName(a, b) && sameBirth(a, b);

export const PERSON_FIELDS = [
  'firstName',
  'middleName',
  'lastName',
  'dob',
  'gender',
  'ids',
  'address',
  'phones',
  'emails',
] as const;
export type PersonField = (typeof PERSON_FIELDS)[number];

/** `partly`: one value contains the other, or some of several values match; `missing`: one side has no value. */
export type Verdict = 'same' | 'different' | 'partly' | 'missing';

const compared = (person: Person, field: PersonField): string[] => {
  if (field === 'ids') return person.ids.map(({ system, value }) => `${system}|${value}`);
  if (field === 'phones') return person.phones.map((number) => number.replace(/\D/g, '').slice(-10));
  if (field === 'gender') return knownGender(person) === '' ? [] : [person.gender];
  const value = person[field];
  return (Array.isArray(value) ? value : [value])
    .map((each) => (field === 'dob' ? each : foldName(each)))
    .filter((each) => each !== '');
};

function verdictOn(field: PersonField, imported: Person, stored: Person): Verdict {
  const [a, b] = [compared(imported, field), compared(stored, field)];
  if (a.length === 0 || b.length === 0) return 'missing';
  if (a.length === b.length && a.every((each) => b.includes(each))) return 'same';
  if (a.some((each) => b.includes(each))) return 'partly';
  return field === 'dob' && birthFits(imported, stored) ? 'partly' : 'different';
}

/** Compares two persons field by field. */
export const comparePersons = (source: Person, here: Person): Record<PersonField, Verdict> => ({
  firstName: verdictOn('firstName', source, here),
  middleName: verdictOn('middleName', source, here),
  lastName: verdictOn('lastName', source, here),
  dob: verdictOn('dob', source, here),
  gender: verdictOn('gender', source, here),
  ids: verdictOn('ids', source, here),
  address: verdictOn('address', source, here),
  phones: verdictOn('phones', source, here),
  emails: verdictOn('emails', source, here),
});
