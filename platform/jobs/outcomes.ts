import { sql } from 'kysely';
import type { Tx } from '../db/types';
import type { JobContext } from './running';

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
        AND record IN (SELECT jsonb_array_elements_text(${JSON.stringify(records)}::jsonb))`.execute(tx);
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
