import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { codeOf } from '../../../src/domain/errorCode';
import { parseJson } from '../../../src/domain/entity/read';
import type { Repeating } from '../../base/repeat';
import type { Db } from '../../db/types';
import type { LogStore } from './types';

/** Number of lines to move at a time. */
const BATCH = 500;

/**
 * An earlier version of the platform stored log lines without patterns. This function moves these lines to the store,
 * the newest first, because they are wanted most. Several processes may move the same lines: the store keeps each line
 * once.
 * @param going is asked before each batch
 * @returns the number of lines moved by this process
 */
export async function moveFormerLines(db: Db, store: Pick<LogStore, 'append'>, going: () => boolean): Promise<number> {
  let moved = 0;
  while (going()) {
    const rows = await db
      .selectFrom('log_entry')
      .selectAll()
      .select(sql<string>`log::text`.as('entries'))
      .orderBy('create_date', 'desc')
      .limit(BATCH)
      .execute();
    if (rows.length === 0) break;
    const lines = rows.map((row) => ({
      logId: row.log_id,
      createDate: row.create_date,
      tag: row.tag,
      userId: row.user_id,
      requestId: row.request_id,
      elapsed: row.elapsed,
      level: row.level,
      log: parseJson(row.entries),
    }));
    const ids = rows.map(({ log_id: id }) => id);
    await store.append(lines, async (tx) => {
      await tx.deleteFrom('log_entry').where('log_id', 'in', ids).execute();
    });
    moved += rows.length;
  }
  return moved;
}

/** Moves the former lines while the platform runs. Lines left at the end, or by a failure, move at the next start. */
export function moveInBackground(
  db: Db,
  store: Pick<LogStore, 'append'>,
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
): Pick<Repeating, 'stop'> {
  let going = true;
  const moving = moveFormerLines(db, store, () => going).then(
    (lines) => {
      if (lines > 0) log.info({ lines }, 'log lines of an earlier version were moved');
    },
    (error: unknown) => log.error({ code: codeOf(error) }, 'log lines of an earlier version could not be moved'),
  );
  return {
    async stop() {
      going = false;
      await moving;
    },
  };
}
