import { v4 as uuid } from 'uuid';
import { FINAL, isAlert, TRIAGE_ACTION, triagedOf } from '../../../src/domain/alerts/triaged';
import { isWithdrawn } from '../../../src/domain/alerts/withdrawn';
import { rowsOf, textOf } from '../../../src/domain/entity/read';
import type { EntityRecord } from '../../../src/domain/entity/types';
import { LAB_GROUP } from '../../../src/domain/history/labReports';
import type { RecordOf } from '../../../src/domain/records';
import { audit } from '../../audit/record';
import type { Tx } from '../../db/types';
import type { EntityStore } from '../../entities/store';
import type { Actor } from '../../http/context';
import { conflictWith, HttpError, notFound } from '../../http/errors';
import { lockPatients } from '../detection/reading';
import { addNote, NOTE, type Act } from './note';

const POINT = 'patientData';
const GROUP = 'dataGroup';

/** The records that an acknowledgement has stored. */
export interface Acknowledged {
  alert: EntityRecord;
  note: EntityRecord;
  group: EntityRecord | null;
}

type Alert = RecordOf<'patientData'>;

/** The error if the alert was acknowledged before, with the user name and the time of the acknowledgement. */
async function alreadyTriaged(tx: Tx, entities: EntityStore, alert: Alert): Promise<HttpError> {
  const { userId = '', at = '' } = triagedOf(alert) ?? {};
  const user = userId === '' || !entities.has('user') ? null : await entities.get(tx, 'user', userId);
  return new HttpError(
    409,
    'alreadyTriaged',
    { by: user?.username ?? userId, at: at || textOf(alert.updatedAt) },
    { current: alert },
  );
}

/** The group of an alert's check-in; null for a laboratory report, because all reports share one group. */
async function groupOf(tx: Tx, entities: EntityStore, { patientId, groupId }: Alert) {
  if (!groupId || groupId === LAB_GROUP || !entities.has(GROUP)) return null;
  return entities.get(tx, GROUP, groupId, { parent: patientId });
}

/**
 * The records of an earlier acknowledgement, as they are now.
 * @throws HttpError 404 if the alert or the note was deleted since
 */
export async function readAcknowledged(
  tx: Tx,
  entities: EntityStore,
  actor: Actor,
  { patientId, dataPointId }: Pick<Act, 'patientId' | 'dataPointId'>,
  noteId: string,
): Promise<Acknowledged> {
  const alert = await entities.get(tx, POINT, dataPointId, { parent: patientId });
  const note = await entities.get(tx, NOTE, noteId, { parent: patientId });
  if (!alert || !note) throw notFound();
  await audit(tx, actor, { action: 'read', entity: POINT, recordId: dataPointId, patientId });
  return { alert, note, group: await groupOf(tx, entities, alert) };
}

/**
 * Acknowledges an alert: it becomes final, its group is validated, and a note and an activity are added. With
 * `noteOnly`, only the note and its activity are added.
 * @throws HttpError 404 if the alert does not exist; 409 `alreadyTriaged`, or `conflict` if the alert has changed since
 * it was read; 422 if the data point is not an alert or the note is invalid
 */
export async function acknowledge(tx: Tx, entities: EntityStore, actor: Actor, act: Act): Promise<Acknowledged> {
  const { patientId, dataPointId } = act;
  // Detection for this patient and other acknowledgements wait until this transaction ends.
  await lockPatients(tx, [patientId]);
  const alert = await entities.get(tx, POINT, dataPointId, { parent: patientId });
  if (!alert) throw notFound();
  if (!isAlert(alert) || isWithdrawn(alert)) throw new HttpError(422, 'noAlert');
  if (act.noteOnly) {
    const note = await addNote(tx, entities, actor, act, alert);
    await audit(tx, actor, { action: 'read', entity: POINT, recordId: dataPointId, patientId });
    return { alert, note, group: await groupOf(tx, entities, alert) };
  }
  if (alert.status === FINAL) throw await alreadyTriaged(tx, entities, alert);
  if (alert._version !== act._version) throw conflictWith(alert);

  const now = new Date().toISOString();
  const { sessionId = null } = alert;
  const entry = {
    userId: actor.userId,
    client: 'console',
    action: TRIAGE_ACTION,
    updateId: uuid(),
    updatedAt: now,
    updatedBy: actor.userId,
    sessionId,
  };
  const trusted = { parent: patientId, trusted: true, mode: 'update' } as const;
  const stored = await entities.save(
    tx,
    POINT,
    { ...alert, status: FINAL, source: [...rowsOf(alert.source), entry] },
    actor,
    { ...trusted, id: dataPointId },
  );
  const group = await groupOf(tx, entities, alert);
  const validated =
    group &&
    (await entities.save(tx, GROUP, { ...group, status: FINAL, validatedDate: now }, actor, {
      ...trusted,
      id: group.groupId,
    }));
  const note = await addNote(tx, entities, actor, act, alert);
  return { alert: stored, note, group: validated };
}
