import { useCallback } from 'react';
import { useParams } from 'react-router-dom';
import { recordPath } from '../../routes';
import type { TabProps } from '../extension';

/** What a tab of a record shows by the address, where it has tabs of its own and records in them. */
export interface TabPlace {
  tab: string | undefined;
  recordId: string | undefined;
  /** The address of one of its tabs, or of a record there. */
  address: (tab: string, recordId?: string) => string;
}

/** @param key of the tab among those of the record */
export function useTabPlace({ entry, record: { id } }: TabProps, key: string): TabPlace {
  const { '*': rest = '' } = useParams();
  // An id may hold a slash.
  const [, tab, ...open] = rest.split('/');
  const address = useCallback(
    (to: string, recordId?: string) =>
      [recordPath(entry, id, key), to, ...(recordId === undefined ? [] : [encodeURIComponent(recordId)])].join('/'),
    [entry, id, key],
  );
  return { tab, recordId: open.join('/') || undefined, address };
}
