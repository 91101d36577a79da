import type { ComponentType } from 'react';

/** The dashboards of the reports view, in the order of the picker. */
export const DASHBOARDS = [
  'apiDurations',
  'metricSamples',
  'overview',
  'statistics',
  'longitudinal',
  'followUp',
  'employeeMetrics',
  'employerRosterMetrics',
] as const;
export type DashboardName = (typeof DASHBOARDS)[number];

/** Days in the viewer's zone, both inclusive; YYYY-MM-DD. */
export interface DayRange {
  from: string;
  until: string;
}

/** What the controls of the header have chosen. An absent id means all. */
export interface Choices {
  range: DayRange;
  userId?: string | undefined;
  orgId?: string | undefined;
  planId?: string | undefined;
  trialId?: string | undefined;
  patientId?: string | undefined;
  providerId?: string | undefined;
  /** The report job whose result is shown; by default the newest. */
  jobId?: string | undefined;
  /** Whether the dates that were typed are not applied, because the range ends before it starts or is too long. */
  isRefused?: boolean;
  /** The ids that an address names, and that no record has. */
  unknownIds?: readonly string[];
  /** Whether organizations that only do return to work are left out. */
  ignoreRTW: boolean;
}

/** A control that a dashboard has in the header. */
export type HeaderControl =
  | 'user'
  | 'refresh'
  | 'org'
  | 'plan'
  | 'range'
  | 'selectJob'
  | 'createJob'
  | 'trial'
  | 'patient'
  | 'provider'
  | 'ignoreRTW';

export interface DashboardProps {
  choices: Choices;
  onChange: (change: Partial<Choices>) => void;
  /** Grows by one whenever the user asks for fresh figures. */
  refreshed: number;
}

/** A dashboard. Its title and help are the texts `dashboards.<name>` and `dashboards.<name>Help`. */
export interface Dashboard {
  name: DashboardName;
  /** The name of the report whose jobs compute its figures. */
  reportName?: string;
  group: 'dashboards' | 'returnToWork';
  controls: readonly HeaderControl[];
  /** The period that a range starts with; default the last seven days. */
  period?: 'week' | 'month' | 'quarter';
  /** The largest number of days that a range can have. */
  longest?: number;
  element: () => Promise<{ default: ComponentType<DashboardProps> }>;
  /** Requests what the dashboard shows, so that its figures do not wait until its code is loaded. */
  begin?: (choices: Choices) => Promise<void>;
}
