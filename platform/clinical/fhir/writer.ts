import { sql } from 'kysely';
import type { LooseOf } from '../../../src/domain/records';
import { nextTurn } from '../../base/turns';
import { literal, run } from '../../db/sql';
import { together } from '../../db/together';
import type { Queryable, Tx } from '../../db/types';
import { within } from '../../db/within';
import { documentSql } from '../../entities/sql';
import type { EntityStore } from '../../entities/store';
import type { Actor } from '../../http/context';
import type { Outcomes } from '../../jobs/outcomes';
import type { Draft } from './draft';
import type { Known } from './draftPlace';
import { recordId, type Imported } from './identity';
import { SOURCE, storeDrafts, type Writing } from './storeDrafts';

const BATCH = 500;
const BATCH_BYTES = 8 * 1024 * 1024;

type Batches = ReadonlyMap<Imported, ReadonlyMap<string, Draft>>;

/**
 * Writes drafts in batches. New records are added, records with changed source content are updated, and all others
 * stay unchanged. Each batch is a transaction, unless the caller has started one.
 */
export class RecordWriter {
  readonly #db: Queryable;
  readonly #writing: Writing;
  readonly #drafts = new Map<Imported, Map<string, Draft>>();
  readonly #bytes = new Map<Imported, number>();

  constructor(
    db: Queryable,
    store: EntityStore,
    actor: Actor,
    outcomes?: Outcomes,
    /** Called in the transaction that adds or updates records of these patients. */
    onImported?: (tx: Tx, patientIds: readonly string[]) => Promise<void>,
    /** Whether what somebody has deleted here stays deleted; not if somebody asks for a patient's records again. */
    keepsDeletions = true,
  ) {
    this.#db = db;
    this.#writing = { store, actor, outcomes, onImported, keepsDeletions };
  }

  async put<E extends Imported>(draft: Draft<E>): Promise<void>;
  async put(draft: Draft): Promise<void> {
    const id = recordId(draft.key);
    let drafts = this.#drafts.get(draft.entity);
    if (drafts?.has(id)) {
      await this.flush(draft.entity);
      drafts = undefined;
    }
    drafts ??= new Map();
    drafts.set(id, draft);
    this.#drafts.set(draft.entity, drafts);
    const { data }: LooseOf<'blob'> = draft.fields;
    const bytes = (this.#bytes.get(draft.entity) ?? 0) + (typeof data === 'string' ? data.length : 1000);
    this.#bytes.set(draft.entity, bytes);
    if (drafts.size >= BATCH || bytes > BATCH_BYTES) await this.flush(draft.entity);
  }

  flushAll(): Promise<void> {
    return this.#flush([...this.#drafts.keys()]);
  }

  flush(entity: Imported): Promise<void> {
    return this.#flush([entity]);
  }

  async #flush(entities: readonly Imported[]): Promise<void> {
    const batches = new Map(entities.map((entity) => [entity, this.#drafts.get(entity) ?? new Map<string, Draft>()]));
    for (const [entity, drafts] of batches) {
      this.#drafts.delete(entity);
      this.#bytes.delete(entity);
      if (drafts.size === 0) batches.delete(entity);
    }
    if (batches.size === 0) return;
    const reports: (() => void)[] = [];
    const work = async (tx: Tx): Promise<void> => {
      reports.length = 0;
      const known = await this.#known(tx, batches);
      // While the database stores one kind, the next one is prepared.
      const sets = [...batches].map(async ([entity, drafts], place) => {
        for (let turn = 0; turn < place; turn += 1) await nextTurn();
        const told: (() => void)[] = [];
        await storeDrafts(tx, this.#writing, { entity, drafts, known }, told);
        return told;
      });
      reports.push(...(await together(...sets)).flat());
    };
    await within(this.#db, work);
    // Outcomes are reported after the commit, because a failed transaction imported nothing.
    reports.forEach((tell) => tell());
  }

  /** What is stored of the drafts' records, in one statement. The keys are `entity/id`. */
  async #known(tx: Tx, batches: Batches): Promise<Map<string, Known>> {
    const parts = [...batches].flatMap(([entity, drafts]) => {
      const ids = [...drafts].filter(([, { isNew }]) => !isNew).map(([id]) => id);
      if (ids.length === 0) return [];
      const doc = documentSql(entity);
      return sql`SELECT ${literal(entity)} AS entity, id, ${doc.text('patientId')} AS "patientId",
        ${doc.json(SOURCE)} AS "importSource" FROM ${this.#writing.store.of(entity).table} WHERE id = ANY(${ids}::text[])`;
    });
    if (parts.length === 0) return new Map();
    const rows = await run<Known & { entity: string; id: string }>(tx, sql.join(parts, sql` UNION ALL `));
    return new Map(rows.map(({ entity, id, ...known }) => [`${entity}/${id}`, known]));
  }
}
