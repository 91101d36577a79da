import { employeesPath } from '../../routes';
import type { CustomScreen } from '../types';
import { NAMED } from './named';

/** The employees in all rosters, and the people who appear more than once. Each row has an address. */
const screen: CustomScreen = {
  path: `${employeesPath().slice(1)}/:orgId?/:employeeId?`,
  ...NAMED,
  help: 'help.employees',
  element: () => import('./load').then((module) => module.loadEmployees()),
};

export default screen;
