import { EMPLOYER_METRICS } from '../../../domain/dashboards/employerMetrics';
import type { Dashboard } from '../types';

/** The rosters of employers, and how their employees return to work. */
const employerRosterMetrics: Dashboard = {
  name: 'employerRosterMetrics',
  reportName: EMPLOYER_METRICS,
  group: 'returnToWork',
  controls: ['range', 'org', 'ignoreRTW', 'selectJob', 'createJob'],
  element: () => import('./EmployerRosterMetrics'),
};

export default employerRosterMetrics;
