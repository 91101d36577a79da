import type { UNKNOWN } from '../returnToWork/sets';
import type { PeriodUnit } from '../report/periods';
import type { EmployeeStatus } from '../returnToWork/terms';
import type { EmployerFigures } from './employerMetrics';

/** The name of the report, which is stored with each job. */
export const EMPLOYEE_METRICS = 'EmployeeMetrics';

/** The check-ins of a period, in the zone of the report. */
export interface CheckInPeriod {
  /** The first day, YYYY-MM-DD. */
  start: string;
  checkIns: number;
  /** Expected check-ins of employees; none for a day that has not ended. */
  expected: number;
  missed: number;
}

/** The figures of a period, of all employees or those of an organization. `docs/clinical.md` defines them. */
export interface EmployeeMetrics extends Pick<EmployerFigures, 'patientTotals' | 'vaccinationCounts'> {
  startTime: string;
  endTime: string;
  timeZone: string;
  orgId: string | null;
  statusCounts: Record<EmployeeStatus | typeof UNKNOWN, number>;
  checkInsOver: { unit: PeriodUnit; periods: CheckInPeriod[] };
  /** Isolations and quarantines that began in the period. */
  begun: { isolation: number; quarantine: number };
  /** Employees with an exposure alert that is not green. */
  exposed: number;
}
