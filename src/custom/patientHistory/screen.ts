import { patientHistoryPath } from '../../routes';
import type { CustomScreen } from '../types';

/** What happened to a patient; without one in the address a patient is picked. */
const screen: CustomScreen = {
  path: `${patientHistoryPath().slice(1)}/:patientId?/:tab?/:recordId?`,
  title: 'screens.history',
  element: () => import('./PatientHistory').then((module) => ({ default: module.PatientHistory })),
};

export default screen;
