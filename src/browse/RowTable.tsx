import { useRef, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useNavigate, type To } from 'react-router-dom';
import { DataTable } from '../ui/DataTable';
import { SortHead } from '../ui/SortHead';
import { useLanguage } from '../ui/useLanguage';
import type { Column } from './columns';
import { rowId } from './focusBack';
import { useRowKeys } from './useRowKeys';
import type { Rows } from './useRows';

interface Props<Row> {
  /** The accessible name of the table. */
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  idOf: (row: Row) => string;
  /** The address of a row. */
  to: (id: string, row: Row) => To;
  /** The id of the open row. */
  openId?: string | undefined;
  /** The rows still belong to the previous query. */
  isStale?: boolean;
  sort?: Rows<Row>['sort'];
  onSort?: Rows<Row>['setSort'];
  /** Checkboxes: in the table header, and at the left of each row. */
  checks?: { head: ReactNode; of: (id: string) => ReactNode } | undefined;
  /** The table is inside a drawer. When that closes, focus must not go to one of these rows. */
  nested?: boolean;
}

/**
 * A table whose rows have addresses. A click anywhere on a row opens it, as does Enter on its link; j and k move
 * between rows.
 */
export function RowTable<Row>(props: Props<Row>) {
  const { label, rows, columns, idOf, to, openId, isStale = false, sort, onSort, checks, nested = false } = props;
  const words = { translate: useTranslate(), language: useLanguage() };
  const navigate = useNavigate();
  const table = useRef<HTMLTableElement>(null);
  useRowKeys(table);
  const link = Math.max(
    0,
    columns.findIndex((column) => column.link),
  );
  return (
    <DataTable ref={table} aria-label={label} className={isStale ? 'stale' : undefined}>
      <thead>
        <tr>
          {checks?.head}
          {columns.map(({ name, head, align, sort: field }) => {
            if (field === undefined || !onSort)
              return (
                <th key={name} scope="col" className={align}>
                  {head(words)}
                </th>
              );
            const order = sort?.field === field ? sort.order : undefined;
            return (
              <SortHead
                key={name}
                className={align}
                order={order && (order === 'DESC' ? 'desc' : 'asc')}
                onSort={() => onSort({ field, order: order === 'ASC' ? 'DESC' : 'ASC' })}
              >
                {head(words)}
              </SortHead>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const id = idOf(row);
          const address = to(id, row);
          return (
            <tr
              key={id}
              className={id === openId ? 'open' : undefined}
              onClick={(event) => {
                if (!(event.target as Element).closest('a, button, .check')) void navigate(address);
              }}
            >
              {checks?.of(id)}
              {columns.map((column, index) => {
                const { name, align, className, title } = column;
                const cell = column.cell(row, words);
                const whole = title?.(row, words);
                const classes = [align, className].filter(Boolean).join(' ') || undefined;
                return index === link ? (
                  <td key={name} className={align}>
                    <Link
                      className={['row', className].filter(Boolean).join(' ')}
                      to={address}
                      title={whole}
                      {...(!nested && { id: rowId(id) })}
                    >
                      {cell}
                    </Link>
                  </td>
                ) : (
                  <td key={name} className={classes} title={whole}>
                    {cell}
                  </td>
                );
              })}
            </tr>
          );
        })}
      </tbody>
    </DataTable>
  );
}
