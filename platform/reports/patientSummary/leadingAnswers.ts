import type { DocumentOf } from '../../../src/domain/records';
import { leadingAnswers } from '../../../src/domain/detection';
import { Replays } from '../../clinical/detection/replay';
import { lastRunOf } from '../../clinical/detection/standing';
import type { Queryable } from '../../db/types';
import type { AnswersByModel } from '../shown';

type Alert = DocumentOf<'patientData'>;

/**
 * The answers that led to alerts, from the same replay that explains the alerts. Alerts that detection did not create
 * are absent.
 */
export async function leadingAnswersOf(
  on: Queryable,
  alerts: readonly Alert[],
): Promise<ReadonlyMap<Alert, AnswersByModel>> {
  const replays = new Replays(on);
  const found = new Map<Alert, AnswersByModel>();
  for (const alert of alerts) {
    const replay = await replays.of(lastRunOf(alert));
    if (replay)
      found.set(alert, new Map(replay.detection.models.map((result) => [result.modelId, leadingAnswers(result)])));
  }
  return found;
}
