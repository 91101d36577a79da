import type { PlanDraft } from '../content';
import { scaleName } from '../scales';
import { CONDITIONS } from './draft';
import { LABS } from './labs';
import { MODELS, symptomsOf } from './models';
import { STOOLS, SYMPTOMS } from './symptoms';

const symptomTypes = (): PlanDraft<'dataType'>[] =>
  SYMPTOMS.map(({ dataId, name, scales }) => ({
    dataId,
    name,
    category: 'symptom',
    tupleDescriptions: scales.map((scale, index) => ({
      index,
      description: scaleName(scale),
      classType: scale === 'presence' ? 'boolean' : scale,
      min: 0,
      max: scale === 'presence' ? 1 : 4,
    })),
  }));

const stools: PlanDraft<'dataType'> = {
  dataId: STOOLS,
  name: 'Stools a day over baseline',
  category: 'symptom',
  baseline: true,
  tupleDescriptions: [
    {
      index: 0,
      description: 'CTCAE grade',
      classType: 'grade',
      min: 0,
      max: 4,
    },
    {
      index: 1,
      description: 'Stools a day; compared with the baseline',
      classType: 'integer',
      min: 0,
      max: 50,
      unit: '/d',
    },
  ],
};

const labTypes = (): PlanDraft<'dataType'>[] =>
  LABS.map(({ dataId, name, loinc, unit, low, high }): PlanDraft<'dataType'> => ({
    dataId,
    name,
    category: 'labTest',
    code: loinc,
    system: 'http://loinc.org',
    unit,
    range: { low, high },
    tupleDescriptions: [
      { index: 0, description: 'value', classType: 'number', unit, role: 'laboratory' },
      { index: 1, description: 'normalized', classType: 'number', role: 'laboratory' },
      { index: 2, description: 'CTCAE grade', classType: 'grade', min: 0, max: 4, role: 'laboratory' },
    ],
  }));

/** The data types of the models: one tuple per symptom. */
function modelTypes(): PlanDraft<'dataType'>[] {
  const names = new Map<string, string>([
    ...SYMPTOMS.map(({ dataId, name }): [string, string] => [dataId, name]),
    ...LABS.map(({ dataId, name }): [string, string] => [dataId, name]),
    [STOOLS, 'Stools a day over baseline'],
  ]);
  return MODELS.flatMap((model): PlanDraft<'dataType'>[] => [
    {
      dataId: `${model.modelId}Model`,
      name: model.name,
      category: 'model',
      modelId: model.modelId,
      tupleDescriptions: symptomsOf(model).map(({ dataId, role }, index) => ({
        index,
        description: names.get(dataId) ?? dataId,
        classType: 'integer',
        role,
        min: 0,
        max: 4,
      })),
    },
    {
      dataId: `${model.modelId}Alert`,
      name: `${model.name}: alert`,
      category: 'alert',
      modelId: model.modelId,
      tupleDescriptions: [{ index: 0, description: 'Alert level', classType: 'string' }],
    },
  ]);
}

const general: PlanDraft<'dataType'>[] = [
  {
    dataId: 'iraeOverallAlert',
    name: 'IRAE Overall',
    category: 'alert',
    tupleDescriptions: [{ index: 0, description: 'Highest alert level over all models', classType: 'string' }],
  },
  {
    dataId: 'permittedOverride',
    name: 'Medication override',
    category: 'override',
    tupleDescriptions: [
      { index: 0, description: 'Value (permitted or notPermitted)', classType: 'string' },
      { index: 1, description: 'Duration', classType: 'integer', min: 0, unit: 'd' },
      { index: 2, description: 'Reason', classType: 'string' },
    ],
  },
];

const conditionTypes = (): PlanDraft<'dataType'>[] =>
  CONDITIONS.map(({ dataId, name }) => ({
    dataId,
    name,
    category: 'condition',
    tupleDescriptions: [
      { index: 0, description: 'Present', classType: 'boolean', min: 0, max: 1, role: 'clinicalModifier' },
    ],
  }));

export const dataTypeRecords = (): PlanDraft<'dataType'>[] => [
  ...general,
  ...symptomTypes(),
  stools,
  ...labTypes(),
  ...conditionTypes(),
  ...modelTypes(),
];
