import { sql } from 'kysely';
import type { Db } from '../../db/types';
import { ident, listOf, literal, run } from '../../db/sql';
import { partitionOf } from '../store/partitions';
import { LINE_COLUMNS, type LineRow } from '../store/rows';
import { packed } from './codec';
import { requestFilter } from './requestFilter';

/** Number of lines of a chunk. */
const LINES = 20_000;

async function addChunk(db: Db, day: string, rows: readonly LineRow[]): Promise<void> {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return;
  const data = await packed(rows);
  const users = [...new Set(rows.flatMap(({ user_id: id }) => (id === null ? [] : [id])))];
  const patterns = [...new Set(rows.map(({ pattern_id: id }) => id))];
  const requests = requestFilter(rows.map(({ request_id: id }) => id));
  const level = rows.reduce((highest, row) => Math.max(highest, row.level), 0);
  await sql`
    INSERT INTO log_archive (day, first_date, first_id, last_date, last_id, lines, level, patterns, users, requests, size, data)
    VALUES (${day}::date, ${first.create_date}::timestamptz, ${first.log_id}::uuid, ${last.create_date}::timestamptz,
      ${last.log_id}::uuid, ${rows.length}, ${level}, ${`{${patterns.join(',')}}`}::int[],
      ARRAY${listOf(users)}, ${requests}, ${data.length + requests.length}, ${data})`.execute(db);
}

/** Compresses the lines of a day into chunks that no search reads yet. @returns the number of lines */
async function prepare(db: Db, day: string, check: () => void): Promise<number> {
  const table = ident(partitionOf(day));
  await sql`DELETE FROM log_archive WHERE day = ${day}::date AND NOT is_ready`.execute(db);
  let lines = 0;
  let last: LineRow | undefined;
  for (;;) {
    check();
    const after = last && sql`WHERE (create_date, log_id) > (${last.create_date}::timestamptz, ${last.log_id}::uuid)`;
    const rows: LineRow[] = await run<LineRow>(
      db,
      sql`SELECT ${LINE_COLUMNS} FROM ${table} ${after ?? sql``} ORDER BY create_date, log_id LIMIT ${literal(LINES)}`,
    );
    await addChunk(db, day, rows);
    lines += rows.length;
    last = rows.at(-1);
    if (rows.length < LINES) return lines;
  }
}

/**
 * Replaces the lines of a day by compressed ones. A search finds each line at any moment. If lines were added
 * meanwhile, the day stays as it is.
 * @param check is called before each chunk; it throws to end the work
 * @returns the number of lines; undefined if the day stays as it is
 */
export async function archiveDay(
  db: Db,
  day: string,
  check: () => void = () => undefined,
): Promise<number | undefined> {
  const prepared = await prepare(db, day, check);
  const table = partitionOf(day);
  return db.transaction().execute(async (tx) => {
    // Writers must not wait for long behind this lock.
    await sql`SET LOCAL lock_timeout = '3s'`.execute(tx);
    await sql`LOCK TABLE ONLY log_line IN ACCESS EXCLUSIVE MODE`.execute(tx);
    const { rows } = await sql<{ lines: number }>`SELECT count(*)::integer AS lines FROM ${sql.table(table)}`.execute(
      tx,
    );
    if (rows[0]?.lines !== prepared) return undefined;
    await sql`UPDATE log_archive SET is_ready = true WHERE day = ${day}::date`.execute(tx);
    await sql`DROP TABLE ${sql.table(table)}`.execute(tx);
    return prepared;
  });
}
