import type { AxisMonth } from './axis';
import { datesOf } from './zoom';

/** The visible part of the days, in px: the scroll offset, the visible width, and the width of a day. */
export interface View {
  left: number;
  room: number;
  width: number;
}

/** The head of a month as it is shown. */
export interface MonthHead {
  /** The first column of the month, counted from 0, and its number of columns. */
  start: number;
  length: number;
  /** `Nov 2026`; where months are narrow: `Nov`. */
  name: string;
  /** The year below a narrow month's name. */
  year?: string;
}

/** The space at the sides of a name, in px. */
const SIDES = 12;
/** The widths of letters in px at the size of the names of months, rounded up. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[ .,’]/, 4.5],
  [/[fijlrt]/, 5.5],
  [/[MWmw]/, 12.5],
  [/[A-Z]/, 10],
  [/[\u2E80-\uFFFF]/, 14],
];
const USUAL_WIDTH = 8.5;

const widthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (WIDTHS.find(([of]) => of.test(letter))?.[1] ?? USUAL_WIDTH), 0);

/**
 * The heads that fit into the visible part of their month; others are left out, because half a name says nothing. The
 * first head and each January show their year.
 */
export function headsIn(months: readonly AxisMonth[], { left, room, width }: View): MonthHead[] {
  const isNarrow = datesOf(width) === 'months';
  const heads: MonthHead[] = [];
  for (const { start, length, name, brief, year, isJanuary } of months) {
    const visible = Math.min((start + length) * width, left + room) - Math.max(start * width, left);
    const shownYear = isNarrow && (heads.length === 0 || isJanuary) ? year : undefined;
    const shownName = isNarrow ? brief : name;
    if (Math.max(widthOf(shownName), widthOf(shownYear ?? '')) + SIDES > visible) continue;
    heads.push({ start, length, name: shownName, ...(shownYear !== undefined && { year: shownYear }) });
  }
  return heads;
}

/** The width of the number of a day in px, where numbers are wider than days. */
const NUMBER = 15;

/** Whether the number of a day would reach over the end of the days. */
export const isLate = (column: number, width: number, count: number): boolean => (count - column) * width < NUMBER;
