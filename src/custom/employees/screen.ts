import { employeesPath } from '../../routes';
import type { CustomScreen } from '../types';

/** Employees of every organization's roster, and those who stand in more than one; a row has an address of its own. */
const screen: CustomScreen = {
  path: `${employeesPath().slice(1)}/:orgId?/:employeeId?`,
  title: 'screens.employees',
  // In production patients are called employees.
  menu: { section: 'administration', order: 60, icon: 'Badge', production: 'screens.rosterEmployees' },
  element: () => import('./load').then((module) => module.loadEmployees()),
};

export default screen;
