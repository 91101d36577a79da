import { run } from '../entities/sql';
import type { Tx } from '../db/types';
import type { JobContext } from './running';

/** The results per record of a job's earlier attempts, so that its final report covers all of them. */
export interface Outcomes {
  /** The results of these records in earlier attempts. */
  earlier(tx: Tx, records: readonly string[]): Promise<Map<string, string>>;
  /** Stores this attempt's results, in the transaction of the records. */
  note(tx: Tx, outcomes: ReadonlyMap<string, string>): Promise<void>;
}

export const outcomesOf = ({ jobId, leaseId }: Pick<JobContext, 'jobId' | 'leaseId'>): Outcomes => ({
  async earlier(tx, records) {
    const rows = await run<{ record: string; outcome: string }>(
      tx,
      `SELECT record, outcome FROM job_outcome WHERE job_id = $1::uuid AND lease <> $2::uuid
        AND record IN (SELECT jsonb_array_elements_text($3::jsonb))`,
      [jobId, leaseId, JSON.stringify(records)],
    );
    return new Map(rows.map(({ record, outcome }) => [record, outcome]));
  },
  async note(tx, outcomes) {
    if (outcomes.size === 0) return;
    await run(
      tx,
      `INSERT INTO job_outcome (job_id, lease, record, outcome)
        SELECT $1::uuid, $2::uuid, o->>0, o->>1 FROM jsonb_array_elements($3::jsonb) o
        ON CONFLICT (job_id, record) DO UPDATE SET lease = excluded.lease, outcome = excluded.outcome`,
      [jobId, leaseId, JSON.stringify([...outcomes])],
    );
  },
});
