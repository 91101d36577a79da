import { useMemo } from 'react';
import { useGetManyAggregate, type RaRecord } from 'react-admin';
import { recordLabel } from '../../domain/entity/manifest';
import { useNameMeta } from '../../ui/useNameMeta';
import { entryOf } from '../entry';

/**
 * The titles of several records by id, of plans in the reader's language, without records that do not exist or are not
 * loaded yet.
 * @param ids may have an id several times
 */
export function useReferenceLabels(resource: string, ids: readonly string[]): ReadonlyMap<string, string> {
  const entry = entryOf(resource);
  const meta = useNameMeta(resource);
  const signature = [...new Set(ids)].sort().join('\n');
  const { data } = useGetManyAggregate<RaRecord>(
    resource,
    { ids: signature.split('\n'), meta },
    { enabled: entry !== undefined && signature !== '', retry: false },
  );
  return useMemo(
    () =>
      new Map(
        (data ?? []).flatMap((record): [string, string][] =>
          record && entry ? [[String(record.id), recordLabel(entry, record)]] : [],
        ),
      ),
    [data, entry],
  );
}
