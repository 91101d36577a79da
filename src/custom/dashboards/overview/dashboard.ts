import { OVERVIEW } from '../../../domain/dashboards/overview';
import { beginFigures } from '../jobs/useReportJobs';
import type { Dashboard } from '../types';

/** How many patients, providers and organizations there are, and what has happened in the last day and month. */
const overview: Dashboard = {
  name: 'overview',
  reportName: OVERVIEW,
  group: 'dashboards',
  controls: [],
  element: () => import('./Overview'),
  begin: ({ jobId }) => beginFigures(OVERVIEW, {}, jobId),
};

export default overview;
