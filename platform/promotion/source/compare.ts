import type { compareJob, Comparison } from '../../../src/contract/promoting';
import type { EntityRecord } from '../../../src/domain/entity/types';
import { numberOf, textOf } from '../../../src/domain/entity/read';

import { COLLECTIONS, PLANS, type ChangeKind, type Collection } from '../../../src/domain/promotion/collections';
import { progressMessage } from '../../../src/domain/promotion/progress';
import { allRows } from '../../entities/page';
import { recordOf } from '../../entities/rows';
import type { StoredEntity } from '../../entities/stored';
import type { JobContext, JobServices } from '../../jobs/jobs';
import type { ArgsOf } from '../../../src/contract/jobKind';
import { fieldsBetween } from '../fields';
import { hashOf } from '../hash';
import { labelOf } from '../label';
import { recordsById } from '../recordsById';
import type { TargetClient } from './client';
import { PromotionError } from './fault';
import { References, type Reference } from './references';

/** Differences per statement. */
const BATCH = 200;
interface Difference {
  id: string;
  change: ChangeKind;
  source: EntityRecord | undefined;
  target: EntityRecord | undefined;
}

type Counts = Comparison['collections'][number];

/** A dry run. It reads both sides and writes only what it has found. */
export class Compare {
  readonly #counts = new Map<string, Counts>();
  readonly #references: References;
  #seq = 0;
  #targetPlans = new Set<string>();

  constructor(
    readonly services: JobServices,
    readonly job: JobContext<ArgsOf<typeof compareJob>, unknown, string>,
    readonly client: TargetClient,
    readonly signal: AbortSignal,
  ) {
    this.#references = new References(services, job.jobId, client, signal);
  }

  async run(): Promise<Omit<Comparison, 'holdsRequests'>> {
    const { db } = this.services.database;
    const { target, planId, collections } = this.job.args;
    await db.deleteFrom('promotion_difference').where('job_id', '=', this.job.jobId).execute();
    await db.deleteFrom('promotion_reference').where('job_id', '=', this.job.jobId).execute();
    const plans = await this.#plans(planId);
    const steps = COLLECTIONS.flatMap((collection) => {
      const stored = this.services.entities.entities.get(collection.entity);
      if (!stored || !collections.includes(collection.name)) return [];
      return (stored.manifest.parent ? plans : ['']).map((plan) => ({ collection, stored, plan }));
    });
    for (const [index, { collection, stored, plan }] of steps.entries()) {
      this.job.check();
      const tell = (attempt: number): void => {
        const message = progressMessage({
          doing: attempt === 0 ? 'comparing' : 'repeating',
          collection: collection.name,
          count: attempt,
        });
        this.job.progress(index, { total: steps.length, message });
      };
      tell(0);
      this.client.onRepeat(this.signal, tell);
      await this.#collection(collection, stored, plan, planId);
    }
    this.job.progress(steps.length, { total: steps.length });
    const missing = await this.#references.resolve();
    const counts = [...this.#counts.values()];
    const sum = (change: ChangeKind) => counts.reduce((total, each) => total + each[change], 0);
    return {
      target,
      planId,
      collections: counts,
      created: sum('created'),
      changed: sum('changed'),
      deleted: sum('deleted'),
      missing,
    };
  }

  /** The plans of the source, and with them the plans on which each builds, and the plans of the target. */
  async #plans(only: string | null): Promise<string[]> {
    const { entities, database } = this.services;
    const stored = entities.entities.get('plan');
    if (!stored) return [];
    for await (const rows of allRows(database.db, stored, {}))
      for (const row of rows) this.#references.addPlan(recordOf(stored, row));
    const collection = COLLECTIONS.find(({ name }) => name === PLANS);
    if (collection)
      for await (const rows of this.client.records(collection, stored, '', this.signal))
        for (const row of rows) {
          this.#targetPlans.add(textOf(row['planId']));
          this.#references.known(PLANS, '', textOf(row['planId']));
        }
    const plans = this.#references.plans;
    if (only === null) return plans;
    if (!plans.includes(only)) throw new PromotionError({ code: 'unknownPlan', planId: only });
    return [only];
  }

  async #collection(
    collection: Collection,
    stored: StoredEntity,
    planId: string,
    onlyPlan: string | null,
  ): Promise<void> {
    const isPlans = collection.name === PLANS;
    const counts = this.#countsOf(collection.name);
    const left = new Map<string, string>();
    for await (const records of this.#source(stored, planId))
      for (const record of records) {
        const id = textOf(record[stored.manifest.id]);
        if (!isPlans || onlyPlan === null || id === onlyPlan) left.set(id, hashOf(stored, record));
      }
    for await (const records of this.#target(collection, stored, planId)) {
      this.job.check();
      const found: Difference[] = [];
      for (const record of records) {
        const id = textOf(record[stored.manifest.id]);
        this.#references.known(collection.name, planId, id);
        const hash = left.get(id);
        left.delete(id);
        if (hash === undefined) {
          // A plan is not deleted, because everything below it would be deleted with it.
          if (!isPlans) found.push({ id, change: 'deleted', source: undefined, target: record });
        } else if (hash === hashOf(stored, record)) counts.same += 1;
        else found.push({ id, change: 'changed', source: undefined, target: record });
      }
      await this.#keep(collection, stored, planId, found);
    }
    const created = [...left.keys()].map((id): Difference => ({
      id,
      change: 'created',
      source: undefined,
      target: undefined,
    }));
    for (let start = 0; start < created.length; start += BATCH)
      await this.#keep(collection, stored, planId, created.slice(start, start + BATCH));
  }

  #countsOf(collection: string): Counts {
    const counts = this.#counts.get(collection) ?? { collection, created: 0, changed: 0, deleted: 0, same: 0 };
    this.#counts.set(collection, counts);
    return counts;
  }

  async *#source(stored: StoredEntity, planId: string): AsyncGenerator<EntityRecord[]> {
    const parent = planId === '' ? {} : { parent: planId };
    for await (const rows of allRows(this.services.database.db, stored, parent))
      yield rows.map((row) => recordOf(stored, row));
  }

  async *#target(collection: Collection, stored: StoredEntity, planId: string): AsyncGenerator<EntityRecord[]> {
    if (planId !== '' && !this.#targetPlans.has(planId)) return;
    yield* this.client.records(collection, stored, planId, this.signal);
  }

  /** Stores differences, with the fields that differ and the references that may lead nowhere. */
  async #keep(collection: Collection, stored: StoredEntity, planId: string, all: Difference[]): Promise<void> {
    for (let start = 0; start < all.length; start += BATCH) {
      const batch = all.slice(start, start + BATCH);
      const ids = batch.filter(({ change }) => change !== 'deleted').map(({ id }) => id);
      const sources = await sourceRecords(this.services, stored, planId, ids);
      const references: Reference[] = [];
      const rows = batch.flatMap(({ id, change, target }) => {
        const source = sources.get(id);
        // The record was deleted at the source while this dry run read it.
        if (change !== 'deleted' && !source) return [];
        const seq = this.#seq;
        this.#seq += 1;
        this.#countsOf(collection.name)[change] += 1;
        if (source) references.push(...this.#references.candidates(stored, source, planId, seq));
        if (target) references.push(...this.#references.ofTarget(stored, target, planId, seq));
        const { fields, moreFields } = fieldsBetween(stored, target ?? {}, source ?? {});
        return [
          {
            job_id: this.job.jobId,
            seq,
            collection: collection.name,
            plan_id: planId,
            record_id: id,
            label: labelOf(stored, source ?? target ?? {}),
            change,
            hash: source ? hashOf(stored, source) : null,
            version: target ? (numberOf(target['_version']) ?? null) : null,
            updated_at: target ? textOf(target['updatedAt']) : null,
            fields: JSON.stringify(fields),
            more_fields: moreFields,
          },
        ];
      });
      if (rows.length > 0) await this.services.database.db.insertInto('promotion_difference').values(rows).execute();
      await this.#references.add(references);
    }
  }
}

/** Records of the source by their ids. */
export const sourceRecords = (
  { database, entities }: Pick<JobServices, 'database' | 'entities'>,
  stored: StoredEntity,
  planId: string,
  ids: readonly string[],
): Promise<Map<string, EntityRecord>> => recordsById(database.db, entities, stored, planId, ids);
