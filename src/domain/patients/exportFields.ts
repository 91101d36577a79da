import type { FieldOf } from '../records';

/** Columns that are computed for an export and are not fields of the record. */
export const COUNTED_FIELDS = ['latestAlert', 'latestAlertTime', 'alertCounts', 'loginCount'] as const;

/** The columns that a patient export can have, in order. */
export const PATIENT_EXPORT_FIELDS = [
  'patientId',
  'userId',
  'emrId',
  'primaryProviderId',
  'primaryOrgId',
  'primaryLocationId',
  'patientIds',
  'title',
  'firstName',
  'middleName',
  'lastName',
  'dob',
  'gender',
  'orgFields',
  'phoneNumbers',
  'emails',
  'plans',
  'trials',
  'deceased',
  'inactive',
  'timezone',
  'language',
  'acceptedTerms',
  'selfRegistered',
  'providerRegistered',
  'providerRegisteredId',
  'referralDate',
  'medicationsLastReviewed',
  'medicationsLastReviewedBy',
  ...COUNTED_FIELDS,
] as const satisfies readonly (FieldOf<'patient'> | (typeof COUNTED_FIELDS)[number])[];
export type PatientExportField = (typeof PATIENT_EXPORT_FIELDS)[number];
