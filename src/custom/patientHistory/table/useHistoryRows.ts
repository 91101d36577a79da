import { useMemo, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { momentsOf } from '../../../domain/history/range';
import type { FilterValues } from '../../../dataProvider/bindings/filters';
import type { RaEntityRecord } from '../../../dataProvider/bindings/keys';
import type { Sort } from '../../../dataProvider/bindings/paging';
import type { ListResult } from '../../../dataProvider/bindings/types';
import { useEntity } from '../../../resources/useEntity';
import { usePlace } from '../frame/place';

export interface RowsQuery {
  filter?: FilterValues;
  /** Only what happened in the days on show. */
  ranged?: boolean;
  sort: Sort;
  /** Default 25. */
  perPage?: number;
}

export interface HistoryRows {
  records: RaEntityRecord[] | undefined;
  total: number | undefined;
  totalIsMinimum: boolean;
  hasNextPage: boolean;
  error: unknown;
  /** Only what happened in the days on show is asked for. */
  ranged: boolean;
  /** Rows of the question before are shown while those of this one arrive. */
  isStale: boolean;
  refetch: () => void;
  page: number;
  perPage: number;
  sort: Sort;
  setPage: (page: number) => void;
  setPerPage: (perPage: number) => void;
  setSort: (sort: Sort) => void;
}

/** One page of a patient's records of the tab's kind. Another question starts at its first page. */
export function useHistoryRows({
  filter = {},
  ranged = false,
  sort: usual,
  perPage: rows = 25,
}: RowsQuery): HistoryRows {
  const dataProvider = useDataProvider();
  const { entry, entity } = useEntity();
  const { patientId, range } = usePlace();
  const [sort, setSort] = useState(usual);
  const [perPage, setPerPage] = useState(rows);
  const asked = useMemo(
    () => ({
      ...filter,
      ...(ranged && momentsOf(range)),
      ...(!entry.parent && { patientId }),
    }),
    [entry.parent, filter, patientId, range, ranged],
  );
  const question = JSON.stringify([asked, sort, perPage, entry.resource]);
  const [place, setPlace] = useState({ question, page: 1 });
  const page = place.question === question ? place.page : 1;
  const params = {
    pagination: { page, perPage },
    sort,
    filter: asked,
    meta: { ...(entry.parent && { parent: patientId }), filters: entity['x-entity'].list.filters ?? [] },
  };
  const { data, error, isPlaceholderData, refetch } = useQuery<ListResult>({
    queryKey: [entry.resource, 'getList', params],
    queryFn: async ({ signal }) => {
      const found = (await dataProvider.getList(entry.resource, { ...params, signal } as never)) as ListResult;
      // A filter finds nothing of a patient who is not there, and does not say so: whether there is one is asked for.
      if (!entry.parent && found.data.length === 0) await dataProvider.getOne('patients', { id: patientId, signal });
      return found;
    },
    placeholderData: keepPreviousData,
    retry: false,
  });
  const total = data?.meta?.total ?? data?.total;
  return {
    records: error ? undefined : data?.data,
    total,
    totalIsMinimum: data?.meta?.totalIsMinimum ?? false,
    hasNextPage: data?.pageInfo?.hasNextPage ?? page * perPage < (total ?? 0),
    error,
    ranged,
    isStale: isPlaceholderData,
    refetch: () => void refetch(),
    page,
    perPage,
    sort,
    setPage: (next) => setPlace({ question, page: next }),
    setPerPage,
    setSort,
  };
}
