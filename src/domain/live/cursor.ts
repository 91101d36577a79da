/**
 * A place in the stream of changes: the time of a read, and the snapshot of the database at that time. A snapshot says
 * which transactions were committed, so that later reads neither miss nor repeat a change, in whatever order
 * transactions commit.
 */
export interface LiveCursor {
  /** Seconds since 1970. */
  at: number;
  /** A PostgreSQL snapshot, `xmin:xmax:xip,xip,…`. */
  snapshot: string;
}

const SHAPE = /^(\d{1,12})\.((\d{1,19}):(\d{1,19}):((?:\d{1,19},)*\d{1,19})?)$/;

export const cursorText = ({ at, snapshot }: LiveCursor): string => `${at}.${snapshot}`;

/** Parses a cursor; null if the text is not a cursor, or if PostgreSQL would refuse the snapshot. */
export function parseCursor(text: string): LiveCursor | null {
  const [, at, snapshot = '', xmin = '', xmax = '', running] = SHAPE.exec(text) ?? [];
  if (at === undefined) return null;
  const ids = running === undefined ? [] : running.split(',').map(BigInt);
  const from = BigInt(xmin);
  const until = BigInt(xmax);
  const isOrdered = ids.every((id, index) => id >= (ids[index - 1] ?? from) && id < until);
  return from > 0n && from <= until && isOrdered ? { at: Number(at), snapshot } : null;
}
