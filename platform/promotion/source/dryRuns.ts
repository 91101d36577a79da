import { sql } from 'kysely';
import { compareJob } from '../../../src/contract/promoting';
import type { DryRunOf } from '../../../src/contract/dryRuns';
import type { ChangeKind } from '../../../src/domain/promotion/collections';
import { run } from '../../db/sql';
import type { Db } from '../../db/types';
import { DAY_MS } from '../../../src/domain/dates/units';

/** Days that a dry run is kept. */
const KEPT_DAYS = 30;

/** The differences of older dry runs are dropped. */
export const keptSince = (): string => new Date(Date.now() - KEPT_DAYS * DAY_MS).toISOString();

/** The finished dry runs that are kept. */
const finished = (db: Db) =>
  db
    .selectFrom('job')
    .where('name', '=', compareJob.name)
    .where('status', '=', 'done')
    .where('created_at', '>=', keptSince());

const selected = (db: Db) =>
  finished(db).select([
    'job_id as compareId',
    sql<string>`args->>'target'`.as('target'),
    sql<string | null>`args->>'planId'`.as('planId'),
    sql<string[]>`args->'collections'`.as('collections'),
    'username',
    'created_at as createdAt',
    sql<string | null>`(SELECT max(r.created_at) FROM promotion_run r WHERE r.compare_id = job.job_id)`.as(
      'promotedAt',
    ),
    sql<DryRunOf['result']>`result`.as('result'),
  ]);

export const findDryRun = (db: Db, jobId: string): Promise<DryRunOf | undefined> =>
  selected(db).where('job_id', '=', jobId).executeTakeFirst();

export async function listDryRuns(
  db: Db,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ dryRuns: DryRunOf[]; totalDryRuns: number }> {
  const dryRuns = await selected(db)
    .orderBy('created_at', 'desc')
    .orderBy('job_id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  const { total } = await finished(db)
    .select((from) => from.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { dryRuns, totalDryRuns: Number(total) };
}

interface Group {
  collection: string;
  change: ChangeKind;
  seqs: number[];
}

/** The differences of a dry run whose records are among the given differences of an earlier one. */
export const sameRecords = (db: Db, jobId: string, earlier: string, seqs: readonly number[]): Promise<Group[]> =>
  run<Group>(
    db,
    sql`SELECT n.collection, n.change, jsonb_agg(n.seq ORDER BY n.seq) AS seqs
      FROM promotion_difference o JOIN promotion_difference n
        ON n.collection = o.collection AND n.plan_id = o.plan_id AND n.record_id = o.record_id
      WHERE o.job_id = ${earlier}::uuid AND n.job_id = ${jobId}::uuid AND o.seq = ANY(${[...seqs]}::int[])
      GROUP BY n.collection, n.change ORDER BY n.collection, n.change`,
  );
