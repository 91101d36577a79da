import { beginPatientFacts } from '../../dataProvider/patientFacts';
import { patientHistoryPath } from '../../routes';
import type { CustomScreen } from '../types';

/** Requests what every tab shows, and the names of the rows of the patient's plan. */
async function beginHistory(patientId: string): Promise<void> {
  const facts = await beginPatientFacts(patientId);
  const planId = facts?.patient.plans?.[0]?.planId;
  if (!planId) return;
  const { beginPlanNames } = await import('../../resources/patientData/explanation/usePlanNames');
  await beginPlanNames(planId);
}

/** The history of a patient. If the address names no patient, the user chooses a patient on the screen. */
const screen: CustomScreen = {
  path: `${patientHistoryPath().slice(1)}/:patientId?/:tab?/:recordId?`,
  title: 'screens.history',
  help: 'help.history',
  ahead: true,
  begin({ patientId }) {
    if (patientId !== undefined) void beginHistory(patientId);
  },
  element: () => import('./PatientHistory').then((module) => ({ default: module.PatientHistory })),
};

export default screen;
