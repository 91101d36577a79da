import type { Projected } from '../domain/records';
import type { EntityRecord } from '../domain/entity/types';
import type { EmployeeSearchField } from '../domain/roster/fields';
import { partOf, whole } from './answer';
import { call, http } from './client';
import type { Http } from './http';

export interface RosterQuery {
  orderBy: string;
  order: 'asc' | 'desc';
  searchField?: EmployeeSearchField;
  searchValue?: string;
}

export interface RosterPage {
  roster: EntityRecord[];
  totalCount: number;
  totalIsMinimum?: boolean;
}

const EVERY = '*';
const pathOf = (orgId: string): string => `orgs/${orgId === EVERY ? EVERY : encodeURIComponent(orgId)}/roster`;
const queryOf = ({ orderBy, order, searchField, searchValue }: Partial<RosterQuery>) => ({
  orderBy,
  order,
  ...(searchValue !== undefined && searchValue !== '' && { searchField, searchValue }),
});

/** What the console asks about rosters beyond reading and writing single items. @throws ApiError from every function */
export function createRosterActions(on: Http) {
  return {
    page: (orgId: string, query: RosterQuery, offset: number, limit: number, signal?: AbortSignal) =>
      on.json<RosterPage>(pathOf(orgId), { query: { offset, limit, ...queryOf(query) }, signal }),

    /** The rows that the roster shows, all of them, as a CSV file. */
    exportCsv: (orgId: string, query: RosterQuery) =>
      on.response(`${pathOf(orgId)}/export`, {
        query: { format: 'csv', ...queryOf(query) },
        headers: { Accept: 'text/csv' },
      }),

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
    removeAll: async (orgId: string) =>
      (await on.json<{ removed: number }>(`${pathOf(orgId)}/*`, { method: 'DELETE' })).removed,

    /** Employees of every organization. */
    employees: (searchField: EmployeeSearchField, searchValue: string, limit: number, signal?: AbortSignal) =>
      on.json<RosterPage>(pathOf(EVERY), {
        query: { limit, ...queryOf({ orderBy: 'lastName', order: 'asc', searchField, searchValue }) },
        signal,
      }),

    item: async (orgId: string, employeeId: string, signal?: AbortSignal) =>
      (await on.json<{ rosterItem: EntityRecord }>(`${pathOf(orgId)}/${encodeURIComponent(employeeId)}`, { signal }))
        .rosterItem,

    /** The active providers of an organization, with what their duty there is made of. */
    providersOf: async (orgId: string, signal?: AbortSignal) =>
      (
        await on.json<{ providers: Projected<'provider', 'firstName' | 'lastName' | 'orgs' | 'onCallStatus'>[] }>(
          'providers',
          {
            query: { orgId, limit: 0, inactive: false, project: 'firstName,lastName,orgs,onCallStatus' },
            signal,
          },
        )
      ).providers,
  };
}

export const rosterActions = createRosterActions(http);
