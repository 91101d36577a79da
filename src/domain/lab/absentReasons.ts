import type { Json } from '../entity/types';
import { isOneOf } from '../entity/read';

/** HL7's codes for why there is no value (https://hl7.org/fhir/R4/valueset-data-absent-reason.html). */
const REASONS = [
  'unknown',
  'asked-unknown',
  'temp-unknown',
  'not-asked',
  'asked-declined',
  'masked',
  'not-applicable',
  'unsupported',
  'as-text',
  'error',
  'not-a-number',
  'negative-infinity',
  'positive-infinity',
  'not-performed',
  'not-permitted',
] as const;

export type AbsentReason = (typeof REASONS)[number];

/** Whether the reason for a missing value is one of HL7's codes, which screens say in their words. */
export const isAbsentReason = (reason: Json | undefined): reason is AbsentReason => isOneOf(REASONS, reason);
