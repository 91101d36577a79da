import { useFirstPage } from '../../browse/useFirstPage';
import { useMemoryPlace } from '../../browse/useMemoryPlace';
import { useRows } from '../../browse/useRows';
import type { Source } from '../../dataProvider/pages';
import { queryOf, type RecordFilter } from './recordFilter';

const PER_PAGE = 25;

/** The records of a dry run or a promotion that a filter shows, page by page. */
export function useFilteredRecords<Row>(source: Source<Row, ReturnType<typeof queryOf>>, filter: RecordFilter) {
  const place = useMemoryPlace({ perPage: PER_PAGE });
  const query = queryOf(filter);
  const page = useFirstPage(place, JSON.stringify(query));
  const rows = useRows({
    key: [source.key, 'getList', query],
    read: (at, look) => source.page(query, at, look),
    place: { ...place, page },
    fresh: true,
  });
  return { ...rows, isFiltered: Object.keys(query).length > 0 };
}
