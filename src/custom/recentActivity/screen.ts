import { matchPath } from 'react-router-dom';
import { beginPatientFacts } from '../../dataProvider/patientFacts';
import { recentActivityPath } from '../../routes';
import type { CustomScreen } from '../types';
import { isPatientId } from './frame/routeState';
import { RECENT_TABS } from './tabs';

/** Recent events of all patients or of one patient. The tab and the open record are in the address. */
const screen: CustomScreen = {
  path: `${recentActivityPath().slice(1)}/:patientId?/:tab?/:recordId?`,
  title: 'screens.recentActivity',
  help: 'help.recentActivity',
  tabHelp(pathname) {
    const tab = matchPath(`${recentActivityPath()}/:patientId/:tab/*`, pathname)?.params.tab ?? RECENT_TABS[0]?.key;
    return RECENT_TABS.some(({ key }) => key === tab) ? `help.recentTabs.${tab}` : undefined;
  },
  menu: { section: 'administration', order: 110, icon: 'MonitorHeart' },
  ahead: true,
  begin({ patientId, tab }) {
    if (isPatientId(patientId)) void beginPatientFacts(patientId);
    // Without a tab, the address opens the first one.
    if ((tab ?? RECENT_TABS[0]?.key) === 'alerts') {
      void import('../../resources/patientData/alert/planLevels').then(({ beginLevels }) => beginLevels());
    }
  },
  element: () => import('./RecentActivity').then((module) => ({ default: module.RecentActivity })),
};

export default screen;
