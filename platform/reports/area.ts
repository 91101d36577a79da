import { area } from '../http/area';
import { registerReports } from './reportRoutes';
import { registerReportLinks } from './links/routes';
import { registerReportSeries } from './seriesRoutes';

export default area(registerReportSeries, registerReports, registerReportLinks);
