import { sql } from 'kysely';
import { MOST_VIEWS, type MergePlan } from '../../src/contract/organizations';
import type { Json } from '../../src/domain/entity/types';
import { moveArguments } from '../../src/domain/organization/moveArguments';
import type { Queryable, Tx } from '../db/types';
import { ident, run } from '../db/sql';
import type { Merge } from './mergeChildren';

/**
 * Where organizations stand in arguments, outside of records. Jobs that have ended keep theirs: they say what was done.
 */
const PLACES = [
  { table: 'saved_view', id: 'view_id', column: 'query', which: sql`true` },
  { table: 'report_link', id: 'link_id', column: 'args', which: sql`revoked_at IS NULL` },
  { table: 'job', id: 'job_id', column: 'args', which: sql`status IN ('queued', 'active')` },
] as const;

interface Row {
  id: string;
  value: Json;
}

/** What a merge would change in arguments. */
interface InArguments {
  /** The number of saved views, report links and waiting jobs. */
  inArguments: number;
  views: MergePlan['views'];
}

/** The rows of a place whose arguments name the source, with their arguments after the merge. */
async function movedRows(on: Queryable, place: (typeof PLACES)[number], merge: Merge): Promise<Row[]> {
  const { table, id, column, which } = place;
  const { sourceOrgId, targetOrgId } = merge;
  const text = sql`${ident(column)}::text`;
  // In an address, the id is encoded.
  const rows = await run<Row>(
    on,
    sql`SELECT ${ident(id)}::text AS id, ${ident(column)} AS value FROM ${ident(table)} WHERE ${which}
      AND (strpos(${text}, ${sourceOrgId}) > 0 OR strpos(${text}, ${encodeURIComponent(sourceOrgId)}) > 0)`,
  );
  return rows
    .map(({ id: key, value }) => ({ id: key, before: value, value: moveArguments(value, sourceOrgId, targetOrgId) }))
    .filter(({ before, value }) => before !== value);
}

/** Counts the saved views, report links and waiting jobs whose arguments name the source, and names the views. */
export async function planArguments(on: Queryable, merge: Merge): Promise<InArguments> {
  const found: InArguments = { inArguments: 0, views: [] };
  for (const place of PLACES) {
    const rows = await movedRows(on, place, merge);
    found.inArguments += rows.length;
    if (place.table !== 'saved_view' || rows.length === 0) continue;
    const ids = rows.map(({ id }) => id);
    found.views = await on
      .selectFrom('saved_view')
      .select(['name', 'resource'])
      .where(sql<string>`view_id::text`, 'in', ids)
      .orderBy('name')
      .orderBy('view_id')
      .limit(MOST_VIEWS)
      .execute();
  }
  return found;
}

/** Makes saved views, report links and waiting jobs name the target instead of the source. */
export async function moveInArguments(tx: Tx, merge: Merge): Promise<void> {
  for (const place of PLACES) {
    const rows = JSON.stringify(await movedRows(tx, place, merge));
    const { table, id, column } = place;
    await sql`UPDATE ${ident(table)} SET ${ident(column)} = moved.value
      FROM jsonb_to_recordset(${rows}::jsonb) AS moved(id text, value jsonb) WHERE ${ident(id)}::text = moved.id`.execute(
      tx,
    );
  }
}
