import type { DocumentOf } from '../../../src/domain/records';

/** Entities of a plan's records, ordered so that each entity refers only to earlier entities. */
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
  'test',
  'testCreator',
] as const;

type PlanPart = (typeof PLAN_PARTS)[number];

/** A record of a plan; `planId` is set when the record is stored. */
export type PlanDraft<Part extends PlanPart> = Omit<DocumentOf<Part>, 'planId'>;

/** All records of a plan, by entity. */
export type PlanContent = { plan: DocumentOf<'plan'> } & { [Part in PlanPart]?: PlanDraft<Part>[] };
