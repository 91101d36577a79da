import { sql } from 'kysely';
import type { CcdaReport } from '../../../src/contract/ccda';
import type { PersonCorrection } from '../../../src/domain/directMessages/correction';
import type { HeldDecision } from '../../../src/domain/held/terms';
import type { Person } from '../../../src/domain/patients/person';
import type { Queryable, Tx } from '../../db/types';
import type { EntityStore } from '../../entities/store';
import type { Actor } from '../../http/context';
import { candidatesFor, patientsById } from './candidates';
import { outcomeOf } from './outcome';
import { conclude, personColumns } from './store';

/** Makes a correction and an import of the same document wait for each other, across processes. */
export async function lockDocument(tx: Tx, digest: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`ccda ${digest}`}, 0))`.execute(tx);
}

const openRow = (on: Queryable, digest: string) =>
  on
    .selectFrom('held_import')
    .select(['held_id', 'correction', 'corrected', 'candidates'])
    .where('digest', '=', digest)
    .where('state', '=', 'open')
    .executeTakeFirst();

/**
 * The correction of a document. While the document is held, the held import has it, so that every copy of the document
 * is imported with the same correction.
 * @param own the correction of the attachment that is the document
 */
export async function correctionFor(
  tx: Tx,
  digest: string,
  own: PersonCorrection | null = null,
): Promise<{ correction: PersonCorrection | null; isHeldCorrected: boolean }> {
  await lockDocument(tx, digest);
  const held = await openRow(tx, digest);
  return { correction: held ? held.correction : own, isHeldCorrected: held?.corrected === true };
}

/**
 * Corrects what a held document says about its person, if the document is held. The next run matches the person again.
 * @returns the id of the held import
 */
export async function correctHeld(
  tx: Tx,
  entities: EntityStore,
  digest: string,
  correction: PersonCorrection | null,
  person: Person,
): Promise<string | null> {
  const held = await openRow(tx, digest);
  if (!held) return null;
  const search = { on: tx, entities };
  const known = await patientsById(
    search,
    held.candidates.map(({ patientId }) => patientId),
  );
  await tx
    .updateTable('held_import')
    .set({
      ...personColumns(person, await candidatesFor(search, person, known)),
      correction: correction && JSON.stringify(correction),
      corrected: true,
    })
    .where('held_id', '=', held.held_id)
    .execute();
  return held.held_id;
}

/** Concludes the held import of a document whose person has become certain by a correction. */
export async function closeCorrected(
  tx: Tx,
  digest: string,
  decision: HeldDecision,
  { patientId, labItems, counts, faults, notTaken }: CcdaReport,
  actor: Actor,
): Promise<void> {
  const held = await openRow(tx, digest);
  if (!held?.corrected) return;
  const outcome = outcomeOf([labItems, ...Object.values(counts)], { faults, notTaken });
  await conclude(tx, held.held_id, decision, { patientId, outcome }, actor);
}
