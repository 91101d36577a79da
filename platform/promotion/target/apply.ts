import { numberOf, textOf } from '../../../src/domain/entity/read';
import type { EntityRecord } from '../../../src/domain/entity/types';
import type { Phase } from '../../../src/domain/promotion/collections';
import { audit } from '../../audit/record';
import type { Db, Tx } from '../../db/types';
import { InvalidRecord } from '../../entities/errors';
import { referenceGuard } from '../../entities/references';
import type { EntityStore } from '../../entities/store';
import type { StoredEntity } from '../../entities/stored';
import type { Actor } from '../../http/context';
import { badRequest, HttpError } from '../../http/errors';
import { findUpload } from '../../uploads/uploads';
import { hashOf } from '../hash';
import { changesIn, type ChangeLine } from './changes';
import { Removals } from './removals';
import { lockSteps } from './running';
import {
  Faults,
  isPlans,
  isSame,
  keepReplaced,
  lockedRecords,
  Moved,
  parentOf,
  storedOf,
  type Current,
  type Kept,
  type Place,
} from './records';

/** One step of a promotion: the writes or the deletions of one collection. */
export interface Step extends Place {
  promotionId: string;
  source: string;
  phase: Phase;
}

export interface Applied {
  isNew: boolean;
  created: number;
  changed: number;
  deleted: number;
}

/** The state of a record that was just saved. */
const stateOf = (stored: StoredEntity, record: EntityRecord): Kept['after'] => ({
  version: numberOf(record['_version']) ?? 0,
  updatedAt: textOf(record['updatedAt']),
  hash: hashOf(stored, record),
});

/**
 * Notes the promotion, and locks it so that it is not put back while a step is applied.
 * @throws HttpError 409 if it was put back
 */
async function lockPromotion(tx: Tx, { promotionId, source }: Step, actor: Actor): Promise<void> {
  const first = await tx
    .insertInto('promotion_received')
    .values({
      promotion_id: promotionId,
      source,
      user_id: actor.userId,
      username: actor.username,
      state: 'running',
    })
    .onConflict((on) => on.column('promotion_id').doNothing())
    .returning('promotion_id')
    .executeTakeFirst();
  if (first) {
    const details = { change: 'start', source };
    await audit(tx, actor, { action: 'import', entity: 'promotion', recordId: promotionId, details });
  }
  const row = await tx
    .selectFrom('promotion_received')
    .select(['restored_at', 'state'])
    .where('promotion_id', '=', promotionId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (row.restored_at !== null) throw new HttpError(409, 'promotionRestored');
  // A promotion that had stopped goes on.
  if (row.state === 'stopped')
    await tx
      .updateTable('promotion_received')
      .set({ state: 'running' })
      .where('promotion_id', '=', promotionId)
      .execute();
}

/** Applies one step in the given transaction. */
class StepRun {
  readonly #moved = new Moved();
  readonly #faults = new Faults();
  readonly #stored: StoredEntity;
  /** Without a value, an import would keep that of the stored record. */
  readonly #emptyCarried: EntityRecord;
  readonly #counts = { created: 0, changed: 0, deleted: 0 };
  readonly #removals = new Removals<{ id: string; version: number | undefined }>(({ id, version }) =>
    this.entities.remove(this.tx, this.#stored.name, id, this.actor, {
      ...parentOf(this.step),
      expectVersion: version,
      history: false,
      exceptSiblings: this.step.planId !== '',
    }),
  );

  constructor(
    readonly tx: Tx,
    readonly entities: EntityStore,
    readonly step: Step,
    readonly actor: Actor,
    /** Aborted when the source has hung up: nobody then knows that the step was applied, so it is not. */
    readonly signal: AbortSignal,
  ) {
    this.#stored = storedOf(entities, step);
    const carried = this.#stored.entity['x-entity'].import?.carries ?? [];
    this.#emptyCarried = Object.fromEntries(carried.map((name) => [name, null]));
  }

  async run(batches: AsyncIterable<ChangeLine[]>): Promise<Omit<Applied, 'isNew'>> {
    const written: EntityRecord[] = [];
    for await (const batch of batches) {
      const current = await lockedRecords(
        this.tx,
        this.#stored,
        this.step,
        batch.map(({ id }) => id),
      );
      for (const { id, expected } of batch) if (!isSame(current.get(id), expected)) this.#moved.add(id);
      // After the first record that has moved, the other records are only checked, so that the refusal names them all.
      if (this.#moved.any) continue;
      const kept: Kept[] = [];
      for (const line of batch) {
        this.signal.throwIfAborted();
        const after = await this.#change(line, written);
        kept.push(this.#kept(line.id, current.get(line.id), after));
      }
      if (!this.#faults.any) await keepReplaced(this.tx, kept);
    }
    this.#moved.refuse();
    this.#faults.refuse();
    await this.#removals.end();
    await this.#holdReferences(written);
    this.signal.throwIfAborted();
    return this.#counts;
  }

  #kept(recordId: string, before: Current | undefined, after: Kept['after']): Kept {
    const { promotionId, collection, planId } = this.step;
    return { promotionId, collection, planId, recordId, before: before?.doc ?? null, after };
  }

  async #change({ id, expected, record }: ChangeLine, written: EntityRecord[]): Promise<Kept['after']> {
    const { tx, entities, actor, step } = this;
    const { name } = this.#stored;
    const version = expected ? { expectVersion: expected.version } : {};
    if (!record) {
      await this.#removals.add({ id, version: expected?.version });
      this.#counts.deleted += 1;
      return null;
    }
    const unknown = Object.keys(record).filter((field) => !Object.hasOwn(this.#stored.entity.properties, field));
    // A save would ignore such a field without an error, and the copy would differ from the source.
    if (unknown.length > 0) {
      this.#faults.add(id, Object.fromEntries(unknown.map((field) => [field, [{ code: 'unknownField' }]])));
      return null;
    }
    try {
      const whole = { ...(expected && this.#emptyCarried), ...record, [this.#stored.manifest.id]: id };
      const { record: saved } = await entities.change(tx, name, whole, actor, {
        ...parentOf(step),
        ...version,
        imported: true,
        mode: expected ? 'update' : 'create',
        keepId: true,
        history: false,
        // The records of a collection may refer to each other in any order, so references are checked at the end.
        danglingReferences: true,
      });
      if (expected) this.#counts.changed += 1;
      else this.#counts.created += 1;
      written.push(saved);
      return stateOf(this.#stored, saved);
    } catch (error) {
      if (!(error instanceof InvalidRecord)) throw named(error, id);
      this.#faults.add(id, error.faults);
      return null;
    }
  }

  async #holdReferences(written: readonly EntityRecord[]): Promise<void> {
    const guard = referenceGuard(this.#stored, (resource) => this.entities.byResource(resource));
    for (const record of written) {
      const names = guard.names(record, null);
      const id = textOf(record[this.#stored.manifest.id]);
      this.signal.throwIfAborted();
      if (names.size > 0) await guard.hold(this.tx, names).catch((error: unknown) => Promise.reject(named(error, id)));
    }
  }
}

/** A refusal whose faults are named by the record. */
function named(error: unknown, id: string): unknown {
  if (!(error instanceof HttpError) || !error.extra.errors) return error;
  const faults = new Faults();
  faults.add(id, error.extra.errors);
  return new InvalidRecord(faults.errors);
}

/**
 * Applies the uploaded changes of a step, or tells what an earlier request applied.
 * @param signal aborted when the source has hung up; the step is then rolled back
 * @throws HttpError 412 if records are not as expected, 422 with the faults by record, 409 if other records refer to a
 * deleted record or if the promotion was put back
 */
export function applyStep(
  db: Db,
  entities: EntityStore,
  step: Step,
  upload: string,
  { actor, signal }: { actor: Actor; signal: AbortSignal },
): Promise<Applied> {
  if (step.phase === 'remove' && isPlans(step)) throw badRequest('phase');
  const { promotionId, collection, planId, phase, source } = step;
  return db.transaction().execute(async (tx) => {
    await lockSteps(tx, promotionId);
    await lockPromotion(tx, step, actor);
    const earlier = await tx
      .selectFrom('promotion_step')
      .select(['created', 'changed', 'deleted'])
      .where('promotion_id', '=', promotionId)
      .where('collection', '=', collection)
      .where('plan_id', '=', planId)
      .where('phase', '=', phase)
      .executeTakeFirst();
    if (earlier) return { isNew: false, ...earlier };
    const bytes = await findUpload(tx, upload);
    if (!bytes) throw badRequest('body');
    const counts = await new StepRun(tx, entities, step, actor, signal).run(changesIn(bytes, phase));
    await tx
      .insertInto('promotion_step')
      .values({ promotion_id: promotionId, collection, plan_id: planId, phase, ...counts })
      .execute();
    const details = { source, collection, ...(planId !== '' && { planId }), phase, ...counts };
    await audit(tx, actor, { action: 'import', entity: 'promotion', recordId: promotionId, details });
    return { isNew: true, ...counts };
  });
}
