import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ResourceName } from '../../domain/records';
import type { ManifestEntry } from '../../domain/entity/manifest';
import type { Entity } from '../../domain/entity/types';
import type { RaRecordOf } from '../../dataProvider/bindings/keys';
import { entryOf } from '../entry';
import { preloadEntity } from '../useEntity';

const FRESH_MS = 60_000;
/** Maximum number of records to show per entity. */
const MOST = 5;

/** The entities with records of a person, by group. */
const PEOPLE = [
  { group: 'patients', resource: 'patients' },
  { group: 'providers', resource: 'providers' },
] as const satisfies { group: string; resource: ResourceName }[];

export type PersonRecord = RaRecordOf<(typeof PEOPLE)[number]['resource']>;

interface Account {
  record: RaRecordOf<'users'>;
  groups: string[];
  entity: Entity;
}

export interface Sender {
  /** The user's account; null if the account was deleted. */
  account: UseQueryResult<Account | null>;
  users: ManifestEntry | undefined;
  people: { group: string; entry: ManifestEntry; query: UseQueryResult<PersonRecord[]> }[];
}

/** The account of a user, with its patients and providers. */
export function useSender(userId: string): Sender {
  const dataProvider = useDataProvider();
  const users = entryOf('users');
  const account = useQuery<Account | null>({
    queryKey: ['users', 'account', userId],
    queryFn: async ({ signal }) => {
      const [{ data }, { entity }] = await Promise.all([
        dataProvider.getMany<RaRecordOf<'users'>>('users', { ids: [userId], signal }),
        preloadEntity('users'),
      ]);
      const [record] = data;
      const groups = record && Array.isArray(record.groups) ? record.groups.map(String) : [];
      return record ? { record, groups, entity } : null;
    },
    enabled: users !== undefined,
    staleTime: FRESH_MS,
    retry: false,
  });
  const wanted = PEOPLE.flatMap(({ group, resource }) => {
    const entry = entryOf(resource);
    return entry && account.data?.groups.includes(group) ? [{ group, entry }] : [];
  });
  const queries = useQueries({
    queries: wanted.map(({ entry }) => ({
      queryKey: [entry.resource, 'ofUser', userId],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (
          await dataProvider.getList<PersonRecord>(entry.resource, {
            pagination: { page: 1, perPage: MOST },
            sort: { field: entry.id, order: 'ASC' },
            filter: { userId },
            signal,
          })
        ).data,
      staleTime: FRESH_MS,
      retry: false,
    })),
  });
  const people = wanted.flatMap(({ group, entry }, at) => {
    const query = queries[at];
    return query ? [{ group, entry, query }] : [];
  });
  return { account, users, people };
}
