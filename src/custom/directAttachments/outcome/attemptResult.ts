import type { RecordCounts } from './CountsTable';
import { RECORD_OUTCOMES } from './CountsTable';
import { fieldOf, fieldsOf, numberOf, rowsOf, textOf } from '../../../domain/entity/read';

const countsIn = (value: unknown): RecordCounts => {
  const counts = { added: 0, updated: 0, there: 0, skipped: 0, refused: 0 };
  for (const outcome of RECORD_OUTCOMES) counts[outcome] = numberOf(fieldOf(value, outcome)) ?? 0;
  return counts;
};

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];

/** The stored result of an attempt. */
export function attemptResult(result: object) {
  const kinds = Object.entries(fieldsOf(fieldOf(result, 'kinds')));
  return {
    counts: kinds.map(([kind, counts]) => [kind, countsIn(counts)] as const),
    notTaken: rowsOf(fieldOf(result, 'notTaken')).map(({ section, reason, count, names, entries }) => ({
      section: textOf(section),
      reason: textOf(reason),
      count: numberOf(count) ?? 0,
      names: textsIn(names),
      entries: Array.isArray(entries) ? entries.filter((each) => typeof each === 'number') : [],
    })),
    faults: textsIn(fieldOf(result, 'faults')),
    corrected: textsIn(fieldOf(result, 'corrected')),
  };
}

/** The counts of a value of `records`, without those that are zero. */
export const countsShown = (value: unknown) => {
  const counts = countsIn(value);
  return RECORD_OUTCOMES.flatMap((outcome) => (counts[outcome] > 0 ? [[outcome, counts[outcome]] as const] : []));
};
