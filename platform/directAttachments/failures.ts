import { sql } from 'kysely';
import type { FailureCause } from '../../src/contract/attachments';
import { run } from '../db/sql';
import type { Queryable } from '../db/types';
import type { EntityStore } from '../entities/store';
import { documentSql } from '../entities/sql';
import { ATTACHMENT } from './store';

const MOST = 5_000;

/** The newest attempt of each attachment that failed and waits for somebody. */
const failed = (entities: EntityStore) => sql`
  SELECT a.id, n.cause FROM ${entities.of(ATTACHMENT).table} a
  CROSS JOIN LATERAL (
    SELECT cause, outcome FROM direct_attempt WHERE subject = 'attachment' AND subject_id = a.id
    ORDER BY number DESC LIMIT 1) n
  WHERE n.outcome = 'failed' AND (${documentSql(ATTACHMENT, 'a').json('processed')})::boolean IS TRUE`;

export const failureCauses = (on: Queryable, entities: EntityStore): Promise<FailureCause[]> =>
  run<FailureCause>(
    on,
    sql`SELECT coalesce(cause, '') AS cause, count(*)::integer AS count FROM (${failed(entities)}) f
      GROUP BY 1 ORDER BY 2 DESC, 1`,
  );

/** The attachments that failed by a cause, the oldest first. */
export async function failedBy(on: Queryable, entities: EntityStore, cause: string): Promise<string[]> {
  const rows = await run<{ id: string }>(
    on,
    sql`SELECT id FROM (${failed(entities)}) f WHERE coalesce(cause, '') = ${cause}::text ORDER BY id LIMIT ${MOST}::int`,
  );
  return rows.map(({ id }) => id);
}
