import { memo, type CSSProperties } from 'react';
import type { AxisDay } from './axis';
import type { GridCell } from './types';

/** The CSS classes of a cell. */
export const dayClasses = (day: AxisDay, chosen: boolean): string =>
  ['cell', day.weekend && 'weekend', day.monday && 'monday', day.today && 'today', chosen && 'chosen']
    .filter(Boolean)
    .join(' ');

/** A left margin that replaces the columns that are left out before a cell. */
export const gapStyle = (gap: number): CSSProperties | undefined =>
  gap === 0 ? undefined : { marginLeft: `calc(var(--day) * ${gap})` };

interface Props {
  day: AxisDay;
  column: number;
  /** Number of columns that are left out before this cell. */
  gap: number;
  /** The position and the key of the row. */
  row: number;
  rowKey: string;
  cell: GridCell | undefined;
  /** The accessible name of an empty cell. */
  nothing: string;
  chosen: boolean;
  /** Whether the day is not loaded yet. */
  waits: boolean;
}

/** The cell of one day in one row. */
export const DayCell = memo(function DayCell({ day, column, gap, row, rowKey, cell, nothing, chosen, waits }: Props) {
  return (
    <div
      role="gridcell"
      aria-colindex={column + 2}
      aria-label={cell ? undefined : nothing}
      title={cell?.label}
      data-row={row}
      data-column={column}
      data-place={`${rowKey} ${day.day}`}
      tabIndex={-1}
      className={`${dayClasses(day, chosen)}${cell ? ' filled' : ''}${waits ? ' waits' : ''}${cell?.tone ? ` ${cell.tone}` : ''}`}
      style={gapStyle(gap)}
    >
      {cell && (
        <>
          <span className="visually-hidden">{cell.label}</span>
          <span aria-hidden>{cell.content}</span>
        </>
      )}
    </div>
  );
});
