import { explainedResult, type AlertExplanation } from '../../../src/domain/detection';
import { isObject } from '../../../src/domain/entity/paths';
import { Audited } from '../../audit/audited';
import type { Actor } from '../../http/context';
import { HttpError } from '../../http/errors';
import type { Services } from '../../base/services';
import type { JsonObject } from '../../../src/domain/entity/types';
import type { Queryable } from '../../db/types';
import type { PointRecord } from './occasions';
import { PlanContents } from './planContent';
import { POINT } from './reading';
import { Replays, type Replay } from './replay';
import { entriesOf } from './standing';
import { textOf } from '../../../src/domain/entity/read';

/** A run that created or changed an alert, evaluated again. */
interface ReplayedAlert {
  alert: PointRecord;
  replay: Replay;
  /** Index of the run in the alert's source, and its entry. */
  at: number;
  chosen: JsonObject;
}

/**
 * @param entry index of the run in the alert's source; default the last run
 * @throws HttpError 404 `notFound` if the record is not an alert from detection
 */
export async function replayedAlert(
  tx: Queryable,
  { entities }: Pick<Services, 'entities'>,
  patientId: string,
  id: string,
  entry?: number,
): Promise<ReplayedAlert> {
  const missing = new HttpError(404, 'notFound');
  const read = (one: string) => entities.get(tx, POINT, one, { parent: patientId });
  let alert = await read(id);
  // The alert of a single model refers to the overall alert, which contains the run.
  const above = alert && textOf(entriesOf(alert).at(-1)?.['overallId']);
  if (above) alert = await read(above);
  if (!alert) throw missing;
  const entries = entriesOf(alert);
  const at = entry ?? entries.findLastIndex(({ detection }) => isObject(detection));
  const chosen = entries[at];
  const replay = await new Replays(tx).of(chosen);
  if (!chosen || !replay) throw missing;
  return { alert, replay, at, chosen };
}

/**
 * Explains an alert by a run that created or changed the alert.
 * @param entry index of the run in the alert's source; default the last run
 * @throws HttpError 404 `notFound` if the record is not an alert from detection
 */
export async function explanationOf(
  { database, entities, log }: Services,
  patientId: string,
  id: string,
  entry: number | undefined,
  actor: Actor,
): Promise<Audited<AlertExplanation>> {
  return Audited.read(database.db, actor, async (tx) => {
    const { alert, replay, at, chosen } = await replayedAlert(tx, { entities }, patientId, id, entry);
    const { hash, rules, models, snapshot, detection } = replay;
    const now = await new PlanContents({ entities, log }).of(tx, rules.planId);
    return {
      events: { action: 'read', entity: POINT, recordId: id, patientId, details: { explanation: true } },
      answer: {
        dataPointId: alert._id,
        patientId,
        planId: rules.planId,
        eventTime: alert.eventTime || null,
        updatedAt: textOf(chosen['updatedAt']) || null,
        entry: at,
        ruleSet: hash,
        current: now?.hash === hash,
        overall: detection.overall,
        snapshot,
        ...explainedResult(detection, models, snapshot),
      },
    };
  });
}
