import type { EntityRecord } from '../domain/entity/types';
import { createCall } from './call';
import { http } from './client';
import type { Http } from './http';

/** A right of the platform, with the roles that get it when an organization makes its default roles. */
export type Right = EntityRecord & { rightId: string; description?: string | null };

/** A registration code as it is stored; a new one has no version. */
export interface StoredCode {
  registrationCode: string;
  locationId: string | null;
  _version?: number;
}

/** What the console asks about one organization beyond its record. @throws ApiError from every function */
export function createOrganizationActions(http: Http) {
  const { call } = createCall(http);
  const below = (orgId: string, rest: string): string => `orgs/${encodeURIComponent(orgId)}/${rest}`;

  return {
    rights: async (signal?: AbortSignal) =>
      (await http.json<{ rights: Right[] }>('authentication/rights', { query: { limit: 0 }, signal })).rights,

    registrationCodes: async (orgId: string, signal?: AbortSignal) =>
      (await http.json<{ codes: StoredCode[] }>(below(orgId, 'registrationCode'), { query: { limit: 0 }, signal }))
        .codes,

    /** Saves codes all or none. */
    saveRegistrationCodes: async (orgId: string, codes: readonly StoredCode[]) =>
      (
        await http.json<{ codes: StoredCode[] }>(below(orgId, 'registrationCode'), {
          method: 'POST',
          body: { codes },
        })
      ).codes,

    removeRegistrationCode: (orgId: string, code: string) =>
      http.json<unknown>(below(orgId, `registrationCode/${encodeURIComponent(code)}`), { method: 'DELETE' }),

    /** New codes, kept by the platform. */
    makeActivationCodes: async (orgId: string, quantity: number) =>
      (await call('GET orgs/{orgId}/codes/{count}', { params: { orgId, count: String(quantity) } })).codes,

    /** The activation codes made so far, the newest first. */
    activationCodes: (orgId: string, offset: number, limit: number, signal?: AbortSignal) =>
      call('GET orgs/{orgId}/codes', { params: { orgId }, query: { offset, limit }, signal }),

    mergePreview: (sourceOrgId: string, targetOrgId: string, signal?: AbortSignal) =>
      call('GET orgs/merge/preview', { query: { sourceOrgId, targetOrgId }, signal }),

    /** Moves everything of one organization to another. @returns the one, inactive now */
    merge: async (sourceOrgId: string, targetOrgId: string) =>
      (await call('POST orgs/merge', { body: { sourceOrgId, targetOrgId } })).sourceOrg,
  };
}

export const organizationActions = createOrganizationActions(http);
