import { useCallback, useEffect, useMemo, useRef, type RefObject } from 'react';
import FullCalendar, {
  type CalendarRef,
  type DayHeaderInfo,
  type EventDisplayInfo,
  type EventInput,
  type LocaleInput,
  type SlotHeaderInfo,
} from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import list from '@fullcalendar/react/list';
import es from '@fullcalendar/react/locales/es';
import fr from '@fullcalendar/react/locales/fr';
import zhHans from '@fullcalendar/react/locales/zh-cn';
import zhHant from '@fullcalendar/react/locales/zh-tw';
import classic from '@fullcalendar/react/themes/classic';
import timeGrid from '@fullcalendar/react/timegrid';
import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import { useTranslate } from 'react-admin';
import { drawnAs } from '../../../domain/appointments/calendar/drawn';
import { FIRST_HOUR, firstHourOf } from '../../../domain/appointments/calendar/visible';
import { firstWeekday, windowOf, type CalendarView } from '../../../domain/appointments/calendar/window';
import type { Span } from '../../../domain/appointments/spans';
import { textOf } from '../../../domain/entity/read';
import type { Entity, Language } from '../../../domain/entity/types';
import { minutesText } from '../../../forms/dates';
import type { CalendarState } from './address';
import { toneAt, type Tone } from './colours';
import { DayHead } from './DayHead';
import { Face } from './Face';
import { clockChanges } from './clockChanges';
import { toneClass } from './look';
import { BACKGROUND, useActs, type Acts } from './useActs';
import type { Item } from './useItems';
import { SLOT_HEIGHT, useVisibleFirst } from './useVisibleFirst';
import { VIEW_TYPES } from './views';

const PLUGINS = [dayGrid, timeGrid, list, interaction, classic];

const LOCALES: Partial<Record<Language, LocaleInput>> = { fr, es, 'zh-Hant': zhHant, 'zh-Hans': zhHans };

/** The number of appointments at the same time that are drawn side by side; a link shows the others. */
const MOST_ABREAST: Record<CalendarView, number> = { week: 2, days: 4, day: 10, month: 0, list: 0 };

const VIEWS = { timeGridThreeDays: { type: 'timeGrid', duration: { days: 3 } } };

/**
 * The time of a slot. With a format of our own, the library would make 144 formats whenever it draws. It can have the
 * focus, because a box that scrolls must contain something that can, even on a day without appointments.
 */
const slotHead = ({ time }: SlotHeaderInfo) => (
  <span tabIndex={-1}>{minutesText(((time?.milliseconds ?? 0) / 60_000 + 1440) % 1440)}</span>
);
const viewClass = ({ view }: { view: { type: string } }): string => (view.type === VIEW_TYPES.list ? 'cg-list' : '');

interface Props extends Acts {
  state: CalendarState;
  items: readonly Item[];
  tones: readonly Tone[];
  /** The appointment whose new time is not saved yet. */
  pending: { id: string; span: Span } | undefined;
  entity: Entity;
  language: Language;
  calendar: RefObject<CalendarRef | null>;
}

/** Always the same object: with another, the library takes it for a changed option, which disturbs a drag. */
const SCROLL_TIME = { minutes: FIRST_HOUR * 60 };

/** A local time, given as if it were UTC, as a text without a zone. */
const localText = (wall: number): string => new Date(wall).toISOString().slice(0, 19);

/** The appointments of a period, drawn by the library. Its toolbar is ours. */
export function Grid(props: Props) {
  const { state, items, tones, pending, entity, language, calendar, onOpen, onDay, onDraw, onDrag } = props;
  const { view, day, zone, colouring } = state;
  const translate = useTranslate();
  const byId = useMemo(() => new Map(items.map((item) => [item.id, item])), [items]);
  const latest = useRef(byId);
  const shown = useVisibleFirst(items, view, zone);
  const changes = useMemo(() => clockChanges(windowOf(view, day, language), zone), [view, day, language, zone]);
  // Only if clocks change: an appointment during which they change is drawn by local time.
  const drawn = useMemo(
    () =>
      new Map(
        (changes.length > 0 ? items : []).flatMap(({ id, span }) => {
          const { wall, isTrue } = drawnAs(span, zone);
          return isTrue ? [] : [[id, { start: localText(wall.start), end: localText(wall.end) }] as const];
        }),
      ),
    [items, changes, zone],
  );
  const events = useMemo(
    () => [
      ...shown.map((item): EventInput => {
        return {
          id: item.id,
          ...(drawn.get(item.id) ?? item.span),
          className: [
            'cg-event',
            toneClass(toneAt(tones, colouring, item)),
            `cg-${textOf(item.record.status) || 'requested'}`,
          ].join(' '),
        };
      }),
      // The time that clocks skip or repeat is shaded.
      ...changes.map(({ from, until, day: changing }): EventInput => {
        return { id: `${BACKGROUND}${changing}`, start: localText(from), end: localText(until), display: 'background' };
      }),
    ],
    [shown, tones, colouring, changes, drawn],
  );
  useEffect(() => {
    const api = calendar.current?.getApi();
    if (api && (api.view.type !== VIEW_TYPES[view] || api.formatIso(api.getDate(), true) !== day))
      // The library renders at once, which must not happen within an effect of its own renderer.
      queueMicrotask(() => api.changeView(VIEW_TYPES[view], day));
  }, [view, day, calendar]);
  // If the usual first hours do not show the earliest appointment, it is scrolled into view, once for each window.
  const scrolledFor = useRef('');
  useEffect(() => {
    const { first } = windowOf(view, day, language);
    const window = `${view} ${first} ${zone}`;
    if (items.length === 0 || scrolledFor.current === window) return;
    const hours = firstHourOf(items, zone);
    const isFirst = scrolledFor.current === '';
    scrolledFor.current = window;
    if (!isFirst || hours !== FIRST_HOUR) queueMicrotask(() => calendar.current?.getApi().scrollToTime({ hours }));
  }, [items, view, day, language, zone, calendar]);
  useEffect(() => {
    latest.current = byId;
    const api = calendar.current?.getApi();
    if (!api || !pending) return undefined;
    const place = (spanNow: () => Span | undefined): void =>
      // The library renders at once, which must not happen within an effect of its own renderer.
      queueMicrotask(() => {
        const span = spanNow();
        if (!span) return;
        const { wall, isTrue } = drawnAs(span, zone);
        const [start, end] = isTrue
          ? [new Date(span.start), new Date(span.end)]
          : [localText(wall.start), localText(wall.end)];
        api.getEventById(pending.id)?.setDates(start, end);
      });
    place(() => pending.span);
    // Afterwards, the appointment stands at the time that it has then: the former one, or the one that was saved.
    return () => place(() => latest.current.get(pending.id)?.span);
  }, [pending, byId, events, calendar, zone]);
  // The library draws everything anew whenever an option is another function, so the options stay the same.
  const face = useCallback(
    ({ event, view: { type } }: EventDisplayInfo) => {
      const item = byId.get(event.id);
      const whole = type === VIEW_TYPES.list;
      return item && <Face {...{ item, entity, language, zone, whole }} changing={drawn.has(item.id)} />;
    },
    [byId, entity, language, zone, drawn],
  );
  const pendingId = pending?.id;
  const eventClass = useCallback(
    ({ isShort, view: { type }, event }: EventDisplayInfo) =>
      [isShort || type === VIEW_TYPES.month ? 'cg-short' : '', event.id === pendingId ? 'cg-pending' : ''].join(' '),
    [pendingId],
  );
  const dayHead = useCallback(
    (info: DayHeaderInfo) => <DayHead info={info} changes={changes} language={language} zone={zone} />,
    [changes, language, zone],
  );
  const acts = useActs({ byId, zone, view, onOpen, onDay, onDraw, onDrag });
  const texts = useMemo(
    () => ({
      moreLinkText: (count: number) => translate('calendar.more', { count }),
      moreLinkHint: (count: number) => translate('calendar.moreHint', { count, smart_count: count }),
      closeHint: translate('calendar.close'),
      timedText: translate('calendar.timed'),
      eventsHint: translate('calendar.events'),
      noEventsText: translate('calendar.none'),
    }),
    [translate],
  );
  return (
    <FullCalendar
      ref={calendar}
      className="cg-calendar"
      plugins={PLUGINS}
      views={VIEWS}
      initialView={VIEW_TYPES[view]}
      initialDate={day}
      timeZone={zone}
      locale={LOCALES[language] ?? 'en-GB'}
      firstDay={firstWeekday(language)}
      fixedWeekCount={false}
      headerToolbar={false}
      allDaySlot={false}
      height="100%"
      nowIndicator
      slotDuration="00:10:00"
      slotHeaderInterval="01:00:00"
      slotHeaderContent={slotHead}
      displayEventTime={false}
      slotMinHeight={SLOT_HEIGHT}
      scrollTime={SCROLL_TIME}
      scrollTimeReset={false}
      slotEventOverlap={false}
      eventMaxStack={MOST_ABREAST[view]}
      // An appointment of one slot is not drawn over the next slot.
      eventMinHeight={SLOT_HEIGHT}
      eventShortHeight={40}
      dayMaxEvents
      popoverClass="cg-popover"
      eventDisplay="block"
      events={events}
      eventInteractive
      eventContent={face}
      eventClass={eventClass}
      listItemEventBeforeClass="cg-dot"
      viewClass={viewClass}
      dayHeaderContent={dayHead}
      slotHeaderInnerClass="cg-hour"
      highlightClass="cg-highlight"
      editable
      selectable
      unselectAuto={false}
      {...texts}
      {...acts}
    />
  );
}
