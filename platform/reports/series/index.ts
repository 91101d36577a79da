import { latestAlertsSeries } from './latestAlerts';
import { patientMetrics } from './patientMetrics';
import { rosterDuplicates } from './rosterDuplicates';
import type { Series } from './types';

/** All series by name. */
export const SERIES: ReadonlyMap<string, Series> = new Map(
  [patientMetrics, latestAlertsSeries, rosterDuplicates].map((series) => [series.name, series]),
);
