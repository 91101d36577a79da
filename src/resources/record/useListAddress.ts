import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ManifestEntry } from '../../domain/entity/manifest';
import { isObject } from '../../domain/entity/paths';
import { listPath } from '../../routes';

/** The router state for opening a record from a list: the list's filters, sort and page. */
export const fromList = (search: string): { list: string } => ({ list: search });

/** The address of the list that a record was opened from, or else of the default list. */
export function useListAddress(entry: ManifestEntry): string {
  const state: unknown = useLocation().state;
  const [search] = useState(() => (isObject(state) && typeof state['list'] === 'string' ? state['list'] : ''));
  return `${listPath(entry)}${search}`;
}
