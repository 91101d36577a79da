import type { EntityRecord } from '../../src/domain/entity/types';

/** A small plan: stools over a baseline, a liver enzyme, a condition, and recommendations. */
export const WATCH = 'watch';

const group = (dataId: string, min: number, max: number, more: EntityRecord = {}) => ({
  symptoms: [{ dataId, ...more }],
  min,
  max,
});
const rule = (ruleId: string, grade: number, alertLevelId: string, priority: number, more: EntityRecord) => ({
  ruleId,
  grade,
  alertLevelId,
  priority,
  ...more,
});

export const WATCH_CONTENT: [path: string, record: EntityRecord][] = [
  ...['green', 'yellow', 'orange', 'red'].map((color, priority): [string, EntityRecord] => [
    'alert_levels',
    { alertLevelId: color, name: color, color, priority },
  ]),
  ['models', { modelId: 'gut', name: 'Gut', symptoms: [{ dataId: 'stools', role: 'primary' }] }],
  [
    'models',
    { modelId: 'liver', name: 'Liver', category: 'lab', symptoms: [{ dataId: 'alt', role: 'primary', tuple: 2 }] },
  ],
  [
    'detect_models',
    {
      modelId: 'gut',
      name: 'Gut',
      version: '3',
      rules: [
        rule('worse', 3, 'red', 10, {
          primary: group('stools', 2, 4),
          conditions: group('heart', 1, 1),
        }),
        rule('bad', 2, 'orange', 20, { primary: group('stools', 2, 4) }),
        rule('severe', 4, 'red', 5, { primary: group('stools', 2, 4), associated: group('blood', 3, 4) }),
      ],
    },
  ],
  [
    'detect_models',
    {
      modelId: 'liver',
      name: 'Liver',
      category: 'lab',
      rules: [rule('enzyme', 1, 'yellow', 10, { primary: group('alt', 1, 4, { tuple: 2 }) })],
    },
  ],
  ['detect_models', { modelId: 'off', name: 'Off', disabled: true, rules: [] }],
  [
    'data_models',
    {
      dataModelId: 'altGrade',
      name: 'ALT',
      dataId: 'alt',
      resultTuple: 2,
      method: 'bands',
      inputs: [{ dataId: 'alt', tuple: 0 }],
      bands: [{ grade: 1, from: 1, to: 3, basis: 'timesUpper' }],
    },
  ],
  [
    'data_models',
    {
      dataModelId: 'stoolsGrade',
      name: 'Stools',
      dataId: 'stools',
      resultTuple: 0,
      method: 'bands',
      inputs: [{ dataId: 'stools', tuple: 1 }],
      bands: [
        { grade: 1, from: 0, to: 3, basis: 'overBaseline' },
        { grade: 2, from: 3, to: 6, basis: 'overBaseline' },
      ],
    },
  ],
  ['conditions', { conditionId: 'heart', name: 'Heart', codes: [{ system: 'icd', code: 'I50' }] }],
  ['recommendations', { recommendId: 'drink', name: 'Drink', text: 'Drink **more**.' }],
  [
    'recommend_models',
    {
      recommendModelId: 'gut',
      name: 'Gut',
      modelId: 'gut',
      rules: [{ ruleId: 'any', minGrade: 2, maxGrade: 4, recommendIds: ['drink'] }],
    },
  ],
];

/** Stores the plan, or the same plan with another id. */
export async function addWatchPlan(
  store: (path: string, record: EntityRecord) => Promise<unknown>,
  planId = WATCH,
): Promise<void> {
  await store('plans', { planId, name: planId === WATCH ? 'Watch' : planId });
  for (const [path, record] of WATCH_CONTENT) await store(`types/${planId}/${path}`, record);
}

/** A number of stools in a day, as a row of a test's history. */
export const stools = (count: number, more: EntityRecord = {}): EntityRecord => ({
  dataId: 'stools',
  data: [null, count],
  ...more,
});
export const USUAL_STOOLS = stools(2, { baseline: true, eventTime: '2025-12-01' });

/** The overall level that a test expects. */
export const overallLevel = (value: string | null): EntityRecord => ({
  dataId: 'iraeOverallAlert',
  tupleIndex: 0,
  value,
});
