import type { ReactNode } from 'react';
import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';

interface Props {
  /** Order of the rows by this column; undefined if the rows are sorted by another column. */
  order: 'asc' | 'desc' | undefined;
  onSort: () => void;
  className?: string | undefined;
  children: ReactNode;
}

/** The heading of a sortable column. */
export function SortHead({ order, onSort, className, children }: Props) {
  const Arrow = order === 'desc' ? ArrowDownwardIcon : ArrowUpwardIcon;
  return (
    <th scope="col" className={className} aria-sort={order && (order === 'desc' ? 'descending' : 'ascending')}>
      <button type="button" onClick={onSort}>
        {children}
        {order && <Arrow aria-hidden />}
      </button>
    </th>
  );
}
