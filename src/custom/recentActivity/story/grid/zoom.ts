/** Minimum and maximum width of a day in px. At the minimum, a year fits into the width of a small screen. */
export const NARROWEST = 2;
export const WIDEST = 320;
/** The factor of one zoom step. */
const STEP = 1.25;

/** The detail that fits into a day: only signs, short numbers, longer numbers, or words. */
export type Detail = 'signs' | 'numbers' | 'figures' | 'words';

const NUMBERS_FROM = 26;
const FIGURES_FROM = 52;
const WORDS_FROM = 104;

/** The days whose numbers fit into the head: all days, Mondays, or none, so that only months have names. */
export type Dates = 'days' | 'weeks' | 'months';

const DAY_NUMBERS_FROM = 16;
const WEEK_NUMBERS_FROM = 3;

export function datesOf(width: number): Dates {
  if (width >= DAY_NUMBERS_FROM) return 'days';
  return width >= WEEK_NUMBERS_FROM ? 'weeks' : 'months';
}

/** The initial width of a day in px if not all days fit. */
export const USUAL = 27;

export function detailOf(width: number): Detail {
  if (width < NUMBERS_FROM) return 'signs';
  if (width < FIGURES_FROM) return 'numbers';
  return width < WORDS_FROM ? 'figures' : 'words';
}

/** The width at which all days fit: not whole px, because a year of days would leave up to a third of the room empty. */
const fitting = (room: number, days: number): number => Math.floor((100 * room) / Math.max(days, 1)) / 100;

/** Limits a width. Days always fill the room, so the minimum grows if there are few days. */
export function limited(width: number, room: number, days: number): number {
  const least = Math.min(WIDEST, Math.max(NARROWEST, fitting(room, days)));
  return Math.min(WIDEST, Math.max(least, width));
}

/**
 * The initial width of a day: `USUAL`, or so much more that whole days fill the room. It is wider if there are so few
 * days that wider columns fit.
 */
export const usualWidth = (room: number, days: number): number =>
  limited(Math.max(USUAL, fitting(room, Math.floor(room / USUAL))), room, days);

/** The width that shows all days, or as many as possible. */
export const wholeWidth = (room: number, days: number): number => limited(0, room, days);

/** @param steps positive to zoom in */
export const zoomed = (width: number, steps: number): number => width * STEP ** steps;

/** The scroll offset that keeps the day under a point in place. `point` is in px from the left edge of the days. */
export const scrollAfter = (scrolled: number, point: number, before: number, after: number): number =>
  ((scrolled + point) * after) / before - point;

/** Parses the day width of an address; undefined if it is absent or invalid. */
export function widthIn(text: string): number | undefined {
  const width = Number(text);
  return /^\d{1,3}$/.test(text) && width >= NARROWEST && width <= WIDEST ? width : undefined;
}
