import { auditPath } from '../../routes';
import type { CustomScreen } from '../types';

/** The audit: reads and changes of records by users. Each row has an address. */
const screen: CustomScreen = {
  path: `${auditPath().slice(1)}/:auditId?`,
  title: 'screens.audit',
  help: 'help.audit',
  menu: { section: 'administration', order: 900, icon: 'History' },
  element: () => import('./Audit').then((module) => ({ default: module.Audit })),
};

export default screen;
