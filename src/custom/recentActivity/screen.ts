import { matchPath } from 'react-router-dom';
import { isOneOf } from '../../domain/entity/read';
import { recentActivityPath, RECENT_TABS } from '../../routes';
import type { CustomScreen } from '../types';

/** Recent events of all patients or of one patient. The tab and the open record are in the address. */
const screen: CustomScreen = {
  path: `${recentActivityPath().slice(1)}/:patientId?/:tab?/:recordId?`,
  title: 'screens.recentActivity',
  help: 'help.recentActivity',
  tabHelp(pathname) {
    const tab = matchPath(`${recentActivityPath()}/:patientId/:tab/*`, pathname)?.params.tab ?? RECENT_TABS[0];
    return isOneOf(RECENT_TABS, tab) ? `help.recentTabs.${tab}` : undefined;
  },
  menu: { section: 'administration', order: 110, icon: 'MonitorHeart' },
  element: () => import('./RecentActivity').then((module) => ({ default: module.RecentActivity })),
};

export default screen;
