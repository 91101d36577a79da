import { textOf } from '../entity/read';

/**
 * The category of a diagnosis that says why an encounter took place (FHIR R4, condition-category). It is no problem of
 * the patient unless somebody put it on the list of problems.
 */
export const ENCOUNTER_DIAGNOSIS = 'encounter-diagnosis';

/** Whether a condition is a problem of the patient, and not only the diagnosis of an encounter. */
export const isProblem = ({ category }: { category?: unknown }): boolean => textOf(category) !== ENCOUNTER_DIAGNOSIS;
