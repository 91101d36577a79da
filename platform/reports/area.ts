import { area } from '../http/area';
import { registerReports } from './reportRoutes';
import { registerReportJobs } from './jobs/routes';
import { registerReportLinks } from './links/routes';
import { registerReportSchedules } from './schedules/routes';
import { registerReportSeries } from './seriesRoutes';

export default area(
  registerReportSeries,
  registerReports,
  registerReportLinks,
  registerReportJobs,
  registerReportSchedules,
);
