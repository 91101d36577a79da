import { valuesAt } from '../../domain/entity/paths';
import type { CellProps } from '../extension';

/** Maximum width in px; the whole domain is in the title. */
const WIDEST = 140;

/** A domain name, truncated if long, because a row has three of them. */
export function DomainCell({ column, record }: CellProps<'organizations'>) {
  const [domain] = valuesAt(record, column.field);
  if (typeof domain !== 'string' || domain === '') return null;
  return (
    <span className="cut" title={domain} style={{ maxWidth: WIDEST }}>
      {domain}
    </span>
  );
}
