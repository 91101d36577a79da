import type { RecordOf } from '../domain/records';
import { batch } from './batch';
import { call, records } from './client';
import { listOf } from './pages';

/** A registration code as it is stored; a new code has no version. */
export type StoredCode = Pick<RecordOf<'registrationCode'>, 'registrationCode' | 'locationId'> & { _version?: number };

const ALL = { limit: 0 };

/** Requests about an organization other than reading and writing its record. @throws ApiError from every function */
export const organizationActions = {
  /** The rights of the platform, with the default roles that have them. */
  rights: async (signal?: AbortSignal) => (await records('right').list({ query: ALL, signal })).records,

  /** The numbers of the records that the tabs of an organization list. */
  counts: (orgId: string, signal?: AbortSignal) => call('GET orgs/{orgId}/counts', { params: { orgId }, signal }),

  registrationCodes: async (orgId: string, signal?: AbortSignal) =>
    (await records('registrationCode').list({ parent: orgId, query: ALL, signal })).records,

  /** Saves all codes or none. */
  saveRegistrationCodes: (orgId: string, codes: readonly StoredCode[]) =>
    batch('registrationCode').save(codes, { parent: orgId }),

  removeRegistrationCode: (orgId: string, code: string) =>
    records('registrationCode').remove({ parent: orgId, id: code }),

  /** Creates and stores new codes. */
  makeActivationCodes: async (orgId: string, quantity: number) =>
    (await call('GET orgs/{orgId}/codes/{count}', { params: { orgId, count: String(quantity) } })).codes,

  mergePreview: (sourceOrgId: string, targetOrgId: string, signal?: AbortSignal) =>
    call('GET orgs/merge/preview', { query: { sourceOrgId, targetOrgId }, signal }),

  /** Moves everything from one organization to another. @returns the source, which is now inactive */
  merge: async (sourceOrgId: string, targetOrgId: string) =>
    (await call('POST orgs/merge', { body: { sourceOrgId, targetOrgId } })).sourceOrg,
};

/** The activation codes of an organization, newest first, including used ones. */
export const activationCodesOf = (orgId: string) =>
  listOf('GET orgs/{orgId}/codes', { rows: 'codes', total: 'totalCodes', params: { orgId } });
