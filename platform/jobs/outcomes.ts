import { sql } from 'kysely';
import type { Queryable, Tx } from '../db/types';
import type { JobContext } from './running';
import { listOf } from '../db/sql';

/** The results per record of a job's earlier attempts, so that its final report covers all of them. */
export interface Outcomes {
  /** The results of these records in earlier attempts. */
  earlier(tx: Tx, records: readonly string[]): Promise<Map<string, string>>;
  /** Stores this attempt's results, in the transaction that stores the records. */
  note(tx: Tx, outcomes: ReadonlyMap<string, string>): Promise<void>;
}

export const outcomesOf = ({ jobId, leaseId }: Pick<JobContext, 'jobId' | 'leaseId'>): Outcomes => ({
  async earlier(tx, records) {
    const { rows } = await sql<{ record: string; outcome: string }>`
      SELECT record, outcome FROM job_outcome WHERE job_id = ${jobId}::uuid AND lease <> ${leaseId}::uuid
        AND record IN ${listOf(records)}`.execute(tx);
    return new Map(rows.map(({ record, outcome }) => [record, outcome]));
  },
  async note(tx, outcomes) {
    if (outcomes.size === 0) return;
    await sql`
      INSERT INTO job_outcome (job_id, lease, record, outcome)
        SELECT ${jobId}::uuid, ${leaseId}::uuid, o->>0, o->>1
          FROM jsonb_array_elements(${JSON.stringify([...outcomes])}::jsonb) o
        ON CONFLICT (job_id, record) DO UPDATE SET lease = excluded.lease, outcome = excluded.outcome`.execute(tx);
  },
});

/** How many days the results of a killed import command are kept, in case the command is run again. */
const KEPT_DAYS = 7;

/** Deletes old results that were noted here but never copied to their job, because the command was killed. */
export async function pruneOutcomes(on: Queryable): Promise<void> {
  await sql`
    DELETE FROM job_outcome o WHERE noted_at < now() - ${KEPT_DAYS} * interval '1 day'
      AND NOT EXISTS (SELECT 1 FROM job j WHERE j.job_id = o.job_id)`.execute(on);
}

/** Deletes the results of a command that has finished. */
export async function dropOutcomes(on: Queryable, jobId: string): Promise<void> {
  await sql`DELETE FROM job_outcome WHERE job_id = ${jobId}::uuid`.execute(on);
}
