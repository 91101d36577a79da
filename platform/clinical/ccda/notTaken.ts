import type { CcdaReport, NotTaken } from '../../../src/contract/ccda';

/** Counts what is not taken from a document, by section and reason. */
export class NotTakenTally {
  readonly #counts = new Map<string, CcdaReport['notTaken'][number]>();

  add(section: string, reason: NotTaken): void {
    const key = JSON.stringify([section, reason]);
    const before = this.#counts.get(key);
    if (before) before.count += 1;
    else this.#counts.set(key, { section, reason, count: 1 });
  }

  list(): CcdaReport['notTaken'] {
    return [...this.#counts.values()];
  }
}

/** The reasons in words, for the outcome of a held import. */
const WORDS: Record<NotTaken, string> = {
  negated: 'said not to be so',
  planned: 'planned, not done',
  cancelled: 'cancelled or aborted',
  unsuccessful: 'without success',
  enteredInError: 'entered in error',
  noneKnown: 'says that none are known',
  anotherPerson: 'about another person',
  unknown: 'unknown',
  noCode: 'without a code or a name',
  encounterDiagnosis: 'diagnosis of an encounter',
  otherEntry: 'entry of another kind',
  otherSection: 'in a section that is not imported',
  narrativeOnly: 'text without coded entries',
  unstructured: 'file without coded content',
  tooMany: 'above the limit',
};

export const notTakenTexts = (list: CcdaReport['notTaken']): string[] =>
  list.map(({ section, reason, count }) => `${section}: ${WORDS[reason]} (${count})`);
