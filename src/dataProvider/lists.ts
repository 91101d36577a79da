import type { DataProvider } from 'react-admin';
import type { RaEntityRecord } from './bindings/keys';
import type { ListParams, ListResult } from './bindings/types';

/** A page of records with its totals. The type of react-admin lacks some of them. */
export const listIn = (dataProvider: DataProvider, resource: string, params: ListParams): Promise<ListResult> =>
  dataProvider.getList<RaEntityRecord>(resource, params);
