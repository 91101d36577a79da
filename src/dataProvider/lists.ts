import type { DataProvider } from 'react-admin';
import type { RaEntityRecord } from './bindings/keys';
import type { ListParams, ListResult } from './bindings/types';

/** A page of records with its totals, of which react-admin's own type knows less. */
export const listIn = (dataProvider: DataProvider, resource: string, params: ListParams): Promise<ListResult> =>
  dataProvider.getList<RaEntityRecord>(resource, params);
