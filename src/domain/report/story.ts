/** The API name of the report that tells a patient's story. */
export const PATIENT_STORY = 'PatientStory';
