/** What an allergy says of itself, in the words of FHIR. */
interface Allergy {
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

/** The allergies that a patient has now, those of high criticality first. */
export const presentAllergies = <A extends Allergy>(allergies: readonly A[]): A[] => {
  const rank = ({ criticality }: A): number => (criticality === 'high' ? 0 : 1);
  return allergies.filter(isPresent).toSorted((one, other) => rank(one) - rank(other));
};
