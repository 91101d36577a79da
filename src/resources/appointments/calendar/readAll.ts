const PAGE = 1000;
/** The calendar shows at most this many appointments at once. */
export const MOST_ITEMS = 3000;

interface Found<Row> {
  records: Row[];
  /** Whether there are more than these. */
  isCut: boolean;
}

/**
 * Reads rows page by page, up to the limit.
 * @param read reads a page; the first one is 1
 */
export async function readAll<Row>(
  read: (pagination: { page: number; perPage: number }) => Promise<readonly Row[]>,
): Promise<Found<Row>> {
  const records: Row[] = [];
  for (let page = 1; ; page += 1) {
    const rows = await read({ page, perPage: PAGE });
    records.push(...rows);
    if (rows.length < PAGE) return { records, isCut: false };
    if (records.length >= MOST_ITEMS) {
      // The platform counts only so far, so the total does not tell whether there are more.
      const next = await read({ page: MOST_ITEMS + 1, perPage: 1 });
      return { records, isCut: next.length > 0 };
    }
  }
}
