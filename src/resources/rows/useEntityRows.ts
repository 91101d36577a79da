import { useMemo } from 'react';
import { useDataProvider } from 'react-admin';
import { usePlace } from '../../browse/place';
import { useAddressPlace } from '../../browse/useAddressPlace';
import { useFirstPage } from '../../browse/useFirstPage';
import { useMemoryPlace } from '../../browse/useMemoryPlace';
import { useRows, type Rows } from '../../browse/useRows';
import type { FilterValues } from '../../dataProvider/bindings/filters';
import { EVERY_PARENT, type RaRecordOf } from '../../dataProvider/bindings/keys';
import type { Query } from '../../dataProvider/http';
import type { Sort } from '../../dataProvider/bindings/paging';
import type { FieldIn } from '../../domain/records';
import { momentsOf } from '../../domain/history/range';
import { useEntity } from '../useEntity';
import { listIn } from '../../dataProvider/lists';

/** The order of a resource's records. */
export type SortBy<R extends string = string> = Sort & { readonly field: FieldIn<R> };

export interface RowsQuery<R extends string = string> {
  filter?: FilterValues;
  /** Limits the rows to the chosen days. */
  ranged?: boolean;
  sort: SortBy<R>;
  /** Rows per page; default 25. */
  perPage?: number;
  /** The parent record; defaults to the owner in the address. */
  parent?: string | undefined;
  /**
   * Whether the list is inside a record's details. Its page and order are then kept in memory. In any other list they
   * are in the address, so that they survive a reload; a screen or tab can have only one such list.
   */
  nested?: boolean;
  /** Parameters that save the requests of the cells: `{ include: 'patientId' }` reads the patients with the rows. */
  also?: Query;
  /** Whether the rows are loaded; defaults to true. */
  shown?: boolean;
}

export interface EntityRowsState<R extends string = string> extends Rows<RaRecordOf<R>> {
  sort: Sort;
  /** Whether the request is limited to the chosen days. */
  ranged: boolean;
}

/**
 * A page of the current entity's records that belong to the owner in the address. A changed query starts at the first
 * page. `useEntityRows<'journals'>(…)` returns journals.
 */
export function useEntityRows<R extends string = string>(query: RowsQuery<R>): EntityRowsState<R>;
export function useEntityRows({
  filter = {},
  ranged = false,
  sort: usual,
  perPage: size = 25,
  parent,
  nested = false,
  also,
  shown,
}: RowsQuery): EntityRowsState {
  const dataProvider = useDataProvider();
  const { entry, entity } = useEntity();
  const { of, range } = usePlace();
  const ofAddress = useAddressPlace({ perPage: size, sort: usual });
  const ofMemory = useMemoryPlace({ perPage: size, sort: usual });
  const place = nested ? ofMemory : ofAddress;
  const { sort = usual } = place;
  // Records that are not the owner's children refer to the owner by a field.
  const owner = entry.parent ? undefined : of;
  const query = useMemo(
    () => ({
      ...filter,
      ...(ranged && range && momentsOf(range)),
      ...(owner && { [owner.field]: owner.id }),
    }),
    [filter, owner, range, ranged],
  );
  const meta = {
    ...(entry.parent && { parent: parent ?? of?.id ?? EVERY_PARENT }),
    filters: entity['x-entity'].list.filters ?? [],
    also,
  };
  const page = useFirstPage(place, JSON.stringify([query, meta.parent, entry.resource]));
  const rows = useRows({
    key: [entry.resource, 'getList', query, meta.parent],
    place: { ...place, page },
    read: async ({ offset, limit }, { signal }) => {
      const params = { pagination: { page: offset / limit + 1, perPage: limit }, sort, filter: query, meta };
      const found = await listIn(dataProvider, entry.resource, { ...params, signal });
      // A list filtered by a missing owner is empty. This request fails with 404 if the owner does not exist.
      if (owner && found.data.length === 0) await dataProvider.getOne(owner.resource, { id: owner.id, signal });
      return {
        rows: found.data,
        total: found.meta?.total ?? found.total,
        atLeast: found.meta?.totalIsMinimum,
        answer: found,
      };
    },
    fresh: true,
    shown,
  });
  return { ...rows, sort, ranged };
}
