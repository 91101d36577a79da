import { memo } from 'react';
import type { AxisDay } from './axis';
import { dayClasses } from './DayHead';
import type { GridRow } from './types';

interface Props {
  days: readonly AxisDay[];
  row: GridRow;
  /** The position of the row, from 0; the days are row 0. */
  index: number;
  /** What an empty cell says. */
  nothing: string;
  chosen: readonly string[];
}

/** A row of the grid: its name, and what each day has in it. */
export const DayRow = memo(function DayRow({ days, row, index, nothing, chosen }: Props) {
  return (
    <div role="row" aria-rowindex={index + 1} style={{ height: row.height }}>
      <div role="rowheader" aria-colindex={1} className="lead" aria-label={row.label}>
        {row.head ?? <span className="lane title">{row.label}</span>}
      </div>
      {days.map((day, column) => {
        const cell = row.cells.get(day.day);
        return (
          <div
            key={day.day}
            role="gridcell"
            aria-colindex={column + 2}
            aria-label={cell ? undefined : nothing}
            title={cell?.label}
            data-row={index}
            data-column={column}
            data-place={`${row.key} ${day.day}`}
            tabIndex={-1}
            className={`${dayClasses(day, chosen)}${cell?.tone ? ` ${cell.tone}` : ''}`}
            style={cell && { cursor: 'pointer' }}
          >
            {cell && (
              <>
                <span className="visually-hidden">{cell.label}</span>
                <span aria-hidden>{cell.content}</span>
              </>
            )}
          </div>
        );
      })}
    </div>
  );
});
