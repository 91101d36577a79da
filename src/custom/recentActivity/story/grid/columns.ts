/** Columns from the first one to the one before `to`, both from 0. */
export interface Span {
  from: number;
  to: number;
}

/** Columns are drawn by so many at once, so that a slow pan draws a few from time to time and not one with each frame. */
const BLOCK = 8;

interface View {
  /** How far the days are scrolled, in px, and how much room they have. */
  left: number;
  room: number;
  /** The width of a day in px. */
  width: number;
  /** How many days there are. */
  count: number;
}

const within = (column: number, count: number): number => Math.min(Math.max(column, 0), count);

/** The columns of which any part is in sight. */
export function spanInView({ left, room, width, count }: View): Span {
  if (width <= 0 || room <= 0) return { from: 0, to: 0 };
  const from = within(Math.floor(left / width), count);
  return { from, to: Math.max(from, within(Math.ceil((left + room) / width), count)) };
}

/** A span with as many columns more at each side as it has; whole blocks of columns. */
export function withMargin({ from, to }: Span, count: number): Span {
  const margin = to - from;
  return {
    from: within(Math.floor((from - margin) / BLOCK) * BLOCK, count),
    to: within(Math.ceil((to + margin) / BLOCK) * BLOCK, count),
  };
}

/** Whether all columns of a span are in another one. */
export const covers = (outer: Span, inner: Span): boolean =>
  inner.to <= inner.from || (outer.from <= inner.from && outer.to >= inner.to);

export interface DrawnColumn {
  column: number;
  /** How many columns before it, up to the one drawn before, are not drawn. */
  gap: number;
}

/** The columns to draw: those of a span, and one that is kept wherever it is. */
export function drawnColumns({ from, to }: Span, kept: number, count: number): DrawnColumn[] {
  const [start, end] = [within(from, count), within(to, count)];
  const columns = Array.from({ length: Math.max(end - start, 0) }, (_, index) => start + index);
  if (kept >= 0 && kept < count && kept < start) columns.unshift(kept);
  else if (kept >= end && kept < count) columns.push(kept);
  return columns.map((column, index) => ({ column, gap: column - (columns[index - 1] ?? -1) - 1 }));
}
