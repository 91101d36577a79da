import type { Language } from '../../entity/types';
import type { DayRange } from '../../history/range';
import { wordDate } from '../../shownTime';
import type { StoryPatient } from '../types';

/** The names of the facts at the beginning of a printed story, in order. */
const NAMES = ['dob', 'patientId', 'allergies', 'plans', 'period', 'zone'] as const;

/** Whose story it is, and which days it has, without the facts that are not known. */
export function headerFacts(
  { patient, range, zone, allergies }: { patient: StoryPatient; range: DayRange; zone: string; allergies: string },
  language: Language,
): { name: (typeof NAMES)[number]; value: string }[] {
  const values: Record<(typeof NAMES)[number], string> = {
    dob: wordDate(patient.dob, language),
    patientId: patient.patientId,
    allergies,
    plans: patient.plans.map(({ name }) => name).join(', '),
    period: `${wordDate(range.start, language)} – ${wordDate(range.end, language)}`,
    zone,
  };
  return NAMES.flatMap((name) => (values[name] === '' ? [] : [{ name, value: values[name] }]));
}
