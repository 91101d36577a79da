import type { LooseOf } from '../records';
import { rowsOf, textOf } from '../entity/read';
import { isAlertColor } from '../report/shapes';

/** The value of a list's parameter `data` that lists alerts of every level. */
export const EVERY_LEVEL = '*';

/** The overall alert of a plan that does not define one. */
const OVERALL = 'iraeOverallAlert';

/** The data ids of the plans' overall alerts. */
export const overallAlertIds = (plans: readonly LooseOf<'plan'>[]): string[] => [
  ...new Set([OVERALL, ...plans.map(({ overallAlertId }) => textOf(overallAlertId) || OVERALL)]),
];

/** A level that a filter offers. */
export interface OfferedLevel {
  alertLevelId: string;
  name: string;
  color: string;
}

/** Colours, the most severe first. */
const SEVERITY = ['red', 'orange', 'yellow', 'green'];

const rankOf = ({ color }: OfferedLevel): number => (isAlertColor(color) ? SEVERITY.indexOf(color) : SEVERITY.length);

/**
 * The alert levels of plans, each id once, the most severe first. Plans that hide their levels in this stage are
 * skipped.
 */
export function offeredLevels(
  plans: readonly LooseOf<'plan'>[],
  levels: readonly LooseOf<'alertLevel'>[],
  stage: string,
): OfferedLevel[] {
  const leftOut = new Set(
    plans
      .filter(({ levelsLeftOutIn }) => Array.isArray(levelsLeftOutIn) && levelsLeftOutIn.some((each) => each === stage))
      .map(({ planId }) => textOf(planId)),
  );
  const offered = rowsOf(levels)
    .filter(({ planId }) => !leftOut.has(textOf(planId)))
    .map(({ alertLevelId, name, color }) => {
      const id = textOf(alertLevelId);
      return { alertLevelId: id, name: textOf(name) || id, color: textOf(color) };
    });
  return [...new Map(offered.toReversed().map((level) => [level.alertLevelId, level])).values()]
    .filter(({ alertLevelId }) => alertLevelId !== '')
    .toSorted((a, b) => rankOf(a) - rankOf(b) || (a.name < b.name ? -1 : 1));
}

/** The levels that are chosen by default: those with a colour that calls for attention. */
export const usualLevels = (levels: readonly OfferedLevel[]): string[] =>
  levels.filter(({ color }) => isAlertColor(color) && color !== 'green').map(({ alertLevelId }) => alertLevelId);

/**
 * Finds a level as a plan knows it: its own, or else that of the nearest plan on which it builds.
 * @param plans with the ids of the plans on which each builds
 */
export function findLevel(
  plans: readonly LooseOf<'plan'>[],
  levels: readonly LooseOf<'alertLevel'>[],
  planId: string,
  alertLevelId: string,
): LooseOf<'alertLevel'> | undefined {
  const seen = new Set<string>();
  for (let near = [planId]; near.length > 0;) {
    const own = levels.find((level) => level.alertLevelId === alertLevelId && near.includes(textOf(level.planId)));
    if (own) return own;
    for (const id of near) seen.add(id);
    const further = plans
      .filter((plan) => near.includes(textOf(plan.planId)))
      .flatMap(({ dependencies }) => dependencies);
    near = [...new Set(further.map(textOf))].filter((id) => id !== '' && !seen.has(id));
  }
  return undefined;
}
