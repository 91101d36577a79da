import { LONGITUDINAL } from '../../../domain/dashboards/longitudinal';
import type { Dashboard } from '../types';

/** What happened in a period: check-ins, alerts by where they come from, and what was recommended. */
const longitudinal: Dashboard = {
  name: 'longitudinal',
  reportName: LONGITUDINAL,
  group: 'dashboards',
  controls: ['range', 'org', 'plan'],
  element: () => import('./Longitudinal'),
};

export default longitudinal;
