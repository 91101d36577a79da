import type { PlanDraft } from '../content';
import type { RowOf } from '../../../../src/domain/records';
import type { ModelDraft } from './draft';
import { DIGESTIVE } from './models/digestive';
import { LABORATORY } from './models/laboratory';
import { SKIN_AND_LUNGS } from './models/skinAndLungs';
import { ENDOCRINE } from './models/endocrine';
import { MUSCLES_AND_JOINTS } from './models/musclesAndJoints';
import { NERVES_HEART_KIDNEYS } from './models/nervesHeartKidneys';
import { rules } from './rules';

export const MODELS: readonly ModelDraft[] = [
  ...DIGESTIVE,
  ...SKIN_AND_LUNGS,
  ...ENDOCRINE,
  ...MUSCLES_AND_JOINTS,
  ...NERVES_HEART_KIDNEYS,
  ...LABORATORY,
];

const ROLES = ['trigger', 'primary', 'associated', 'clinicalModifier', 'pertinentNegative', 'laboratory'] as const;

/** A model's symptoms with their roles, in the order of the tuples of the model's data type. */
export const symptomsOf = (model: ModelDraft): { dataId: string; role: RowOf<'model', 'symptoms'>['role'] }[] =>
  ROLES.flatMap((role) => (model[role] ?? []).map((dataId) => ({ dataId, role })));

export const modelRecords = (): PlanDraft<'model'>[] =>
  MODELS.map((model) => ({
    modelId: model.modelId,
    name: model.name,
    description: model.description,
    category: model.category,
    organSystem: model.organSystem,
    dataId: `${model.modelId}Model`,
    alertDataId: `${model.modelId}Alert`,
    baselineDays: 0,
    symptoms: symptomsOf(model).map(({ dataId, role }) => ({ dataId, role, tuple: model.category === 'lab' ? 2 : 0 })),
  }));

export const detectModelRecords = (): PlanDraft<'detectModel'>[] =>
  MODELS.map((model) => ({
    modelId: model.modelId,
    name: model.name,
    category: model.category,
    version: '1',
    rules: rules(model.modelId, ...model.rules),
  }));
