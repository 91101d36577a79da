/** Widths of a day in px. */
export const NARROWEST = 12;
export const WIDEST = 320;
/** By which factor a step of the keys or the wheel zooms. */
const STEP = 1.25;

/** What is legible at a width of the days: signs alone, a short number too, longer numbers, or words. */
export type Detail = 'signs' | 'numbers' | 'figures' | 'words';

const NUMBERS_FROM = 26;
const FIGURES_FROM = 52;
const WORDS_FROM = 104;

/** A legible width that shows as many days as possible. */
const USUAL = 27;

export function detailOf(width: number): Detail {
  if (width < NUMBERS_FROM) return 'signs';
  if (width < FIGURES_FROM) return 'numbers';
  return width < WORDS_FROM ? 'figures' : 'words';
}

/** The width with which all days fit into the room; never narrower than a sign. */
const fitting = (room: number, days: number): number => Math.floor(room / Math.max(days, 1));

/** A width within the limits: days are never narrower than needed to fill the room. */
export function limited(width: number, room: number, days: number): number {
  const least = Math.min(WIDEST, Math.max(NARROWEST, fitting(room, days)));
  return Math.min(WIDEST, Math.max(least, width));
}

/** The width at first: all days if that is legible, otherwise the latest ones. */
export const usualWidth = (room: number, days: number): number => limited(USUAL, room, days);

/** The width with which all days are in sight, or as many as possible. */
export const wholeWidth = (room: number, days: number): number => limited(0, room, days);

/** @param steps positive to see more detail */
export const zoomed = (width: number, steps: number): number => width * STEP ** steps;

/** Where to scroll, so that the day under a point stays there. `point` is in px from the left edge of the days. */
export const scrollAfter = (scrolled: number, point: number, before: number, after: number): number =>
  ((scrolled + point) * after) / before - point;

/** The width of a day that an address names; undefined if it names none. */
export function widthIn(text: string): number | undefined {
  const width = Number(text);
  return /^\d{1,3}$/.test(text) && width >= NARROWEST && width <= WIDEST ? width : undefined;
}
