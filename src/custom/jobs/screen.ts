import { jobsPath } from '../../routes';
import type { CustomScreen } from '../types';

/** The background jobs of the platform. Each job has an address. */
const screen: CustomScreen = {
  path: `${jobsPath().slice(1)}/:jobId?`,
  title: 'screens.jobs',
  help: 'help.jobs',
  menu: { section: 'developer', order: 910, icon: 'Work' },
  element: () => import('./Jobs').then((module) => ({ default: module.Jobs })),
};

export default screen;
