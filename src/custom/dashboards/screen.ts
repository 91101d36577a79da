import { reportsPath } from '../../routes';
import type { CustomScreen } from '../types';

/** The dashboards. This is the first screen after signing in. */
const screen: CustomScreen = {
  path: reportsPath().slice(1),
  title: 'screens.reports',
  help: 'help.reports',
  home: true,
  menu: { section: 'reports', order: 10, icon: 'Dashboard' },
  element: () => import('./load').then((module) => module.loadDashboards()),
};

export default screen;
