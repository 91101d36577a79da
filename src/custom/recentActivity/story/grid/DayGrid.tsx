import {
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
} from 'react';
import Box from '@mui/material/Box';
import type { DayRange } from '../../../../domain/history/range';
import type { Axis } from './axis';
import { DayHead } from './DayHead';
import { DayRow } from './DayRow';
import { lackingIn } from './fit';
import { moved, zoomOf, type Spot } from './keys';
import { gridLook } from './look';
import { DAY_ROW, type GridRow, type Place } from './types';
import { useColumns } from './useColumns';
import { usePan } from './usePan';
import { cellAt, spotOf, useRoving } from './useRoving';
import { useZoom } from './useZoom';
import { datesOf, detailOf, type Detail } from './zoom';

export interface GridControl {
  /** Moves the focus to a cell and scrolls it into view. */
  goTo: (place: Place) => void;
  /** The element of a cell. */
  cell: (place: Place) => HTMLElement | undefined;
}

interface Texts {
  /** The accessible name of the grid. */
  label: string;
  /** The description of the keyboard shortcuts. */
  help: string;
  day: string;
  openDay: string;
  nothing: string;
  /** The accessible name of a cell whose day is not loaded yet. */
  waiting: string;
}

interface Props {
  axis: Axis;
  rows: readonly GridRow[];
  texts: Texts;
  /** The highlighted days. */
  chosen: readonly string[];
  /** The days that are loaded. */
  arrived: DayRange;
  /** The day that is scrolled into view at first; by default the last day. */
  first?: string | undefined;
  /** The width of a day, in px, from the address; undefined if the address contains no width. */
  asked: number | undefined;
  onZoom: (width: number) => void;
  /** Called with the detail that fits into a day, and when it changes. */
  onDetail?: (detail: Detail) => void;
  onOpen: (place: Place, cell: HTMLElement) => void;
  /** Called when a cell gets the focus. */
  onPlace: (place: Place, cell: HTMLElement) => void;
  control: Ref<GridControl>;
}

/** The cell that contains an element, and its place. */
function placeOf(element: Element): { place: Place; cell: HTMLElement } | undefined {
  const cell = element.closest<HTMLElement>('[data-place]');
  const [row, day] = cell?.dataset['place']?.split(' ') ?? [];
  return cell && row !== undefined && day !== undefined ? { place: { row, day }, cell } : undefined;
}

/** Scrolls a day to the middle, so that the leftmost day is whole; without a day, scrolls to the end. */
function showDay(box: HTMLElement, column: number | undefined, width: number, head: number): void {
  const room = box.clientWidth - head;
  box.scrollLeft = column === undefined ? box.scrollWidth : Math.round(column - (room / width - 1) / 2) * width;
}

/**
 * A grid with a column for each day and a row for each kind of event. It pans and zooms by wheel, mouse, touch and
 * keys, and screen readers read it as a table.
 */
export function DayGrid({
  axis,
  rows,
  texts,
  chosen,
  arrived,
  first,
  asked,
  onZoom,
  onDetail,
  onOpen,
  onPlace,
  control,
}: Props) {
  const { days } = axis;
  const helpId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const corner = useRef<HTMLDivElement>(null);
  const zoom = useZoom(scroller, corner, { days: days.length, asked, onZoom });
  usePan(scroller, corner, zoom);
  const last = { row: rows.length, column: days.length - 1 };
  const at = days.findIndex(({ day }) => day === first);
  const start = { row: Math.min(1, rows.length), column: at < 0 ? last.column : at };
  const columns = useColumns(scroller, corner, { count: days.length, width: zoom.width, kept: start.column });
  const roving = useRoving(grid, columns, last, start);

  const ready = zoom.width > 0;
  const range = `${days[0]?.day} ${days.at(-1)?.day}`;
  const drawn = useRef('');
  useLayoutEffect(() => {
    const box = scroller.current;
    // Until the width fits the new range, scrolling would be undone by the change of the width.
    if (!box || !ready || zoom.chosenFor !== days.length || drawn.current === range) return;
    drawn.current = range;
    showDay(box, at < 0 ? undefined : at, zoom.width, corner.current?.offsetWidth ?? 0);
  });
  const { look } = columns;
  useLayoutEffect(look, [look, range]);

  const spotAt = ({ row, day }: Place): Spot | undefined => {
    const column = days.findIndex((each) => each.day === day);
    const index = row === DAY_ROW ? 0 : rows.findIndex(({ key }) => key === row) + 1;
    return column < 0 || (index === 0 && row !== DAY_ROW) ? undefined : { row: index, column };
  };
  const headWidth = (): number => corner.current?.offsetWidth ?? 0;
  useImperativeHandle(control, () => ({
    goTo(place) {
      const spot = spotAt(place);
      if (!spot) return;
      if (scroller.current) showDay(scroller.current, spot.column, zoom.width, headWidth());
      roving.go(spot);
    },
    cell(place) {
      const spot = spotAt(place);
      return (spot && cellAt(grid.current, spot)) ?? undefined;
    },
  }));

  const onKeyDown = (event: KeyboardEvent): void => {
    const { target } = event;
    const spot = target instanceof Element ? spotOf(target) : undefined;
    if (!spot || !(target instanceof HTMLElement) || target.dataset['row'] === undefined) return;
    const steps = zoomOf(event);
    const to = steps === undefined ? moved(event, spot, last) : undefined;
    if (steps !== undefined) zoom.by(steps, target.offsetLeft - (scroller.current?.scrollLeft ?? 0));
    else if (to) roving.go(to);
    else if ((event.key !== 'Enter' && event.key !== ' ') || event.ctrlKey || event.metaKey) return;
    else {
      const found = placeOf(target);
      if (found) onOpen(found.place, found.cell);
    }
    event.preventDefault();
  };
  const onFocus = (event: FocusEvent): void => {
    const found = placeOf(event.target);
    const spot = found && spotOf(found.cell);
    if (!found || !spot) return;
    roving.go(spot, { focus: false });
    onPlace(found.place, found.cell);
  };
  const onClick = (event: MouseEvent): void => {
    const found = event.target instanceof Element ? placeOf(event.target) : undefined;
    const spot = found && spotOf(found.cell);
    if (!found || !spot) return;
    roving.go(spot);
    onOpen(found.place, found.cell);
  };
  const detail = detailOf(zoom.width);
  useEffect(() => {
    if (ready) onDetail?.(detail);
  }, [ready, detail, onDetail]);
  const style: CSSProperties & Record<'--day' | '--days', string | number> = {
    '--day': `${zoom.width}px`,
    '--days': days.length,
  };
  return (
    <Box sx={{ position: 'relative', minHeight: 0, display: 'flex', flexDirection: 'column' }}>
      <span id={helpId} hidden>
        {texts.help}
      </span>
      <Box
        ref={scroller}
        data-detail={detail}
        data-lacks={lackingIn(zoom.width, detail)}
        data-dates={datesOf(zoom.width)}
        style={style}
        sx={gridLook}
      >
        <div
          ref={grid}
          role="grid"
          tabIndex={-1}
          aria-label={texts.label}
          aria-describedby={helpId}
          aria-readonly
          aria-rowcount={rows.length + 1}
          aria-colcount={days.length + 1}
          onKeyDown={onKeyDown}
          onClick={onClick}
          onFocus={onFocus}
        >
          <DayHead
            axis={axis}
            drawn={columns.drawn}
            label={texts.day}
            opens={texts.openDay}
            chosen={chosen}
            scroller={scroller}
            corner={corner}
            zoom={zoom}
          />
          {rows.map((row, index) => (
            <DayRow
              key={row.key}
              days={days}
              drawn={columns.drawn}
              row={row}
              index={index + 1}
              nothing={texts.nothing}
              waiting={texts.waiting}
              arrived={arrived}
              chosen={chosen}
            />
          ))}
        </div>
      </Box>
    </Box>
  );
}
