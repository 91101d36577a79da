import { patientHistoryPath } from '../../routes';
import type { CustomScreen } from '../types';

/** The history of a patient. Without a patient in the address, one is chosen on the screen. */
const screen: CustomScreen = {
  path: `${patientHistoryPath().slice(1)}/:patientId?/:tab?/:recordId?`,
  title: 'screens.history',
  help: 'help.history',
  element: () => import('./PatientHistory').then((module) => ({ default: module.PatientHistory })),
};

export default screen;
