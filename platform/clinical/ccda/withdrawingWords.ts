import type { NotTaken } from '../../../src/contract/ccda';
import { ENTERED_IN_ERROR } from '../../../src/domain/alerts/withdrawn';
import type { Withdrawable } from '../fhir/withdrawRows';

/** Reasons for which a statement says nothing that can be read. */
const UNREADABLE: readonly NotTaken[] = ['unknown', 'noCode'];

/** Whether the newest word on a statement cannot be read, and may be that it is not so. */
export const isUnreadable = (not: NotTaken): boolean => UNREADABLE.includes(not);

/** The word for what should not have been a fact about the patient, or cannot be known to be one any more. */
const MISTAKES: Partial<Record<NotTaken, string>> = Object.fromEntries(
  ['enteredInError', 'anotherPerson', 'cancelled', ...UNREADABLE].map((not) => [not, ENTERED_IN_ERROR]),
);

/** FHIR's words with which a statement that is no fact withdraws a record that was made of it before, by entity. */
const WORDS: Record<Withdrawable, Partial<Record<NotTaken, string>>> = {
  absenceStatement: { ...MISTAKES, negated: ENTERED_IN_ERROR },
  allergy: { ...MISTAKES, negated: 'refuted' },
  condition: { ...MISTAKES, negated: 'refuted' },
  medication: { ...MISTAKES, negated: 'not-taken', cancelled: 'not-taken' },
  procedure: { ...MISTAKES, negated: 'not-done', cancelled: 'not-done', unsuccessful: 'not-done' },
  encounter: { ...MISTAKES, negated: ENTERED_IN_ERROR, cancelled: 'cancelled' },
  patientData: { ...MISTAKES, negated: ENTERED_IN_ERROR },
};

/** The word that withdraws a record; undefined if the reason says nothing about an earlier record. */
export const wordFor = (entity: Withdrawable, not: NotTaken): string | undefined => WORDS[entity][not];
