import { Fragment, useRef, useState, type ReactNode } from 'react';
import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import { useTranslate } from 'react-admin';
import { Link, useNavigate, type To } from 'react-router-dom';
import { DataTable } from '../ui/DataTable';
import { Fitting } from '../ui/Fitting';
import { SortHead } from '../ui/SortHead';
import { useLanguage } from '../ui/useLanguage';
import type { Column, Words } from './columns';
import { rowId } from './focusBack';
import { foldsOf } from './folds';
import { useRowKeys } from './useRowKeys';
import type { Rows } from './useRows';

/** Folds the rows of the page that have the same key into one row. */
export interface Folding<Row> {
  /** The rows with the same key are folded. A row whose key is undefined is never folded. */
  keyOf: (row: Row) => string | undefined;
  /** The text of the line that shows or hides the folded rows. */
  text: (more: readonly Row[], words: Words) => string;
}

/** Tables with at least this many columns have narrow gaps, as in the lists of entities. */
const MANY = 8;

interface Props<Row> {
  /** The accessible name of the table. */
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  idOf: (row: Row) => string;
  /** The address of a row. */
  to: (id: string, row: Row) => To;
  openId?: string | undefined;
  /** Whether the rows are still the rows of the previous query. */
  isStale?: boolean;
  sort?: Rows<Row>['sort'];
  onSort?: Rows<Row>['setSort'];
  /** Checkboxes: in the table header, and at the left of each row. */
  checks?: { head: ReactNode; of: (id: string) => ReactNode } | undefined;
  /**
   * Columns with one cell per group of rows. `of` has a number for each row: the size of the group for the first row of
   * a group, 0 for its other rows.
   */
  spans?: { columns: readonly string[]; of: readonly number[] } | undefined;
  fold?: Folding<Row> | undefined;
  /** Whether a row stands out in red. One of its cells must say why in words. */
  stressed?: ((row: Row) => boolean) | undefined;
  /** Whether the table is inside a drawer. Its rows must not take the focus when the drawer closes. */
  nested?: boolean;
}

/**
 * A table whose rows have addresses. A click anywhere on a row opens the row, as does Enter on its link; j and k move
 * between rows.
 */
export function RowTable<Row>(props: Props<Row>) {
  const {
    label,
    rows,
    columns,
    idOf,
    to,
    openId,
    isStale = false,
    sort,
    onSort,
    checks,
    spans,
    fold,
    stressed,
    nested = false,
  } = props;
  const words = { translate: useTranslate(), language: useLanguage() };
  const navigate = useNavigate();
  const table = useRef<HTMLTableElement>(null);
  useRowKeys(table);
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const link = Math.max(
    0,
    columns.findIndex((column) => column.link),
  );
  const toggle = (id: string): void =>
    setUnfolded((before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]));

  const line = (row: Row, at: number): ReactNode => {
    const id = idOf(row);
    const address = to(id, row);
    return (
      <tr
        key={id}
        className={[id === openId && 'open', stressed?.(row) && 'high'].filter(Boolean).join(' ') || undefined}
        onClick={(event) => {
          if (!(event.target instanceof Element && event.target.closest('a, button, .check'))) void navigate(address);
        }}
      >
        {checks?.of(id)}
        {columns.map((column, index) => {
          const { name, align, className, title, width, yields } = column;
          const rowSpan = spans?.columns.includes(name) ? spans.of[at] : 1;
          if (rowSpan === 0) return null;
          const cell = column.cell(row, words);
          const whole = title?.(row, words);
          const classes = [align, className].filter(Boolean).join(' ') || undefined;
          return index === link ? (
            <td key={name} className={align}>
              <Fitting width={width} yields={yields}>
                <Link
                  className={['row', className].filter(Boolean).join(' ')}
                  to={address}
                  title={whole}
                  {...(!nested && { id: rowId(id) })}
                >
                  {cell}
                </Link>
              </Fitting>
            </td>
          ) : (
            <td key={name} className={classes} title={whole} rowSpan={rowSpan}>
              <Fitting width={width} yields={yields}>
                {cell}
              </Fitting>
            </td>
          );
        })}
      </tr>
    );
  };

  return (
    <DataTable
      ref={table}
      aria-label={label}
      className={[isStale && 'stale', columns.length >= MANY && 'tight'].filter(Boolean).join(' ') || undefined}
    >
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
        {fold
          ? foldsOf(rows, fold.keyOf).map(({ first, more }, at) => {
              const id = idOf(first);
              const shown = unfolded.has(id) || more.some((row) => idOf(row) === openId);
              return (
                <Fragment key={id}>
                  {line(first, at)}
                  {more.length > 0 && (
                    <tr>
                      <td colSpan={columns.length + (checks ? 1 : 0)}>
                        <button type="button" className="row" aria-expanded={shown} onClick={() => toggle(id)}>
                          {shown ? <ExpandLess /> : <ExpandMore />} {fold.text(more, words)}
                        </button>
                      </td>
                    </tr>
                  )}
                  {shown && more.map(line)}
                </Fragment>
              );
            })
          : rows.map(line)}
      </tbody>
    </DataTable>
  );
}
