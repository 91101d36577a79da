import type { CSSProperties, RefObject } from 'react';
import type { Axis } from './axis';
import type { DrawnColumn } from './columns';
import { HeadCell } from './HeadCell';
import { isLate, type MonthHead } from './heads';
import { useHeads } from './useHeads';
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
  scroller: RefObject<HTMLDivElement | null>;
  /** The cell above the row names, with the zoom buttons. */
  corner: RefObject<HTMLDivElement | null>;
  zoom: Zoom;
}

const monthStyle = ({ start, length }: MonthHead): CSSProperties => ({
  left: `calc(var(--head) + var(--day) * ${start})`,
  width: `calc(var(--day) * ${length})`,
});

/** The header row with the days. The header and the name of the leftmost month stay visible while scrolling. */
export function DayHead({ axis, drawn, label, opens, chosen, scroller, corner, zoom }: Props) {
  const { days, months, words } = axis;
  const heads = useHeads(scroller, corner, months, zoom.width);
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
              late={isLate(column, zoom.width, days.length)}
            />
          )
        );
      })}
      {/* Hidden from screen readers, because the name of each day includes the month. */}
      {heads.map((head) => (
        <span key={head.start} aria-hidden className="month" style={monthStyle(head)}>
          <span>
            {head.name}
            {head.year !== undefined && <span className="year">{head.year}</span>}
          </span>
        </span>
      ))}
    </div>
  );
}
