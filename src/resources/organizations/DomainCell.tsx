import { valuesAt } from '../../domain/entity/paths';
import type { CellProps } from '../extension';

/** The most of a domain that a list shows; the rest is in its title. */
const WIDEST = 140;

/** A domain name, truncated if long: there are three in one row. */
export function DomainCell({ column, record }: CellProps<'organizations'>) {
  const [domain] = valuesAt(record, column.field);
  if (typeof domain !== 'string' || domain === '') return null;
  return (
    <span className="cut" title={domain} style={{ maxWidth: WIDEST }}>
      {domain}
    </span>
  );
}
