import type { ReactNode } from 'react';
import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';

interface Props {
  /** How the rows are in order of this column; undefined where another one orders them. */
  order: 'asc' | 'desc' | undefined;
  onSort: () => void;
  className?: string | undefined;
  children: ReactNode;
}

/** The head of a column whose rows can be put in its order. */
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
