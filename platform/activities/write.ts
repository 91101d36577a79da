import type { ActivityDraft } from '../../src/domain/activity/types';
import type { Tx } from '../db/types';
import type { EntityStore } from '../entities/store';
import type { Actor } from '../http/context';
import { eventRow, insertEvents, type EventRow } from '../events/write';
import { kindOfActivity } from '../../src/domain/metrics/kinds';

const ACTIVITY = 'activity';

/** The metric event of an activity, if its type has one. */
function eventOf({ activityType, userId, patientId }: ActivityDraft, { requestId }: Actor): EventRow[] {
  const kind = kindOfActivity(activityType);
  const metrics = { Action: activityType, Args: { patientId } };
  return kind ? [eventRow({ kind, userId: userId ?? null, requestId, metrics })] : [];
}

/**
 * Writes activities, and their metric events, in the transaction of the changes that they report. If a change is
 * refused, its activity is not stored either. Writes nothing if the schemas have no entity for activities.
 */
export async function writeActivities(
  tx: Tx,
  entities: EntityStore,
  actor: Actor,
  drafts: readonly ActivityDraft[],
): Promise<void> {
  if (drafts.length === 0 || !entities.has(ACTIVITY)) return;
  const records = drafts.map((draft) => ({ userId: actor.userId, ...draft }));
  const [only, ...others] = records;
  // The audit row of a single save names the patient.
  if (only && others.length === 0) await entities.save(tx, ACTIVITY, only, actor, { mode: 'create', trusted: true });
  else await entities.insertMany(tx, ACTIVITY, records, actor);
  await insertEvents(
    tx,
    records.flatMap((record) => eventOf(record, actor)),
  );
}

/** Writes one activity; see `writeActivities`. */
export const writeActivity = (tx: Tx, entities: EntityStore, actor: Actor, draft: ActivityDraft): Promise<void> =>
  writeActivities(tx, entities, actor, [draft]);
