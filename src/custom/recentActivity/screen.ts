import { recentActivityPath } from '../../routes';
import type { CustomScreen } from '../types';

/** Recent events of all patients or of one patient. The tab and the open record are in the address. */
const screen: CustomScreen = {
  path: `${recentActivityPath().slice(1)}/:patientId?/:tab?/:recordId?`,
  title: 'screens.recentActivity',
  help: 'help.recentActivity',
  menu: { section: 'administration', order: 110, icon: 'MonitorHeart' },
  element: () => import('./RecentActivity').then((module) => ({ default: module.RecentActivity })),
};

export default screen;
