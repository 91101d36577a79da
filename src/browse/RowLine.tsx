import { useMemo, type MouseEvent } from 'react';
import ErrorOutlineIcon from '@mui/icons-material/ErrorOutline';
import { Fitting } from '../ui/Fitting';
import { StillLink } from '../ui/StillLink';
import type { Column, Words } from './columns';
import { rowId } from './focusBack';
import { RowCheck } from './RowCheck';

/** What all rows of a table share. Memoize it: if it changes, all rows are rendered again. */
export interface TableOfRow<Row> {
  columns: readonly Column<Row>[];
  /** Index of the column that links to the row. */
  link: number;
  words: Words;
  /** The names of the columns with one cell per group of rows. */
  spanned: readonly string[] | undefined;
  /** Keeps the column that links to the row in sight while other columns scroll. */
  pinned: boolean;
  nested: boolean;
  onPick: (id: string) => void;
  onOpen: (address: string) => void;
  /** Opens the row's menu at the element. If absent, rows have no menu. */
  onMenu: ((row: Row, at: HTMLElement) => void) | undefined;
}

interface Props<Row> {
  table: TableOfRow<Row>;
  row: Row;
  id: string;
  /** The row's address, as a path. */
  address: string;
  /** The accessible name of the row; defaults to the text of its link. */
  name: string | undefined;
  isOpen: boolean;
  /** Whether the row is selected; undefined if rows have no checkboxes. */
  isPicked: boolean | undefined;
  isStressed: boolean;
  /** Whether the row is struck through, because its record counts no more. */
  isStruck: boolean;
  /** The number of rows that a cell of a spanned column covers; 0 in the further rows of a group. */
  span: number | undefined;
}

/** Whether a click was for the row, and not for a control in it or the end of a text selection. */
const isForRow = ({ target }: MouseEvent): boolean =>
  !(target instanceof Element && target.closest('a, button, input, label, .check')) &&
  !globalThis.getSelection()?.toString();

const classesOf = (...names: (string | false | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined;

/** Three dots, as in the buttons of other menus. Plain SVG: an icon component in every row would slow the list down. */
const Dots = () => (
  <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden>
    <circle cx="12" cy="6" r="2" />
    <circle cx="12" cy="12" r="2" />
    <circle cx="12" cy="18" r="2" />
  </svg>
);

function lineOf<Row>({ table, row, id, address, name, isOpen, isPicked, isStressed, isStruck, span }: Props<Row>) {
  const { words, onMenu } = table;
  const { translate } = words;
  const isMarked = isStressed && name !== undefined;
  const cellOf = (column: Column<Row>, index: number) => {
    const { align, className, title, width, yields } = column;
    const rowSpan = table.spanned?.includes(column.name) ? span : 1;
    if (rowSpan === 0) return null;
    const cell = column.cell(row, words);
    const whole = title?.(row, words);
    if (index !== table.link)
      return (
        <td
          key={column.name}
          className={classesOf(align, className)}
          title={whole}
          data-titled={whole === undefined ? undefined : ''}
          rowSpan={rowSpan}
        >
          <Fitting width={width} yields={yields}>
            {cell}
          </Fitting>
        </td>
      );
    return (
      <td key={column.name} className={classesOf(align, table.pinned && 'pin')}>
        <Fitting width={width} yields={yields}>
          <StillLink
            className={classesOf('row', className)}
            to={address}
            onFollow={table.onOpen}
            title={whole}
            aria-label={isMarked ? translate('lists.standsOut', { name }) : name}
            {...(!table.nested && { id: rowId(id) })}
          >
            {isMarked && <ErrorOutlineIcon aria-hidden className="mark" />}
            {cell}
          </StillLink>
        </Fitting>
      </td>
    );
  };
  return (
    <tr
      className={classesOf(isOpen ? 'open' : isPicked && 'picked', isStressed && 'high', isStruck && 'struck')}
      onClick={(event) => {
        if (isForRow(event)) table.onOpen(address);
      }}
    >
      {isPicked !== undefined && <RowCheck name={name ?? id} checked={isPicked} onChange={() => table.onPick(id)} />}
      {table.columns.map(cellOf)}
      {onMenu && (
        <td className="actions">
          <button
            type="button"
            aria-haspopup="menu"
            aria-label={translate('lists.actionsFor', { name: name ?? id })}
            onClick={(event) => onMenu(row, event.currentTarget)}
          >
            <Dots />
          </button>
        </td>
      )}
    </tr>
  );
}

/**
 * A row of a table. Its link is the real control; a click elsewhere in the row is a shortcut. The row is rendered again
 * only if its record or its state changes, because a list has many rows.
 */
export function RowLine<Row>({
  table,
  row,
  id,
  address,
  name,
  isOpen,
  isPicked,
  isStressed,
  isStruck,
  span,
}: Props<Row>) {
  return useMemo(
    () => lineOf({ table, row, id, address, name, isOpen, isPicked, isStressed, isStruck, span }),
    [table, row, id, address, name, isOpen, isPicked, isStressed, isStruck, span],
  );
}
