import { sql } from 'kysely';
import { ENTERED_IN_ERROR, isWithdrawn } from '../../../src/domain/alerts/withdrawn';
import { textOf } from '../../../src/domain/entity/read';
import type { DocumentOf, LooseOf } from '../../../src/domain/records';
import type { Queryable, Tx } from '../../db/types';
import { listOf, run } from '../../db/sql';
import { columnSql, documentSql } from '../../entities/sql';
import { rowsWhere, type StoredRow } from '../../entities/rewrite';
import type { EntityStore } from '../../entities/store';
import type { Actor } from '../../http/context';
import { isOutcome } from './occasions';
import { POINT } from './reading';

type Journal = Pick<DocumentOf<'journal'>, 'patientId' | 'groupId' | 'sessionId'> & { _id?: string };

/** Categories of data that nobody answers: results of laboratories, and decisions of staff. */
const NOT_ANSWERED = ['labTest', 'override'];

const journalDoc = documentSql('journal');

/** A patient's journal; null if there is none with the id. */
export const journalOf = async (on: Queryable, entities: EntityStore, patientId: string, journalId: string) =>
  entities.has('journal') ? entities.get(on, 'journal', journalId, { parent: patientId }) : null;

/** The sessions of a group's remaining journals. */
async function sessionsLeft(on: Queryable, entities: EntityStore, { patientId, groupId, _id }: Journal) {
  const stored = entities.of('journal');
  const rows = await run<Pick<LooseOf<'journal'>, 'sessionId' | 'status'>>(
    on,
    sql`SELECT ${journalDoc.text('sessionId')} AS "sessionId", ${journalDoc.text('status')} AS status
      FROM ${stored.table} WHERE patient_id = ${patientId}::text AND id <> ${_id ?? ''}::text
        AND ${columnSql<'journal'>(stored, 'groupId')} = ${groupId ?? ''}::text`,
  );
  return rows.filter((journal) => !isWithdrawn(journal)).map(({ sessionId }) => textOf(sessionId));
}

/**
 * The answers that were given only in a journal: those of its group and session or, if no other journal of the group is
 * left, all answers of the group.
 */
export async function answersOf(on: Queryable, entities: EntityStore, journal: Journal) {
  const { patientId, groupId, sessionId } = journal;
  if (!groupId) return [];
  const stored = entities.of(POINT);
  const others = await sessionsLeft(on, entities, journal);
  if (others.includes(sessionId ?? '')) return [];
  const found: StoredRow<'patientData'>[] = [];
  const condition = sql`patient_id = ${patientId}::text
    AND ${columnSql<'patientData'>(stored, 'groupId')} IN ${listOf([groupId])}`;
  for await (const rows of rowsWhere(on, stored, condition, false)) found.push(...rows);
  return found.filter(({ doc }) => {
    if (isOutcome(doc) || NOT_ANSWERED.includes(doc.category ?? '') || isWithdrawn(doc)) return false;
    return others.length === 0 || (doc.sessionId ?? '') === (sessionId ?? '');
  });
}

/** Withdraws the answers of journals that were deleted or entered in error. Alerts then follow their answers. */
export async function withdrawAnswers(
  tx: Tx,
  entities: EntityStore,
  journals: readonly Journal[],
  actor: Actor,
): Promise<void> {
  for (const journal of journals) {
    const changes = (await answersOf(tx, entities, journal)).map((row) => ({
      row,
      doc: { ...row.doc, status: ENTERED_IN_ERROR },
    }));
    if (changes.length > 0) await entities.rewrite(tx, POINT, changes, actor, { journal: true });
  }
}
