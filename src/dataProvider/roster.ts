import type { EntityRecord } from '../domain/entity/types';
import type { EmployeeSearchField } from '../domain/roster/fields';
import { partOf, whole } from './answer';
import { EVERY_PARENT } from './bindings/keys';
import { call, records } from './client';

export interface RosterQuery {
  orderBy: string;
  order: 'asc' | 'desc';
  searchField?: EmployeeSearchField;
  searchValue?: string;
}

const queryOf = ({ orderBy, order, searchField, searchValue }: Partial<RosterQuery>) => ({
  orderBy,
  order,
  ...(searchValue !== undefined && searchValue !== '' && { searchField, searchValue }),
});

/** What the console asks about rosters beyond reading and writing single items. @throws ApiError from every function */
export const rosterActions = {
  page: (orgId: string, query: RosterQuery, offset: number, limit: number, signal?: AbortSignal) =>
    records('rosterItem').list({ parent: orgId, query: { offset, limit, ...queryOf(query) }, signal }),

  /** The rows that the roster shows, all of them, as a CSV file. */
  exportCsv: (orgId: string, query: RosterQuery) =>
    records('rosterItem').exportFile('csv', { parent: orgId, query: queryOf(query) }),

  checkImport: async (orgId: string, rows: readonly EntityRecord[]) => {
    const body = { rows: [...rows], dryRun: true };
    return whole(await call('POST orgs/{orgId}/roster/import', { params: { orgId }, body }), 'failed');
  },

  /** Begins the import. @returns the job's id */
  startImport: async (orgId: string, rows: readonly EntityRecord[]) => {
    const body = { rows: [...rows] };
    return partOf(await call('POST orgs/{orgId}/roster/import', { params: { orgId }, body }), 'jobId');
  },

  /** Begins to give every patient of the roster a primary provider. @returns the job's id */
  startPrimaryProvider: async (orgId: string, providerId: string) => {
    const given = { params: { orgId }, body: { providerId } };
    return (await call('POST orgs/{orgId}/roster/primaryProvider', given)).jobId;
  },

  /** @returns how many items are gone */
  removeAll: (orgId: string) => records('rosterItem').removeAll(orgId),

  /** Employees of every organization. */
  employees: (searchField: EmployeeSearchField, searchValue: string, limit: number, signal?: AbortSignal) =>
    records('rosterItem').list({
      parent: EVERY_PARENT,
      query: { limit, ...queryOf({ orderBy: 'lastName', order: 'asc', searchField, searchValue }) },
      signal,
    }),

  item: (orgId: string, employeeId: string, signal?: AbortSignal) =>
    records('rosterItem').get({ parent: orgId, id: employeeId }, { signal }),

  /** The active providers of an organization, with what their duty there is made of. */
  providersOf: async (orgId: string, signal?: AbortSignal) => {
    const query = { orgId, limit: 0, inactive: false };
    const project = ['firstName', 'lastName', 'orgs', 'onCallStatus'] as const;
    return (await records('provider').list({ query, project, signal })).records;
  },
};
