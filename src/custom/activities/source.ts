import type { DataProvider } from 'react-admin';
import type { RaEntityRecord } from '../../dataProvider/bindings/keys';
import { listIn } from '../../dataProvider/lists';
import type { QueryTexts, Source } from '../../dataProvider/pages';

/** The filters of activities, as the platform names them. */
export interface ActivityQuery {
  activityType?: string;
  startTime?: string;
  endTime?: string;
  userId?: string;
  patientId?: string;
  providerId?: string;
}

/** The parameters of a list or an export as react-admin’s filter. */
export const filterOf = (query: QueryTexts<ActivityQuery>): Record<string, string> =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));

/** Activities of all patients. Each read is audited. */
export const activitiesFrom = (dataProvider: DataProvider): Source<RaEntityRecord, ActivityQuery> => ({
  key: 'activity',
  page: async (query, { offset, limit, sort }, { signal }) => {
    const found = await listIn(dataProvider, 'activity', {
      pagination: { page: offset / limit + 1, perPage: limit },
      filter: filterOf(query),
      ...(sort && { sort }),
      ...(signal && { signal }),
    });
    return {
      rows: found.data,
      total: found.meta?.total ?? found.total,
      atLeast: found.meta?.totalIsMinimum,
      answer: found,
    };
  },
});
