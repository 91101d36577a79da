import { sql } from 'kysely';
import type { LiveChange, LiveNews } from '../../src/contract/live';
import { cursorText, type LiveCursor } from '../../src/domain/live/cursor';
import type { LiveKind } from '../../src/domain/live/kinds';
import type { Queryable } from '../db/types';

/** How long changes are kept, so that a screen that was disconnected learns of them. */
const KEPT_SECONDS = 3_600;
/** Maximum number of changes in an answer. With more, a screen has to reload anyway. */
const MOST_CHANGES = 1_000;

/** A patient's new row, to be announced. */
export interface Announcement {
  patientId: string;
  kind: LiveKind;
  /** The level, if the row is an alert; the flags, separated by commas, if it is a flagged journal. */
  level?: string;
}

/** Announces new rows to open screens, once the transaction is committed. Uses one statement for any number of rows. */
export async function announce(on: Queryable, rows: readonly Announcement[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    INSERT INTO live_change (patient_id, kind, level, rows)
      SELECT row->>'patientId', row->>'kind', coalesce(row->>'level', ''), count(*)
        FROM jsonb_array_elements(${JSON.stringify(rows)}::jsonb) row GROUP BY 1, 2, 3
      ON CONFLICT (patient_id, xid, kind, level) DO UPDATE SET rows = live_change.rows + EXCLUDED.rows`.execute(on);
}

interface Read {
  at: number;
  snapshot: string;
  changes: LiveChange[];
}

const changesBetween = (since: string, until: string | null) => sql`
  SELECT jsonb_agg(jsonb_build_object('patientId', patient_id, 'kind', kind, 'level', nullif(level, ''), 'rows', rows))
  FROM (
    SELECT patient_id, kind, level, sum(rows)::int AS rows FROM live_change
    WHERE xid >= pg_snapshot_xmin(${since}::pg_snapshot) AND NOT pg_visible_in_snapshot(xid, ${since}::pg_snapshot)
      AND (${until}::pg_snapshot IS NULL OR pg_visible_in_snapshot(xid, ${until}::pg_snapshot))
    GROUP BY patient_id, kind, level LIMIT ${MOST_CHANGES + 1}) found`;

/** The current position in the stream of changes. */
export async function cursorNow(on: Queryable): Promise<LiveCursor> {
  const { rows } = await sql<LiveCursor>`
    SELECT extract(epoch FROM now())::int AS at, pg_current_snapshot()::text AS snapshot`.execute(on);
  const [now] = rows;
  if (!now) throw new Error('The database has no snapshot');
  return now;
}

/**
 * The changes that were committed after a cursor, each exactly once.
 * @param until the cursor up to which changes are returned; default now
 */
export async function changesSince(
  on: Queryable,
  since: LiveCursor,
  until: LiveCursor | null = null,
): Promise<Omit<LiveNews, 'cursor'> & { cursor: LiveCursor }> {
  const { rows } = await sql<Read>`
    SELECT extract(epoch FROM now())::int AS at, pg_current_snapshot()::text AS snapshot,
      coalesce((${changesBetween(since.snapshot, until?.snapshot ?? null)}), '[]') AS changes`.execute(on);
  const [read] = rows;
  if (!read) throw new Error('The database has no snapshot');
  const { at, snapshot, changes } = read;
  return {
    cursor: until ?? { at, snapshot },
    changes: changes.slice(0, MOST_CHANGES),
    isCut: changes.length > MOST_CHANGES || at - since.at > KEPT_SECONDS,
  };
}

/** Converts changes to the API's answer. */
export const asNews = ({ cursor, ...news }: Awaited<ReturnType<typeof changesSince>>): LiveNews => ({
  cursor: cursorText(cursor),
  ...news,
});

/**
 * Deletes old changes, and changes with a transaction id that this server has not reached: they were restored from the
 * database of another server.
 */
export async function pruneChanges(on: Queryable): Promise<void> {
  await sql`
    DELETE FROM live_change
      WHERE created_at < now() - make_interval(secs => ${KEPT_SECONDS})
        OR xid >= pg_snapshot_xmax(pg_current_snapshot())`.execute(on);
}
