import { sql } from 'kysely';
import { ATTACHMENT_STATES } from '../../src/domain/directMessages/attachments';
import { listOf, literal, run, type Sql } from '../db/sql';
import type { Tx } from '../db/types';
import { columnSql, documentSql } from '../entities/sql';
import type { EntityStore } from '../entities/store';
import type { Actor } from '../http/context';
import { ATTACHMENT, change, CLEARED } from './store';

/** Maximum number of attachments that one job takes. */
export const MOST_OF_JOB = 5_000;
/** Maximum number of attachments that are put in line, or let wait again, in one transaction. */
export const MOST_AT_ONCE = 50;

/** Skips rows that another run has locked. */
const SKIP = sql`SKIP LOCKED`;

/** The job that processes attachments, by its stored name. */
export const PROCESS_JOB = 'processAttachments';

const doc = documentSql(ATTACHMENT);
/** Reads the column, because the schedule looks often, and reading the document of each attachment would be slow. */
export const isSet = (entities: EntityStore, field: 'processed' | 'isProcessing'): Sql =>
  sql`${columnSql<typeof ATTACHMENT>(entities.of(ATTACHMENT), field)} IS TRUE`;

async function idsWhere(tx: Tx, entities: EntityStore, condition: Sql, locked: Sql): Promise<string[]> {
  const { table } = entities.of(ATTACHMENT);
  const rows = await run<{ id: string }>(
    tx,
    sql`SELECT id FROM ${table} WHERE ${condition} ORDER BY created_at, id LIMIT ${literal(MOST_AT_ONCE)} FOR UPDATE ${locked}`,
  );
  return rows.map(({ id }) => id);
}

/**
 * Puts attachments in line for a run: the given ones, or the next ones that are neither processed nor in progress. Of
 * the latter, those that another run is putting in line are left to it.
 * @param wanted at most `MOST_AT_ONCE` ids, or null
 * @returns the ids, the oldest first
 */
export async function putInLine(
  tx: Tx,
  entities: EntityStore,
  wanted: readonly string[] | null,
  actor: Actor,
): Promise<string[]> {
  const open = sql`NOT ${isSet(entities, 'processed')}`;
  const condition =
    wanted === null
      ? sql`${open} AND NOT ${isSet(entities, 'isProcessing')}`
      : sql`${open} AND id IN ${listOf(wanted)}`;
  const ids = await idsWhere(tx, entities, condition, wanted === null ? SKIP : sql``);
  for (const id of ids) {
    const attachment = await entities.get(tx, ATTACHMENT, id);
    const fields = { state: ATTACHMENT_STATES.waiting, isProcessing: true, requestId: actor.requestId };
    if (attachment) await change(tx, entities, attachment, fields, actor, false);
  }
  return ids;
}

/** The attachments that unfinished jobs have in line or in progress. */
const inJobs = sql`
  SELECT jsonb_array_elements_text(CASE jsonb_typeof(kept->'ids') WHEN 'array' THEN kept->'ids' ELSE '[]' END) FROM job
  WHERE name = ${literal(PROCESS_JOB)} AND status IN ('queued', 'active')
  UNION ALL
  SELECT jsonb_array_elements_text(CASE jsonb_typeof(args->'attachmentIds') WHEN 'array' THEN args->'attachmentIds' ELSE '[]' END)
  FROM job WHERE name = ${literal(PROCESS_JOB)} AND status IN ('queued', 'active')`;

/** Attachments whose held document a person has decided since. */
const decided = sql`
  SELECT a.subject_id FROM direct_attempt a JOIN held_import h ON h.held_id::text = a.result->>'heldId'
  WHERE a.subject = 'attachment' AND h.state <> 'open'
    AND a.number = (SELECT max(n.number) FROM direct_attempt n WHERE n.subject = a.subject AND n.subject_id = a.subject_id)`;

/**
 * Lets some attachments wait again that no run will conclude: those of a job that ended before it came to them, and
 * those whose held document a person has decided since.
 * @returns whether there may be more of them
 */
export async function letWaitAgain(tx: Tx, entities: EntityStore, actor: Actor): Promise<boolean> {
  const left = await idsWhere(
    tx,
    entities,
    sql`${isSet(entities, 'isProcessing')} AND NOT ${isSet(entities, 'processed')} AND id NOT IN (${inJobs})`,
    SKIP,
  );
  const held = await idsWhere(
    tx,
    entities,
    sql`${doc.text('state')} = ${literal(ATTACHMENT_STATES.held)} AND id IN (${decided})`,
    SKIP,
  );
  for (const id of [...left, ...held]) {
    const attachment = await entities.get(tx, ATTACHMENT, id);
    if (!attachment) continue;
    const fields = { ...CLEARED, state: ATTACHMENT_STATES.cleared, orgId: attachment.orgId ?? null };
    await change(tx, entities, attachment, fields, actor);
  }
  return left.length === MOST_AT_ONCE || held.length === MOST_AT_ONCE;
}

/** Whether an attachment waits for a run. */
export async function isSomethingWaiting(tx: Tx, entities: EntityStore): Promise<boolean> {
  const { table } = entities.of(ATTACHMENT);
  const rows = await run(
    tx,
    sql`SELECT 1 FROM ${table} WHERE NOT ${isSet(entities, 'processed')} AND NOT ${isSet(entities, 'isProcessing')} LIMIT 1`,
  );
  return rows.length > 0;
}
