import type { EntityRecord } from '../../../src/domain/entity/types';

/** The parts of a plan, by the entity their records belong to, in the order in which they refer to each other. */
export const PLAN_PARTS = [
  'alertLevel',
  'dataType',
  'dataModel',
  'model',
  'detectModel',
  'conditionType',
  'medicationType',
  'procedureType',
  'observationType',
  'question',
  'recommendGroupType',
  'recommendCategory',
  'educationItem',
  'recommendationType',
  'recommendProtocol',
  'recommendModel',
  'diagnoseModel',
  'alertType',
  'flagType',
  'followup',
  'broadcastGroup',
  'graph',
  'planRule',
  'planConfig',
  'mlModel',
  'predictor',
  'forecastInstance',
  'translatedText',
] as const;

/** Everything that makes up a plan, by the entity its records belong to; `planId` is set when it is stored. */
export type PlanContent = { plan: EntityRecord } & Partial<Record<(typeof PLAN_PARTS)[number], EntityRecord[]>>;
