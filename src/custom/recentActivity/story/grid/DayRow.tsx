import { memo } from 'react';
import type { DayRange } from '../../../../domain/history/range';
import type { AxisDay } from './axis';
import type { DrawnColumn } from './columns';
import { DayCell } from './DayCell';
import type { GridRow } from './types';

interface Props {
  days: readonly AxisDay[];
  drawn: readonly DrawnColumn[];
  row: GridRow;
  /** The position of the row, counted from 1; the header row is 0. */
  index: number;
  /** The accessible name of an empty cell. */
  nothing: string;
  /** The accessible name of a cell whose day is not loaded yet. */
  waiting: string;
  arrived: DayRange;
  chosen: readonly string[];
}

/** A row of the grid: its name and the cells of the drawn days. */
export const DayRow = memo(function DayRow({ days, drawn, row, index, nothing, waiting, arrived, chosen }: Props) {
  return (
    <div
      role="row"
      aria-rowindex={index + 1}
      className={row.head === undefined ? undefined : 'laned'}
      style={{ height: row.height }}
    >
      <div role="rowheader" aria-colindex={1} className="lead" aria-label={row.label}>
        {row.head ?? <span className="lane title">{row.label}</span>}
      </div>
      {drawn.map(({ column, gap }) => {
        const day = days[column];
        const isHere = day && day.day >= arrived.start && day.day <= arrived.end;
        return (
          day && (
            <DayCell
              key={day.day}
              day={day}
              column={column}
              gap={gap}
              row={index}
              rowKey={row.key}
              cell={row.cell(day.day)}
              nothing={isHere ? nothing : waiting}
              waits={!isHere}
              chosen={chosen.includes(day.day)}
            />
          )
        );
      })}
    </div>
  );
});
