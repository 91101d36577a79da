import type { ActivityDraft } from '../../src/domain/activity/types';
import { isOverBefore, precisionOf } from '../../src/domain/dates/partialDate';
import { isOneOf, keysOf, rowsOf, textOf, writtenOf } from '../../src/domain/entity/read';
import { OVERRIDE_DATA_ID, overrideOf } from '../../src/domain/override';
import type { DocumentOf, EntityName, LooseOf, RecordOf } from '../../src/domain/records';
import { happened } from '../../src/domain/story/read';
import { COMPLETED } from '../../src/domain/silence/expected';
import type { Tx } from '../db/types';
import type { EntityStore } from '../entities/store';
import type { Actor } from '../http/context';
import { patientActs } from './patientActs';
import { writeActivities } from './write';

const APPOINTMENT_ACTS = {
  requested: 'AppointmentRequested',
  confirmed: 'AppointmentConfirmed',
  rejected: 'AppointmentRejected',
  completed: 'AppointmentCompleted',
} as const;

const idOf = (value: unknown): string | null => textOf(value) || null;

const patientAndProvider = ({ patientId, providerId }: { patientId?: unknown; providerId?: unknown }) => ({
  patientId: writtenOf(patientId),
  providerId: idOf(providerId),
});

/** The activity for an appointment's new status, or for its deletion; none if the status did not change. */
function appointmentActs(before: LooseOf<'appointment'> | null, after: LooseOf<'appointment'> | null): ActivityDraft[] {
  if (!after) return before ? [{ activityType: 'AppointmentDeleted', ...patientAndProvider(before) }] : [];
  const { status } = after;
  if (status === before?.status || !isOneOf(keysOf(APPOINTMENT_ACTS), status)) return [];
  return [{ activityType: APPOINTMENT_ACTS[status], ...patientAndProvider(after) }];
}

const isLeft = (journal: LooseOf<'journal'> | null): boolean => journal?.bail === true;
const isComplete = (journal: LooseOf<'journal'> | null): boolean =>
  !isLeft(journal) && (journal?.eod === true || COMPLETED.includes(textOf(journal?.status)));

/** The activity for the end of a check-in, written when a save first marks the journal as left or completed. */
function journalActs(before: LooseOf<'journal'> | null, after: LooseOf<'journal'>): ActivityDraft[] {
  const [groupId, sessionId] = [idOf(after.groupId), idOf(after.sessionId)];
  const about = { patientId: writtenOf(after.patientId), groupId, sessionId };
  if (isLeft(after) && !isLeft(before)) return [{ activityType: 'CheckInAbandoned', ...about }];
  if (isComplete(after) && !isComplete(before)) return [{ activityType: 'CheckInCompleted', ...about }];
  return [];
}

/** The activity for a new note; none for the note of a triage, because the triage has its own activity. */
function noteActs(before: LooseOf<'note'> | null, after: LooseOf<'note'>): ActivityDraft[] {
  const isOfTriage = after.category === 'triage' && rowsOf(after.source).length > 0;
  if (before || isOfTriage) return [];
  return [{ activityType: 'NoteAdded', ...patientAndProvider(after) }];
}

function messageActs(before: LooseOf<'patientMessage'> | null, after: LooseOf<'patientMessage'>): ActivityDraft[] {
  if (before) return [];
  return [{ activityType: 'MessageSent', ...patientAndProvider(after) }];
}

/**
 * Whether a medication that was taken has ended. An end in the future is only a plan, and so may be an end of which
 * only the month or year is known, until that month or year is over.
 */
function isEnded({ endDate, status }: LooseOf<'medication'>): boolean {
  if (!happened(status)) return false;
  if (isOneOf(['completed', 'stopped'], status)) return true;
  const now = new Date().toISOString();
  return isOneOf(['day', 'moment'], precisionOf(endDate)) ? !isOverBefore(now, endDate) : isOverBefore(endDate, now);
}

function medicationActs(before: LooseOf<'medication'> | null, after: LooseOf<'medication'>): ActivityDraft[] {
  const patientId = writtenOf(after.patientId);
  if (!before) return [{ activityType: 'MedicationAdded', patientId }];
  return isEnded(after) && !isEnded(before) ? [{ activityType: 'MedicationEnded', patientId }] : [];
}

/** The activity for a new override. An override without a value ends the current override. */
function overrideActs(before: LooseOf<'patientData'> | null, after: LooseOf<'patientData'>): ActivityDraft[] {
  if (before || after.dataId !== OVERRIDE_DATA_ID) return [];
  const about = { patientId: writtenOf(after.patientId), dataId: OVERRIDE_DATA_ID };
  const found = overrideOf(after);
  return [
    found
      ? { activityType: 'OverrideSet', ...about, description: found.value }
      : { activityType: 'OverrideEnded', ...about },
  ];
}

/**
 * Registers reactions that write an activity when somebody saves a record or deletes an appointment, in the transaction
 * of the change. They do not run for records that the platform writes in bulk or for rows of imports, because an import
 * writes one activity for each patient.
 */
export function recordActs(entities: EntityStore): void {
  const write = (tx: Tx, acts: readonly ActivityDraft[], actor: Actor): Promise<void> =>
    writeActivities(
      tx,
      entities,
      actor,
      acts.filter(({ patientId }) => patientId !== ''),
    );
  const join = <E extends EntityName>(
    entity: E,
    actsOf: (before: RecordOf<E> | null, after: DocumentOf<E>) => ActivityDraft[],
  ): void => {
    if (!entities.has(entity)) return;
    entities.onActed<E>(entity, (tx, before, after, actor) => write(tx, actsOf(before, after), actor));
  };
  join('appointment', appointmentActs);
  if (entities.has('appointment'))
    entities.onSaved<'appointment'>('appointment', async (tx, before, after, actor, withParent) => {
      // The activities of a deleted patient are deleted too.
      if (!after && !withParent) await write(tx, appointmentActs(before, null), actor);
    });
  join('journal', journalActs);
  join('note', noteActs);
  join('patientMessage', messageActs);
  join('medication', medicationActs);
  join('patientData', overrideActs);
  join('patient', patientActs);
}
