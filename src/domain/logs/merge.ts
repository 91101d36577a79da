/**
 * The lines of a search and those of its archive as one result, each line once.
 * @param limit maximum number of lines
 */
export function withArchived<Line extends { _id: string; createDate: string }>(
  found: { logs: readonly Line[]; logsTruncated: boolean },
  archived: { logs: readonly Line[]; logsTruncated: boolean },
  order: 'asc' | 'desc',
  limit: number,
): { logs: Line[]; logsTruncated: boolean } {
  const sign = order === 'asc' ? 1 : -1;
  const keyOf = ({ createDate, _id }: Line): string => `${createDate} ${_id}`;
  const all = [...new Map([...found.logs, ...archived.logs].map((line) => [line._id, line])).values()].toSorted(
    (a, b) => (keyOf(a) < keyOf(b) ? -1 : 1) * sign,
  );
  return {
    logs: all.slice(0, limit),
    logsTruncated: found.logsTruncated || archived.logsTruncated || all.length > limit,
  };
}
