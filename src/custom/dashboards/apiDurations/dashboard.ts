import { LONGEST_DAYS } from '../../../domain/metrics/samples';
import type { Dashboard } from '../types';
import { beginDurations } from './queries';

/** How long requests take, and how many there are. */
const apiDurations: Dashboard = {
  name: 'apiDurations',
  group: 'dashboards',
  controls: ['range', 'user', 'refresh'],
  longest: LONGEST_DAYS,
  element: () => import('./ApiDurations'),
  begin: beginDurations,
};

export default apiDurations;
