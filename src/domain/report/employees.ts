import { fieldOf } from '../entity/read';
import type { Recipe } from './recipes';

/** The employee reports, by their names in the API. */
export const EMPLOYEE_REPORTS = [
  'allCheckInData',
  'missedCheckIns',
  'dailyStatus',
  'covid19TestResults',
  'covid19Vaccination',
  'quarantineIsolation',
  'osha',
] as const;
export type EmployeeReport = (typeof EMPLOYEE_REPORTS)[number];

/** The statuses that a report of the daily status can list. */
export const DAILY_STATUSES = ['confirmed', 'high', 'medium', 'low', 'completed'] as const;
export type DailyStatus = (typeof DAILY_STATUSES)[number];

/** The headings under which the reports are offered. */
export const EMPLOYEE_REPORT_GROUPS = ['checkIns', 'status', 'covid19', 'absence'] as const;

/** A report that users pick, with everything that is sent to the platform except whose data and which days. */
export interface PredefinedReport {
  /** Unique; part of no address. */
  id: string;
  group: (typeof EMPLOYEE_REPORT_GROUPS)[number];
  reportName: EmployeeReport;
  recipe: Extract<Recipe, 'json' | 'csv'>;
  isSeries: boolean;
  args: { status?: DailyStatus };
}

const report = (
  group: PredefinedReport['group'],
  reportName: EmployeeReport,
  { recipe = 'json', isSeries = false, args = {} }: Partial<PredefinedReport> = {},
): PredefinedReport => ({
  id: [reportName, args.status, recipe === 'csv' ? recipe : undefined].filter(Boolean).join('-'),
  group,
  reportName,
  recipe,
  isSeries,
  args,
});

/** The predefined employee reports, in the order in which they are offered. */
export const PREDEFINED_REPORTS: readonly PredefinedReport[] = [
  report('checkIns', 'allCheckInData'),
  report('checkIns', 'missedCheckIns'),
  ...DAILY_STATUSES.map((status) => report('status', 'dailyStatus', { args: { status } })),
  report('covid19', 'covid19TestResults'),
  report('covid19', 'covid19TestResults', { recipe: 'csv' }),
  report('covid19', 'covid19Vaccination'),
  report('covid19', 'covid19Vaccination', { recipe: 'csv' }),
  report('absence', 'quarantineIsolation'),
  report('absence', 'osha', { isSeries: true }),
  report('absence', 'osha', { recipe: 'csv' }),
];

/** The predefined report that a job makes; undefined for other jobs. */
export const predefinedOf = (job: object): PredefinedReport | undefined =>
  PREDEFINED_REPORTS.find(
    ({ reportName, recipe, args: { status } }) =>
      fieldOf(job, 'reportName') === reportName &&
      fieldOf(job, 'recipe') === recipe &&
      (status === undefined || fieldOf(fieldOf(job, 'args'), 'status') === status),
  );
