import { sql } from 'kysely';
import type { LiveChange, LiveJob, LiveNews } from '../../src/contract/live';
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

/** A job's new state, for the user who started the job. */
interface JobChange extends LiveJob {
  userId: string;
}

/** Announces states of jobs that the queue does not know. They are told once the transaction is committed. */
export async function announceJobs(on: Queryable, jobs: readonly JobChange[]): Promise<void> {
  if (jobs.length === 0) return;
  await sql`
    INSERT INTO live_job (job_id, status, user_id)
      SELECT (row->>'jobId')::uuid, row->>'status', row->>'userId'
        FROM jsonb_array_elements(${JSON.stringify(jobs)}::jsonb) row
      ON CONFLICT DO NOTHING`.execute(on);
}

interface Read {
  at: number;
  snapshot: string;
  changes: LiveChange[];
  jobs: JobChange[];
}

/** What was announced between two cursors, for all users. */
export type Found = Pick<Read, 'changes' | 'jobs'> & { cursor: LiveCursor; isCut: boolean };

/** Whether a row was committed after a snapshot and, if there is another snapshot, before that one. */
const isBetween = (since: string, until: string | null) => sql`
  xid >= pg_snapshot_xmin(${since}::pg_snapshot) AND NOT pg_visible_in_snapshot(xid, ${since}::pg_snapshot)
    AND (${until}::pg_snapshot IS NULL OR pg_visible_in_snapshot(xid, ${until}::pg_snapshot))`;

const jobsBetween = (since: string, until: string | null) => sql`
  SELECT jsonb_agg(jsonb_build_object('jobId', job_id, 'status', status, 'userId', user_id) ORDER BY xid)
  FROM (
    SELECT job_id, status, user_id, xid FROM live_job WHERE ${isBetween(since, until)} LIMIT ${MOST_CHANGES + 1}) found`;

const changesBetween = (since: string, until: string | null) => sql`
  SELECT jsonb_agg(jsonb_build_object('patientId', patient_id, 'kind', kind, 'level', nullif(level, ''), 'rows', rows))
  FROM (
    SELECT patient_id, kind, level, sum(rows)::int AS rows FROM live_change
    WHERE ${isBetween(since, until)}
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
export async function changesSince(on: Queryable, since: LiveCursor, until: LiveCursor | null = null): Promise<Found> {
  const { rows } = await sql<Read>`
    SELECT extract(epoch FROM now())::int AS at, pg_current_snapshot()::text AS snapshot,
      coalesce((${changesBetween(since.snapshot, until?.snapshot ?? null)}), '[]') AS changes,
      coalesce((${jobsBetween(since.snapshot, until?.snapshot ?? null)}), '[]') AS jobs`.execute(on);
  const [read] = rows;
  if (!read) throw new Error('The database has no snapshot');
  const { at, snapshot, changes, jobs } = read;
  return {
    cursor: until ?? { at, snapshot },
    changes: changes.slice(0, MOST_CHANGES),
    jobs: jobs.slice(0, MOST_CHANGES),
    isCut: Math.max(changes.length, jobs.length) > MOST_CHANGES || at - since.at > KEPT_SECONDS,
  };
}

/** Converts what was found to the API's answer for a user, who learns only of the user's own jobs. */
export function asNews({ cursor, changes, jobs, isCut }: Found, userId: string): LiveNews {
  const own = jobs.filter((job) => job.userId === userId).map(({ jobId, status }) => ({ jobId, status }));
  return { cursor: cursorText(cursor), changes, ...(own.length > 0 && { jobs: own }), isCut };
}

/**
 * Deletes old changes, and changes with a transaction id that this server has not reached: they were restored from the
 * database of another server.
 */
export async function pruneChanges(on: Queryable): Promise<void> {
  for (const table of ['live_change', 'live_job'])
    await sql`
      DELETE FROM ${sql.table(table)}
        WHERE created_at < now() - make_interval(secs => ${KEPT_SECONDS})
          OR xid >= pg_snapshot_xmax(pg_current_snapshot())`.execute(on);
}
