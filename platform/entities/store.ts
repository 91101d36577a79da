import type { Entity, EntityRecord } from '../../src/domain/entity/types';
import type { Db, Queryable, Tx } from '../db/types';
import type { Actor } from '../http/context';
import { COMPUTED } from './computed';
import { Counts } from './counts';
import { dependentsOf, lockRecord, refuseWhileNamed, removeChildren, type Dependents } from './dependents';
import { readRow } from './get';
import { bulkLoad, insertMany } from './insertMany';
import { checkListQuery, type ListQuery } from './listQuery';
import { readPage } from './page';
import type { Reader } from './pageSql';
import type { Fill } from './prepare';
import { reconcile } from './reconcile';
import { recordOf } from './rows';
import { answerOf, removeRecord, saveRecord, type Saved, type SaveOptions } from './save';
import { storedEntities, type StoredEntity } from './stored';

/** Reacts to a change within its transaction; records with their secrets, null where there is none. */
export type SavedHook = (
  tx: Tx,
  before: EntityRecord | null,
  after: EntityRecord | null,
  actor: Actor,
) => Promise<void>;

export interface ListResult {
  records: EntityRecord[];
  total: number;
  totalIsMinimum?: boolean;
  nextCursor?: string;
}

/**
 * The entities' records. Code of the platform reads and writes them only through this; routes for the world are made
 * by `registerEntities`. Reads give every field but the write-only ones.
 */
export class EntityStore {
  readonly entities: ReadonlyMap<string, StoredEntity>;
  private readonly resources: ReadonlyMap<string, StoredEntity>;
  private readonly hooks = new Map<string, SavedHook[]>();
  private readonly fills = new Map<string, Fill>();
  private readonly counts: Counts;
  private readonly dependents: ReadonlyMap<string, Dependents>;

  constructor(
    readonly db: Db,
    entities: readonly Entity[],
  ) {
    this.entities = storedEntities(entities);
    this.resources = new Map([...this.entities.values()].map((stored) => [stored.manifest.resource, stored]));
    this.counts = new Counts(db);
    const all = [...this.entities.values()];
    this.dependents = new Map(all.map((stored) => [stored.name, dependentsOf(all, stored)]));
    for (const [entityId, fill] of Object.entries(COMPUTED)) this.onSaving(entityId, fill);
  }

  /** Brings the tables to what the entity files ask for. Call once at start, before anything else. */
  async reconcile(): Promise<void> {
    await reconcile(this.db, this.entities.values());
    await this.counts.compactAll();
  }

  /** @throws Error if there is no such entity: a mistake of the caller's code */
  of(entityId: string): StoredEntity {
    const stored = this.entities.get(entityId);
    if (!stored) throw new Error(`There is no entity "${entityId}" in the schemas folder`);
    return stored;
  }

  /** @throws Error if there is no such resource */
  byResource(resource: string): StoredEntity {
    const stored = this.resources.get(resource);
    if (!stored) throw new Error(`There is no resource "${resource}" in the schemas folder`);
    return stored;
  }

  has(entityId: string): boolean {
    return this.entities.has(entityId);
  }

  /** Lets code complete each record of an entity by computed fields before it is validated and stored. */
  onSaving(entityId: string, fill: Fill): void {
    const earlier = this.fills.get(entityId);
    this.fills.set(entityId, earlier ? (record, before, now) => fill(earlier(record, before, now), before, now) : fill);
  }

  /** The completion of an entity's records, as an option of their preparation. */
  fillOf(entityId: string): { fill?: Fill } {
    const fill = this.fills.get(entityId);
    return fill ? { fill } : {};
  }

  /** Lets code react to every change of an entity, in the transaction of the change. */
  onSaved(entityId: string, hook: SavedHook): void {
    this.hooks.set(entityId, [...(this.hooks.get(entityId) ?? []), hook]);
  }

  /** Reads one record by id or alias; not audited unless a reader is given. */
  async get(
    on: Queryable,
    entityId: string,
    id: string,
    options: { parent?: string; reader?: Reader } = {},
  ): Promise<EntityRecord | null> {
    if (id.includes('\0')) return null;
    const stored = this.of(entityId);
    const row = await readRow(
      on,
      stored,
      { id, ...(options.parent !== undefined && { parent: options.parent }) },
      options.reader,
    );
    return row ? recordOf(stored, row) : null;
  }

  /**
   * Reads one page. `total` is 0 where the query has a cursor: the first page gave it.
   * @throws HttpError 400 where the query names what the entity does not have
   */
  async list(on: Queryable, entityId: string, query: ListQuery, reader?: Reader): Promise<ListResult> {
    const stored = this.of(entityId);
    checkListQuery(stored, query);
    const page = await readPage(on, stored, query, reader);
    return {
      records: page.rows.map((row) => recordOf(stored, row, query.project)),
      total: page.total ?? 0,
      ...(page.totalIsMinimum && { totalIsMinimum: true }),
      ...(page.nextCursor !== undefined && { nextCursor: page.nextCursor }),
    };
  }

  /** Creates or updates: see `saveRecord` for what it checks and throws. */
  async save(
    tx: Queryable,
    entityId: string,
    record: EntityRecord,
    actor: Actor,
    options: SaveOptions = {},
  ): Promise<EntityRecord> {
    return (await this.change(tx, entityId, record, actor, options)).record;
  }

  /** As `save`, and says whether the record is new. */
  async change(
    on: Queryable,
    entityId: string,
    record: EntityRecord,
    actor: Actor,
    options: SaveOptions = {},
  ): Promise<{ record: EntityRecord; created: boolean }> {
    const stored = this.of(entityId);
    const saved = await this.hooked(on, entityId, actor, async (tx) => {
      const result: Saved = await saveRecord(tx, stored, record, actor, { ...this.fillOf(entityId), ...options });
      return { ...result, result };
    });
    this.counts.changed(entityId);
    return { record: answerOf(stored, saved.after), created: saved.created };
  }

  /**
   * Removes a record with its children and gives it as it was.
   * @throws HttpError 404, 409 `conflict` where `expectVersion` is not its version, 409 `inUse` where others name it
   */
  async remove(
    on: Queryable,
    entityId: string,
    id: string,
    actor: Actor,
    expectVersion?: number,
    parent?: string,
  ): Promise<EntityRecord> {
    const stored = this.of(entityId);
    const key = { id, ...(parent !== undefined && { parent }) };
    const { children, naming } = this.dependents.get(entityId) ?? { children: [], naming: [] };
    const alone = children.length === 0 && naming.length === 0;
    const removal = async (tx: Queryable) => {
      if (!alone) await lockRecord(tx, stored, key);
      const removed = await removeRecord(tx, stored, key, actor, expectVersion, async (found) => {
        if (alone) return undefined;
        await refuseWhileNamed(tx, stored, naming, found);
        const counts = await removeChildren(tx, children, found, actor);
        return Object.keys(counts).length > 0 ? { removed: counts } : undefined;
      });
      return { before: removed.before, after: null, result: removed };
    };
    const { result } = await this.hooked(on, entityId, actor, removal, !alone);
    for (const name of [entityId, ...children.map((child) => child.name)]) this.counts.changed(name);
    return result.answer;
  }

  /** Stores many new records in sets: versions too, one audit row. */
  async insertMany(
    tx: Tx,
    entityId: string,
    records: readonly EntityRecord[],
    actor: Actor,
    parent?: string,
  ): Promise<number> {
    const stored = this.of(entityId);
    const count = await insertMany(tx, stored, records, actor, {
      ...this.fillOf(entityId),
      ...(parent !== undefined && { parent }),
    });
    for (const hook of this.hooks.get(entityId) ?? []) {
      for (const record of records) await hook(tx, null, record, actor);
    }
    return count;
  }

  /** Runs several `insertMany` as one large load; into an empty table the indexes are made once, at the end. */
  bulk<T>(tx: Tx, entityId: string, load: () => Promise<T>): Promise<T> {
    return bulkLoad(tx, this.of(entityId), load);
  }

  /**
   * Runs a change; where code reacts to it, both share a transaction. A lone change is one statement and needs none,
   * unless it is said to take several.
   */
  private async hooked<R extends { before: EntityRecord | null; after: EntityRecord | null }>(
    on: Queryable,
    entityId: string,
    actor: Actor,
    change: (on: Queryable) => Promise<R>,
    several = false,
  ): Promise<R> {
    const hooks = this.hooks.get(entityId) ?? [];
    if (hooks.length === 0 && !several) return change(on);
    const inside = async (tx: Tx): Promise<R> => {
      const result = await change(tx);
      for (const hook of hooks) await hook(tx, result.before, result.after, actor);
      return result;
    };
    return on.isTransaction ? inside(on as Tx) : on.transaction().execute(inside);
  }
}
