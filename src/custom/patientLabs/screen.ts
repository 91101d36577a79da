import { patientLabsPath } from '../../routes';
import type { CustomScreen } from '../types';

/** A patient's laboratory results, and the panel to enter them. Each row has an address. */
const screen: CustomScreen = {
  path: `${patientLabsPath().slice(1)}/:patientId?/:recordId?`,
  title: 'screens.labs',
  help: 'help.labs',
  menu: { section: 'developer', order: 70, icon: 'Biotech' },
  element: () => import('./load').then((module) => module.loadPatientLabs()),
};

export default screen;
