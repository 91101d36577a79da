import type { DataProvider } from 'react-admin';
import type { RaEntityRecord } from '../../dataProvider/bindings/keys';
import type { ListParams, ListResult } from '../../dataProvider/bindings/types';
import { listIn } from '../../dataProvider/lists';
import type { QueryTexts, Source } from '../../dataProvider/pages';

/**
 * The records of a resource as the source of a list screen.
 * @param paramsOf converts a query of the screen to the filter and the parent of the request
 */
export const entitySource = <Query>(
  dataProvider: DataProvider,
  resource: string,
  paramsOf: (query: QueryTexts<Query>) => Pick<ListParams, 'filter' | 'meta'>,
): Source<RaEntityRecord, Query, ListResult> => ({
  key: resource,
  page: async (query, { offset, limit, sort }, { signal }) => {
    const found = await listIn(dataProvider, resource, {
      filter: {},
      ...paramsOf(query),
      pagination: { page: offset / limit + 1, perPage: limit },
      ...(sort && { sort }),
      ...(signal && { signal }),
    });
    return {
      rows: found.data,
      total: found.meta?.total ?? found.total,
      atLeast: found.meta?.totalIsMinimum,
      hasNext: found.pageInfo?.hasNextPage,
      answer: found,
    };
  },
});
