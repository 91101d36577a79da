import type { PartOf } from '../../../domain/records';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { orgLinks } from '../../../dataProvider/client';
import { rosterActions } from '../../../dataProvider/roster';
import type { RaEntityRecord, RaRecordOf } from '../../../dataProvider/bindings/keys';
import type { ManifestEntry } from '../../../domain/entity/manifest';
import { entryOf } from '../../entry';
import { recordKey } from '../../record/useRecord';

type Provider = RaRecordOf<'providers'>;

const keyOf = (orgId: string) => ['providers', 'getList', 'onCall', orgId] as const;

/** The active providers of an organization. */
export const useProviders = (orgId: string) =>
  useQuery({
    queryKey: keyOf(orgId),
    queryFn: ({ signal }) => rosterActions.providersOf(orgId, signal),
    retry: false,
  });

/**
 * Changes a provider based on its current version, so that concurrent changes of other fields are kept.
 * @throws ApiError, 409 if somebody saves at the same moment
 */
export function useChangeProvider() {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  return async (providerId: string, change: (provider: Provider) => PartOf<'provider'>): Promise<void> => {
    const { data: provider } = await dataProvider.getOne<Provider>('providers', { id: providerId });
    const { data } = await dataProvider.update<Provider>('providers', {
      id: providerId,
      data: { ...provider, ...change(provider) },
      previousData: provider,
    });
    queryClient.setQueryData(recordKey('providers', providerId), data);
    await queryClient.invalidateQueries({ queryKey: ['providers', 'getList'] });
  };
}

/**
 * Adds a provider to an organization, changes the role there, or removes the provider.
 * @throws ApiError
 */
export function useOrgLink(orgId: string) {
  const queryClient = useQueryClient();
  const providers = entryOf('providers');
  const shown = async (work: (entry: ManifestEntry) => Promise<RaEntityRecord>): Promise<void> => {
    if (!providers) return;
    const record = await work(providers);
    queryClient.setQueryData(recordKey('providers', record.id), record);
    await queryClient.invalidateQueries({ queryKey: ['providers', 'getList'] });
  };
  return {
    add: (providerId: string, roleType: string | null) =>
      shown((entry) => orgLinks.add(entry, providerId, { orgId, roleType })),
    /** The platform also removes the provider's duties in this organization. */
    remove: (providerId: string) => shown((entry) => orgLinks.remove(entry, providerId, orgId)),
  };
}
