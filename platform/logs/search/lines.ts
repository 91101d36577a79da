import { entryOf } from '../entry';
import type { LogLine, LogPlace, LogQuery, LogStore } from '../store/types';
import type { SearchWork } from './searches';

/**
 * Searches the lines that are not archived, and then, in a search of its own that the result names, the archive.
 * PostgreSQL interrupts the statement of a cancelled search.
 * @param later starts the search of the archive
 */
export const lineSearch =
  (store: Pick<LogStore, 'page'>, query: LogQuery, later: (search: SearchWork) => Promise<string>): SearchWork =>
  async (signal, reached) => {
    const { limit } = query;
    const lines: LogLine[] = [];
    let isArchived = false;
    let after: LogPlace | null = null;
    // Reads one line more than wanted, to know whether there are more.
    do {
      signal.throwIfAborted();
      const page: Awaited<ReturnType<LogStore['page']>> = await store.page(
        { part: 'recent', ...query, limit: limit + 1 - lines.length, ...(after && { after }) },
        signal,
      );
      isArchived ||= page.archived ?? false;
      lines.push(...page.lines);
      after = page.next;
      if (after) reached(Math.min(lines.length, limit), after.createDate);
    } while (after && lines.length <= limit);
    const logs = lines.slice(0, limit).map(entryOf);
    const archiveJobId = isArchived ? await later(lineSearch(store, { ...query, part: 'archive' }, later)) : undefined;
    return {
      found: logs.length,
      result: { logs, logsTruncated: lines.length > limit, ...(archiveJobId !== undefined && { archiveJobId }) },
    };
  };
