import { Paging } from '../../ui/Paging';
import { LIST_SIZES } from '../../ui/pageSizes';
import type { EntityList } from './useEntityList';

export function ListPaging({ list }: { list: EntityList }) {
  return (
    <Paging
      ruled
      page={list.state.page - 1}
      perPage={list.state.perPage}
      sizes={LIST_SIZES}
      total={list.total ?? 0}
      atLeast={list.totalIsMinimum}
      hasNext={list.hasNextPage}
      onPage={(page) => list.setPage(page + 1)}
      onPerPage={list.setPerPage}
    />
  );
}
