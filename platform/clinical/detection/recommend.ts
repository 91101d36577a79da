import type { EntityRecord } from '../../../src/domain/entity/types';
import type { Findings } from './findings';
import type { Occasion } from './occasions';
import type { PlanContent } from './planContent';

/** The recommendations that a run's complaints bring with them, by the plan's recommend models. */
export function recommendationsOf(
  { recommends, recommendations, rules }: PlanContent,
  { patientId, groupId }: Occasion,
  { at, complaints }: Findings,
  overall: EntityRecord,
  id: () => string,
): EntityRecord[] {
  const sessionId = overall['sessionId'] ?? null;
  const found = complaints.flatMap(({ modelId, alert, grade }) =>
    recommends
      .filter((each) => each.modelId === modelId && (each.alertLevelId === null || each.alertLevelId === alert))
      .filter(({ minGrade, maxGrade }) => minGrade <= (grade ?? 0) && (grade ?? 0) <= maxGrade)
      .flatMap(({ recommendIds, ruleId }) => recommendIds.map((recommendId) => ({ recommendId, modelId, ruleId }))),
  );
  const once = new Map(found.map((each) => [`${each.modelId} ${each.recommendId}`, each]));
  return [...once.values()].map(({ recommendId, modelId, ruleId }) => {
    const type = recommendations.get(recommendId);
    return {
      _id: id(),
      patientId,
      createDate: at,
      planId: rules.planId,
      recommendId,
      type: type?.['type'] ?? null,
      category: type?.['category'] ?? null,
      groupId,
      sessionId,
      modelId,
      name: type?.['name'] ?? recommendId,
      text: type?.['text'] ?? null,
      source: [{ client: 'detect', ruleId, overallId: overall['_id'] ?? null }],
    };
  });
}
