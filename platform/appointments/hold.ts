import { openClashes, stampedAcceptances } from '../../src/domain/appointments/accepted';
import { clashesOf, OCCUPYING, timeOf } from '../../src/domain/appointments/clashes';
import { isOneOf } from '../../src/domain/entity/read';
import type { DocumentOf, RecordOf } from '../../src/domain/records';
import { sql } from 'kysely';
import { lockPatients } from '../clinical/detection/reading';
import type { Tx } from '../db/types';
import type { EntityStore } from '../entities/store';
import { HttpError } from '../http/errors';
import { APPOINTMENT, circumstancesOf } from './circumstances';
import { DAY_MS } from '../../src/domain/dates/units';

const DECIDING = ['patientId', 'providerId', 'orgId', 'category', 'start', 'end'] as const;

/** Whether a save must be checked for clashes: the time or a participant is new, or the appointment becomes binding. */
function mustBeChecked(before: RecordOf<'appointment'> | null, after: DocumentOf<'appointment'>): boolean {
  if (!isOneOf(OCCUPYING, after.status)) return false;
  if (!before || !isOneOf(OCCUPYING, before.status)) return true;
  if (after.status === 'confirmed' && before.status !== 'confirmed') return true;
  return DECIDING.some((field) => (before[field] ?? null) !== (after[field] ?? null));
}

/** Other saves of appointments of this patient or this provider wait until the transaction ends. */
async function lockParticipants(tx: Tx, { patientId, providerId }: DocumentOf<'appointment'>): Promise<void> {
  await lockPatients(tx, [patientId]);
  if (providerId) await sql`SELECT pg_advisory_xact_lock(111, hashtext(${providerId}::text))`.execute(tx);
}

/**
 * Refuses an appointment that somebody saves if its time has a clash that nobody has accepted. The check
 * runs after the save and under locks, so that of two people who book the same time at once only one succeeds.
 * @throws HttpError 409 `appointmentClash` with the kinds of clashes in `params.clashes`
 */
export function holdTimes(entities: EntityStore): void {
  entities.onSaving('appointment', (record, before, now, userId) => {
    const { acceptedClashes: given, ...rest } = record;
    const rows = stampedAcceptances(given, before?.acceptedClashes, { userId, at: now });
    return rows.length === 0 ? rest : { ...rest, acceptedClashes: rows };
  });
  entities.onActed('appointment', async (tx, before, after) => {
    if (!mustBeChecked(before, after)) return;
    await lockParticipants(tx, after);
    const rough = timeOf(after, undefined);
    if (!rough) return;
    const day = DAY_MS;
    const circumstances = await circumstancesOf(tx, entities, after, { start: rough.start, end: rough.end + day });
    const clashes = openClashes(after, clashesOf(after, circumstances));
    if (clashes.length > 0) throw new HttpError(409, 'appointmentClash', { clashes });
  });
  entities.addToRoutes(APPOINTMENT, { alsoRefuses: { 409: ['appointmentClash'] }, alsoChanges: ['note'] });
}
