import { precisionOf } from '../dates/partialDate';
import { isObject } from '../entity/paths';
import type { EntityRecord, Json } from '../entity/types';
import { foldText } from '../search/searchText';

/** An id by which a system knows a person. */
export interface PersonId {
  system: string;
  value: string;
}

/** Who somebody is, as a patient's record or a document of another system says it. */
export interface Person {
  firstName: string;
  middleName: string;
  lastName: string;
  /** `YYYY-MM-DD`; of a document also a year or a month alone. Empty where it is not told. */
  dob: string;
  gender: string;
  ids: PersonId[];
  address: string;
  phones: string[];
  emails: string[];
}

const text = (value: Json | undefined): string => (typeof value === 'string' ? value.trim() : '');
const rows = (value: Json | undefined) => (Array.isArray(value) ? value.filter(isObject) : []);

/** A patient's record, or fields of one, as a person. */
export function personOf(record: EntityRecord): Person {
  const address = isObject(record['address']) ? record['address'] : {};
  const lines = ['street1', 'street2', 'city', 'state', 'postalCode'].map((name) => text(address[name]));
  return {
    firstName: text(record['firstName']),
    middleName: text(record['middleName']),
    lastName: text(record['lastName']),
    dob: text(record['dob']),
    gender: text(record['gender']),
    ids: rows(record['patientIds']).flatMap((row) => {
      const value = text(row['systemId']);
      return value === '' ? [] : [{ system: text(row['systemName']), value }];
    }),
    address: lines.filter(Boolean).join(', '),
    phones: rows(record['phoneNumbers']).flatMap((row) => text(row['number']) || []),
    emails: rows(record['emails']).flatMap((row) => text(row['email']) || []),
  };
}

/** A name as it is compared: `O’Neil` and `ONEIL` are one. */
export const foldName = (name: string): string => foldText(name).replace(/[^\p{L}\p{N}]/gu, '');

export const isWholeDay = (date: string): boolean => precisionOf(date) === 'day';

/** Whether both say a first and a last name, and the same ones; middle names are often left out. */
export function sameName(a: Person, b: Person): boolean {
  const [first, last] = [foldName(a.firstName), foldName(a.lastName)];
  return first + last !== '' && first === foldName(b.firstName) && last === foldName(b.lastName);
}

/** Whether both say the same whole day of birth. */
export const sameBirth = (a: Person, b: Person): boolean => isWholeDay(a.dob) && a.dob === b.dob;

/** Whether two dates of birth can be the same day: `1970` and `1970-02-03` can, as can any with none. */
export const birthFits = (a: Person, b: Person): boolean => a.dob.startsWith(b.dob) || b.dob.startsWith(a.dob);

const toldGender = ({ gender }: Person): string => (gender === 'unknown' ? '' : gender);

/** Whether a day of birth is one of those that are told: `1951-03-09` is in `1951-03`, any day in nothing. */
export const completes = (day: string, told: string): boolean => day.startsWith(told);

/** Whether genders do not tell two persons apart: who says none may be of either. */
export const genderFits = (a: Person, b: Person): boolean =>
  toldGender(a) === '' || toldGender(b) === '' || toldGender(a) === toldGender(b);

/** Name and date of birth both agree. */
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

/** `partly`: a part of one is the other, or some of several agree; `missing`: one of the two says nothing. */
export type Verdict = 'same' | 'different' | 'partly' | 'missing';

const compared = (person: Person, field: PersonField): string[] => {
  if (field === 'ids') return person.ids.map(({ system, value }) => `${system}|${value}`);
  if (field === 'phones') return person.phones.map((number) => number.replace(/\D/g, '').slice(-10));
  if (field === 'gender') return toldGender(person) === '' ? [] : [person.gender];
  const value = person[field];
  return (Array.isArray(value) ? value : [value])
    .map((each) => (field === 'dob' ? each : foldName(each)))
    .filter((each) => each !== '');
};

function verdictOn(field: PersonField, told: Person, here: Person): Verdict {
  const [a, b] = [compared(told, field), compared(here, field)];
  if (a.length === 0 || b.length === 0) return 'missing';
  if (a.length === b.length && a.every((each) => b.includes(each))) return 'same';
  if (a.some((each) => b.includes(each))) return 'partly';
  return field === 'dob' && birthFits(told, here) ? 'partly' : 'different';
}

/** How two persons compare, field by field. */
export const comparePersons = (told: Person, here: Person): Record<PersonField, Verdict> => ({
  firstName: verdictOn('firstName', told, here),
  middleName: verdictOn('middleName', told, here),
  lastName: verdictOn('lastName', told, here),
  dob: verdictOn('dob', told, here),
  gender: verdictOn('gender', told, here),
  ids: verdictOn('ids', told, here),
  address: verdictOn('address', told, here),
  phones: verdictOn('phones', told, here),
  emails: verdictOn('emails', told, here),
});
