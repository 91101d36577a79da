import { fieldAt } from '../../domain/entity/paths';
import type { Json } from '../../domain/entity/types';
import { itemText } from '../cells/itemText';
import type { CellProps } from '../extension';

/** Every row of a list by its label, one after another: who is told by what. */
export function PairsCell({ entity, column, record }: CellProps) {
  const value = record[column.field];
  const pairs = (Array.isArray(value) ? (value as Json[]) : []).map((row) =>
    itemText(fieldAt(entity, column.field), row),
  );
  return <span title={pairs.join('\n')}>{pairs.join(', ')}</span>;
}
