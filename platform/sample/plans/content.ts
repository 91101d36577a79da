import type { EntityRecord } from '../../../src/domain/entity/types';

/** Everything that makes up a plan, by the entity its records belong to; `planId` is set when it is stored. */
export interface PlanContent {
  plan: EntityRecord;
  dataType?: EntityRecord[];
  model?: EntityRecord[];
  detectModel?: EntityRecord[];
  alertLevel?: EntityRecord[];
  recommendationType?: EntityRecord[];
  question?: EntityRecord[];
  medicationType?: EntityRecord[];
}

/** The parts of a plan, in the order in which they refer to each other. */
export const PLAN_PARTS = [
  'alertLevel',
  'dataType',
  'model',
  'detectModel',
  'question',
  'recommendationType',
  'medicationType',
] as const satisfies readonly Exclude<keyof PlanContent, 'plan'>[];
