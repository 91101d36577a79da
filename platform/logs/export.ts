import { entryOf } from './entry';
import type { LogPlace, LogQuery, LogStore } from './store/types';

const PER_PAGE = 1_000;

/** All lines that a query finds, in batches of NDJSON. */
export async function* ndjson(
  store: Pick<LogStore, 'page'>,
  query: Omit<LogQuery, 'limit' | 'after'>,
): AsyncGenerator<string> {
  let after: LogPlace | null = null;
  do {
    const page: Awaited<ReturnType<LogStore['page']>> = await store.page({
      ...query,
      limit: PER_PAGE,
      ...(after && { after }),
    });
    if (page.lines.length > 0) yield page.lines.map((line) => `${JSON.stringify(entryOf(line))}\n`).join('');
    after = page.next;
  } while (after);
}
