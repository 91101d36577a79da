import { employeesPath } from '../../routes';
import type { CustomScreen } from '../types';
import { NAMED } from './named';

/** Employees of every organization's roster, and those who stand in more than one; a row has an address of its own. */
const screen: CustomScreen = {
  path: `${employeesPath().slice(1)}/:orgId?/:employeeId?`,
  ...NAMED,
  element: () => import('./load').then((module) => module.loadEmployees()),
};

export default screen;
