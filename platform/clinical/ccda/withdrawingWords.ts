import type { NotTaken } from '../../../src/contract/ccda';
import type { Withdrawable } from '../fhir/withdrawRows';

/** FHIR's words with which a statement that is no fact withdraws a record that was made of it before, by entity. */
const WORDS: Record<Withdrawable, Partial<Record<NotTaken, string>>> = {
  absenceStatement: { enteredInError: 'entered-in-error', negated: 'entered-in-error' },
  allergy: { enteredInError: 'entered-in-error', negated: 'refuted' },
  condition: { enteredInError: 'entered-in-error', negated: 'refuted' },
  medication: { enteredInError: 'entered-in-error', negated: 'not-taken' },
  procedure: {
    enteredInError: 'entered-in-error',
    negated: 'not-done',
    cancelled: 'not-done',
    unsuccessful: 'not-done',
  },
  encounter: { enteredInError: 'entered-in-error', negated: 'entered-in-error', cancelled: 'cancelled' },
  patientData: {
    enteredInError: 'entered-in-error',
    negated: 'entered-in-error',
    cancelled: 'entered-in-error',
  },
};

/** The word that withdraws a record; undefined if the reason says nothing about an earlier record. */
export const wordFor = (entity: Withdrawable, not: NotTaken): string | undefined => WORDS[entity][not];
