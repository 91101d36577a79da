import { inOrder } from '../../domain/isolated';
import type { CellProps } from '../extension';

/** A long text, which wraps. */
export function TextCell({ column, record }: CellProps) {
  const value = record[column.field];
  return typeof value === 'string' && value !== '' ? <span className="wrap">{inOrder(value)}</span> : null;
}
