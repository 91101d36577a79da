import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import type { CalendarRef } from '@fullcalendar/react';
import { rowId } from '../../../browse/focusBack';
import { SLOT_MS, stepSpan } from '../../../domain/appointments/calendar/moves';
import { inOrder, nextStop, slotOf, walked, type Place } from '../../../domain/appointments/calendar/stops';
import { daysLater } from '../../../domain/appointments/calendar/wall';
import { stepped, windowOf } from '../../../domain/appointments/calendar/window';
import type { Span } from '../../../domain/appointments/spans';
import { dayLater } from '../../../domain/dates/calendar';
import { dayInZone, momentInZone } from '../../../domain/dates/zone';
import type { Language } from '../../../domain/entity/types';
import type { CalendarState } from './address';
import { gridStep } from './gridStep';
import type { Item } from './useItems';
import { DAY_MS, HOUR_MS } from '../../../domain/dates/units';

/** The hour of the first place on a day, and the length of a new appointment in slots. */
const FIRST_HOUR = 9;
const NEW_SLOTS = 3;
/** The number of frames within which the library has drawn everything. */
const FRAMES_OF_DRAWING = 20;

/** Why a key did nothing: there is no other appointment in its direction, or none to move. */
export type NothingDone = 'noLater' | 'noEarlier' | 'noneHere';

interface Options {
  calendar: RefObject<CalendarRef | null>;
  state: CalendarState;
  items: readonly Item[];
  period: Span;
  language: Language;
  /** The appointment that is being moved by keys, with its new time. */
  moving: { item: Item; span: Span } | undefined;
  onMoving: (moving: { item: Item; span: Span } | undefined) => void;
  onMoved: (item: Item, span: Span) => void;
  onChange: (change: Partial<CalendarState>) => void;
  onCreate: (span: Span) => void;
  onOpen: (item: Item, element: HTMLElement) => void;
  onHelp: () => void;
}

/** The boxes of the library that scroll: the browser would stop at them, too. */
const SCROLLING = 'div[style*="overflow"]';

/** Lets the Tab key leave the calendar: for this key alone, because its boxes must not lose the browser's scrolling. */
function passBoxes(frame: HTMLElement): void {
  const boxes = frame.querySelectorAll<HTMLElement>(SCROLLING);
  for (const box of boxes) box.tabIndex = -1;
  setTimeout(() => boxes.forEach((box) => box.removeAttribute('tabindex')));
}

/**
 * Takes everything in the calendar out of the tab order, so that the calendar is one tab stop. The library sets the tab
 * order of its elements whenever it draws them.
 */
function keepOneStop(frame: HTMLElement, isMoving: () => boolean): () => void {
  const update = (): void => {
    // The library may draw the appointment that is moved in another place. No key must be lost until it is there.
    if (isMoving() && document.activeElement === document.body) frame.focus({ preventScroll: true });
    for (const element of frame.querySelectorAll<HTMLElement>('[tabindex="0"]')) element.tabIndex = -1;
  };
  update();
  const observer = new MutationObserver(update);
  observer.observe(frame, { childList: true, subtree: true, attributeFilter: ['tabindex'] });
  return () => observer.disconnect();
}

const elementOf = (id: string): HTMLElement | null => document.getElementById(rowId(id));

/**
 * The calendar by keyboard. The calendar is one tab stop; the arrow keys go from slot to slot and to the appointments
 * that begin there.
 * @returns the place of the keyboard, and the handlers of the calendar's frame
 */
export function useGridKeys(options: Options) {
  const { calendar, state, items, period, language, moving } = options;
  const { onMoving, onMoved, onChange, onCreate, onOpen, onHelp } = options;
  const { view, day, zone } = state;
  const [place, setPlace] = useState<Place>();
  const [slots, setSlots] = useState(NEW_SLOTS);
  const [active, setActive] = useState(false);
  /** Why the last key did nothing. */
  const [nothingDone, setNothingDone] = useState<NothingDone>();
  const held = useRef(false);
  const isMoving = useRef(false);
  useEffect(() => {
    isMoving.current = moving !== undefined;
  }, [moving]);
  const frame = useRef<HTMLElement>(null);
  const frameRef = useCallback((element: HTMLElement | null) => {
    frame.current = element;
    return element ? keepOneStop(element, () => isMoving.current) : undefined;
  }, []);
  const stops = useMemo(() => inOrder(items.map(({ id, span }) => ({ id, start: span.start }))), [items]);
  const itemOf = (id: string | undefined): Item | undefined => items.find((item) => item.id === id);

  /** The first place in the shown days: now, or else nine o’clock on the first day. */
  const firstPlace = (): Place => {
    const now = Date.now();
    const { first } = windowOf(view, day, language);
    const at =
      now >= period.start && now < period.end
        ? now
        : momentInZone(Date.parse(view === 'month' ? day : first) + FIRST_HOUR * HOUR_MS, zone);
    return { at: slotOf(at, zone) };
  };
  const isShown = ({ at }: Place): boolean => at >= period.start && at < period.end;
  const current = (): Place => (place && isShown(place) ? place : firstPlace());

  /**
   * @param turns whether the view turns to the place's days although it shows the place: a month shows days of others
   */
  const goTo = (next: Place, turns = false): void => {
    setPlace(next);
    setSlots(NEW_SLOTS);
    // The focus moves with the key, so that an Enter right after it opens this appointment and not the one before. One
    // that is not drawn yet is opened by the frame.
    const element = next.id === undefined ? null : elementOf(next.id);
    if (element) element.focus();
    else frame.current?.focus({ preventScroll: true });
    if (turns || !isShown(next)) onChange({ day: dayInZone(next.at, zone) });
  };
  const byDays = (days: number, turns = false): void =>
    goTo({ at: slotOf(daysLater(current().at, days, zone), zone) }, turns);
  const toStop = (direction: 1 | -1): void => {
    const stop = nextStop(stops, current(), direction);
    if (stop) goTo({ at: stop.start, id: stop.id });
    else setNothingDone(direction === 1 ? 'noLater' : 'noEarlier');
  };

  function ofMoving(event: KeyboardEvent): boolean {
    if (!moving) return false;
    const step = gridStep(event, view);
    if (step) onMoving({ ...moving, span: stepSpan(moving.span, step, zone) });
    else if (event.key === 'Enter') {
      onMoving(undefined);
      onMoved(moving.item, moving.span);
    } else if (event.key === 'Escape') onMoving(undefined);
    else return false;
    return true;
  }

  function vertical(direction: 1 | -1, extend: boolean): void {
    if (view === 'list') toStop(direction);
    else if (view === 'month') byDays(direction * 7);
    else if (!extend) goTo(walked(stops, current(), direction, zone));
    else if (current().id === undefined) setSlots((before) => Math.max(1, before + direction));
  }

  function enter(): void {
    const here = current();
    const item = itemOf(here.id);
    if (item) onOpen(item, elementOf(item.id) ?? frame.current ?? document.body);
    else if (view === 'month') onChange({ view: 'day', day: dayInZone(here.at, zone) });
    else if (view !== 'list') onCreate({ start: here.at, end: here.at + slots * SLOT_MS });
  }

  function ofKey(event: KeyboardEvent): boolean {
    const { first, days } = windowOf(view, day, language);
    const dayOf = dayInZone(current().at, zone);
    const onFrame = event.target === frame.current;
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp':
        vertical(event.key === 'ArrowDown' ? 1 : -1, event.shiftKey);
        return true;
      case 'ArrowRight':
      case 'ArrowLeft':
        if (view === 'list') return false;
        byDays(event.key === 'ArrowRight' ? 1 : -1);
        return true;
      case 'Home':
      case 'End': {
        const ends = event.key === 'Home' ? stops[0] : stops.at(-1);
        if (view === 'list') {
          if (ends) goTo({ at: ends.start, id: ends.id });
          return true;
        }
        const wanted = event.key === 'Home' ? first : dayLater(first, days - 1);
        byDays((Date.parse(wanted) - Date.parse(dayOf)) / DAY_MS);
        return true;
      }
      case 'PageDown':
      case 'PageUp': {
        const next = stepped(view, day, event.key === 'PageDown' ? 1 : -1);
        const from = windowOf(view, next, language).first;
        byDays(
          (Date.parse(view === 'month' ? next : from) - Date.parse(view === 'month' ? dayOf : first)) / DAY_MS,
          true,
        );
        return true;
      }
      case 'j':
      case 'k':
        toStop(event.key === 'j' ? 1 : -1);
        return true;
      case 'm': {
        const item = itemOf(place?.id);
        if (item) onMoving({ item, span: item.span });
        else setNothingDone('noneHere');
        return true;
      }
      case '?':
        onHelp();
        return true;
      case 'Enter':
      case ' ':
        // An appointment that has the focus opens by itself.
        if (onFrame) enter();
        return onFrame;
    }
    return false;
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    const { target } = event;
    // React also passes on the events of dialogs, which are elsewhere in the document.
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(target instanceof Node) || !frame.current?.contains(target)) return;
    setNothingDone(undefined);
    if (event.key === 'Tab') passBoxes(frame.current);
    if (!ofMoving(event) && (moving || !ofKey(event))) return;
    event.preventDefault();
    event.stopPropagation();
  };
  // The library opens an appointment on Enter, which means something else while it is moved.
  const onKeyDownCapture = (event: KeyboardEvent): void => {
    if (moving && (event.key === 'Enter' || event.key === ' ')) onKeyDown(event);
  };
  const onFocus = ({ target }: FocusEvent<HTMLElement>): void => {
    if (!frame.current?.contains(target)) return;
    if (target.matches(SCROLLING)) return frame.current.focus({ preventScroll: true });
    held.current = true;
    setActive(true);
    const item = itemOf(target.dataset['appointment']);
    if (item) setPlace({ at: item.span.start, id: item.id });
    else if (target === frame.current && !(place && isShown(place))) setPlace(firstPlace());
  };
  const onBlur = ({ relatedTarget }: FocusEvent<HTMLElement>): void => {
    if (relatedTarget instanceof Node && frame.current?.contains(relatedTarget)) return;
    held.current = relatedTarget === null;
    setActive(false);
  };

  const at = place?.at;
  const id = place?.id;
  useEffect(() => {
    if (!active && !held.current) return;
    // The library draws the appointments anew when they change, in a month only after it has measured the days; the
    // focus returns to the one that had it.
    let frames = 0;
    let request = 0;
    const keepFocus = (): void => {
      const element = id === undefined ? null : elementOf(id);
      const { activeElement } = document;
      const isFree = activeElement === document.body || frame.current?.contains(activeElement);
      if (element && isFree && activeElement !== element) element.focus();
      if (!element && activeElement === document.body) frame.current?.focus({ preventScroll: true });
      frames += 1;
      if (frames < FRAMES_OF_DRAWING) request = requestAnimationFrame(keepFocus);
    };
    request = requestAnimationFrame(keepFocus);
    return () => cancelAnimationFrame(request);
  }, [id, active, items, moving]);
  useEffect(() => {
    const api = calendar.current?.getApi();
    if (!api || !active || at === undefined || id !== undefined || view === 'list') return undefined;
    queueMicrotask(() =>
      view === 'month' ? api.select(dayInZone(at, zone)) : api.select(new Date(at), new Date(at + slots * SLOT_MS)),
    );
    const frameRequest = requestAnimationFrame(() =>
      frame.current?.querySelector('.cg-highlight')?.scrollIntoView({ block: 'nearest' }),
    );
    return () => {
      cancelAnimationFrame(frameRequest);
      queueMicrotask(() => api.unselect());
    };
  }, [at, id, slots, active, view, zone, calendar]);

  /** Returns to an appointment after a dialog about it, also if the appointment is drawn anew. */
  const returnTo = ({ id: item, span }: Item): void => {
    held.current = true;
    setPlace({ at: span.start, id: item });
    setActive(true);
  };
  return {
    returnTo,
    place: active ? place : undefined,
    nothingDone: active ? nothingDone : undefined,
    length: slots * SLOT_MS,
    frame: frameRef,
    handlers: { onKeyDown, onKeyDownCapture, onFocus, onBlur },
  };
}
