import { memo, type CSSProperties } from 'react';
import type { AxisDay } from './axis';
import type { GridCell } from './types';

/** The classes of a day's cell. */
export const dayClasses = (day: AxisDay, chosen: boolean): string =>
  ['cell', day.weekend && 'weekend', day.today && 'today', chosen && 'chosen'].filter(Boolean).join(' ');

/** The room of the columns before a cell that are not drawn. */
export const gapStyle = (gap: number): CSSProperties | undefined =>
  gap === 0 ? undefined : { marginLeft: `calc(var(--day) * ${gap})` };

interface Props {
  day: AxisDay;
  column: number;
  /** How many columns before it are not drawn. */
  gap: number;
  /** The position and the key of its row. */
  row: number;
  rowKey: string;
  cell: GridCell | undefined;
  /** What an empty cell says. */
  nothing: string;
  chosen: boolean;
}

/** What a day has in a row. */
export const DayCell = memo(function DayCell({ day, column, gap, row, rowKey, cell, nothing, chosen }: Props) {
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
      className={`${dayClasses(day, chosen)}${cell ? ' filled' : ''}${cell?.tone ? ` ${cell.tone}` : ''}`}
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
