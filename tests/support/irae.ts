import { planContentFrom, type PlanContent } from '../../platform/clinical/detection/planContent';
import { testedPlanFrom, type TestedPlan } from '../../platform/planTests/plan';
import { samplePlans } from '../../platform/sample/plans';

const [sample] = samplePlans();
if (!sample) throw new Error('There is no sample plan');

/** The records of the sample's plan irae. */
export const IRAE = sample;

const valid = <R>(records: readonly R[] = []) => ({ valid: records, invalid: [] });

/** What detection reads of the plan. */
export const IRAE_CONTENT: PlanContent = planContentFrom(IRAE.plan, {
  alertLevel: valid(IRAE.alertLevel),
  detectModel: valid(IRAE.detectModel),
  model: valid(IRAE.model),
  dataModel: valid(IRAE.dataModel),
  dataType: valid(IRAE.dataType),
  conditionType: valid(IRAE.conditionType),
  recommendationType: valid(IRAE.recommendationType),
  recommendModel: valid(IRAE.recommendModel),
});

/** What the plan's tests need of it. */
export const IRAE_TESTED: TestedPlan = testedPlanFrom({
  content: IRAE_CONTENT,
  named: {
    questions: IRAE.question ?? [],
    dataTypes: IRAE.dataType ?? [],
    conditions: IRAE.conditionType ?? [],
    models: IRAE.detectModel ?? [],
    medications: IRAE.medicationType ?? [],
    flags: IRAE.flagType ?? [],
  },
});
