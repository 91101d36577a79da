import { activitiesPath } from '../../routes';
import type { CustomScreen } from '../types';

/** The activities of all patients. Each activity has an address. */
const screen: CustomScreen = {
  path: `${activitiesPath().slice(1)}/:activityId?`,
  title: 'screens.activities',
  help: 'help.activities',
  menu: { section: 'administration', order: 115, icon: 'Timeline' },
  element: () => import('./load').then((module) => module.loadActivities()),
};

export default screen;
