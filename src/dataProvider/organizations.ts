import type { RecordOf } from '../domain/records';
import { call, records } from './client';

/** A registration code as it is stored; a new one has no version. */
export type StoredCode = Pick<RecordOf<'registrationCode'>, 'registrationCode' | 'locationId'> & { _version?: number };

const ALL = { limit: 0 };

/** What the console asks about one organization beyond its record. @throws ApiError from every function */
export const organizationActions = {
  /** The rights of the platform, with the roles that get each when an organization makes its default roles. */
  rights: async (signal?: AbortSignal) => (await records('right').list({ query: ALL, signal })).records,

  registrationCodes: async (orgId: string, signal?: AbortSignal) =>
    (await records('registrationCode').list({ parent: orgId, query: ALL, signal })).records,

  /** Saves codes all or none. */
  saveRegistrationCodes: (orgId: string, codes: readonly StoredCode[]) =>
    records('registrationCode').saveMany(codes, { parent: orgId }),

  removeRegistrationCode: (orgId: string, code: string) =>
    records('registrationCode').remove({ parent: orgId, id: code }),

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
