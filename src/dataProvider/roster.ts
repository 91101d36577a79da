import type { EntityRecord } from '../domain/entity/types';
import type { FieldOf } from '../domain/records';
import type { EmployeeSearchField } from '../domain/roster/fields';
import { partOf, whole } from './answer';
import { searchQuery } from './bindings/filters';
import { EVERY_PARENT } from './bindings/keys';
import { batch } from './batch';
import { call, records } from './client';

export interface RosterQuery {
  orderBy: string;
  order: 'asc' | 'desc';
  searchField?: EmployeeSearchField;
  searchValue?: string;
}

function searchedBy(searchField: EmployeeSearchField, searchValue: string) {
  if (searchValue === '') return {};
  const { search: _search, ...searcher } = searchQuery(searchValue);
  return { searchField, searchValue, ...searcher };
}

const queryOf = ({ orderBy, order, searchField, searchValue }: Partial<RosterQuery>) => ({
  orderBy,
  order,
  ...(searchField !== undefined && searchedBy(searchField, searchValue ?? '')),
});

/** Requests about rosters other than reading and writing single items. @throws ApiError from every function */
export const rosterActions = {
  page: (orgId: string, query: RosterQuery, offset: number, limit: number, signal?: AbortSignal) =>
    records('rosterItem').list({ parent: orgId, query: { offset, limit, ...queryOf(query) }, signal }),

  /** All rows that match the roster's search, as a CSV file. */
  exportCsv: (orgId: string, query: RosterQuery) =>
    records('rosterItem').exportFile('csv', { parent: orgId, query: queryOf(query) }),

  checkImport: async (orgId: string, rows: readonly EntityRecord[]) => {
    const body = { rows: [...rows], dryRun: true };
    return whole(await call('POST orgs/{orgId}/roster/import', { params: { orgId }, body }), 'failed');
  },

  /** Starts the import. @returns the job's id */
  startImport: async (orgId: string, rows: readonly EntityRecord[]) => {
    const body = { rows: [...rows] };
    return partOf(await call('POST orgs/{orgId}/roster/import', { params: { orgId }, body }), 'jobId');
  },

  /** Starts a job that sets the primary provider of all patients in the roster. @returns the job's id */
  startPrimaryProvider: async (orgId: string, providerId: string) => {
    const given = { params: { orgId }, body: { providerId } };
    return (await call('POST orgs/{orgId}/roster/primaryProvider', given)).jobId;
  },

  /** @returns the number of deleted items */
  removeAll: (orgId: string) => batch('rosterItem').removeAll(orgId),

  /** Searches employees of all organizations. */
  employees: (searchField: EmployeeSearchField, searchValue: string, limit: number, signal?: AbortSignal) =>
    records('rosterItem').list({
      parent: EVERY_PARENT,
      query: {
        limit,
        ...queryOf({ orderBy: 'lastName' satisfies FieldOf<'rosterItem'>, order: 'asc', searchField, searchValue }),
      },
      signal,
    }),

  item: (orgId: string, employeeId: string, signal?: AbortSignal) =>
    records('rosterItem').get({ parent: orgId, id: employeeId }, { signal }),

  /** The active providers of an organization, with the fields about their on-call duty there. */
  providersOf: async (orgId: string, signal?: AbortSignal) => {
    const query = { orgId, limit: 0, inactive: false };
    const project = ['firstName', 'lastName', 'orgs', 'onCallStatus'] as const;
    return (await records('provider').list({ query, project, signal })).records;
  },
};
