import type { TriageRequest } from '../../../src/contract/triage';
import { triageText } from '../../../src/domain/activity/triageText';
import type { EntityRecord } from '../../../src/domain/entity/types';
import type { RecordOf } from '../../../src/domain/records';
import { writeActivity } from '../../activities/write';
import type { Tx } from '../../db/types';
import type { EntityStore } from '../../entities/store';
import type { Actor } from '../../http/context';

export const NOTE = 'note';

export interface Act extends TriageRequest {
  patientId: string;
  dataPointId: string;
}

/** The provider who has the user's account; null if there is none, or if it is not clear which one acts. */
async function providerOf(tx: Tx, entities: EntityStore, { userId }: Actor): Promise<string | null> {
  if (userId === null || !entities.has('provider') || !entities.of('provider').filters.has('userId')) return null;
  const { records } = await entities.list(tx, 'provider', { filters: { userId }, limit: 10 });
  const [only, ...others] = records.filter(({ inactive }) => inactive !== true);
  return only && others.length === 0 ? only.providerId : null;
}

/** Adds the triage note of an act on an alert, and the activity of the act. */
export async function addNote(
  tx: Tx,
  entities: EntityStore,
  actor: Actor,
  act: Act,
  alert: RecordOf<'patientData'>,
): Promise<EntityRecord> {
  const { patientId, dataPointId, note: text, noteOnly } = act;
  const { dataId, groupId = null, sessionId = null, data } = alert;
  const providerId = await providerOf(tx, entities, actor);
  const note = await entities.save(
    tx,
    NOTE,
    {
      patientId,
      userId: actor.userId,
      providerId,
      category: 'triage',
      note: text,
      soap: { triageNote: text },
      source: [{ resourceId: dataPointId }],
    },
    actor,
    { parent: patientId, mode: 'create' },
  );
  const by = { patientId, providerId };
  await writeActivity(
    tx,
    entities,
    actor,
    noteOnly
      ? { activityType: 'NoteAdded', ...by }
      : { activityType: 'AlertTriaged', ...by, dataId, groupId, sessionId, description: triageText(data?.[0]) },
  );
  return note;
}
