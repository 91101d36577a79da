import type { CellProps } from '../extension';

/** A text that is read: as many lines as it needs. */
export function TextCell({ column, record }: CellProps) {
  const value = record[column.field];
  return typeof value === 'string' && value !== '' ? <span className="wrap">{value}</span> : null;
}
