import type { EntityRecord } from '../../../src/domain/entity/types';
import type { Findings } from './findings';
import type { Occasion } from './occasions';
import type { PlanContent } from './planContent';

/** The recommendations that a run's complaints bring with them, by the plan's recommend models: of a kind one. */
export function recommendationsOf(
  { recommends, recommendations, rules }: PlanContent,
  { patientId, groupId }: Occasion,
  { at, complaints }: Findings,
  overall: EntityRecord,
  id: () => string,
): EntityRecord[] {
  const sessionId = overall['sessionId'] ?? null;
  const priority = (id: string | null): number =>
    rules.levels.find(({ alertLevelId }) => alertLevelId === id)?.priority ?? -1;
  // The gravest model gives it; the others that would have are named in its source.
  const gravest = complaints.toSorted(
    (one, other) => priority(other.alert) - priority(one.alert) || (other.grade ?? 0) - (one.grade ?? 0),
  );
  const found = gravest.flatMap(({ modelId, alert, grade }) =>
    recommends
      .filter((each) => each.modelId === modelId && (each.alertLevelId === null || each.alertLevelId === alert))
      .filter(({ minGrade, maxGrade }) => minGrade <= (grade ?? 0) && (grade ?? 0) <= maxGrade)
      .flatMap(({ recommendIds, ruleId }) => recommendIds.map((recommendId) => ({ recommendId, modelId, ruleId }))),
  );
  const kinds = [...new Set(found.map(({ recommendId }) => recommendId))];
  return kinds.map((recommendId) => {
    const type = recommendations.get(recommendId);
    const givers = found.filter((each) => each.recommendId === recommendId);
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
      modelId: givers[0]?.modelId ?? null,
      name: type?.['name'] ?? recommendId,
      text: type?.['text'] ?? null,
      source: givers.map(({ modelId, ruleId }) => ({
        client: 'detect',
        modelId,
        ruleId,
        overallId: overall['_id'] ?? null,
      })),
    };
  });
}
