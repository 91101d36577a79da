import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { StoredEntity } from '../../platform/entities/stored';
import { SYSTEM } from '../../platform/http/context';
import type { Entity, EntityRecord, JsonObject } from '../../src/domain/entity/types';
import { readSchemas, schemasFolder } from '../../vite/schemas';
import { apiOf, type Api } from './api';
import { openApp, type InProcessApp } from './app';
import { EntityClient } from './entityClient';
import type { DatabaseKind } from './platform';

/** The entities made for tests: together they have every keyword that the platform acts on. */
export const SPECIMENS = 'tests/support/specimens';

/** Two parents for each kind of child, and an id that is no parent's. */
export const BENCHES = ['main', 'other'] as const;
export const PATIENTS = ['10000000-0000-4000-8000-000000000001', '10000000-0000-4000-8000-000000000002'] as const;
export const NOBODY = '10000000-0000-4000-8000-00000000dead';

/** A valid record of each specimen that can be created. */
const RECORDS: Record<string, (n: number) => EntityRecord> = {
  lamp: (n) => ({ name: `Lamp ${n}`, lit: n % 2 === 1, maker: { name: `Maker ${n}` }, tags: [`tag${n}`] }),
  bench: (n) => ({ benchId: `bench-${n}`, name: `Bench ${n}` }),
  drawer: (n) => ({ drawerId: `D-${n}`, name: `Drawer ${n}`, badge: `B-${n}`, pin: `pin-${n}` }),
  jig: (n) => ({ jigId: `J-${n}`, name: `Jig ${n}` }),
  meter: (n) => ({ serial: `S-${n}`, kind: `Kind ${n}`, key: { secret: `secret-${n}` } }),
  shelf: (n) => ({ name: `Shelf ${n}`, material: `Material ${n}` }),
  reading: (n) => ({ what: `Reading ${n}`, amount: n / 2, taken: '2026-03-08T08:30:00.000Z' }),
  visit: (n) => ({ patientId: PATIENTS[0], reason: `Visit ${n}` }),
  repair: (n) => ({ title: `Repair ${n}`, customer: `Customer ${n}` }),
  receipt: (n) => ({ text: `Receipt ${n}` }),
};

/** A platform with the product's entities and the specimens. */
export class Workshop {
  readonly api: Api;
  readonly #folder: string;
  #made = 0;

  private constructor(
    readonly app: InProcessApp,
    readonly entities: ReadonlyMap<string, Entity>,
    folder: string,
  ) {
    this.#folder = folder;
    let token: Promise<string> | undefined;
    this.api = apiOf(app.address, () => (token ??= app.signIn().then(({ body }) => String(body['idToken']))));
  }

  static async open(database: DatabaseKind): Promise<Workshop> {
    const folder = await mkdtemp(join(tmpdir(), 'careglass-specimens-'));
    await cp(schemasFolder(), folder, { recursive: true });
    await cp(SPECIMENS, folder, { recursive: true });
    const { entities } = await readSchemas(folder);
    const app = await openApp(database, { SCHEMAS_DIR: folder });
    const shop = new Workshop(app, new Map(entities.map((entity) => [entity.$id, entity])), folder);
    for (const benchId of BENCHES) await shop.add('bench', { benchId, name: `The ${benchId} bench` });
    for (const [n, patientId] of PATIENTS.entries())
      await shop.client('patient').add({ patientId, dob: '1980-02-29', lastName: `Workshop ${n}` });
    return shop;
  }

  async stop(): Promise<void> {
    await this.app.stop();
    await rm(this.#folder, { recursive: true, force: true });
  }

  /** Calls the routes of an entity, below the first bench or patient unless other parents are given. */
  client(name: string, parents: Readonly<Record<string, string>> = {}): EntityClient {
    const entity = this.entities.get(name);
    if (!entity) throw new Error(`No entity ${name}`);
    return new EntityClient(this, entity, { benchId: BENCHES[0], patientId: PATIENTS[0], ...parents });
  }

  /** A new valid record, different from all others. */
  record(name: string, more: JsonObject = {}): EntityRecord {
    this.#made += 1;
    return { ...RECORDS[name]?.(this.#made), ...more };
  }

  /** Creates a record of a specimen. */
  add(name: string, more: JsonObject = {}): Promise<EntityRecord> {
    return this.client(name).add(this.record(name, more));
  }

  /** The tables of an entity, and what is derived from its file. */
  stored(name: string): StoredEntity {
    return this.app.services.entities.of(name);
  }

  /** Saves a record as the platform itself does, which may set computed and read-only fields. */
  async saveTrusted(name: string, record: EntityRecord): Promise<void> {
    const { database, entities } = this.app.services;
    await database.db.transaction().execute((tx) => entities.save(tx, name, record, SYSTEM, { trusted: true }));
  }

  /** Creates a user of a group, and signs the user in. */
  async tokenOf(group: 'providers' | 'support' | 'auditors'): Promise<string> {
    const [username, password] = [`user-of-${group}`, 'Long-Enough-Word-77'];
    await this.app.addUser(username, password, [group]);
    const { status, body } = await this.app.signIn(username, password, { Group: group });
    expect(status).toBe(200);
    return String(body['idToken']);
  }
}
