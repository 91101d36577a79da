import type { AlertColor } from '../report/shapes';

/**
 * The terms of the return to work, after the public guidance of CDC (isolation, quarantine, close contact) and OSHA
 * (recordable cases). `docs/clinical.md` defines them.
 */

/** The statuses of an employee on a day. An employee without data has none of them. */
export const EMPLOYEE_STATUSES = ['confirmed', 'high', 'medium', 'low', 'completed'] as const;
export type EmployeeStatus = (typeof EMPLOYEE_STATUSES)[number];

/** What the newest overall alert of an employee says about the risk, by the color of its level. */
export const RISKS: Readonly<Record<AlertColor, EmployeeStatus>> = {
  red: 'high',
  orange: 'medium',
  yellow: 'medium',
  green: 'low',
};

/** What a test says. Only a final result is positive, negative or inconclusive. */
export const TEST_RESULTS = ['positive', 'negative', 'inconclusive', 'pending'] as const;
export type TestResult = (typeof TEST_RESULTS)[number];

/** What became of a vaccination. Only a completed one, at a known time in the past, counts as one. */
export const VACCINATION_STATES = ['completed', 'planned', 'refused', 'unknown'] as const;
export type VaccinationState = (typeof VACCINATION_STATES)[number];

/** Why somebody stays away from others: a person with the disease, or a person who was exposed. */
export const RESTRICTIONS = ['isolation', 'quarantine'] as const;
export type Restriction = (typeof RESTRICTIONS)[number];

/** The alerts of a return-to-work plan. */
export const ALERT_KINDS = ['overall', 'covid', 'exposure'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** The status of a result that will not change. */
export const FINAL = 'final';

/**
 * A positive result makes an employee a case for this number of days (CDC: testing again within 90 days tells nothing).
 */
export const CASE_DAYS = 90;

/** Statuses of a vaccination by what they mean (FHIR R4, event-status, and C-CDA). Any other status is unknown. */
export const VACCINATION_WORDS: Readonly<Record<string, VaccinationState>> = {
  completed: 'completed',
  'not-done': 'refused',
  preparation: 'planned',
  intended: 'planned',
  planned: 'planned',
  draft: 'planned',
};

/** Statuses of a condition that holds; empty if it has none. */
export const HOLDING: readonly string[] = ['', 'active', 'recurrence', 'relapse'];

/** Verifications of a condition that is a fact; empty if it has none. */
export const VERIFIED: readonly string[] = ['', 'confirmed'];

/** Statuses of records that were entered by mistake or given up. */
export const WITHDRAWN: readonly string[] = ['entered-in-error', 'cancelled'];
