import type { CustomScreen } from '../types';

/** The platform's log. */
const screen: CustomScreen = {
  path: 'logs/*',
  title: 'screens.logs',
  help: 'help.logs',
  menu: { section: 'developer', order: 10, icon: 'Subject' },
  element: () => import('./Logs').then((module) => ({ default: module.Logs })),
};

export default screen;
