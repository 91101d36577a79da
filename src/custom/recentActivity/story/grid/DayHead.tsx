import type { CSSProperties, Ref } from 'react';
import type { Axis, AxisMonth } from './axis';
import type { DrawnColumn } from './columns';
import { HeadCell } from './HeadCell';
import type { Zoom } from './useZoom';
import { ZoomButtons } from './ZoomButtons';

interface Props {
  axis: Axis;
  drawn: readonly DrawnColumn[];
  /** The title of the column of row names. */
  label: string;
  /** The name of the action that opens a day; part of each day's accessible name. */
  opens: string;
  chosen: readonly string[];
  /** The cell above the row names, with the zoom buttons. */
  corner: Ref<HTMLDivElement>;
  zoom: Zoom;
}

const monthStyle = ({ start, length }: AxisMonth): CSSProperties => ({
  left: `calc(var(--head) + var(--day) * ${start})`,
  width: `calc(var(--day) * ${length})`,
});

/** The header row with the days. The header and the name of the leftmost month stay visible while scrolling. */
export function DayHead({ axis, drawn, label, opens, chosen, corner, zoom }: Props) {
  const { days, months, words } = axis;
  return (
    <div role="row" aria-rowindex={1} className="top">
      <div ref={corner} role="columnheader" aria-colindex={1} className="lead">
        <span className="title">{label}</span>
        <ZoomButtons zoom={zoom} />
      </div>
      {drawn.map(({ column, gap }) => {
        const day = days[column];
        return (
          day && (
            <HeadCell
              key={day.day}
              day={day}
              column={column}
              gap={gap}
              words={words}
              opens={opens}
              chosen={chosen.includes(day.day)}
            />
          )
        );
      })}
      {/* Hidden from screen readers, because the name of each day includes the month. */}
      {months.map((month) => (
        <span key={month.start} aria-hidden className="month" style={monthStyle(month)}>
          <span>
            <span className="long">{month.name}</span>
            <span className="brief">{month.brief}</span>
          </span>
        </span>
      ))}
    </div>
  );
}
