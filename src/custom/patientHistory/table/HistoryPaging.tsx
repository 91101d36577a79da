import { Paging } from '../../../ui/Paging';
import type { HistoryRows } from './useHistoryRows';

interface Props {
  rows: HistoryRows;
  sizes: readonly number[];
}

/** The pages of a history's table. */
export function HistoryPaging({ rows, sizes }: Props) {
  return (
    <Paging
      ruled
      page={rows.page - 1}
      perPage={rows.perPage}
      sizes={sizes}
      total={rows.total ?? 0}
      atLeast={rows.totalIsMinimum}
      hasNext={rows.hasNextPage}
      onPage={(page) => rows.setPage(page + 1)}
      onPerPage={rows.setPerPage}
    />
  );
}
