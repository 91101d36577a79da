import type { PlanDraft } from '../content';

type Config = PlanDraft<'planConfig'>;

const setting = (
  configId: string,
  name: string,
  valueType: Config['valueType'],
  value: string,
  scope: Config['scope'],
  choices: string[] = [],
): Config => ({ configId, name, valueType, value, scope, choices });

export const configRecords = (): Config[] => [
  setting('checkInDays', 'Days between check-ins', 'number', '7', 'patient'),
  setting('baselineCheckDelay', 'Days after enrolment until the baseline is asked', 'number', '0', 'organization'),
  setting('disableDailyCheck', 'No daily check', 'boolean', 'false', 'organization'),
  setting('detectOnLab', 'Laboratory results start detection', 'boolean', 'true', 'platform'),
  setting('clearanceGreen', 'Clearance at green', 'selector', 'permitted', 'organization', [
    'permitted',
    'notPermitted',
  ]),
  setting('clearanceRed', 'Clearance at red', 'selector', 'notPermitted', 'organization', [
    'permitted',
    'notPermitted',
  ]),
  setting('overrideDays', 'Days an override lasts', 'number', '5', 'provider'),
];

export const planRuleRecords = (): PlanDraft<'planRule'>[] => [
  {
    ruleId: 'askBaseline',
    name: 'Ask for the baseline with the first check-in',
    event: 'checkIn',
    priority: 10,
    conditions: [{ dataId: 'stoolsOverBaseline', tuple: 0, operator: 'missing' }],
    actions: [{ action: 'askBaseline' }, { action: 'setFlag', flagId: 'baselineMissing' }],
    inactive: false,
  },
  {
    ruleId: 'detectAfterLab',
    name: 'Detect after liver results',
    event: 'labResult',
    priority: 20,
    conditions: [{ dataId: 'alt', tuple: 2, operator: 'ge', value: 1 }],
    actions: [{ action: 'runDetect', modelId: 'hepatitisLab' }],
    inactive: false,
  },
  {
    ruleId: 'cardiacRisk',
    name: 'Chest pain in heart disease',
    event: 'checkIn',
    priority: 30,
    conditions: [
      { dataId: 'chestPain', tuple: 0, operator: 'ge', value: 1 },
      { dataId: 'condition:heartDisease', tuple: 0, operator: 'eq', value: 1 },
    ],
    actions: [
      { action: 'setFlag', flagId: 'cardiacRisk' },
      { action: 'notifyProvider', text: 'Chest pain in a patient with heart disease.' },
    ],
    inactive: false,
  },
  {
    ruleId: 'followYellow',
    name: 'Ask again after a mild alert',
    event: 'alert',
    priority: 40,
    conditions: [],
    actions: [{ action: 'startFollowup', followupId: 'recheckYellow' }],
    inactive: false,
  },
];

export const mlModelRecords = (): PlanDraft<'mlModel'>[] => [
  {
    mlId: 'smoothing',
    name: 'Exponential smoothing',
    description: 'A level and a trend; spreads from the errors of the past.',
    algorithm: 'exponentialSmoothing',
    version: '1',
    parameters: { alpha: 0.4, beta: 0.1 },
    metrics: {},
    inactive: false,
  },
  {
    mlId: 'lastValue',
    name: 'Last value',
    description: 'What every other model has to beat.',
    algorithm: 'lastValue',
    version: '1',
    parameters: {},
    metrics: {},
    inactive: false,
  },
];

const forecasts = [
  ['alt', 'Alanine aminotransferase', 'smoothing'],
  ['creatinine', 'Creatinine', 'smoothing'],
  ['tsh', 'Thyrotropin', 'smoothing'],
  ['fatigue', 'Fatigue', 'lastValue'],
] as const;

export const predictorRecords = (): PlanDraft<'predictor'>[] =>
  forecasts.map(([dataId, name, mlId]) => ({
    predictorId: `${dataId}Next`,
    name: `${name}: next values`,
    mlId,
    inputs: [
      { dataId, tuple: 0, windowDays: 90, aggregate: 'last' },
      { dataId, tuple: 0, windowDays: 90, aggregate: 'slope' },
    ],
    dataId,
    tuple: 0,
    quantiles: [0.1, 0.5, 0.9],
  }));

export const forecastRecords = (): PlanDraft<'forecastInstance'>[] =>
  forecasts.map(([dataId, name]) => ({
    instanceId: `${dataId}Week`,
    name: `${name}: a week ahead`,
    predictorId: `${dataId}Next`,
    dataId,
    tuple: 0,
    horizonDays: 7,
    everyHours: 24,
    minimumPoints: 4,
    inactive: false,
  }));
