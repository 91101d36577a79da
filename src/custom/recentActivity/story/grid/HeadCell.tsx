import { memo } from 'react';
import ListIcon from '@mui/icons-material/FormatListBulleted';
import type { Axis, AxisDay } from './axis';
import { dayClasses, gapStyle } from './DayCell';
import { DAY_ROW } from './types';

interface Props {
  day: AxisDay;
  column: number;
  gap: number;
  words: Axis['words'];
  /** The name of the action that opens a day; part of each day's accessible name. */
  opens: string;
  chosen: boolean;
  /** Whether the number of the day would reach over the end of the days. */
  late: boolean;
}

/** The header cell of a day. A click opens the details of the day. */
export const HeadCell = memo(function HeadCell({ day, column, gap, words, opens, chosen, late }: Props) {
  const { name, weekday } = words(day.day);
  return (
    <div
      role="columnheader"
      aria-colindex={column + 2}
      title={name}
      data-row={0}
      data-column={column}
      data-place={`${DAY_ROW} ${day.day}`}
      tabIndex={-1}
      className={`${dayClasses(day, chosen)} filled${late ? ' late' : ''}`}
      style={gapStyle(gap)}
    >
      <span className="visually-hidden">{`${name}. ${opens}`}</span>
      <span aria-hidden>
        <span className="date">
          <span className="words">{weekday} </span>
          {day.number}
        </span>
        <ListIcon className="open" aria-hidden />
      </span>
    </div>
  );
});
