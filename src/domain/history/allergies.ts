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

/** The allergies that a patient has now, those of high criticality first, then by name, a certain one before others. */
export const presentAllergies = <A extends Allergy>(allergies: readonly A[]): A[] => {
  const rank = ({ criticality }: A): number => (criticality === 'high' ? 0 : 1);
  const doubt = ({ verification }: A): number => (UNCERTAIN.some((word) => word === verification) ? 1 : 0);
  return allergies
    .filter(isPresent)
    .toSorted(
      (one, other) =>
        rank(one) - rank(other) || (one.name ?? '').localeCompare(other.name ?? '') || doubt(one) - doubt(other),
    );
};

/** What a list of present allergies says behind a name: that it is dangerous, and that it is not certain. */
export const presentMarks = ({ criticality, verification }: Allergy): ('high' | (typeof UNCERTAIN)[number])[] => [
  ...(criticality === 'high' ? (['high'] as const) : []),
  ...UNCERTAIN.filter((word) => word === verification),
];
