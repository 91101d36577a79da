import type { HeldDecided } from '../../../src/contract/heldImports';
import { HELD_DECISIONS } from '../../../src/domain/held/terms';
import { completes, isWholeDay, type Person } from '../../../src/domain/patients/person';
import { audit } from '../../audit/record';
import type { Tx } from '../../db/types';
import type { EntityStore } from '../../entities/store';
import type { Actor } from '../../http/context';
import { badRequest, conflictWith, HttpError, invalid } from '../../http/errors';
import { NoPatient } from '../ccda/import';
import { NotImportable } from '../fhir/read';
import { IMPORTERS, type HeldChoice } from './importers';
import { heldAnswer, type HeldRow } from './answer';
import { conclude, HELD } from './store';

const invalidDob = (code: string) => invalid({ dob: [{ code }] });

function choiceOf({ decision, patientId, dob }: HeldDecided, person: Person): HeldChoice | undefined {
  if (decision === 'discard') return undefined;
  if (decision === 'attach') {
    if (patientId === undefined) throw badRequest('patientId');
    return { kind: 'attach', patientId };
  }
  if (isWholeDay(person.dob)) return { kind: 'create' };
  if (dob === undefined) throw invalidDob('required');
  if (!isWholeDay(dob) || dob > new Date().toISOString().slice(0, 10)) throw invalidDob('dobInvalid');
  // A partial date of birth may be completed but not contradicted.
  if (!completes(dob, person.dob)) throw invalidDob('dobContradicts');
  return { kind: 'create', dob };
}

/** Whether the same person repeats the same decision, for example by pressing Enter twice. */
const isRepeated = (row: HeldRow, { decision, patientId }: HeldDecided, actor: Actor): boolean =>
  row.decided_by === actor.userId &&
  row.state === HELD_DECISIONS[decision] &&
  (decision !== 'attach' || row.patient_id === patientId);

/**
 * Decides on a held import and runs it, in this transaction.
 * @returns the import's report
 * @throws HttpError 404 if the held import does not exist, 409 if somebody else has decided, 422 if the import fails
 * with this decision
 */
export async function decide(
  tx: Tx,
  entities: EntityStore,
  heldId: string,
  decision: HeldDecided,
  actor: Actor,
): Promise<{ report: unknown }> {
  const row = await tx
    .selectFrom('held_import')
    .selectAll()
    .where('held_id', '=', heldId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new HttpError(404, 'notFound');
  if (row.state !== 'open') {
    if (!isRepeated(row, decision, actor)) throw conflictWith(heldAnswer(row));
    await audit(tx, actor, { action: 'read', entity: HELD, recordId: heldId });
    return { report: null };
  }
  const choice = choiceOf(decision, row.told);
  const held = { heldId, content: row.content ?? '', correction: row.correction };
  const done = choice
    ? await IMPORTERS[row.source](held, choice, { tx, entities, actor }).catch((error: unknown) => {
        throw refusalOf(error);
      })
    : { patientId: null, report: null, outcome: null };
  await conclude(tx, heldId, decision.decision, done, actor);
  await audit(tx, actor, {
    action: 'update',
    entity: HELD,
    recordId: heldId,
    ...(done.patientId !== null && { patientId: done.patientId }),
    details: { decision: decision.decision, source: row.source },
  });
  return { report: done.report };
}

function refusalOf(error: unknown): unknown {
  if (error instanceof NoPatient && error.code === 'unknownPatient') return new HttpError(404, 'notFound');
  if (error instanceof NoPatient) return new HttpError(422, 'noPatient', { reason: error.reason });
  return error instanceof NotImportable ? new HttpError(422, 'noPatient', { reason: error.message }) : error;
}
