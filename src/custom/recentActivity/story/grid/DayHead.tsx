import { memo, type Ref } from 'react';
import ListIcon from '@mui/icons-material/FormatListBulleted';
import type { AxisDay } from './axis';
import { DAY_ROW } from './types';
import type { Zoom } from './useZoom';
import { ZoomButtons } from './ZoomButtons';

interface Props {
  days: readonly AxisDay[];
  /** What the row and the column of row names are called. */
  label: string;
  /** What opening a day is called; part of the name of each day. */
  opens: string;
  chosen: readonly string[];
  /** The cell above the names of the rows. It also has the buttons that zoom. */
  corner: Ref<HTMLDivElement>;
  zoom: Zoom;
}

/** The classes of a day's cell. */
export const dayClasses = (day: AxisDay, chosen: readonly string[]): string =>
  ['cell', day.weekend && 'weekend', day.today && 'today', chosen.includes(day.day) && 'chosen']
    .filter(Boolean)
    .join(' ');

/** The row of the days, which stays in sight. Its cells open the details of their day. */
export const DayHead = memo(function DayHead({ days, label, opens, chosen, corner, zoom }: Props) {
  return (
    <div role="row" aria-rowindex={1} className="top">
      <div ref={corner} role="columnheader" aria-colindex={1} className="lead">
        <span className="title">{label}</span>
        <ZoomButtons zoom={zoom} />
      </div>
      {days.map((day, column) => (
        <div
          key={day.day}
          role="columnheader"
          aria-colindex={column + 2}
          title={day.name}
          data-row={0}
          data-column={column}
          data-place={`${DAY_ROW} ${day.day}`}
          tabIndex={-1}
          className={dayClasses(day, chosen)}
          style={{ cursor: 'pointer' }}
        >
          <span className="visually-hidden">{`${day.name}. ${opens}`}</span>
          <span aria-hidden>
            {day.month !== undefined && <span className="month">{day.month}</span>}
            <span className="date">
              <span className="words">{day.weekday} </span>
              {day.number}
            </span>
            <ListIcon className="open" aria-hidden />
          </span>
        </div>
      ))}
    </div>
  );
});
