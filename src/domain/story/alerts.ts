import { severity } from '../alerts/latest';
import { FINAL, TRIAGE_ACTION } from '../alerts/triaged';
import { withdrawalOf } from '../alerts/withdrawn';
import { isObject } from '../entity/paths';
import { rowsOf, textOf } from '../entity/read';
import type { LooseOf } from '../records';
import { actOf } from './chains';
import { byText, momentOf, orNull } from './read';
import type { StoryContent } from './sources';
import type { StoryLevel } from './level';
import type { ModelChanges, StoryAlert, StoryDay, StoryWithdrawnAlert } from './types';

/** The action of a source entry in which somebody confirmed that all is green. */
export const ALL_GREEN_ACTION = 'acknowledge-all-green';

const levelIdOf = ({ data }: LooseOf<'patientData'>): unknown => (Array.isArray(data) ? data[0] : null);

/** Converts a record of an overall alert for the story. */
export function storyAlert(
  point: LooseOf<'patientData'>,
  { level }: Pick<StoryContent, 'level'>,
  changes: readonly ModelChanges[],
): StoryAlert {
  const entries = rowsOf(point.source);
  const found = level(point.planId, levelIdOf(point));
  const triage = entries.filter(({ action }) => action === TRIAGE_ACTION);
  // Acknowledging a green alert means confirming that all is green.
  const green = triage.filter(
    ({ detection }) => !isObject(detection) && point.status === FINAL && found?.color === 'green',
  );
  const allGreen = entries.filter((entry) => entry['action'] === ALL_GREEN_ACTION || green.includes(entry));
  return {
    dataPointId: textOf(point._id),
    dataId: textOf(point.dataId),
    planId: orNull(point.planId),
    level: found,
    status: orNull(point.status),
    at: textOf(point.eventTime),
    triage: triage.map((entry) => ({ ...actOf(entry), updateId: orNull(entry['updateId']) })),
    allGreen: allGreen.map(actOf),
    changes: [...changes],
  };
}

/** The overall alerts that were withdrawn, the earliest first. */
export const withdrawnAlerts = (
  points: readonly LooseOf<'patientData'>[],
  { level, overallIds }: Pick<StoryContent, 'level' | 'overallIds'>,
): StoryWithdrawnAlert[] =>
  points
    .filter(({ dataId }) => overallIds.includes(textOf(dataId)))
    .flatMap((point) => {
      const withdrawal = withdrawalOf(point);
      if (!withdrawal) return [];
      const { userId, at, reason } = withdrawal;
      return {
        dataPointId: textOf(point._id),
        at: textOf(point.eventTime),
        level: level(point.planId, levelIdOf(point)),
        by: { userId: orNull(userId), at: orNull(at) },
        reason: reason ?? null,
      };
    })
    .toSorted((a, b) => momentOf(a.at) - momentOf(b.at) || byText(a.dataPointId, b.dataPointId));

/** Ids of the models that were green in an alert's newest run. */
export function greenModels(point: LooseOf<'patientData'> | undefined): string[] {
  const run = rowsOf(point?.source).findLast(({ detection }) => isObject(detection))?.['detection'];
  return rowsOf(isObject(run) ? run['models'] : null)
    .filter(({ outcome }) => outcome === 'green')
    .map(({ modelId }) => textOf(modelId))
    .toSorted(byText);
}

/** Sorts levels, the most severe first; levels of the same colour by priority. */
export const graver = (a: StoryLevel | null, b: StoryLevel | null): number =>
  Number(b !== null) - Number(a !== null) ||
  (a && b ? severity(b) - severity(a) || (b.priority ?? 0) - (a.priority ?? 0) || byText(a.levelId, b.levelId) : 0);

/** The most severe alert of a day; null if none has a level. */
export function topAlert(alerts: readonly StoryAlert[]): StoryDay['alert'] {
  const [top] = alerts
    .filter(({ level }) => level !== null)
    .toSorted((a, b) => graver(a.level, b.level) || byText(a.dataPointId, b.dataPointId));
  return top?.level ? { ...top.level, dataPointId: top.dataPointId } : null;
}
