import { area } from '../http/area';
import { registerReports } from './reportRoutes';
import { registerReportSeries } from './seriesRoutes';

export default area(registerReportSeries, registerReports);
