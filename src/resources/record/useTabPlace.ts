import { useCallback } from 'react';
import { useParams } from 'react-router-dom';
import { recordPath } from '../../routes';
import type { TabProps } from '../extension';

/** The inner tab and record that the address selects within a record's tab. */
export interface TabPlace {
  tab: string | undefined;
  recordId: string | undefined;
  /** The address of an inner tab, or of a record in it. */
  address: (tab: string, recordId?: string) => string;
}

/** @param key the key of the tab among the record's tabs */
export function useTabPlace({ entry, record: { id } }: TabProps, key: string): TabPlace {
  const { '*': rest = '' } = useParams();
  // An id may contain a slash.
  const [, tab, ...open] = rest.split('/');
  const address = useCallback(
    (to: string, recordId?: string) =>
      [recordPath(entry, id, key), to, ...(recordId === undefined ? [] : [encodeURIComponent(recordId)])].join('/'),
    [entry, id, key],
  );
  return { tab, recordId: open.join('/') || undefined, address };
}
