import type { DataProvider } from 'react-admin';
import { entitySource } from '../../resources/list/entitySource';
import { REPORT_JOBS } from '../../resources/reports/available';

/** The filters of report jobs, as the platform names them. */
export interface JobQuery {
  reportName?: string;
}

/** Report jobs. Each read is audited. */
export const jobsFrom = (dataProvider: DataProvider) =>
  entitySource<JobQuery>(dataProvider, REPORT_JOBS, (query) => ({
    filter: Object.fromEntries(Object.entries(query).filter(([, value]) => value !== '')),
  }));
