import { STATISTICS } from '../../../domain/dashboards/statistics';
import { zoneArgs } from '../jobs/args';
import { beginFigures } from '../jobs/useReportJobs';
import type { Dashboard } from '../types';

/** When patients check in, how many are new, and how the patients of each organization use the platform. */
const statistics: Dashboard = {
  name: 'statistics',
  reportName: STATISTICS,
  group: 'dashboards',
  controls: ['org'],
  element: () => import('./Statistics'),
  begin: (choices) => beginFigures(STATISTICS, zoneArgs(choices), choices.jobId),
};

export default statistics;
