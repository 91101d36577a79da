import { sql } from 'kysely';
import type { ArgsOf, ResultOf } from '../../../src/contract/jobKind';
import type { putBackJob } from '../../../src/contract/promotion';
import type { EntityRecord } from '../../../src/domain/entity/types';
import { audit } from '../../audit/record';
import type { Tx } from '../../db/types';
import type { EntityStore } from '../../entities/store';
import type { Actor } from '../../http/context';
import { HttpError, notFound } from '../../http/errors';
import type { StoredEntity } from '../../entities/stored';
import type { JobContext, JobServices } from '../../jobs/jobs';
import { hashOf } from '../hash';
import {
  hasContent,
  isPlans,
  isSame,
  lockedRecords,
  Moved,
  parentOf,
  storedOf,
  type Current,
  type Place,
} from './records';
import { Removals } from './removals';

interface Snapshot extends Place {
  snapshotId: string;
  recordId: string;
  before: EntityRecord | null;
  version: number | null;
  updatedAt: string | null;
  hash: string | null;
}

export type PutBackResult = ResultOf<typeof putBackJob>;
type PutBack = JobContext<ArgsOf<typeof putBackJob>, PutBackResult>;

/** Snapshots per batch. */
const BATCH = 200;

/** The snapshots of a promotion, newest first. */
async function* snapshotsOf(tx: Tx, promotionId: string): AsyncGenerator<Snapshot> {
  let last: string | undefined;
  for (;;) {
    let found = tx
      .selectFrom('promotion_snapshot')
      .select([
        'snapshot_id as snapshotId',
        'collection',
        'plan_id as planId',
        'record_id as recordId',
        'before',
        'version',
        'updated_at as updatedAt',
        'hash',
      ])
      .where('promotion_id', '=', promotionId);
    if (last !== undefined) found = found.where('snapshot_id', '<', last);
    const rows = await found.orderBy('snapshot_id', 'desc').limit(BATCH).execute();
    yield* rows;
    last = rows.at(-1)?.snapshotId;
    if (rows.length < BATCH) return;
  }
}

async function countOf(tx: Tx, promotionId: string): Promise<number> {
  const { total } = await tx
    .selectFrom('promotion_snapshot')
    .select((from) => from.fn.countAll<number>().as('total'))
    .where('promotion_id', '=', promotionId)
    .executeTakeFirstOrThrow();
  return Number(total);
}

const expectedOf = ({ version, updatedAt }: Snapshot) =>
  version === null || updatedAt === null ? null : { version, updatedAt };

/** A later promotion that was put back leaves a record with another version, but as this promotion wrote it. */
const hasContentOf = (stored: StoredEntity, current: Current | undefined, { hash }: Snapshot): boolean =>
  current !== undefined && hash !== null && hashOf(stored, current.doc) === hash;

async function putBack(
  tx: Tx,
  entities: EntityStore,
  snapshot: Snapshot,
  before: EntityRecord,
  actor: Actor,
): Promise<void> {
  await entities.change(tx, storedOf(entities, snapshot).name, before, actor, {
    ...parentOf(snapshot),
    id: snapshot.recordId,
    trusted: true,
    history: false,
    operation: 'restore',
    danglingReferences: true,
  });
}

/**
 * Puts back what a promotion has replaced, in the opposite order.
 * @returns the number of records
 * @throws HttpError 404, 409 if it was put back before, 412 if a record has changed since, unless `evenIfChanged`
 */
async function restore(
  tx: Tx,
  entities: EntityStore,
  job: PutBack,
  { promotionId, evenIfChanged }: PutBack['args'],
): Promise<number> {
  const { actor } = job;
  const row = await tx
    .selectFrom('promotion_received')
    .select('restored_at')
    .where('promotion_id', '=', promotionId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  if (row.restored_at !== null) throw new HttpError(409, 'promotionRestored');
  const total = await countOf(tx, promotionId);
  const moved = new Moved();
  const removals = new Removals<Snapshot>((snapshot) =>
    entities.remove(tx, storedOf(entities, snapshot).name, snapshot.recordId, actor, {
      ...parentOf(snapshot),
      history: false,
      exceptSiblings: snapshot.planId !== '',
    }),
  );
  let restored = 0;
  for await (const snapshot of snapshotsOf(tx, promotionId)) {
    job.check();
    const stored = storedOf(entities, snapshot);
    const current = (await lockedRecords(tx, stored, snapshot, [snapshot.recordId])).get(snapshot.recordId);
    const isChanged =
      !(isSame(current, expectedOf(snapshot)) || hasContentOf(stored, current, snapshot)) ||
      (snapshot.before === null && isPlans(snapshot) && (await hasContent(tx, entities, snapshot.recordId)));
    if (!evenIfChanged && isChanged) moved.add(snapshot.recordId);
    if (moved.any) continue;
    const { before } = snapshot;
    if (before !== null) await putBack(tx, entities, snapshot, before, actor);
    else if (current) await removals.add(snapshot);
    restored += 1;
    job.progress(restored, { total });
  }
  moved.refuse();
  await removals.end();
  await tx
    .updateTable('promotion_received')
    .set({ restored_at: sql`now()`, restored_by: actor.username })
    .where('promotion_id', '=', promotionId)
    .execute();
  const details = { restored, evenIfChanged };
  await audit(tx, actor, { action: 'restore', entity: 'promotion', recordId: promotionId, details });
  return restored;
}

/** The job that puts a promotion back. An attempt after one that has committed answers what that one did. */
export async function runPutBack({ database, entities }: JobServices, job: PutBack): Promise<PutBackResult> {
  if (job.kept) return job.kept;
  try {
    return await database.db.transaction().execute(async (tx) => {
      const result = { restored: await restore(tx, entities, job, job.args), refusal: null };
      await job.keep(tx, result);
      return result;
    });
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const { code, params, extra } = error;
    return { restored: 0, refusal: { code, ...(params && { params }), ...(extra.errors && { errors: extra.errors }) } };
  }
}
