import type { DocumentOf } from '../../../src/domain/records';

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

type PlanPart = (typeof PLAN_PARTS)[number];

/** A record of a plan; `planId` is set when it is stored. */
export type PlanDraft<Part extends PlanPart> = Omit<DocumentOf<Part>, 'planId'>;

/** Everything that makes up a plan, by the entity its records belong to. */
export type PlanContent = { plan: DocumentOf<'plan'> } & { [Part in PlanPart]?: PlanDraft<Part>[] };
