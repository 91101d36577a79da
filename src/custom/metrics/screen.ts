import { metricsPath } from '../../routes';
import type { CustomScreen } from '../types';

/** The events that the platform records. Each event has an address. */
const screen: CustomScreen = {
  path: `${metricsPath().slice(1)}/:metricId?`,
  title: 'screens.metrics',
  help: 'help.metrics',
  menu: { section: 'developer', order: 30, icon: 'QueryStats' },
  element: () => import('./Metrics').then((module) => ({ default: module.Metrics })),
};

export default screen;
