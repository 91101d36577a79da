import type { PartOf } from '../records';

/** The fields of a patient that a document says and a person can correct before the patient is made. */
export const CORRECTABLE = [
  'firstName',
  'middleName',
  'lastName',
  'dob',
  'gender',
  'language',
  'address',
  'phoneNumbers',
  'emails',
] as const satisfies readonly (keyof PartOf<'patient'>)[];

/** What a person corrected in what a document says about its patient. Each field replaces that of the document. */
export type PersonCorrection = Pick<PartOf<'patient'>, (typeof CORRECTABLE)[number]>;

/** Why what a document says can't be corrected. */
export const NOT_CORRECTABLE = ['patientMade', 'discarded', 'noPerson'] as const;
export type NotCorrectable = (typeof NOT_CORRECTABLE)[number];

/** A record's correctable fields. */
export const correctablePart = (record: PersonCorrection): PersonCorrection =>
  Object.fromEntries(CORRECTABLE.flatMap((field) => (record[field] === undefined ? [] : [[field, record[field]]])));
