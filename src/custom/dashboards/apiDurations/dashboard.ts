import type { Dashboard } from '../types';

/** How long requests take, and how many there are. */
const apiDurations: Dashboard = {
  name: 'apiDurations',
  group: 'dashboards',
  controls: ['range', 'user', 'refresh'],
  element: () => import('./ApiDurations'),
};

export default apiDurations;
