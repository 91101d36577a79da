import { isWithdrawn } from '../alerts/withdrawn';
import { textOf } from '../entity/read';
import { ENCOUNTER_DIAGNOSIS, isProblem } from './problems';

/** What a record's status says against it, or that it is over: the field and its word. */
export interface Reserve {
  field: 'verification' | 'status';
  word: string;
  /** Whether the record says nothing any more: it was a mistake, or did not happen. */
  isWithdrawn: boolean;
}

/** Words with which a record is no fact: a mistake, refuted, not taken, not done. */
const WITHDRAWN: readonly string[] = ['entered-in-error', 'refuted', 'not-taken', 'not-done', 'cancelled'];
/** Words of plain facts: a problem or medication that is there, a procedure that was done. */
const PLAIN: readonly string[] = ['', 'active', 'confirmed', 'completed'];
const PLAIN_MEDICATION: readonly string[] = ['', 'active'];

/** The category of a condition that is not a problem but the diagnosis of an encounter; undefined for another record. */
export const findMark = (resource: string, record: object): { field: 'category'; word: string } | undefined =>
  resource === 'conditions' && !isProblem(record) ? { field: 'category', word: ENCOUNTER_DIAGNOSIS } : undefined;

/**
 * What must be told with a clinical record, because it is not a plain fact; undefined for a plain one. A verification
 * comes before a status.
 * @param resource `medications` are over when they are completed; a procedure is done then
 */
export function findReserve(resource: string, record: object): Reserve | undefined {
  const said: { verification?: unknown; status?: unknown } = record;
  const plain = resource === 'medications' ? PLAIN_MEDICATION : PLAIN;
  for (const field of ['verification', 'status'] as const) {
    const word = textOf(said[field]);
    if (!plain.includes(word)) return { field, word, isWithdrawn: WITHDRAWN.includes(word) };
  }
  return undefined;
}

/** Kinds of clinical facts: their statuses may say that they are not so. */
const CLINICAL: readonly string[] = ['conditions', 'medications', 'procedures', 'allergies'];

/** Whether a record counts no more: it was a mistake or, as a clinical fact, is not so. */
export const isWithdrawnRecord = (resource: string, record: object): boolean =>
  CLINICAL.includes(resource) ? findReserve(resource, record)?.isWithdrawn === true : isWithdrawn(record);
