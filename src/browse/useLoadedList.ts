import type { Sort } from '../dataProvider/bindings/paging';
import { useAddressPlace } from './useAddressPlace';
import { useLoadedRows, type LoadedRowsOptions } from './useLoadedRows';
import type { Rows } from './useRows';

interface Options<Row> extends LoadedRowsOptions<Row> {
  perPage: number;
  /** The default order; if absent, the rows keep their order until a column is sorted. */
  sort?: Sort;
}

/** A list whose rows are all loaded at once. Its page and order are in the address. */
export function useLoadedList<Row>({ perPage, sort, ...options }: Options<Row>): Rows<Row> {
  return useLoadedRows({ ...options, place: useAddressPlace({ perPage, sort }) });
}
