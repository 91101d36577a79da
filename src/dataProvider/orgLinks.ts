import type { ManifestEntry } from '../domain/entity/manifest';
import { withId, type RaEntityRecord } from './bindings/keys';
import { createCall } from './call';
import type { Http } from './http';

/** A record's link to an organization. A provider also has a role there. */
export interface OrgLink {
  orgId: string;
  roleType?: string | null;
}

const ofProvider = ({ name }: ManifestEntry): boolean => name === 'provider';

/**
 * Requests about the organizations of a provider or patient. Each returns the updated record.
 * @throws ApiError from every function
 */
export function createOrgLinks(http: Http) {
  const { call } = createCall(http);
  return {
    /** Adds an organization, or changes a provider's role there. */
    async add(entry: ManifestEntry, id: string, { orgId, roleType }: OrgLink): Promise<RaEntityRecord> {
      const body = { orgId, ...(roleType != null && { roleType }) };
      const record = ofProvider(entry)
        ? (await call('POST providers/{providerId}/orgs', { params: { providerId: id }, body })).provider
        : (await call('POST patients/{patientId}/orgs', { params: { patientId: id }, body: { orgId } })).patient;
      return withId(entry, record);
    },

    async remove(entry: ManifestEntry, id: string, orgId: string): Promise<RaEntityRecord> {
      const record = ofProvider(entry)
        ? (await call('DELETE providers/{providerId}/orgs/{orgId}', { params: { providerId: id, orgId } })).provider
        : (await call('DELETE patients/{patientId}/orgs/{orgId}', { params: { patientId: id, orgId } })).patient;
      return withId(entry, record);
    },
  };
}
