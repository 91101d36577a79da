import type { LevelCount } from './figures';

/** The name of the report, which is stored with each job. */
export const OVERVIEW = 'OverviewMetrics';

/** Patients of an organization. */
export interface OrgCount {
  orgId: string;
  name: string;
  patientCount: number;
}

/** The figures of the overview. `docs/clinical.md` defines them. */
export interface Overview {
  /** The moment at which everything was counted, and the end of the periods; ISO 8601 in UTC. */
  at: string;
  /** Patients who are not inactive. */
  totalPatients: number;
  totalProviders: number;
  totalOrganizations: number;
  /** Absent if no organization has a roster. */
  totalRosterItems?: number;
  /** Items of rosters whose person has another item. Absent if no organization has a roster. */
  totalDuplicatesInRoster?: number;
  inactivePatientCount: number;
  deletedPatientCount: number;
  /** Patients whose record was created in the period. */
  registeredCount24Hours: number;
  registeredCount30Days: number;
  /** Completed check-ins in the period. */
  checkInCount24Hours: number;
  checkInCount30Days: number;
  alertCounts24Hours: { labAlertCounts: LevelCount[]; checkInAlertCounts: LevelCount[] };
  /** The organizations that have patients, the largest first. */
  orgs: OrgCount[];
}
