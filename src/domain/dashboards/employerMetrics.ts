import type { TestResult, VaccinationState } from '../returnToWork/terms';
import type { LevelCount, NamesIn } from './figures';

/** The name of the report, which is stored with each job. */
export const EMPLOYER_METRICS = 'EmployerRosterMetrics';

/** The completed vaccinations of one dose. */
export interface DoseCount {
  typeId: string;
  name: string;
  names?: NamesIn;
  /** Until the end of the period. */
  count: number;
  /** In the period. */
  inPeriod: number;
}

/** The figures of an employer, or of all employers together. */
export interface EmployerFigures {
  rosterTotals: {
    total: number;
    /** Items of people who are registered as patients. */
    registered: number;
    /** By the item's status; the empty status is that of items without one. */
    status: Record<string, number>;
  };
  patientTotals: {
    /** Employees in a return-to-work plan. */
    qualified: number;
    /** Those who have accepted the terms. */
    registered: number;
    overallAlertCounts: LevelCount[];
    covidAlertCounts: LevelCount[];
    exposureAlertCounts: LevelCount[];
    /** Employees with a positive test in the period. */
    positiveForCovid: number;
    /** Alerts that are not green. */
    totalEvents: number;
    covidEventsCount: number;
    exposureEventsCount: number;
    testCounts: Record<TestResult, number>;
    openIsolations: number;
    openQuarantines: number;
    addedToRTW: number;
  };
  vaccinationCounts: {
    /** Employees with at least one completed vaccination. */
    employees: number;
    doses: DoseCount[];
    notGiven: Record<Exclude<VaccinationState, 'completed'>, number>;
  };
}

export interface OrgFigures extends EmployerFigures {
  orgId: string;
  name: string;
}

/** The figures of a period. `docs/clinical.md` defines them. */
export interface EmployerMetrics {
  startTime: string;
  endTime: string;
  timeZone: string;
  /** Whether employers with a return-to-work plan were left out. */
  ignoreRTW: boolean;
  orgs: OrgFigures[];
  employerTotals: EmployerFigures;
  /** Employees whose return-to-work plan began in the period. */
  patientsAddedToRTW: number;
}
