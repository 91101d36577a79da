import type { FieldOf, LooseOf } from '../../domain/records';
import { foldText, searchWords } from '../../domain/search/searchText';

const FIELDS: readonly FieldOf<'rosterItem'>[] = [
  'employeeId',
  'firstName',
  'lastName',
  'status',
  'dob',
  'location',
  'department',
  'supervisor',
  'orgId',
  'patientId',
];

/** The rows in which every word of a text occurs in some field, ignoring case. */
export function matching<T extends LooseOf<'rosterItem'>>(rows: readonly T[], text: string): T[] {
  const words = searchWords(text);
  if (words.length === 0) return [...rows];
  return rows.filter((row) => {
    const all = foldText(FIELDS.map((field) => String(row[field] ?? '')).join('\n'));
    return words.every((word) => all.includes(word));
  });
}
