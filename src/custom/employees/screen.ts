import { employeesPath } from '../../routes';
import type { CustomScreen } from '../types';
import { NAMED } from './named';

/** Employees of all rosters, and people who are in more than one; each row has its own address. */
const screen: CustomScreen = {
  path: `${employeesPath().slice(1)}/:orgId?/:employeeId?`,
  ...NAMED,
  element: () => import('./load').then((module) => module.loadEmployees()),
};

export default screen;
