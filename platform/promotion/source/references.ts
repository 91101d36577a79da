import { sql } from 'kysely';
import type { EntityRecord } from '../../../src/domain/entity/types';
import { textOf } from '../../../src/domain/entity/read';
import { valuesAt, walkFields } from '../../../src/domain/entity/paths';
import { collectionNamed, COLLECTIONS, PLANS } from '../../../src/domain/promotion/collections';
import type { Queryable } from '../../db/types';
import { literal, run, type Sql } from '../../db/sql';
import type { StoredEntity } from '../../entities/stored';
import type { JobServices } from '../../jobs/jobs';
import type { TargetClient } from './client';

/** A reference of a new or changed record to a record of a collection. */
export interface Reference {
  seq: number;
  /** Whether the state of the source or that of the target has the reference. */
  side: 'source' | 'target';
  path: string;
  collection: string;
  /** The plans in which the record may be: the own plan, and those on which it builds. Empty text: no plan. */
  plans: string[];
  id: string;
}

/** Ids per request to the target. */
const BATCH = 100;

const keyOf = (collection: string, planId: string, id: string): string => `${collection}\n${planId}\n${id}`;

/** References of promoted records to records that are not at the target. */
export class References {
  readonly #known = new Set<string>();
  readonly #dependencies = new Map<string, string[]>();
  readonly #paths = new Map<string, { path: string; collection: string; isOfPlan: boolean }[]>();

  constructor(
    readonly services: Pick<JobServices, 'database' | 'entities'>,
    readonly jobId: string,
    readonly client: TargetClient,
    readonly signal: AbortSignal,
  ) {}

  addPlan({ planId, dependencies }: EntityRecord): void {
    const builtOn = Array.isArray(dependencies) ? dependencies.map(textOf) : [];
    this.#dependencies.set(textOf(planId), builtOn);
  }

  get plans(): string[] {
    return [...this.#dependencies.keys()];
  }

  /** Notes that a record is at the target. */
  known(collection: string, planId: string, id: string): void {
    this.#known.add(keyOf(collection, planId, id));
  }

  /** The plan, and all plans on which it builds. */
  #withDependencies(planId: string): string[] {
    const found = new Set([planId]);
    for (const each of found) for (const next of this.#dependencies.get(each) ?? []) found.add(next);
    return [...found];
  }

  #pathsOf(stored: StoredEntity): { path: string; collection: string; isOfPlan: boolean }[] {
    const earlier = this.#paths.get(stored.name);
    if (earlier) return earlier;
    const paths: { path: string; collection: string; isOfPlan: boolean }[] = [];
    walkFields(stored.entity, (path, field) => {
      const resource = field['x-reference'] ?? field.items?.['x-reference'];
      if (resource === undefined || field['x-computed'] || path === stored.manifest.parent?.param) return;
      const target = this.services.entities.byResource(resource);
      const collection = COLLECTIONS.find(({ entity }) => entity === target.name)?.name;
      if (collection !== undefined) paths.push({ path, collection, isOfPlan: target.manifest.parent !== undefined });
    });
    this.#paths.set(stored.name, paths);
    return paths;
  }

  /** The references of the target's state of a record. */
  ofTarget(stored: StoredEntity, record: EntityRecord, planId: string, seq: number): Reference[] {
    const own = stored.name === 'plan' ? textOf(record['planId']) : planId;
    return this.#pathsOf(stored).flatMap(({ path, collection, isOfPlan }) =>
      [...new Set(valuesAt(record, path).map(textOf))]
        .filter((id) => id !== '' && id !== '*')
        .map((id) => ({ seq, side: 'target' as const, path, collection, plans: isOfPlan ? [own] : [''], id })),
    );
  }

  /** The references of the source's state, as far as their records are not known to be at the target. */
  candidates(stored: StoredEntity, record: EntityRecord, planId: string, seq: number): Reference[] {
    const side = 'source' as const;
    const own = stored.name === 'plan' ? textOf(record['planId']) : planId;
    const below = stored.manifest.parent
      ? [{ seq, side, path: stored.manifest.parent.param, collection: PLANS, plans: [''], id: planId }]
      : [];
    const found = this.#pathsOf(stored).flatMap(({ path, collection, isOfPlan }) =>
      [...new Set(valuesAt(record, path).map(textOf))]
        .filter((id) => id !== '' && id !== '*')
        .map((id) => ({ seq, side, path, collection, plans: isOfPlan ? this.#withDependencies(own) : [''], id })),
    );
    return [...below, ...found].filter(
      ({ collection, plans, id }) => !plans.some((plan) => this.#known.has(keyOf(collection, plan, id))),
    );
  }

  async add(references: readonly Reference[]): Promise<void> {
    if (references.length === 0) return;
    const rows = references.map(({ plans, id, ...rest }) => ({ ...rest, plan_ids: plans, record_id: id }));
    await sql`
      INSERT INTO promotion_reference (job_id, seq, side, path, collection, plan_ids, record_id)
        SELECT ${this.jobId}::uuid, seq, side, path, collection, plan_ids, record_id
          FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
            AS r(seq integer, side text, path text, collection text, plan_ids jsonb, record_id text)`.execute(
      this.services.database.db,
    );
  }

  /**
   * Asks the target for the records that no compared collection has shown, and forgets the references to those that
   * are there.
   * @returns the number of references that lead nowhere if nothing is left out
   */
  async resolve(): Promise<number> {
    const { db } = this.services.database;
    const rows = await run<{ collection: string; plan: string; plans: string[]; id: string }>(
      db,
      sql`SELECT DISTINCT collection, plan_ids->>0 AS plan, plan_ids AS plans, record_id AS id FROM promotion_reference
        WHERE job_id = ${this.jobId}::uuid AND side = 'source' ORDER BY 1, 2, 4`,
    );
    const groups = new Map<string, typeof rows>();
    const there: typeof rows = [];
    for (const row of rows) {
      if (row.plans.some((plan) => this.#known.has(keyOf(row.collection, plan, row.id)))) there.push(row);
      else groups.set(`${row.collection}\n${row.plan}`, [...(groups.get(`${row.collection}\n${row.plan}`) ?? []), row]);
    }
    for (const group of groups.values())
      for (let start = 0; start < group.length; start += BATCH)
        there.push(...(await this.#atTarget(group.slice(start, start + BATCH))));
    for (let start = 0; start < there.length; start += BATCH) await this.#forget(there.slice(start, start + BATCH));
    await sql`
      DELETE FROM promotion_reference r WHERE job_id = ${this.jobId}::uuid AND side = 'target' AND NOT EXISTS (
        SELECT 1 FROM promotion_difference n WHERE n.job_id = r.job_id AND n.collection = r.collection
          AND jsonb_exists(r.plan_ids, n.plan_id) AND n.record_id = r.record_id AND n.change = 'deleted')`.execute(db);
    return countMissing(db, this.jobId, { leftOut: [], deletions: true });
  }

  async #atTarget<Row extends { collection: string; plans: string[]; id: string }>(rows: Row[]): Promise<Row[]> {
    const [first] = rows;
    const stored = this.services.entities.entities.get(collectionNamed(first?.collection ?? '')?.entity ?? '');
    if (!first || !stored) return [];
    const there: Row[] = [];
    let left = rows;
    for (const plan of first.plans) {
      const isThere = plan === '' || this.#known.has(keyOf(PLANS, '', plan));
      // The query cannot contain an id with a comma, so its reference is reported as missing.
      const ids = left.map(({ id }) => id).filter((id) => !id.includes(','));
      if (!isThere || ids.length === 0) continue;
      const found = await this.client.existing(stored, plan, ids, this.signal);
      there.push(...left.filter(({ id }) => found.has(id)));
      left = left.filter(({ id }) => !found.has(id));
    }
    return there;
  }

  async #forget(rows: readonly { collection: string; plan: string; id: string }[]): Promise<void> {
    await sql`
      DELETE FROM promotion_reference r USING jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          AS t(collection text, plan text, id text)
        WHERE r.job_id = ${this.jobId}::uuid AND r.side = 'source' AND r.collection = t.collection AND r.plan_ids->>0 = t.plan
          AND r.record_id = t.id`.execute(this.services.database.db);
  }
}

/** What is promoted of a dry run. */
export interface Selection {
  /** Differences that are left out. */
  leftOut: readonly number[];
  deletions: boolean;
}

/**
 * The references that would lead nowhere: from promoted records to records that are neither at the target nor promoted,
 * and from records that stay at the target as they are to records that are deleted.
 */
const missingSql = (jobId: string, { leftOut, deletions }: Selection): Sql => {
  const taken = (each: Sql): Sql => sql`(NOT (${each}.seq = ANY(${[...leftOut]}::int[]))
    AND (${deletions}::boolean OR ${each}.change <> 'deleted'))`;
  const [d, n] = [sql.ref('d'), sql.ref('n')];
  const found = (change: 'created' | 'deleted'): Sql => sql`EXISTS (SELECT 1 FROM promotion_difference n
    WHERE n.job_id = r.job_id AND n.collection = r.collection AND jsonb_exists(r.plan_ids, n.plan_id)
      AND n.record_id = r.record_id AND n.change = ${literal(change)} AND ${taken(n)})`;
  return sql`promotion_reference r JOIN promotion_difference d ON d.job_id = r.job_id AND d.seq = r.seq
    WHERE r.job_id = ${jobId}::uuid AND CASE r.side
      WHEN 'source' THEN ${taken(d)} AND NOT ${found('created')}
      ELSE NOT ${taken(d)} AND ${found('deleted')} END`;
};

export async function countMissing(on: Queryable, jobId: string, selection: Selection): Promise<number> {
  const [row] = await run<{ count: number }>(
    on,
    sql`SELECT count(*)::int AS count FROM ${missingSql(jobId, selection)}`,
  );
  return row?.count ?? 0;
}

interface Missing {
  seq: number;
  collection: string;
  planId: string | null;
  id: string;
  path: string;
  missingCollection: string;
  missingId: string;
}

/** The first missing references. */
export const listMissing = (on: Queryable, jobId: string, selection: Selection, limit: number): Promise<Missing[]> =>
  run<Missing>(
    on,
    sql`SELECT d.seq, d.collection, nullif(d.plan_id, '') AS "planId", d.record_id AS id, r.path,
        r.collection AS "missingCollection", r.record_id AS "missingId"
      FROM ${missingSql(jobId, selection)} ORDER BY d.seq, r.path, r.record_id LIMIT ${limit}::int`,
  );

/**
 * The plans that are neither at the target nor promoted, although promoted records refer to them: above all, their own
 * content. The target would refuse these records. `seq` is the plan's own difference, if the plans were compared.
 */
export const plansMissing = (
  on: Queryable,
  jobId: string,
  selection: Selection,
): Promise<{ planId: string; seq: number | null; records: number }[]> =>
  run(
    on,
    sql`SELECT found.id AS "planId", own.seq, found.records FROM (
        SELECT r.record_id AS id, count(DISTINCT d.seq)::int AS records
          FROM ${missingSql(jobId, selection)} AND r.side = 'source' AND r.collection = ${PLANS}
          GROUP BY r.record_id) found
      LEFT JOIN promotion_difference own
        ON own.job_id = ${jobId}::uuid AND own.collection = ${PLANS} AND own.record_id = found.id
      ORDER BY found.id`,
  );
