import { fieldAt, valuesAt } from '../../domain/entity/paths';
import { CellText } from '../../ui/CellText';
import { itemText } from '../cells/itemText';
import type { CellProps } from '../extension';

/** The labels of all rows of a list, in sequence: who is notified of what. */
export function PairsCell({ entity, column, record }: CellProps<'notifications'>) {
  const pairs = valuesAt(record, column.field)
    .flat()
    .map((row) => itemText(fieldAt(entity, column.field), row));
  return (
    <span title={pairs.join('\n')}>
      <CellText text={pairs.join(', ')} />
    </span>
  );
}
