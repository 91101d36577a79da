import { didYouMean } from '../../src/domain/entity/closestWord';
import type { Entity, EntityRecord } from '../../src/domain/entity/types';
import type { EntityId, FieldId, FieldOf, Projected, RecordOf } from '../../src/domain/records';
import type { Db, Queryable } from '../db/types';
import { secretsOf } from '../secrets/secrets';
import { readRow } from './get';
import { checkListQuery, type ListQuery } from './listQuery';
import { readPage } from './page';
import type { Reader } from './pageSql';
import { Reactions } from './reactions';
import { recordOf } from './rows';
import { storedEntities, type StoredEntity } from './stored';

export interface ListResult<R = EntityRecord> {
  records: R[];
  total: number;
  totalIsMinimum?: boolean;
  nextCursor?: string;
}

/**
 * The entities of the schemas folder, and reads of their records. Reads return every field except write-only fields.
 */
export class EntityReads extends Reactions {
  readonly entities: ReadonlyMap<string, StoredEntity>;
  readonly #resources: ReadonlyMap<string, StoredEntity>;

  constructor(
    readonly db: Db,
    entities: readonly Entity[],
  ) {
    super();
    this.entities = storedEntities(entities, () => secretsOf(db));
    this.#resources = new Map([...this.entities.values()].map((stored) => [stored.manifest.resource, stored]));
  }

  /** @throws Error if the schemas folder has no such entity, which is a bug in the caller */
  of<E extends string>(entityId: EntityId<E>): StoredEntity<E>;
  of(entityId: string): StoredEntity {
    const stored = this.entities.get(entityId);
    if (!stored) {
      const similar = didYouMean(entityId, this.entities.keys());
      throw new Error(`There is no entity "${entityId}" in the schemas folder${similar}`);
    }
    return stored;
  }

  /** @throws Error if no entity has this resource name */
  byResource(resource: string): StoredEntity {
    const stored = this.#resources.get(resource);
    if (!stored) throw new Error(`There is no resource "${resource}" in the schemas folder`);
    return stored;
  }

  has<E extends string>(entityId: EntityId<E>): boolean {
    return this.entities.has(entityId);
  }

  /** Reads one record by id or alias; audited only if a reader is given. */
  get<E extends string>(
    on: Queryable,
    entityId: EntityId<E>,
    id: string,
    options?: { parent?: string; reader?: Reader },
  ): Promise<RecordOf<E> | null>;
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
   * Reads one page. `total` is 0 after a cursor, because the first page had the total.
   * @throws HttpError 400 if the query names a field or filter that the entity does not have
   */
  list<E extends string, F extends FieldOf<E>, Order extends string = FieldOf<E>>(
    on: Queryable,
    entityId: EntityId<E>,
    query: ListQuery<F, FieldId<E, Order>>,
    reader?: Reader,
  ): Promise<ListResult<Projected<E, F>>>;
  async list(on: Queryable, entityId: string, query: ListQuery, reader?: Reader): Promise<ListResult> {
    const stored = this.of(entityId);
    checkListQuery(stored, query);
    const page = await readPage(on, stored, query, reader);
    return {
      records: page.rows.map((row) => recordOf(stored, row)),
      total: page.total ?? 0,
      ...(page.totalIsMinimum && { totalIsMinimum: true }),
      ...(page.nextCursor !== undefined && { nextCursor: page.nextCursor }),
    };
  }
}
