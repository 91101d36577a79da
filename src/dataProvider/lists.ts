import type { DataProvider } from 'react-admin';
import type { RaEntityRecord } from './bindings/keys';
import type { ListParams, ListResult } from './bindings/types';

/** A page of records with its totals. React-admin's own type lacks some of the totals. */
export const listIn = (dataProvider: DataProvider, resource: string, params: ListParams): Promise<ListResult> =>
  dataProvider.getList<RaEntityRecord>(resource, params);
