import { valuesAt } from '../../domain/entity/paths';
import { CellText } from '../../ui/CellText';
import type { CellProps } from '../extension';

export function DomainCell({ column, record }: CellProps<'organizations'>) {
  const [domain] = valuesAt(record, column.field);
  if (typeof domain !== 'string' || domain === '') return null;
  return (
    <span title={domain}>
      <CellText text={domain} />
    </span>
  );
}
