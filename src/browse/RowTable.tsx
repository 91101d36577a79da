import { Fragment, useMemo, useRef, useState, type ReactNode } from 'react';
import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import { visuallyHidden } from '@mui/utils';
import { useEvent, useTranslate } from 'react-admin';
import { createPath, useNavigate, type To } from 'react-router-dom';
import { DataTable } from '../ui/DataTable';
import { SortHead } from '../ui/SortHead';
import { useLanguage } from '../ui/useLanguage';
import { showWholeText } from '../ui/wholeText';
import type { Column, Words } from './columns';
import { foldsOf } from './folds';
import { PageCheck, toggled, type Picked } from './RowCheck';
import { RowLine } from './RowLine';
import { useRowKeys } from './useRowKeys';
import type { Rows } from './useRows';

/** Folds the rows of the page that have the same key into one line. */
export interface Folding<Row> {
  /** The rows with the same key are folded. A row whose key is undefined is never folded. */
  keyOf: (row: Row) => string | undefined;
  /** The text of the line that stands for the rows, and shows or hides them. */
  text: (rows: readonly Row[], words: Words) => string;
}

/** The row whose menu is open, and the element that the menu is attached to. */
export interface MenuOf<Row> {
  row: Row;
  anchor: HTMLElement;
  /** Opens the row, as a click on it does. */
  open: () => void;
  close: () => void;
}

/** Tables with at least this many columns, with the checkboxes, have narrow gaps. */
const MANY = 8;

/** How a table shows its rows. */
export interface RowOptions<Row> {
  /** The accessible name of a row, and of its controls; defaults to the text of its link. */
  nameOf?: ((row: Row) => string) | undefined;
  /** Whether a row stands out in red. If rows have no names, one of its cells must say why in words. */
  stressed?: ((row: Row) => boolean) | undefined;
  /** Whether a row is struck through, because its record counts no more. */
  struck?: ((row: Row) => boolean) | undefined;
  /** The selected rows. If absent, rows have no checkboxes. */
  picked?: Picked | undefined;
  /** The menu of a row. */
  menu?: ((of: MenuOf<Row>) => ReactNode) | undefined;
  fold?: Folding<Row> | undefined;
  /** Keeps the column that links to the row in sight while other columns scroll. */
  pinned?: boolean | undefined;
  /** The router state for the screen of a row. */
  state?: unknown;
  /** Opens a row in place of the current history entry, so that Back leaves the list. */
  replaces?: boolean | undefined;
}

interface Props<Row> extends RowOptions<Row> {
  /** The accessible name of the table. */
  label: string;
  rows: readonly Row[];
  /** Memoize them: if they change, all rows are rendered again. */
  columns: readonly Column<Row>[];
  idOf: (row: Row) => string;
  /** The address of a row. */
  to: (id: string, row: Row) => To;
  openId?: string | undefined;
  /** Whether the rows are still the rows of the previous query. */
  isStale?: boolean;
  isFetching?: boolean;
  sort?: Rows<Row>['sort'];
  onSort?: Rows<Row>['setSort'];
  /**
   * Columns with one cell per group of rows. `of` has a number for each row: the size of the group for the first row of
   * a group, 0 for its other rows.
   */
  spans?: { columns: readonly string[]; of: readonly number[] } | undefined;
  /** Whether the table is inside a drawer. Its rows must not take the focus when the drawer closes. */
  nested?: boolean;
}

/**
 * The table of every list. A click anywhere on a row opens the row, as does Enter on its link; j and k move between
 * rows.
 */
export function RowTable<Row>(props: Props<Row>) {
  const { label, rows, columns, idOf, to, openId, isStale = false, isFetching = false, sort, onSort } = props;
  const {
    nameOf,
    stressed,
    struck,
    picked,
    menu,
    fold,
    pinned = false,
    state,
    replaces = false,
    spans,
    nested = false,
  } = props;
  const translate = useTranslate();
  const language = useLanguage();
  const words = useMemo(() => ({ translate, language }), [translate, language]);
  const navigate = useNavigate();
  const table = useRef<HTMLTableElement>(null);
  useRowKeys(table);
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const [menuAt, setMenuAt] = useState<{ row: Row; anchor: HTMLElement }>();
  const open = useEvent((address: string) => void navigate(address, { state, replace: replaces }));
  const pick = useEvent((id: string) => picked?.set(toggled(picked.ids, id)));
  const openMenu = useEvent((row: Row, anchor: HTMLElement) => setMenuAt({ row, anchor }));
  const link = Math.max(
    0,
    columns.findIndex((column) => column.link),
  );
  const hasMenu = menu !== undefined;
  const spanned = spans?.columns;
  const shared = useMemo(
    () => ({
      columns,
      link,
      words,
      spanned,
      pinned,
      nested,
      onPick: pick,
      onOpen: open,
      onMenu: hasMenu ? openMenu : undefined,
    }),
    [columns, hasMenu, link, nested, open, openMenu, pick, pinned, spanned, words],
  );
  const addressOf = (row: Row): string => {
    const address = to(idOf(row), row);
    return typeof address === 'string' ? address : createPath(address);
  };

  const line = (row: Row, at: number): ReactNode => {
    const id = idOf(row);
    return (
      <RowLine
        key={id}
        table={shared}
        row={row}
        id={id}
        address={addressOf(row)}
        name={nameOf?.(row)}
        isOpen={id === openId}
        isPicked={picked?.ids.has(id)}
        isStressed={stressed?.(row) ?? false}
        isStruck={struck?.(row) ?? false}
        span={spans?.of[at]}
      />
    );
  };

  return (
    <>
      <DataTable
        ref={table}
        aria-label={label}
        aria-busy={isFetching}
        onMouseOver={showWholeText}
        style={{ '--columns': String(columns.length) }}
        className={
          [isStale && 'stale', columns.length + (picked ? 1 : 0) >= MANY && 'tight'].filter(Boolean).join(' ') ||
          undefined
        }
      >
        <thead>
          <tr>
            {picked && <PageCheck ids={rows.map(idOf)} picked={picked} />}
            {columns.map(({ name, head, align, sort: field }, index) => {
              const className = [align, pinned && index === link && 'pin'].filter(Boolean).join(' ') || undefined;
              if (field === undefined || !onSort)
                return (
                  <th key={name} scope="col" className={className}>
                    {head(words)}
                  </th>
                );
              const order = sort?.field === field ? sort.order : undefined;
              return (
                <SortHead
                  key={name}
                  className={className}
                  order={order && (order === 'DESC' ? 'desc' : 'asc')}
                  onSort={() => onSort({ field, order: order === 'ASC' ? 'DESC' : 'ASC' })}
                >
                  {head(words)}
                </SortHead>
              );
            })}
            {menu && (
              <th scope="col" className="actions">
                <span style={visuallyHidden}>{translate('lists.actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {fold
            ? foldsOf(rows, fold.keyOf).map((group, at) => {
                const [first, ...more] = group;
                if (more.length === 0) return line(first, at);
                const id = idOf(first);
                const shown = unfolded.has(id) || group.some((row) => idOf(row) === openId);
                return (
                  <Fragment key={id}>
                    <tr>
                      <td colSpan={columns.length + (picked ? 1 : 0)}>
                        <button
                          type="button"
                          className="row"
                          aria-expanded={shown}
                          onClick={() => setUnfolded(toggled(unfolded, id))}
                        >
                          {shown ? <ExpandLess /> : <ExpandMore />} {fold.text(group, words)}
                        </button>
                      </td>
                    </tr>
                    {shown && group.map(line)}
                  </Fragment>
                );
              })
            : rows.map(line)}
        </tbody>
      </DataTable>
      {menuAt && menu?.({ ...menuAt, open: () => open(addressOf(menuAt.row)), close: () => setMenuAt(undefined) })}
    </>
  );
}
