import { employeeReportsPath } from '../../routes';
import type { CustomScreen } from '../types';

/** The predefined reports about employees, and the jobs that make them. Each job has an address. */
const screen: CustomScreen = {
  path: `${employeeReportsPath().slice(1)}/:jobId?`,
  title: 'screens.employeeReports',
  help: 'help.employeeReports',
  menu: { section: 'reports', order: 40, icon: 'AssignmentInd' },
  // Where care is clinical, nobody returns to work.
  notIn: ['vcc'],
  element: () => import('./load').then((module) => module.loadEmployeeReports()),
};

export default screen;
