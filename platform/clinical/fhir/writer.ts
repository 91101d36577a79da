import type { EntityRecord } from '../../../src/domain/entity/types';
import type { Db, Tx } from '../../db/types';
import { prepare } from '../../entities/prepare';
import type { EntityStore } from '../../entities/store';
import type { Actor } from '../../http/context';
import { fingerprintOf, importSource, recordId, type SourceKey } from './identity';
import type { Outcome } from './tally';

/** A record as a resource gives it, before it is known whether it is there. */
export interface Draft {
  entity: string;
  key: SourceKey;
  /** Absent for a patient: its own id is its patient's. */
  patientId?: string;
  fields: EntityRecord;
  /** Set on a record that is new or changes; no part of what the source says. */
  also?: { always?: EntityRecord; created?: EntityRecord };
  /** Whether a record that is there may take what the source says now; default yes. */
  mayReplace?: (before: EntityRecord) => boolean;
  done(outcome: Outcome, reason?: string): void;
}

const BATCH = 500;
const BATCH_BYTES = 8 * 1024 * 1024;

/** Fields that a changed resource takes the place of: what it no longer says goes. Patients keep what people added. */
const KEPT = new Set(['patient']);

/**
 * Brings drafts into the database in sets: new ones are added, those whose source says something else are updated,
 * the rest is left as it is. Each set is one transaction.
 */
export class RecordWriter {
  private readonly drafts = new Map<string, Map<string, Draft>>();
  private readonly bytes = new Map<string, number>();

  constructor(
    private readonly db: Db,
    private readonly store: EntityStore,
    private readonly actor: Actor,
  ) {}

  async put(draft: Draft): Promise<void> {
    const id = recordId(draft.key);
    let drafts = this.drafts.get(draft.entity);
    if (drafts?.has(id)) {
      await this.flush(draft.entity);
      drafts = undefined;
    }
    drafts ??= new Map();
    drafts.set(id, draft);
    this.drafts.set(draft.entity, drafts);
    const content = draft.fields['data'];
    const bytes = (this.bytes.get(draft.entity) ?? 0) + (typeof content === 'string' ? content.length : 1000);
    this.bytes.set(draft.entity, bytes);
    if (drafts.size >= BATCH || bytes > BATCH_BYTES) await this.flush(draft.entity);
  }

  async flushAll(): Promise<void> {
    for (const entity of this.drafts.keys()) await this.flush(entity);
  }

  async flush(entity: string): Promise<void> {
    const drafts = this.drafts.get(entity);
    this.drafts.delete(entity);
    this.bytes.delete(entity);
    if (!drafts || drafts.size === 0) return;
    const told: (() => void)[] = [];
    await this.db.transaction().execute(async (tx) => {
      told.length = 0;
      await this.storeSet(tx, entity, drafts, told);
    });
    // Told once it is sure: a transaction that fails has taken nothing in.
    told.forEach((tell) => tell());
  }

  private async storeSet(
    tx: Tx,
    entity: string,
    drafts: ReadonlyMap<string, Draft>,
    told: (() => void)[],
  ): Promise<void> {
    const known = await this.known(tx, entity, [...drafts.keys()]);
    const fresh: EntityRecord[] = [];
    for (const [id, draft] of drafts) {
      const current = known.get(id);
      const fingerprint = fingerprintOf(draft.fields);
      const source = current?.['importSource'];
      const same =
        typeof source === 'object' &&
        source !== null &&
        !Array.isArray(source) &&
        source['fingerprint'] === fingerprint;
      if (same) {
        told.push(() => draft.done('there'));
        continue;
      }
      const before = current ? await this.store.get(tx, entity, id) : null;
      const record = this.recordOf(id, draft, fingerprint, before);
      const fault =
        before && draft.mayReplace && !draft.mayReplace(before)
          ? 'another patient has this id; name the source system'
          : this.faultOf(entity, id, record);
      if (fault) {
        told.push(() => draft.done('refused', fault));
      } else if (current) {
        await this.store.save(tx, entity, record, this.actor, { mode: 'update', trusted: true });
        told.push(() => draft.done('updated'));
      } else {
        fresh.push(record);
        told.push(() => draft.done('added'));
      }
    }
    if (fresh.length > 0) await this.store.insertMany(tx, entity, fresh, this.actor);
  }

  private async known(tx: Tx, entity: string, ids: string[]): Promise<Map<string, EntityRecord>> {
    const { id: idField } = this.store.of(entity).manifest;
    const { records } = await this.store.list(tx, entity, {
      ids,
      limit: ids.length,
      parent: '*',
      project: ['importSource'],
    });
    return new Map(records.map((record) => [String(record[idField]), record]));
  }

  private recordOf(id: string, draft: Draft, fingerprint: string, before: EntityRecord | null): EntityRecord {
    const { manifest } = this.store.of(draft.entity);
    return {
      ...(KEPT.has(draft.entity) && before),
      ...draft.fields,
      ...draft.also?.always,
      ...(!before && draft.also?.created),
      ...(draft.patientId !== undefined && { patientId: draft.patientId }),
      [manifest.id]: id,
      importSource: importSource(draft.key, fingerprint),
    };
  }

  /** Why the record would not be stored, in words: `endDate: notBefore`. */
  private faultOf(entity: string, id: string, record: EntityRecord): string | undefined {
    const { errors } = prepare(this.store.of(entity), record, id, {
      now: new Date().toISOString(),
      userId: this.actor.userId,
      trusted: true,
    });
    return (
      errors &&
      Object.entries(errors)
        .map(([path, [first]]) => `${path || 'the record'}: ${first?.code ?? 'invalid'}`)
        .join('; ')
    );
  }
}
