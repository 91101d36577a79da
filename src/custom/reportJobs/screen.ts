import { reportJobsPath } from '../../routes';
import type { CustomScreen } from '../types';

/** The reports that run as jobs. Each job has an address. */
const screen: CustomScreen = {
  path: `${reportJobsPath().slice(1)}/:jobId?`,
  title: 'screens.reportJobs',
  help: 'help.reportJobs',
  menu: { section: 'reports', order: 20, icon: 'TableChart' },
  element: () => import('./load').then((module) => module.loadReportJobs()),
};

export default screen;
