import type { PatientFacts } from '../../contract/patientFacts';
import { beginPatientFacts } from '../../dataProvider/patientFacts';

/** Requests what a screen about a patient shows first: the facts, and the names of the data of the patient's plan. */
export async function beginPatient(patientId: string): Promise<PatientFacts | undefined> {
  const facts = await beginPatientFacts(patientId);
  const planId = facts?.patient.plans?.[0]?.planId;
  if (planId) {
    void import('../patientData/explanation/usePlanNames').then(({ beginPlanNames }) => beginPlanNames(planId));
  }
  return facts;
}
