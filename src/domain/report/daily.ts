import { severity, mostSevereFirst, newestFirst, type CurrentAlert } from '../alerts/latest';
import type { ReportReader } from './reader';
import { isAlertColor, type AlertColor } from './shapes';

/** The API name of the report on a provider's patients. */
export const PROVIDER_PATIENTS = 'ProviderPatients';

/** The report lists what is new within this number of hours. */
export const DAILY_HOURS = 24;

/** The parameters of the report. */
export interface DailyArgs extends ReportReader {
  providerId: string;
}

/** What decides how soon a patient needs attention. */
export interface Watched {
  /** The alerts of all the patient's plans. */
  alerts: readonly CurrentAlert[];
}

/** Patients by urgency: the most severe alert first, then the newest; otherwise the order is kept. */
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
