import type { DataProvider } from 'react-admin';
import type { QueryTexts } from '../../dataProvider/pages';
import { entitySource } from '../../resources/list/entitySource';

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
export const activitiesFrom = (dataProvider: DataProvider) =>
  entitySource<ActivityQuery>(dataProvider, 'activity', (query) => ({ filter: filterOf(query) }));
