/** What the daily check asks about. Each answer is 0 (no) or 1 (yes). */
export interface DailySymptom {
  dataId: string;
  name: string;
  question: string;
}

const symptom = (dataId: string, name: string, question: string): DailySymptom => ({ dataId, name, question });

/** Symptoms that point to COVID-19 on their own. */
export const LEADING: readonly DailySymptom[] = [
  symptom('newFever', 'Fever or chills', 'Do you have a fever (38 °C, 100.4 °F, or more) or chills today?'),
  symptom('newCough', 'New cough', 'Do you have a new cough today?'),
  symptom('newBreathlessness', 'New shortness of breath', 'Are you newly short of breath today?'),
  symptom('lossOfTaste', 'New loss of taste or smell', 'Have you newly lost your sense of taste or smell?'),
];

/** Symptoms that have many causes. */
export const OTHER: readonly DailySymptom[] = [
  symptom('newSoreThroat', 'Sore throat', 'Do you have a new sore throat today?'),
  symptom('newAches', 'Muscle or body aches', 'Do your muscles or your body ache unusually today?'),
];

/** CDC: less than 6 feet (2 m) from an infected person for 15 minutes or more over 24 hours. */
export const CONTACT = symptom(
  'closeContact',
  'Close contact',
  'Since your last check, were you within 2 m (6 feet) of a person with COVID-19 for 15 minutes or more?',
);

export const DAILY: readonly DailySymptom[] = [...LEADING, ...OTHER, CONTACT];

/** The data id of the test. */
export const COVID_TEST = 'covidTest';
export const TEST = { dataId: COVID_TEST, name: 'SARS-CoV-2 RNA, respiratory specimen', loinc: '94500-6' };

/** The doses of the vaccination, with their CPT codes. */
export const DOSES = [
  { procedureId: 'covidFirstDose', name: 'COVID-19 vaccination, first dose', code: '0001A' },
  { procedureId: 'covidSecondDose', name: 'COVID-19 vaccination, second dose', code: '0002A' },
  { procedureId: 'covidBooster', name: 'COVID-19 vaccination, booster', code: '0004A' },
] as const;

export const ISOLATION = { conditionId: 'covidIsolation', name: 'Isolation because of COVID-19' };
export const QUARANTINE = { conditionId: 'covidQuarantine', name: 'Quarantine after exposure to COVID-19' };
