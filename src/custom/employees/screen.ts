import { employeesPath } from '../../routes';
import type { CustomScreen } from '../types';

/** Employees of every organization's roster, and those who stand in more than one; a row has an address of its own. */
const screen: CustomScreen = {
  path: `${employeesPath().slice(1)}/:orgId?/:employeeId?`,
  title: 'screens.employees',
  menu: { section: 'administration', order: 60, icon: 'Badge' },
  element: () => import('./load').then((module) => module.loadEmployees()),
};

export default screen;
