import { STATISTICS } from '../../../domain/dashboards/statistics';
import { patientArgs, zoneArgs } from '../jobs/args';
import { beginFigures } from '../jobs/useReportJobs';
import type { Dashboard } from '../types';

/** When patients check in, how many are new, and how the patients of each organization use the platform. */
const statistics: Dashboard = {
  name: 'statistics',
  reportName: STATISTICS,
  group: 'dashboards',
  controls: ['org', 'trial', 'provider'],
  element: () => import('./Statistics'),
  begin: ({ patientId: _patientId, ...choices }) =>
    beginFigures(STATISTICS, { ...zoneArgs(choices), ...patientArgs(choices) }, choices.jobId),
};

export default statistics;
