import type { DocumentOf } from '../../../src/domain/records';
import type { Findings } from './findings';
import type { Occasion, PointRecord } from './occasions';
import type { PlanContent } from './planContent';

/** The recommendations for a run's complaints, by the plan's recommend models; one recommendation of each kind. */
export function recommendationsOf(
  { recommends, recommendations, rules }: PlanContent,
  { patientId, groupId }: Pick<Occasion, 'patientId' | 'groupId'>,
  { at, complaints }: Findings,
  overall: Pick<PointRecord, '_id' | 'sessionId'>,
  id: () => string,
): DocumentOf<'recommendation'>[] {
  const sessionId = overall.sessionId ?? null;
  const priority = (id: string | null): number =>
    rules.levels.find(({ alertLevelId }) => alertLevelId === id)?.priority ?? -1;
  // Each recommendation is attributed to the most severe model that gives it. The recommendation's source lists the
  // other models.
  const bySeverity = complaints.toSorted(
    (one, other) => priority(other.alert) - priority(one.alert) || (other.grade ?? 0) - (one.grade ?? 0),
  );
  const found = bySeverity.flatMap(({ modelId, alert, grade }) =>
    recommends
      .filter((each) => each.modelId === modelId && (each.alertLevelId === null || each.alertLevelId === alert))
      .filter(({ minGrade, maxGrade }) => minGrade <= (grade ?? 0) && (grade ?? 0) <= maxGrade)
      .flatMap(({ recommendIds, ruleId }) => recommendIds.map((recommendId) => ({ recommendId, modelId, ruleId }))),
  );
  const kinds = [...new Set(found.map(({ recommendId }) => recommendId))];
  return kinds.map((recommendId) => {
    const type = recommendations.get(recommendId);
    const sources = found.filter((each) => each.recommendId === recommendId);
    return {
      _id: id(),
      patientId,
      createDate: at,
      planId: rules.planId,
      recommendId,
      type: type?.type ?? null,
      category: type?.category ?? null,
      groupId,
      sessionId,
      modelId: sources[0]?.modelId ?? null,
      name: type?.name ?? recommendId,
      text: type?.text ?? null,
      source: sources.map(({ modelId, ruleId }) => ({
        client: 'detect',
        modelId,
        ruleId,
        overallId: overall._id,
      })),
    };
  });
}
