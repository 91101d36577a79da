import { useCallback, useMemo } from 'react';
import { oneOf, type AddressRules } from '../../../../browse/addressRules';
import { useAddress } from '../../../../browse/useAddress';
import { isDay, isRange, type DayRange } from '../../../../domain/history/range';
import { isStoryRange, limitedRange } from '../../../../domain/story/days';
import { EXTRA_ROWS, type ExtraRow } from '../../../../domain/story/facts/fact';
import { widthIn } from '../grid/zoom';

/** The query parameters of a story. They hold only ids and days, so the address can be shared. */
const NAMES = {
  start: 'start',
  end: 'end',
  zoom: 'zoom',
  day: 'day',
  other: 'with',
  zone: 'zone',
  rows: 'rows',
} as const;
/** The value of `zone` that selects the viewer's zone instead of the patient's. */
const VIEWER = 'viewer';
/** The value of `rows` if no optional row is shown. */
const NO_ROWS = 'none';

export interface StoryAddress {
  /** The days shown; undefined for the default range. */
  range: DayRange | undefined;
  /** Whether the address names more days than a story can have. */
  isCut: boolean;
  /** The width of a day in px. */
  width: number | undefined;
  /** The day whose details are open. */
  day: string | undefined;
  /** The day that `day` is compared with. */
  other: string | undefined;
  /** Whether the story uses the viewer's zone instead of the patient's. */
  viewer: boolean;
  /** The optional rows that are shown; undefined for those that the browser remembers. */
  rows: readonly ExtraRow[] | undefined;
}

const dayIn = (text: string | null): string | undefined => (text !== null && isDay(text) ? text : undefined);

const rowsIn = (text: string | null): readonly ExtraRow[] | undefined => {
  if (text === null) return undefined;
  const names = text.split(',');
  const rows = EXTRA_ROWS.filter((row) => names.includes(row));
  return rows.length > 0 || text === NO_ROWS ? rows : undefined;
};

/** Reads the story's parameters from an address. Invalid parameters count as absent. */
export function storyIn(query: URLSearchParams): StoryAddress {
  const [start, end] = [dayIn(query.get(NAMES.start)), dayIn(query.get(NAMES.end))];
  const day = dayIn(query.get(NAMES.day));
  const range = start !== undefined && end !== undefined && isRange({ start, end }) ? { start, end } : undefined;
  return {
    range: range && limitedRange(range),
    isCut: range !== undefined && !isStoryRange(range),
    width: widthIn(query.get(NAMES.zoom) ?? ''),
    day,
    other: day === undefined ? undefined : dayIn(query.get(NAMES.other)),
    viewer: query.get(NAMES.zone) === VIEWER,
    rows: rowsIn(query.get(NAMES.rows)),
  };
}

/** The parameters of a story, and which values they can have. A start after the end is no range. */
export const storyRules = (query: URLSearchParams): AddressRules => ({
  [NAMES.start]: (start) => isDay(start) && start <= (dayIn(query.get(NAMES.end)) ?? start),
  [NAMES.end]: isDay,
  [NAMES.day]: isDay,
  [NAMES.other]: isDay,
  [NAMES.zoom]: (value) => widthIn(value) !== undefined,
  [NAMES.zone]: oneOf(VIEWER),
  [NAMES.rows]: (value) => value.split(',').every(oneOf(...EXTRA_ROWS, NO_ROWS)),
});

export type StoryChange = Partial<{ [Key in keyof Omit<StoryAddress, 'isCut'>]: StoryAddress[Key] | undefined }>;

/** The query parameters for a change. A parameter with the value undefined is removed from the address. */
export function queryOf(change: StoryChange): Record<string, string | undefined> {
  const query: Record<string, string | undefined> = {};
  if ('range' in change) {
    query[NAMES.start] = change.range?.start;
    query[NAMES.end] = change.range?.end;
  }
  if ('width' in change) query[NAMES.zoom] = change.width === undefined ? undefined : String(Math.floor(change.width));
  if ('day' in change) query[NAMES.day] = change.day;
  if ('other' in change) query[NAMES.other] = change.other;
  if ('viewer' in change) query[NAMES.zone] = change.viewer ? VIEWER : undefined;
  if ('rows' in change) query[NAMES.rows] = change.rows && (change.rows.join(',') || NO_ROWS);
  return query;
}

/**
 * The address to share. It contains the days and rows that are shown; otherwise it would show other days at a later
 * date, and other rows in another browser.
 */
export function sharedAddress(href: string, shown: { range: DayRange; rows: readonly ExtraRow[] }): string {
  const address = new URL(href);
  for (const [name, value] of Object.entries(queryOf(shown)))
    if (value !== undefined) address.searchParams.set(name, value);
  return address.href;
}

/** The story's parameters in the address, and a function that changes them. */
export function useStoryAddress(): [StoryAddress, (change: StoryChange) => void] {
  const [query, change] = useAddress();
  const search = query.toString();
  const story = useMemo(() => storyIn(new URLSearchParams(search)), [search]);
  const set = useCallback((next: StoryChange) => change(queryOf(next)), [change]);
  return [story, set];
}
