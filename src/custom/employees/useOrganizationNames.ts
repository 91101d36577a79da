import { useMemo } from 'react';
import { useGetManyAggregate, type RaRecord } from 'react-admin';
import { recordLabel } from '../../domain/entity/manifest';
import type { LooseOf } from '../../domain/records';
import { entryOf } from '../../resources/entry';

/** Names of the rows' organizations by id, without organizations that do not exist or are not loaded yet. */
export function useOrganizationNames(rows: readonly LooseOf<'rosterItem'>[]): ReadonlyMap<string, string> {
  const entry = entryOf('organizations');
  const ids = useMemo(() => [...new Set(rows.map(({ orgId }) => String(orgId)))], [rows]);
  const { data } = useGetManyAggregate<RaRecord>(
    'organizations',
    { ids },
    { enabled: entry !== undefined && ids.length > 0, retry: false },
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
