import type { Json } from '../entity/types';
import type { LooseOf } from '../records';
import { rowsOf } from '../entity/read';

/** Warnings about an employee, in display order. */
export const EMPLOYEE_WARNINGS = [
  'noOrg',
  'orgNotFound',
  'notRegistered',
  'patientNotFound',
  'userMissing',
  'systemIdMismatch',
  'noJournals',
  'noAlerts',
  'notActive',
  'alsoProvider',
] as const;

export type EmployeeWarning = (typeof EMPLOYEE_WARNINGS)[number];

/** The records related to one employee; `null` for a record that was looked up and not found. */
export interface EmployeeFacts {
  item: LooseOf<'rosterItem'>;
  org: LooseOf<'organization'> | null;
  patient: LooseOf<'patient'> | null;
  user: LooseOf<'user'> | null;
  /** Whether a provider uses the employee's user account. */
  isProvider: boolean;
  /** The number of journals and alerts in the period; absent if the employee has no patient record. */
  journals?: number;
  alerts?: number;
}

const filled = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** The patient's ids in the organization's own system, which is named after the organization's id. */
export const systemIds = (patient: LooseOf<'patient'>, orgId: Json | undefined): Json[] =>
  rowsOf(patient.patientIds).flatMap((row) => (row.systemName === orgId ? [row.systemId ?? null] : []));

/** The warnings about an employee, in the order of `EMPLOYEE_WARNINGS`. */
export function employeeWarnings(facts: EmployeeFacts): EmployeeWarning[] {
  const { item, org, patient, user, isProvider, journals, alerts } = facts;
  const registered = filled(item.patientId);
  const ids = patient ? systemIds(patient, item.orgId) : [];
  const holds: Record<EmployeeWarning, boolean> = {
    noOrg: !filled(item.orgId) || (patient !== null && rowsOf(patient.orgs).length === 0),
    orgNotFound: filled(item.orgId) && org === null,
    notRegistered: !registered,
    patientNotFound: registered && patient === null,
    userMissing: patient !== null && (!filled(patient.userId) || user === null),
    systemIdMismatch: ids.length > 0 && !ids.includes(item.employeeId ?? null),
    noJournals: journals === 0,
    noAlerts: alerts === 0,
    notActive: item.status !== 'active' || patient?.inactive === true,
    alsoProvider: isProvider,
  };
  return EMPLOYEE_WARNINGS.filter((warning) => holds[warning]);
}
