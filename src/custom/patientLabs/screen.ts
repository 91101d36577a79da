import { patientLabsPath } from '../../routes';
import type { CustomScreen } from '../types';

/** Laboratory results of a patient, and the way to enter them; a row has an address of its own. */
const screen: CustomScreen = {
  path: `${patientLabsPath().slice(1)}/:patientId?/:recordId?`,
  title: 'screens.labs',
  menu: { section: 'developer', order: 70, icon: 'Biotech' },
  element: () => import('./load').then((module) => module.loadPatientLabs()),
};

export default screen;
