import type { PlanContent, PlanDraft } from '../content';
import { all, any, rules } from '../irae/rules';
import { alertLevels } from '../levels';
import { CONTACT, COVID_TEST, DAILY, DOSES, ISOLATION, LEADING, OTHER, QUARANTINE, TEST } from './symptoms';
import { textRecords } from './texts';

export const WELLNESS = 'wellness';
export const WELLNESS_OVERALL = 'wellnessOverallAlert';

const CPT = 'http://www.ama-assn.org/go/cpt';
const LOINC = 'http://loinc.org';

const ids = (symptoms: readonly { dataId: string }[]): string[] => symptoms.map(({ dataId }) => dataId);

/** What the plan looks for, with the symptoms that it reads and the rules that find it. */
const MODELS = [
  {
    modelId: 'covid',
    name: 'Suspected COVID-19',
    organSystem: 'Respiratory',
    description: 'Symptoms of COVID-19 in the list of CDC.',
    primary: ids(LEADING),
    associated: ids(OTHER),
    rules: rules(
      'covid',
      { grade: 3, description: 'Two of the leading symptoms', primary: any(2, 1, 1, ...ids(LEADING)) },
      { grade: 2, description: 'One of the leading symptoms', primary: any(1, 1, 1, ...ids(LEADING)) },
      {
        grade: 1,
        description: 'Other symptoms without a leading one',
        primary: all(0, 0, ...ids(LEADING)),
        associated: any(1, 1, 1, ...ids(OTHER)),
      },
    ),
  },
  {
    modelId: 'exposure',
    name: 'Exposure to COVID-19',
    organSystem: 'General',
    description: 'A close contact as CDC defines it.',
    primary: [CONTACT.dataId],
    associated: [],
    rules: rules('exposure', { grade: 2, description: 'A close contact', primary: all(1, 1, CONTACT.dataId) }),
  },
] as const;

const symptomsOf = ({ primary, associated }: (typeof MODELS)[number]) => [
  ...primary.map((dataId) => ({ dataId, role: 'primary' as const })),
  ...associated.map((dataId) => ({ dataId, role: 'associated' as const })),
];

const alertData = (dataId: string, name: string): PlanDraft<'dataType'> => ({
  dataId,
  name,
  category: 'alert',
  tupleDescriptions: [{ index: 0, description: 'Alert level', classType: 'string' }],
});

const nameOf = (dataId: string): string => DAILY.find((symptom) => symptom.dataId === dataId)?.name ?? dataId;

const dataTypes: PlanDraft<'dataType'>[] = [
  alertData(WELLNESS_OVERALL, 'Daily wellness check: overall'),
  ...DAILY.map(({ dataId, name }): PlanDraft<'dataType'> => ({
    dataId,
    name,
    category: 'symptom',
    tupleDescriptions: [{ index: 0, description: 'Presence', classType: 'boolean', min: 0, max: 1 }],
  })),
  {
    dataId: COVID_TEST,
    name: TEST.name,
    category: 'labTest',
    code: TEST.loinc,
    system: LOINC,
    tupleDescriptions: [
      { index: 0, description: '1 detected, 0 not detected', classType: 'number', role: 'laboratory' },
    ],
  },
  ...MODELS.flatMap((model): PlanDraft<'dataType'>[] => [
    {
      dataId: `${model.modelId}Model`,
      name: model.name,
      category: 'model',
      modelId: model.modelId,
      tupleDescriptions: symptomsOf(model).map(({ dataId, role }, index) => ({
        index,
        description: nameOf(dataId),
        classType: 'integer',
        role,
        min: 0,
        max: 1,
      })),
    },
    { ...alertData(`${model.modelId}Alert`, `${model.name}: alert`), modelId: model.modelId },
  ]),
];

const levels: PlanDraft<'alertType'>['levels'] = [
  { alertLevelId: 'green', title: 'Cleared for work', patientText: 'You may go to work today.', notify: 'none' },
  { alertLevelId: 'yellow', title: 'Watch', patientText: 'Stay at home if you feel ill.', notify: 'inbox' },
  { alertLevelId: 'orange', title: 'Stay at home', patientText: 'Do not come to work. Get a test.', notify: 'email' },
  { alertLevelId: 'red', title: 'Stay at home', patientText: 'Do not come to work. Get a test today.', notify: 'call' },
];

const alertType = (
  alertId: string,
  name: string,
  category: PlanDraft<'alertType'>['category'],
  dataId: string,
  modelIds: string[],
): PlanDraft<'alertType'> => ({ alertId, name, category, dataId, modelIds, levels, expireDays: 2, inactive: false });

const questions: PlanDraft<'question'>[] = DAILY.map(({ dataId, question }, order) => ({
  questionId: `${dataId}-presence`,
  text: question,
  kind: 'presence',
  dataId,
  tuple: 0,
  modelId: dataId === CONTACT.dataId ? 'exposure' : 'covid',
  recallDays: 1,
  order,
  showWhen: [],
  answers: [
    { answerId: `${dataId}-0`, text: 'No', value: 0 },
    { answerId: `${dataId}-1`, text: 'Yes', value: 1 },
  ],
}));

/** The sample's return-to-work plan: a daily check of employees, tests, vaccinations, isolation and quarantine. */
export const wellness = (): PlanContent => ({
  plan: {
    planId: WELLNESS,
    name: 'Daily wellness check',
    title: 'Wellness',
    description: 'A short daily check-in for employees.',
    version: '1',
    overallAlertId: WELLNESS_OVERALL,
    inactive: false,
    synthetic: true,
    returnToWork: {
      covidAlertIds: ['covid'],
      exposureAlertIds: ['exposure'],
      testIds: [COVID_TEST],
      positiveValues: ['1'],
      negativeValues: ['0'],
      vaccinationTypeIds: DOSES.map(({ procedureId }) => procedureId),
      isolationTypeIds: [ISOLATION.conditionId],
      quarantineTypeIds: [QUARANTINE.conditionId],
    },
  },
  alertLevel: alertLevels,
  dataType: dataTypes,
  model: MODELS.map((model) => ({
    modelId: model.modelId,
    name: model.name,
    description: model.description,
    category: 'pro',
    organSystem: model.organSystem,
    dataId: `${model.modelId}Model`,
    alertDataId: `${model.modelId}Alert`,
    baselineDays: 0,
    symptoms: symptomsOf(model).map((symptom) => ({ ...symptom, tuple: 0 })),
  })),
  detectModel: MODELS.map(({ modelId, name, rules: own }) => ({
    modelId,
    name,
    category: 'pro',
    version: '1',
    rules: own,
  })),
  conditionType: [ISOLATION, QUARANTINE].map(({ conditionId, name }) => ({
    conditionId,
    name,
    category: 'other',
    organSystem: 'General',
    dataId: null,
    codes: [],
    synonyms: [],
  })),
  procedureType: DOSES.map(({ procedureId, name, code }) => ({
    procedureId,
    name,
    category: 'treatment',
    codes: [{ system: CPT, code, display: name }],
    modelIds: ['covid'],
    synonyms: [],
  })),
  question: questions,
  translatedText: textRecords(),
  alertType: [
    alertType('wellnessOverall', 'Wellness overall', 'overall', WELLNESS_OVERALL, ['covid', 'exposure']),
    alertType('covid', 'Suspected COVID-19', 'model', 'covidAlert', ['covid']),
    alertType('exposure', 'Exposure to COVID-19', 'exposure', 'exposureAlert', ['exposure']),
  ],
});
