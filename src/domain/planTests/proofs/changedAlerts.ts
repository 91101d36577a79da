import type { Detection, ModelResult } from '../../detection';

/** The alert of a model. */
interface ModelAlert {
  alertLevelId: string;
  grade: number | null;
}

/** A model whose alert two runs of detection do not share; null means that the model has no alert. */
export interface ChangedModel {
  modelId: string;
  before: ModelAlert | null;
  after: ModelAlert | null;
}

const alertOf = (result: ModelResult | undefined): ModelAlert | null =>
  result?.outcome === 'alert' && result.alertLevelId !== null
    ? { alertLevelId: result.alertLevelId, grade: result.grade }
    : null;

/** A recommendation that two runs of detection do not share; null means that the run does not give it. */
export interface ChangedRecommendation {
  recommendId: string;
  before: string | null;
  after: string | null;
}

/** The recommendations that only one of two runs gives, or that have another name; each run by id with the names. */
export const changedRecommendations = (
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): ChangedRecommendation[] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .map((recommendId) => ({
      recommendId,
      before: before.get(recommendId) ?? null,
      after: after.get(recommendId) ?? null,
    }))
    .filter((each) => each.before !== each.after);

/** The models whose alerts have another level or grade by two runs of detection on the same data. */
export function changedModels(before: Detection | undefined, after: Detection | undefined): ChangedModel[] {
  const [one, other] = [before, after].map((run) => new Map(run?.models.map((model) => [model.modelId, model])));
  return [...new Set([...(one?.keys() ?? []), ...(other?.keys() ?? [])])].flatMap((modelId) => {
    const [was, is] = [alertOf(one?.get(modelId)), alertOf(other?.get(modelId))];
    const isSame = was?.alertLevelId === is?.alertLevelId && was?.grade === is?.grade;
    return isSame ? [] : [{ modelId, before: was, after: is }];
  });
}
