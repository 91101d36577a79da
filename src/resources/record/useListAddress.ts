import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ManifestEntry } from '../../domain/entity/manifest';
import { isObject } from '../../domain/entity/paths';
import { listPath } from '../../routes';

/** What a list gives along with the way to a record: its own filters, order and page. */
export const fromList = (search: string): { list: string } => ({ list: search });

/** The address of the list that a record was opened from, as it was left; else the plain list's. */
export function useListAddress(entry: ManifestEntry): string {
  const state: unknown = useLocation().state;
  const [search] = useState(() => (isObject(state) && typeof state['list'] === 'string' ? state['list'] : ''));
  return `${listPath(entry)}${search}`;
}
