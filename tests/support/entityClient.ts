import { expect } from 'vitest';
import { totalName } from '../../src/domain/entity/manifest';
import type { Entity, EntityRecord, JsonObject } from '../../src/domain/entity/types';
import { productEntities } from './entities';
import type { ApiAnswer } from './api';
import type { TestPlatform } from './platform';
import { sampleRecord } from './sampleRecord';
import { standInsFor } from './standIns';

const entities = await productEntities();

/** Fields that refer to rows of another record. The examples leave these fields empty. */
const CHOSEN: Record<string, string[]> = { registrationCode: ['locationId'] };

/** A valid record of an entity, with a value in each field that the test can fill. */
function exampleOf(entity: Entity, seed: number): EntityRecord {
  const record = sampleRecord(entity, seed);
  for (const name of CHOSEN[entity.$id] ?? []) delete record[name];
  return record;
}

/** Calls an entity's routes in its dialect, and returns the same shapes for both dialects. */
export class EntityClient {
  readonly x;

  /** @param parents ids of the parent records, outermost first */
  constructor(
    readonly platform: Pick<TestPlatform, 'api'>,
    readonly entity: Entity,
    readonly parents: Readonly<Record<string, string>>,
  ) {
    this.x = entity['x-entity'];
  }

  get path(): string {
    return this.x.api.path.replace(/\{(\w+)\}/g, (_, name: string) => this.parents[name] ?? '').replace(/\/$/, '');
  }

  /** A valid record. If the entity has a parent, the record is below the parent record. */
  sample(seed: number): EntityRecord {
    const { parent } = this.x;
    return { ...exampleOf(this.entity, seed), ...(parent && { [parent.param]: this.parents[parent.param] ?? '' }) };
  }

  get plain(): boolean {
    return this.x.api.dialect === 'simple-rest';
  }

  address(id: unknown, rest = ''): string {
    return `${this.path}/${encodeURIComponent(String(id))}${rest}`;
  }

  one(answer: ApiAnswer<JsonObject>): EntityRecord {
    return (this.plain ? answer.body : answer.body[this.x.api.one]) as EntityRecord;
  }

  idOf(record: EntityRecord): string {
    return String(record[this.x.id]);
  }

  async create(seed: number, more: JsonObject = {}): Promise<EntityRecord> {
    const json = { ...this.sample(seed), ...more };
    await this.makeNamed(json);
    return this.add(json);
  }

  /** Creates this record. */
  async add(json: JsonObject): Promise<EntityRecord> {
    const answer = await this.platform.api<JsonObject>(this.path, { json });
    expect(answer.status, answer.text).toBe(201);
    return this.one(answer);
  }

  async get(id: unknown): Promise<EntityRecord> {
    const answer = await this.platform.api<JsonObject>(this.address(id));
    expect(answer.status, answer.text).toBe(200);
    return this.one(answer);
  }

  remove(id: unknown, query = ''): Promise<ApiAnswer<JsonObject>> {
    return this.platform.api<JsonObject>(this.address(id, query), { method: 'DELETE' });
  }

  /** Creates the records that a record refers to. */
  async makeNamed(record: EntityRecord): Promise<void> {
    for (const [path, json] of standInsFor(this.entity, [record])) {
      const made = await this.platform.api<JsonObject>(path, { json });
      expect([made.status, made.body['failed']], made.text).toEqual([200, []]);
    }
  }

  save(record: EntityRecord): Promise<ApiAnswer<JsonObject>> {
    return this.x.api.update === 'POST'
      ? this.platform.api<JsonObject>(this.path, { json: record })
      : this.platform.api<JsonObject>(this.address(this.idOf(record)), { method: 'PUT', json: record });
  }

  async list(query: {
    orderBy?: string;
    order?: string;
    search?: string;
    ids?: string[];
    from?: number;
    limit?: number;
    filters?: JsonObject;
  }): Promise<{ records: EntityRecord[]; total: number }> {
    const { orderBy, order = 'asc', search, ids, from = 0, limit = 100, filters = {} } = query;
    const parameters: Record<string, string> = this.plain
      ? {
          range: JSON.stringify([from, from + limit - 1]),
          filter: JSON.stringify({ ...filters, ...(search && { q: search }), ...(ids && { id: ids }) }),
          ...(orderBy && { sort: JSON.stringify([orderBy, order.toUpperCase()]) }),
        }
      : {
          offset: String(from),
          limit: String(limit),
          ...(orderBy && { orderBy, order }),
          ...(search && { search }),
          ...(ids && { ids: ids.join(',') }),
          ...Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, String(value)])),
        };
    const answer = await this.platform.api<JsonObject>(`${this.path}?${new URLSearchParams(parameters).toString()}`);
    expect(answer.status, answer.text).toBe(200);
    if (this.plain) {
      const records = answer.body as unknown as EntityRecord[];
      return { records, total: Number(answer.headers.get('content-range')?.split('/')[1]) };
    }
    return {
      records: answer.body[this.x.api.many] as EntityRecord[],
      total: Number(answer.body[totalName(this.x.api)]),
    };
  }
}

/** By platform and parent entity: the id of a record, created on first use and shared by all child entities. */
const parents = new WeakMap<TestPlatform, Map<string, Promise<string>>>();
export async function parentsOf(platform: TestPlatform, entity: Entity): Promise<Record<string, string>> {
  const { parent } = entity['x-entity'];
  if (!parent) return {};
  const above = entities.find(({ $id }) => $id === parent.entity);
  if (!above) throw new Error(`No entity ${parent.entity}`);
  const outer = await parentsOf(platform, above);
  const made = parents.get(platform) ?? new Map<string, Promise<string>>();
  parents.set(platform, made);
  const client = new EntityClient(platform, above, outer);
  const id = made.get(above.$id) ?? client.create(7).then((record) => client.idOf(record));
  made.set(above.$id, id);
  return { ...outer, [parent.param]: await id };
}
