import { silentPatientsPath } from '../../routes';
import type { CustomScreen } from '../types';

/** Patients with an overdue check-in. */
const screen: CustomScreen = {
  path: silentPatientsPath().slice(1),
  title: 'screens.silentPatients',
  help: 'help.silentPatients',
  menu: { section: 'administration', order: 145, icon: 'Schedule' },
  element: () => import('./SilentPatients').then((module) => ({ default: module.SilentPatients })),
};

export default screen;
