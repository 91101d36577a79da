import { compared } from '../archive/chunks';
import type { LogPage, LogPlace } from './types';

/** One page of the lines of several pages. Each page has all lines up to its end; a line may be in two of them. */
export function merged(pages: readonly LogPage[], order: 'asc' | 'desc', limit: number): LogPage {
  const [end = null]: (LogPlace | null)[] = pages
    .flatMap(({ next }) => (next ? [next] : []))
    .toSorted((a, b) => compared(a, b, order));
  const lines = pages
    .flatMap((page) => page.lines)
    .filter((line) => !end || compared(line, end, order) <= 0)
    .toSorted((a, b) => compared(a, b, order))
    .filter(({ logId }, index, all) => all[index - 1]?.logId !== logId);
  const shown = lines.slice(0, limit);
  const last = shown.at(-1);
  return lines.length > shown.length && last
    ? { lines: shown, next: { createDate: last.createDate, logId: last.logId } }
    : { lines: shown, next: end };
}
