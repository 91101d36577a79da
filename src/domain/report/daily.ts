import { severity, mostSevereFirst, newestFirst, type CurrentAlert } from '../alerts/latest';
import type { ReportReader } from './reader';
import { isAlertColor, type AlertColor } from './shapes';

/** The API name of the report on a provider's patients. */
export const PROVIDER_PATIENTS = 'ProviderPatients';

/** The report covers this many hours. */
export const DAILY_HOURS = 24;

/** The parameters of the report. */
export interface DailyArgs extends ReportReader {
  providerId: string;
}

/** The facts that decide how soon a patient needs attention. */
export interface Watched {
  /** The alerts of all plans of the patient. */
  alerts: readonly CurrentAlert[];
}

/** Sorts patients by urgency: the most severe alert first, then the newest alert; the sort is stable. */
export function byAttention<Patient extends Watched>(patients: readonly Patient[]): Patient[] {
  const ranked = patients.map((patient) => ({ patient, mostSevere: mostSevereFirst(patient.alerts)[0] }));
  const rank = ({ mostSevere }: (typeof ranked)[number]): number => (mostSevere ? severity(mostSevere) : -1);
  return ranked
    .toSorted((a, b) => rank(b) - rank(a) || newestFirst(a.mostSevere, b.mostSevere))
    .map(({ patient }) => patient);
}

export type ColorCount = AlertColor | 'other' | 'none';

/** The number of patients per colour, each counted by the most severe alert. */
export function countsByColor(patients: readonly Watched[]): Record<ColorCount, number> {
  const counts: Record<ColorCount, number> = { red: 0, orange: 0, yellow: 0, green: 0, other: 0, none: 0 };
  for (const { alerts } of patients) {
    const [mostSevereAlert] = mostSevereFirst(alerts);
    counts[
      mostSevereAlert === undefined ? 'none' : isAlertColor(mostSevereAlert.color) ? mostSevereAlert.color : 'other'
    ] += 1;
  }
  return counts;
}
