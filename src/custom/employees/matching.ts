import type { FieldOf, LooseOf } from '../../domain/records';
import { finderOf } from '../../ui/finding';

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

/**
 * The rows in which every word of a text occurs in some field.
 * @param shownOf further texts that the list shows of a row
 */
export function matching<T extends LooseOf<'rosterItem'>>(
  rows: readonly T[],
  text: string,
  shownOf: (row: T) => readonly string[] = () => [],
): T[] {
  if (text.trim() === '') return [...rows];
  const finds = finderOf(text);
  return rows.filter((row) => finds(...FIELDS.map((field) => row[field]), ...shownOf(row)));
}
