/** The name of the series that selects fields of patients. */
export const PATIENT_DATA_SELECT = 'PatientDataSelect';
