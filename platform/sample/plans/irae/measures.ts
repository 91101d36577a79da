import type { PlanDraft } from '../content';
import type { RowOf } from '../../../../src/domain/records';
import { LABS } from './labs';
import { STOOLS } from './symptoms';

type Band = [grade: number, from: number | null, to: number | null];

type DataBand = RowOf<'dataModel', 'bands'>;

const bands = (basis: DataBand['basis'], ...all: Band[]): DataBand[] =>
  all.map(([grade, from, to]) => ({ grade, from, to, basis }));

/** A band includes its upper limit, but a value equal to the lower limit of normal must count as normal. */
const BELOW = 0.9999;
const below = (grade: number): DataBand[] => bands('timesLower', [grade, null, BELOW]);

/** Multiples of the upper limit of normal from which CTCAE version 5 counts grades 1 to 4. */
const TIMES_UPPER: Record<string, [number, number, number, number | null]> = {
  alt: [1, 3, 5, 20],
  ast: [1, 3, 5, 20],
  alkalinePhosphatase: [1, 2.5, 5, 20],
  bilirubin: [1, 1.5, 3, 10],
  creatinine: [1, 1.5, 3, 6],
  creatineKinase: [1, 2.5, 5, 10],
  lipase: [1, 1.5, 2, 5],
};

/**
 * Tests that are graded at both ends of the range, or by absolute limits. Where bands overlap, the highest grade
 * counts.
 */
const MIXED: Record<string, DataBand[]> = {
  platelets: [...below(1), ...bands('absolute', [2, 50, 75], [3, 25, 50], [4, null, 25])],
  hemoglobin: [...below(1), ...bands('absolute', [2, 8, 10], [3, null, 8])],
  leukocytes: [...below(1), ...bands('absolute', [2, 2, 3], [3, 1, 2], [4, null, 1], [3, 100, null])],
  sodium: [
    ...below(1),
    ...bands('absolute', [2, 125, 130], [3, 120, 125], [4, null, 120], [2, 150, 155], [3, 155, 160], [4, 160, null]),
    ...bands('timesUpper', [1, 1, null]),
  ],
  potassium: [
    ...below(1),
    ...bands('absolute', [3, 2.5, 3], [4, null, 2.5], [2, 5.5, 6], [3, 6, 7], [4, 7, null]),
    ...bands('timesUpper', [1, 1, null]),
  ],
  glucose: [
    ...below(1),
    ...bands('absolute', [2, 40, 55], [3, 30, 40], [4, null, 30], [2, 160, 250], [3, 250, 500], [4, 500, null]),
    ...bands('timesUpper', [1, 1, null]),
  ],
  tsh: [...below(1), ...bands('absolute', [2, 10, null]), ...bands('timesUpper', [1, 1, null])],
  freeT4: [...below(2), ...bands('timesUpper', [1, 1, 1.5], [2, 1.5, 3], [3, 3, null])],
  cortisol: [...below(2), ...bands('absolute', [3, null, 3])],
  troponinI: bands('timesUpper', [2, 1, 5], [3, 5, null]),
  oxygenSaturation: [...below(1), ...bands('absolute', [2, 88, 92], [3, 80, 88], [4, null, 80])],
};

const gradeModel = (dataId: string, name: string, rows: DataBand[]): PlanDraft<'dataModel'> => ({
  dataModelId: `${dataId}Grade`,
  name: `${name}: CTCAE grade`,
  dataId,
  resultTuple: 2,
  method: 'bands',
  inputs: [{ dataId, tuple: 0 }],
  bands: rows,
});

const nameOf = (dataId: string): string => LABS.find((lab) => lab.dataId === dataId)?.name ?? dataId;

/** The models that convert a value to the tuples of its data type. */
export const dataModelRecords = (): PlanDraft<'dataModel'>[] => [
  ...LABS.map(({ dataId, name }): PlanDraft<'dataModel'> => ({
    dataModelId: `${dataId}Normalized`,
    name: `${name}: place in its range`,
    dataId,
    resultTuple: 1,
    method: 'normalized',
    inputs: [{ dataId, tuple: 0 }],
    bands: [],
  })),
  ...Object.entries(TIMES_UPPER).map(([dataId, [one, two, three, four]]) =>
    gradeModel(
      dataId,
      nameOf(dataId),
      bands('timesUpper', [1, one, two], [2, two, three], [3, three, four], [4, four, null]),
    ),
  ),
  ...Object.entries(MIXED).map(([dataId, rows]) => gradeModel(dataId, nameOf(dataId), rows)),
  {
    dataModelId: 'stoolsGrade',
    name: 'Stools a day over baseline: CTCAE grade',
    description: 'Under 4, 4 to 6, and 7 or more stools a day over what is usual for the patient.',
    dataId: STOOLS,
    resultTuple: 0,
    method: 'bands',
    inputs: [{ dataId: STOOLS, tuple: 1 }],
    bands: bands('overBaseline', [0, null, 0], [1, 0, 3], [2, 3, 6], [3, 6, null]),
  },
];

const LOINC = 'http://loinc.org';
/** Other units that laboratories send, with the conversion to the plan's unit. */
const CONVERSIONS: Record<string, RowOf<'observationType', 'conversions'>[]> = {
  bilirubin: [{ unit: 'umol/L', factor: 0.0585, offset: 0 }],
  creatinine: [{ unit: 'umol/L', factor: 0.0113, offset: 0 }],
  glucose: [{ unit: 'mmol/L', factor: 18.02, offset: 0 }],
  hemoglobin: [{ unit: 'g/L', factor: 0.1, offset: 0 }],
  cortisol: [{ unit: 'nmol/L', factor: 0.03625, offset: 0 }],
};

export const observationRecords = (): PlanDraft<'observationType'>[] => [
  ...LABS.map(({ dataId, name, loinc, unit, low, high }): PlanDraft<'observationType'> => ({
    observationId: loinc,
    name,
    category: dataId === 'oxygenSaturation' ? 'vitalSign' : 'laboratory',
    dataId,
    codes: [{ system: LOINC, code: loinc, display: name }],
    specimen: dataId === 'oxygenSaturation' ? null : 'Blood',
    unit,
    conversions: CONVERSIONS[dataId] ?? [],
    ranges:
      dataId === 'hemoglobin'
        ? [
            { sex: 'female', ageFrom: 18, low: 12, high: 15.5 },
            { sex: 'male', ageFrom: 18, low: 13.5, high: 17.5 },
          ]
        : [{ sex: 'any', ageFrom: 18, low, high }],
    synonyms: [],
  })),
  ...[
    ['8310-5', 'Body temperature', 'Cel', 'fever'],
    ['8867-4', 'Heart rate', '/min', 'palpitations'],
    ['29463-7', 'Body weight', 'kg', 'weightChange'],
  ].map(([code, name, unit, dataId]): PlanDraft<'observationType'> => ({
    observationId: code ?? '',
    name: name ?? '',
    category: 'vitalSign',
    dataId: dataId ?? null,
    codes: [{ system: LOINC, code: code ?? '', display: name ?? '' }],
    unit: unit ?? null,
    conversions: [],
    ranges: [],
    synonyms: [],
  })),
];

const line = (graphId: string, name: string, order: number, ...dataIds: string[]): PlanDraft<'graph'> => ({
  graphId,
  name,
  chart: 'line',
  audience: 'providers',
  order,
  rangeDays: 90,
  showRange: true,
  series: dataIds.map((dataId) => ({ dataId, tuple: 0, label: nameOf(dataId), axis: 'left' })),
});

export const graphRecords = (): PlanDraft<'graph'>[] => [
  {
    graphId: 'alerts',
    name: 'Alerts over time',
    chart: 'bar',
    audience: 'providers',
    order: 10,
    rangeDays: 90,
    showRange: false,
    series: [{ dataId: 'iraeOverallAlert', tuple: 0, label: 'IRAE Overall', axis: 'left' }],
  },
  line('liver', 'Liver', 20, 'alt', 'ast', 'alkalinePhosphatase', 'bilirubin'),
  line('thyroid', 'Thyroid', 30, 'tsh', 'freeT4'),
  line('kidney', 'Kidney and salts', 40, 'creatinine', 'sodium', 'potassium'),
  line('heart', 'Heart and muscle', 50, 'troponinI', 'creatineKinase'),
  {
    graphId: 'symptoms',
    name: 'Symptoms day by day',
    chart: 'heatmap',
    audience: 'patients',
    order: 60,
    rangeDays: 30,
    showRange: false,
    series: ['diarrhea', 'fatigue', 'rash', 'cough', 'jointPain'].map((dataId) => ({ dataId, tuple: 0, axis: 'left' })),
  },
];
