import { beginPatient } from '../../resources/patients/beginPatient';
import { patientHistoryPath } from '../../routes';
import type { CustomScreen } from '../types';

/** The history of a patient. If the address names no patient, the user chooses a patient on the screen. */
const screen: CustomScreen = {
  path: `${patientHistoryPath().slice(1)}/:patientId?/:tab?/:recordId?`,
  title: 'screens.history',
  help: 'help.history',
  ahead: true,
  begin({ patientId }) {
    if (patientId !== undefined) void beginPatient(patientId);
  },
  element: () => import('./PatientHistory').then((module) => ({ default: module.PatientHistory })),
};

export default screen;
