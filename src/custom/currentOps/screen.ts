import { currentOpsPath } from '../../routes';
import type { CustomScreen } from '../types';

/** What the platform does at present. Each operation has an address while it runs. */
const screen: CustomScreen = {
  path: `${currentOpsPath().slice(1)}/:opid?`,
  title: 'screens.currentOps',
  help: 'help.currentOps',
  menu: { section: 'developer', order: 110, icon: 'Speed' },
  element: () => import('./CurrentOps').then((module) => ({ default: module.CurrentOps })),
};

export default screen;
