import type { DataProvider } from 'react-admin';
import type { Found } from '../contract/search';
import { currentLanguage } from '../i18n';
import type { RaEntityRecord } from './bindings/keys';
import type { ListParams, ListResult } from './bindings/types';
import { isTyped } from './border';
import { noteNamed } from './included';
import { queryClient } from './queryClient';

/**
 * A page of records with its totals. React-admin's own type lacks some of the totals. The records that came with the
 * page are noted, so that its cells do not look them up.
 */
export async function listIn(dataProvider: DataProvider, resource: string, params: ListParams): Promise<ListResult> {
  const listed: ListResult = await dataProvider.getList<RaEntityRecord>(resource, params);
  const included = listed.meta?.beside?.['included'];
  if (Array.isArray(included)) noteNamed(queryClient, included.filter(isTyped<Found>), currentLanguage());
  return listed;
}
