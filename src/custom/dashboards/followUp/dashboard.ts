import { FOLLOW_UP } from '../../../domain/dashboards/followUp';
import type { Dashboard } from '../types';

/** How well patients keep to their check-ins, and how soon staff act on alerts. */
const followUp: Dashboard = {
  name: 'followUp',
  reportName: FOLLOW_UP,
  group: 'dashboards',
  controls: ['range', 'org', 'plan'],
  element: () => import('./FollowUp'),
};

export default followUp;
