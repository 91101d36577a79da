import { absencesText, type absenceText, type AbsenceReader } from './absence';

/** What an allergy says of itself, in the words of FHIR. */
interface Allergy {
  name?: string | null;
  status?: string | null;
  verification?: string | null;
  criticality?: string | null;
}

/** Verification statuses of an allergy that is not so. */
const NOT_SO: readonly string[] = ['refuted', 'entered-in-error'];
/** Statuses of an allergy that the patient has no longer. */
const OVER: readonly string[] = ['inactive', 'resolved'];

/** Whether a record is true, now or in the past. */
export const isSo = ({ verification }: Pick<Allergy, 'verification'>): boolean => !NOT_SO.includes(verification ?? '');

/** Whether a patient has an allergy now. One without a status counts, because nothing says that it is over. */
export const isPresent = (allergy: Allergy): boolean => isSo(allergy) && !OVER.includes(allergy.status ?? '');

/** Verification statuses of an allergy that is not certain. */
const UNCERTAIN = ['unconfirmed', 'presumed'] as const;

/**
 * The allergies that a patient has now, those of high criticality first, then by name. Each name is there once, of a
 * certain allergy rather than of another.
 */
export const presentAllergies = <A extends Allergy>(allergies: readonly A[]): A[] => {
  const rank = ({ criticality }: A): number => (criticality === 'high' ? 0 : 1);
  const doubt = ({ verification }: A): number => (UNCERTAIN.some((word) => word === verification) ? 1 : 0);
  const sorted = allergies
    .filter(isPresent)
    .toSorted(
      (one, other) =>
        rank(one) - rank(other) || (one.name ?? '').localeCompare(other.name ?? '') || doubt(one) - doubt(other),
    );
  return sorted.filter(({ name }, index) => !name || sorted.findIndex((each) => each.name === name) === index);
};

/** What a list of present allergies says behind a name: that it is dangerous, and that it is not certain. */
const presentMarks = ({ criticality, verification }: Allergy): ('high' | (typeof UNCERTAIN)[number])[] => [
  ...(criticality === 'high' ? (['high'] as const) : []),
  ...UNCERTAIN.filter((word) => word === verification),
];

/** A present allergy in words: `Penicillin (high criticality)`. */
export function allergyText(allergy: Allergy, { translate }: Pick<AbsenceReader, 'translate'>): string {
  const marks = presentMarks(allergy).map((mark) => translate(`allergies.${mark}`));
  return marks.length === 0 ? (allergy.name ?? '') : `${allergy.name ?? ''} (${marks.join(', ')})`;
}

interface Recorded {
  allergies: readonly Allergy[];
  absences: readonly Parameters<typeof absenceText>[0][];
}

/** The allergies that a patient has now, as one text; or what was said of them, or that nothing is recorded. */
export function allergiesText({ allergies, absences }: Recorded, reader: AbsenceReader, zone?: string): string {
  const present = presentAllergies(allergies).map((allergy) => allergyText(allergy, reader));
  if (present.length > 0) return present.join(', ');
  return absencesText(absences, 'allergies', reader, zone) || reader.translate('allergies.notRecorded');
}
