import { graveness, gravestFirst, newestFirst, type CurrentAlert } from '../alerts/latest';
import type { ReportReader } from './reader';
import { isAlertColor, type AlertColor } from './shapes';

/** The report of a provider's patients: its name in calls. */
export const PROVIDER_PATIENTS = 'ProviderPatients';

/** What is new in it is of so many hours. */
export const DAILY_HOURS = 24;

/** What the report is made by. */
export interface DailyArgs extends ReportReader {
  providerId: string;
}

/** What of a patient says how soon to look. */
export interface Watched {
  /** Those of all the patient's plans. */
  alerts: readonly CurrentAlert[];
}

/** Patients who need attention first: by the gravest alert, of one colour the newest alert first, else as they come. */
export function byAttention<Patient extends Watched>(patients: readonly Patient[]): Patient[] {
  const ranked = patients.map((patient) => ({ patient, worst: gravestFirst(patient.alerts)[0] }));
  const rank = ({ worst }: (typeof ranked)[number]): number => (worst ? graveness(worst) : -1);
  return ranked.toSorted((a, b) => rank(b) - rank(a) || newestFirst(a.worst, b.worst)).map(({ patient }) => patient);
}

export type ColorCount = AlertColor | 'other' | 'none';

/** How many patients stand at each colour, each by the gravest alert. */
export function countsByColor(patients: readonly Watched[]): Record<ColorCount, number> {
  const counts: Record<ColorCount, number> = { red: 0, orange: 0, yellow: 0, green: 0, other: 0, none: 0 };
  for (const { alerts } of patients) {
    const [worst] = gravestFirst(alerts);
    counts[worst === undefined ? 'none' : isAlertColor(worst.color) ? worst.color : 'other'] += 1;
  }
  return counts;
}
