/** The columns from `from` to `to`, counted from 0; `to` is excluded. */
export interface Span {
  from: number;
  to: number;
}

/** Columns are drawn in blocks of this size, so that a slow pan does not draw a column in every frame. */
const BLOCK = 8;

interface View {
  /** The scroll offset and the visible width, in px. */
  left: number;
  room: number;
  /** The width of a day in px. */
  width: number;
  /** Number of days. */
  count: number;
}

const within = (column: number, count: number): number => Math.min(Math.max(column, 0), count);

/** The columns that are at least partly visible. */
export function spanInView({ left, room, width, count }: View): Span {
  if (width <= 0 || room <= 0) return { from: 0, to: 0 };
  const from = within(Math.floor(left / width), count);
  return { from, to: Math.max(from, within(Math.ceil((left + room) / width), count)) };
}

/** Widens a span by its own length on each side, rounded up to whole blocks. */
export function withMargin({ from, to }: Span, count: number): Span {
  const margin = to - from;
  return {
    from: within(Math.floor((from - margin) / BLOCK) * BLOCK, count),
    to: within(Math.ceil((to + margin) / BLOCK) * BLOCK, count),
  };
}

/** Whether `outer` contains all columns of `inner`. */
export const covers = (outer: Span, inner: Span): boolean =>
  inner.to <= inner.from || (outer.from <= inner.from && outer.to >= inner.to);

export interface DrawnColumn {
  column: number;
  /** Number of undrawn columns directly before this column. */
  gap: number;
}

/** The columns to draw: the span, and the column `kept` even if it is outside the span. */
export function drawnColumns({ from, to }: Span, kept: number, count: number): DrawnColumn[] {
  const [start, end] = [within(from, count), within(to, count)];
  const columns = Array.from({ length: Math.max(end - start, 0) }, (_, index) => start + index);
  if (kept >= 0 && kept < count && kept < start) columns.unshift(kept);
  else if (kept >= end && kept < count) columns.push(kept);
  return columns.map((column, index) => ({ column, gap: column - (columns[index - 1] ?? -1) - 1 }));
}
