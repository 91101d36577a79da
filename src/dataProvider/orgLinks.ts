import type { ManifestEntry } from '../domain/entity/manifest';
import { decodeKey, recordPath, withId, type RaEntityRecord } from './bindings/keys';
import type { Http } from './http';
import { isObject } from '../domain/entity/paths';

/** A record's place in an organization; providers have a role there. */
export interface OrgLink {
  orgId: string;
  roleType?: string | null;
}

/**
 * The organizations of a record, which calls of their own change (`providers/{providerId}/orgs`); each answers with the
 * record as it is then. @throws ApiError from every function
 */
export function createOrgLinks(http: Http) {
  const path = (entry: ManifestEntry, id: string): string => `${recordPath(entry, decodeKey(entry, id))}/orgs`;
  const recordOf = (entry: ManifestEntry, answer: Record<string, unknown>): RaEntityRecord => {
    const record = answer[entry.api.one];
    return withId(entry, isObject(record) ? record : {});
  };

  return {
    /** Adds an organization, or changes the role there. */
    add: async (entry: ManifestEntry, id: string, link: OrgLink) =>
      recordOf(entry, await http.json<Record<string, unknown>>(path(entry, id), { method: 'POST', body: { ...link } })),

    remove: async (entry: ManifestEntry, id: string, orgId: string) =>
      recordOf(
        entry,
        await http.json<Record<string, unknown>>(`${path(entry, id)}/${encodeURIComponent(orgId)}`, {
          method: 'DELETE',
        }),
      ),
  };
}
