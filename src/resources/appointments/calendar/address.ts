import { useMemo } from 'react';
import { oneOf, type AddressRules } from '../../../browse/addressRules';
import { useAddress } from '../../../browse/useAddress';
import { CALENDAR_VIEWS, type CalendarView } from '../../../domain/appointments/calendar/window';
import { readDay } from '../../../domain/dates/written';
import { dayInZone } from '../../../domain/dates/zone';
import { isOneOf } from '../../../domain/entity/read';
import { viewerZone } from '../../../ui/time';

/** What the colors of appointments stand for. */
export const COLOURINGS = ['status', 'provider'] as const;
export type Colouring = (typeof COLOURINGS)[number];

const TAB = 'tab';
const CALENDAR = 'calendar';

/** Whether an address shows the calendar. */
export const isCalendar = (address: URLSearchParams): boolean => address.get(TAB) === CALENDAR;
/** The parameters of an address that shows the calendar or the table. */
export const tabParameters = (calendar: boolean) => ({ [TAB]: calendar ? CALENDAR : undefined });

/** The parameters of the address of a new appointment, with its start and its end in ISO 8601. */
export const NEW_TIME = { start: 'newStart', end: 'newEnd' } as const;

function isZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** The state of the calendar, which is in its address. */
export interface CalendarState {
  view: CalendarView;
  /** A day that the view contains, `YYYY-MM-DD`. */
  day: string;
  zone: string;
  colouring: Colouring;
}

const parametersOf = ({ view, day, zone, colouring }: Partial<CalendarState>) => ({
  ...(view && { show: view === 'week' ? undefined : view }),
  ...(day && { date: day }),
  ...(zone && { zone: zone === viewerZone() ? undefined : zone }),
  ...(colouring && { colors: colouring === 'status' ? undefined : colouring }),
});

/** The parameters of the calendar, and which values they can have. */
export const CALENDAR_RULES: AddressRules = {
  show: oneOf(...CALENDAR_VIEWS),
  date: (value) => readDay(value) !== undefined,
  zone: isZone,
  colors: oneOf(...COLOURINGS),
};

/** Reads the state; missing and invalid parts get defaults: this week, in the viewer's zone. */
export function calendarState(address: URLSearchParams): CalendarState {
  const [show, zone, colors] = [address.get('show'), address.get('zone') ?? '', address.get('colors')];
  const own = isZone(zone) && zone !== '' ? zone : viewerZone();
  return {
    view: isOneOf(CALENDAR_VIEWS, show) ? show : 'week',
    day: readDay(address.get('date') ?? '') ?? dayInZone(Date.now(), own),
    zone: own,
    colouring: isOneOf(COLOURINGS, colors) ? colors : 'status',
  };
}

/**
 * The state of the calendar, and a function that changes it. Another view or other days are a new entry in the history,
 * so that Back returns to the former days.
 */
export function useCalendarState(): [CalendarState, (change: Partial<CalendarState>) => void] {
  const [address, change] = useAddress();
  const state = useMemo(() => calendarState(address), [address]);
  return [state, (next) => change(parametersOf(next), { push: next.view !== undefined || next.day !== undefined })];
}
