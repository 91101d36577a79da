import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { HeldOutcome } from '../../../src/contract/heldImports';
import type { DocumentOf } from '../../../src/domain/records';
import {
  HELD_DECISIONS,
  type HeldDecision,
  type HeldReason,
  type HeldSource,
  type HeldState,
} from '../../../src/domain/held/terms';
import type { PersonCorrection } from '../../../src/domain/directMessages/correction';
import type { Person } from '../../../src/domain/patients/person';
import { foldText } from '../../../src/domain/search/searchText';
import { audit } from '../../audit/record';
import type { Queryable, Tx } from '../../db/types';
import type { EntityStore } from '../../entities/store';
import type { Actor } from '../../http/context';
import { candidateOf, candidatesFor, foldedName } from './candidates';

export const HELD = 'heldImport';

/** Maximum number of characters held for a patient. */
export const MOST_HELD = 16_000_000;

/** A new held import. */
export interface NewHeld {
  source: HeldSource;
  digest: string;
  reason: HeldReason;
  person: Person;
  /** Number of records that would be imported, by kind. */
  counts: Record<string, number>;
  /** The input of the import after the decision. */
  content: string;
  /** When the source wrote the content; ISO 8601. */
  writtenAt?: string | undefined;
  /** The source's key of the patient, if the patient has an id in the source. */
  key?: { system: string; resourceId: string };
  /** What a person corrected in what the document says; `person` has it. */
  correction?: PersonCorrection | null;
  /** Patients who already have one of the source's ids. */
  known?: readonly DocumentOf<'patient'>[];
}

export interface HeldMark {
  heldId: string;
  state: HeldState;
  reason: HeldReason;
  patientId: string | null;
  /** Whether the document was corrected since it was held. */
  corrected: boolean;
}

/** The digest of a held document; the same for the same content. */
export const digestOf = (source: HeldSource, content: string): string =>
  createHash('sha256').update(`${source}\n`).update(content).digest('hex');

/**
 * Identifies a person by ids, name and birth date; undefined without an id, because other people may share name and
 * birth date.
 */
export function personDigest(person: Person): string | undefined {
  if (person.ids.length === 0) return undefined;
  const ids = person.ids.map(({ system, value }) => `${system}|${value}`).toSorted();
  return createHash('sha256')
    .update(JSON.stringify([ids, foldedName(person), person.dob]))
    .digest('hex');
}

const MARK = ['held_id as heldId', 'state', 'reason', 'patient_id as patientId', 'corrected'] as const;

/** The held import of the same document; undefined if the document was not held before. */
export const heldBefore = (on: Queryable, digest: string): Promise<HeldMark | undefined> =>
  on.selectFrom('held_import').select(MARK).where('digest', '=', digest).executeTakeFirst();

/** What became of the same document before: the patient for whom it was imported, and whether it was held. */
export async function documentBefore(on: Queryable, digest: string): Promise<{ taken?: string; held?: HeldMark }> {
  const { rows } = await sql<{ taken: string | null; held: HeldMark | null }>`
    SELECT t.patient_id AS taken, CASE WHEN h.held_id IS NOT NULL THEN jsonb_build_object(
      'heldId', h.held_id, 'state', h.state, 'reason', h.reason, 'patientId', h.patient_id,
      'corrected', h.corrected) END AS held
    FROM (SELECT ${digest}::text AS digest) d
    LEFT JOIN taken_document t ON t.digest = d.digest LEFT JOIN held_import h ON h.digest = d.digest`.execute(on);
  const [row] = rows;
  return { ...(row?.taken && { taken: row.taken }), ...(row?.held && { held: row.held }) };
}

/** The patient that a person has confirmed for these ids, name and birth date. */
export async function confirmedPatient(on: Queryable, person: Person): Promise<string | undefined> {
  const digest = personDigest(person);
  if (digest === undefined) return undefined;
  const row = await on
    .selectFrom('held_import')
    .select('patient_id')
    .where('person', '=', digest)
    .where('state', 'in', ['attached', 'created'])
    .orderBy('decided_at', 'desc')
    .executeTakeFirst();
  return row?.patient_id ?? undefined;
}

/** Earlier decisions on patients of other systems. The map's keys are `system\nid`. */
export async function decisionsOn(
  on: Queryable,
  keys: readonly { system: string; resourceId: string }[],
): Promise<Map<string, { heldId: string; state: HeldState; patientId: string }>> {
  if (keys.length === 0) return new Map();
  const ids = JSON.stringify(keys.map(({ system, resourceId }) => ({ system, id: resourceId })));
  const { rows } = await sql<{ system: string; id: string; heldId: string; state: HeldState; patientId: string }>`
    SELECT h.system, h.resource_id AS id, h.held_id AS "heldId", h.state, h.patient_id AS "patientId"
    FROM held_import h JOIN jsonb_to_recordset(${ids}::jsonb) AS k(system text, id text)
      ON h.system = k.system AND h.resource_id = k.id
    WHERE h.patient_id IS NOT NULL ORDER BY h.decided_at`.execute(on);
  return new Map(rows.map(({ system, id, ...decided }) => [`${system}\n${id}`, decided]));
}

/** The columns that depend on the person and on the possible patients. */
export const personColumns = (person: Person, candidates: readonly DocumentOf<'patient'>[]) => ({
  person: personDigest(person) ?? null,
  told: JSON.stringify(person),
  candidates: JSON.stringify(candidates.map((record) => candidateOf(person, record))),
  search: foldText(
    [person.firstName, person.middleName, person.lastName, person.dob, ...person.ids.map(({ value }) => value)].join(
      ' ',
    ),
  ),
});

/**
 * Holds a document until a person decides. The same document is held only once. Call it in the transaction of the
 * import.
 * @returns the held import, or the earlier decision
 */
export async function hold(tx: Tx, entities: EntityStore, actor: Actor, held: NewHeld): Promise<HeldMark> {
  const { source, digest, reason, person, counts, content, writtenAt, key, known, correction } = held;
  const candidates = await candidatesFor({ on: tx, entities }, person, known);
  const [added] = await tx
    .insertInto('held_import')
    .values({
      held_id: uuid(),
      source,
      digest,
      reason,
      system: key?.system ?? null,
      resource_id: key?.resourceId ?? null,
      ...personColumns(person, candidates),
      correction: correction ? JSON.stringify(correction) : null,
      counts: JSON.stringify(counts),
      content,
      written_at: writtenAt ?? null,
      held_by: actor.userId,
      held_by_name: actor.username,
    })
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .returning(MARK)
    .execute();
  if (!added) {
    await tx
      .updateTable('held_import')
      .set({ reason, ...personColumns(person, candidates), corrected: false })
      .where('digest', '=', digest)
      .where('corrected', '=', true)
      .execute();
    const before = await heldBefore(tx, digest);
    if (!before) throw new Error('What is held was removed while it was looked for');
    return before;
  }
  const details = { held: true, source, reason, counts };
  await audit(tx, actor, { action: 'import', entity: HELD, recordId: added.heldId, details });
  return added;
}

/** Records the decision, and deletes the content. */
export async function conclude(
  tx: Tx,
  heldId: string,
  decision: HeldDecision,
  { patientId, outcome }: { patientId: string | null; outcome: HeldOutcome | null },
  actor: Actor,
): Promise<void> {
  await tx
    .updateTable('held_import')
    .set({
      state: HELD_DECISIONS[decision],
      content: null,
      decided_at: new Date().toISOString(),
      decided_by: actor.userId,
      decided_by_name: actor.username,
      patient_id: patientId,
      outcome: outcome && JSON.stringify(outcome),
    })
    .where('held_id', '=', heldId)
    .execute();
}

/** An imported document. */
interface TakenDocument {
  digest: string;
  patientId: string;
  /** Its place among the versions of its set, if it names one. */
  setVersion: { setKey: string; version: number } | undefined;
  /** The ids of the documents that it replaces. */
  replaced: string[];
  /** Its own id; empty if it has none. */
  documentId: string;
  source: string;
  title: string | undefined;
  writtenAt: string | undefined;
  content: Buffer | undefined;
}

/** Notes that a document was imported, and keeps it, so that a record can be shown as it came. */
export async function noteTaken(
  on: Queryable,
  { digest, patientId, setVersion, replaced, documentId, source, title, writtenAt, content }: TakenDocument,
): Promise<void> {
  await on
    .insertInto('taken_document')
    .values({
      digest,
      patient_id: patientId,
      set_key: setVersion?.setKey ?? null,
      version: setVersion?.version ?? null,
      document_id: documentId || null,
      replaced_ids: replaced,
      source,
      title: title ?? null,
      written_at: writtenAt ?? null,
      content: content ?? null,
    })
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .execute();
}

/** Deletes the held imports and the imported documents of a deleted patient. */
export async function forgetHeld(on: Queryable, patientId: string): Promise<void> {
  await on.deleteFrom('taken_document').where('patient_id', '=', patientId).execute();
  await on.deleteFrom('held_import').where('patient_id', '=', patientId).execute();
}
