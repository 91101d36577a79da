import { LONGEST_DAYS } from '../../../domain/metrics/samples';
import type { Dashboard } from '../types';
import { beginSamples } from './useSamples';

/** Number and durations of the events of a kind, over time and by group. */
const metricSamples: Dashboard = {
  name: 'metricSamples',
  group: 'dashboards',
  controls: ['range', 'user', 'refresh'],
  longest: LONGEST_DAYS,
  element: () => import('./MetricSamples'),
  begin: beginSamples,
};

export default metricSamples;
