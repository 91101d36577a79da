import { useEffect, useMemo, useRef } from 'react';
import type { CalendarOptions, Duration, EventChangeInfo } from '@fullcalendar/react';
import { rowId } from '../../../browse/focusBack';
import { drawnAs } from '../../../domain/appointments/calendar/drawn';
import { draggedTo, type Dragged } from '../../../domain/appointments/calendar/moves';
import { wallAt } from '../../../domain/appointments/calendar/wall';
import type { CalendarView } from '../../../domain/appointments/calendar/window';
import type { Span } from '../../../domain/appointments/spans';
import { dayInZone } from '../../../domain/dates/zone';
import type { Item } from './useItems';
import { VIEW_TYPES } from './views';

/** What the user does in the grid. */
export interface Acts {
  onOpen: (item: Item, element: HTMLElement) => void;
  /** The user wants to see all appointments of a day. */
  onDay: (day: string) => void;
  /** A period was drawn, or a day of a month was clicked. */
  onDraw: (span: Span, wholeDays: boolean) => void;
  /** An appointment was dragged or stretched: its possible new times, two if clocks show the time twice. */
  onDrag: (item: Item, choices: readonly Span[]) => void;
}

interface Latest extends Acts {
  byId: ReadonlyMap<string, Item>;
  zone: string;
  view: CalendarView;
}

/** How far an appointment was dragged, from the times that the library has for it. */
const distanceTo = (start: Date | null, { span }: Item, zone: string) => ({
  days: 0,
  ms: start ? wallAt(start.getTime(), zone) - drawnAs(span, zone).wall.start : 0,
});

const distance = ({ days, milliseconds }: Duration) => ({ days, ms: milliseconds });

/** Handlers for the library, which never change: they call the latest acts. */
export function useActs(given: Latest): CalendarOptions {
  const latest = useRef(given);
  /** Puts an appointment back that the library has taken out. */
  const taken = useRef<() => void>(undefined);
  useEffect(() => {
    latest.current = given;
  });
  return useMemo((): CalendarOptions => {
    const dragged = (info: EventChangeInfo, spansOf: (item: Item, zone: string) => readonly Span[]): void => {
      const { byId, zone, onDrag } = latest.current;
      // The new time is shown as pending, and only stays once it is saved.
      info.revert();
      const item = byId.get(info.event.id);
      if (item) onDrag(item, spansOf(item, zone));
    };
    const movedTo = ({ span }: Item, by: Dragged, zone: string): readonly Span[] =>
      draggedTo(span.start, by, zone).map((start) => ({ start, end: start + span.end - span.start }));
    return {
      select({ start, end, allDay, jsEvent }) {
        if (jsEvent) latest.current.onDraw({ start: start.getTime(), end: end.getTime() }, allDay);
      },
      eventDidMount({ el, event }) {
        // A drawer of the record returns the focus to the element with this id.
        if (!event.id.startsWith(BACKGROUND)) el.id = rowId(event.id);
        el.dataset['appointment'] = event.id;
      },
      eventClick({ event, el }) {
        // The library keeps a click from moving the focus, which returns to the appointment later.
        el.focus();
        const item = latest.current.byId.get(event.id);
        if (item) latest.current.onOpen(item, el);
      },
      eventDrop(info) {
        const by = distance(info.delta);
        dragged(info, (item, zone) => movedTo(item, by, zone));
      },
      // If an option changed during the drag, for example because the appointments were loaded again, the library takes
      // its own calendar for another one: the appointment leaves the one and is received by the other.
      eventLeave(info) {
        taken.current = info.revert;
      },
      eventReceive(info) {
        const { byId, zone, onDrag } = latest.current;
        const item = byId.get(info.event.id);
        const { start } = info.event;
        info.revert();
        taken.current?.();
        taken.current = undefined;
        if (!item) return;
        const by = distanceTo(start, item, zone);
        if (by.ms !== 0) onDrag(item, movedTo(item, by, zone));
      },
      eventResize(info) {
        const by = distance(info.endDelta);
        dragged(info, ({ span: { start, end } }, zone) =>
          draggedTo(end, by, zone).map((until) => ({ start, end: until })),
        );
      },
      // A day has more room. There, a list shows the appointments that still do not fit.
      moreLinkClick({ date }) {
        const { view, zone, onDay } = latest.current;
        if (view === 'day') return 'popover';
        onDay(dayInZone(date.getTime(), zone));
        return VIEW_TYPES.day;
      },
    };
  }, []);
}

/** Begins the ids of what is no appointment: the shading of the time that clocks skip or repeat. */
export const BACKGROUND = 'clocks ';
