import { sql } from 'kysely';
import type { DraftOf, FieldOf, LooseOf, PartOf, RecordOf } from '../../../src/domain/records';
import { importFault, joinFaults } from '../../../src/domain/imports/faults';
import type { Queryable, Tx } from '../../db/types';
import type { FieldErrors } from '../../../src/domain/rules';
import { InvalidRecord } from '../../entities/errors';
import type { EntityStore } from '../../entities/store';
import { literal, run } from '../../db/sql';
import { documentSql } from '../../entities/sql';
import type { Actor } from '../../http/context';
import type { Outcomes } from '../../jobs/outcomes';
import { fingerprintOf, importSource, recordId, type Imported, type ImportSource } from './identity';
import { findDeletedHere } from './deletedHere';
import type { Draft } from './draft';
import type { Outcome } from './tally';
import { placeDraft } from './moved';
import { findOfOtherPatients } from './otherKind';
import { SUPERSEDED } from './document';
import { findRetracted, findSuperseded } from './retracted';
import { nextTurn } from '../../base/turns';
import { together } from '../../db/together';
import { within } from '../../db/within';
import { isNewer, type Version } from './versions';
import { findReserve } from '../../../src/domain/history/plainFacts';
import { fieldOf, writtenOf } from '../../../src/domain/entity/read';

/** The reason if the record with the resource's id belongs to another patient. */
const OTHER_PATIENT = importFault('otherPatientsId');
const RETRACTED = importFault('retracted');
const NEWER = importFault('newerStays');
const DELETED_HERE = importFault('deletedHere');
/** The source has corrected whose it is. */
const MOVED_HERE = importFault('movedHere');
const MOVED_AWAY = importFault('movedAway');
/** A record is refused, but an earlier one of its resource is here. */
const STAYS = importFault('storedStays');
const NONE: ReadonlySet<string> = new Set();
const BATCH = 500;
const BATCH_BYTES = 8 * 1024 * 1024;

/** Entities whose fields are kept if the source no longer sends them. For other entities, such fields are removed. */
const KEPT: ReadonlySet<Imported> = new Set(['patient']);

const SOURCE = 'importSource' satisfies FieldOf<Imported>;

/** What must be known of an existing record, to see if its source has changed. */
interface Known {
  patientId: string | null;
  importSource: ImportSource | null;
}

/** The fields of all parts; those of a later part count. */
function joined<Fields extends object>(...parts: readonly Fields[]): Fields;
function joined(...parts: readonly object[]): object {
  return Object.fromEntries(parts.flatMap((part) => Object.entries(part)));
}

type Batches = ReadonlyMap<Imported, ReadonlyMap<string, Draft>>;

/** The outcome to report for an existing record: the outcome of an earlier attempt of the job, or else `there`. */
const earlierOutcome = (earlier: string | undefined): Outcome =>
  earlier === 'added' || earlier === 'updated' ? earlier : 'there';

/** The version that a stored record was last taken at. */
function readStoredVersion(record: { importSource?: ImportSource | null } | null | undefined) {
  const { version, writtenAt } = record?.importSource ?? {};
  return { version: version ?? undefined, writtenAt: writtenAt ?? undefined } satisfies Version;
}

/** Why a record is invalid, in words. */
const faultText = (faults: FieldErrors): string =>
  joinFaults(
    Object.entries(faults).map(([field, [first]]) => importFault('invalid', { field, rule: first?.code ?? 'invalid' })),
  );

/**
 * Writes drafts in batches. New records are added, records with changed source content are updated, and all others
 * stay unchanged. Each batch is a transaction, unless the caller has started one.
 */
export class RecordWriter {
  readonly #db: Queryable;
  readonly #store: EntityStore;
  readonly #actor: Actor;
  readonly #outcomes: Outcomes | undefined;
  readonly #onImported: ((tx: Tx, patientIds: readonly string[]) => Promise<void>) | undefined;
  readonly #keepsDeletions: boolean;
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
    this.#store = store;
    this.#actor = actor;
    this.#outcomes = outcomes;
    this.#onImported = onImported;
    this.#keepsDeletions = keepsDeletions;
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
        await this.#storeSet(tx, entity, drafts, known, told);
        return told;
      });
      reports.push(...(await together(...sets)).flat());
    };
    await within(this.#db, work);
    // Outcomes are reported after the commit, because a failed transaction imported nothing.
    reports.forEach((tell) => tell());
  }

  async #storeSet(
    tx: Tx,
    entity: Imported,
    drafts: ReadonlyMap<string, Draft>,
    known: ReadonlyMap<string, Known>,
    reports: (() => void)[],
  ): Promise<void> {
    const fresh: { record: DraftOf<Imported>; done: (now: Outcome, reason?: string) => void }[] = [];
    const keyOf = (id: string): string => `${entity}/${id}`;
    const earlier = await this.#outcomes?.earlier(tx, [...drafts.keys()].map(keyOf));
    const retracted = await findRetracted(tx, [...drafts.values()]);
    const missing = new Map([...drafts].filter(([id]) => !known.has(keyOf(id))));
    const deletedHere = await this.#findDeletedHere(tx, entity, missing);
    const ofOthers = await findOfOtherPatients(tx, this.#store, drafts);
    const superseded = entity === 'blob' ? await findSuperseded(tx, [...drafts.values()]) : NONE;
    const noted = new Map<string, string>();
    const written: DraftOf<Imported>[] = [];
    for (const [sourceId, said] of drafts) {
      let [id, draft, current] = [sourceId, said, known.get(keyOf(sourceId))];
      let moved: string | undefined;
      let isDeletedHere = deletedHere.has(sourceId);
      const done = (now: Outcome, reason = moved): void => {
        const outcome = now === 'there' ? earlierOutcome(earlier?.get(keyOf(id))) : now;
        if (outcome === 'added' || outcome === 'updated') noted.set(keyOf(id), outcome);
        reports.push(() => said.done(outcome, reason));
      };
      const isOther = current && draft.patientId !== undefined && current.patientId !== draft.patientId;
      // What was withdrawn has no fingerprint, and may be of another patient since then.
      const mayBeOther = isOther || ofOthers.has(id) || current?.importSource?.fingerprint === '';
      if (mayBeOther && draft.patientId !== undefined) {
        const place = await this.#place(tx, draft, draft.patientId, current);
        if (typeof place === 'string') {
          done(place === MOVED_AWAY ? 'skipped' : 'refused', place);
          continue;
        }
        if (place !== undefined) {
          ({ id, current } = place);
          draft = { ...draft, key: place.key };
          moved = place.isMoved ? MOVED_HERE : undefined;
          if (id !== sourceId) {
            reports.push(() => said.onMoved?.());
            isDeletedHere = (await this.#findDeletedHere(tx, entity, new Map(current ? [] : [[id, draft]]))).size > 0;
          }
        }
      }
      const source = current?.importSource ?? {};
      const fingerprint = draft.fingerprint ?? fingerprintOf(draft.fields);
      const before = readStoredVersion(current);
      const older = isNewer(before, draft);
      if (current && (draft.addOnly || older || source.fingerprint === fingerprint)) {
        const { version, writtenAt, document } = draft;
        const saysMore =
          (version !== undefined && before.version === undefined) ||
          (writtenAt !== undefined && before.writtenAt === undefined) ||
          (document !== undefined && document !== source.document);
        if (!draft.addOnly && !older && (saysMore || isNewer(draft, before)))
          await this.#noteWritten(tx, entity, id, { version, writtenAt, document });
        // What was withdrawn has no fingerprint.
        if (older && source.fingerprint === '' && retracted.has(sourceId)) done('skipped', RETRACTED);
        else
          done(
            'there',
            older && source.fingerprint !== fingerprint && !draft.addOnly && draft.document === undefined
              ? NEWER
              : undefined,
          );
        continue;
      }
      const stored = current ? await this.#store.get(tx, entity, id) : null;
      // What another document says of this one is no content of its own.
      const status: PartOf<'blob'> = superseded.has(sourceId) ? { status: SUPERSEDED } : {};
      const record = { ...this.#recordOf(id, draft, fingerprint, stored), ...status };
      const { resource } = this.#store.of(entity).entity['x-entity'];
      const isRetracted =
        retracted.has(sourceId) && (stored === null || findReserve(resource, stored)?.isWithdrawn === true);
      const kept = stored ? draft.keepsBefore?.(stored) : undefined;
      if (stored && draft.mayReplace && !draft.mayReplace(stored)) {
        done('refused', OTHER_PATIENT);
      } else if (isRetracted) {
        done('skipped', RETRACTED);
      } else if (isDeletedHere) {
        done('skipped', DELETED_HERE);
      } else if (stored && !isNewer(draft, before) && kept !== undefined) {
        done('skipped', kept);
      } else if (current) {
        const faults = await this.#update(tx, entity, record);
        if (faults) done('refused', joinFaults([faultText(faults), ...(source.fingerprint ? [STAYS] : [])]));
        else written.push(record);
        if (!faults) done(earlier?.get(keyOf(id)) === 'added' ? 'added' : 'updated');
      } else {
        fresh.push({ record, done });
      }
    }
    const refused = new Set<number>();
    if (fresh.length > 0)
      await this.#store.insertMany(
        tx,
        entity,
        fresh.map(({ record }) => record),
        this.#actor,
        {
          onInvalid(index, faults) {
            refused.add(index);
            fresh[index]?.done('refused', faultText(faults));
          },
        },
      );
    fresh.forEach(({ record, done }, index) => {
      if (refused.has(index)) return;
      written.push(record);
      done('added');
    });
    await this.#onImported?.(tx, [...new Set(written.map((record) => writtenOf(fieldOf(record, 'patientId'))))]);
    await this.#outcomes?.note(tx, noted);
  }

  async #findDeletedHere(tx: Tx, entity: Imported, missing: ReadonlyMap<string, Draft>): Promise<ReadonlySet<string>> {
    return this.#keepsDeletions ? findDeletedHere(tx, this.#store, entity, missing) : NONE;
  }

  /**
   * Where the record of a draft is, if the record with its id is, or was, another patient's.
   * @returns a fault if it cannot be stored; undefined if it is where its id says
   */
  async #place(tx: Tx, draft: Draft, patientId: string, current: Known | undefined) {
    const place = await placeDraft(tx, { store: this.#store, actor: this.#actor }, draft, patientId);
    const isHere = current?.patientId === patientId;
    if (place === undefined) return isHere ? undefined : OTHER_PATIENT;
    if (place === 'away') return MOVED_AWAY;
    const id = recordId(place.key);
    const stored = await this.#store.get(tx, draft.entity, id);
    const known: Known | undefined = stored ? { patientId, importSource: stored.importSource ?? null } : undefined;
    return { ...place, id, current: known };
  }

  /**
   * Records the version, the time, and the document, of newer source content that is otherwise the same. The record stays, but older content is ignored
   * from now on.
   */
  async #noteWritten(
    tx: Tx,
    entity: Imported,
    id: string,
    said: { version?: number | undefined; writtenAt?: string | undefined; document?: string | undefined },
  ): Promise<void> {
    await run(
      tx,
      sql`UPDATE ${this.#store.of(entity).table}
        SET doc = jsonb_set(doc, ${literal(`{${SOURCE}}`)}, doc->${literal(SOURCE)} || ${JSON.stringify(said)}::jsonb)
        WHERE id = ${id}::text`,
    );
  }

  /** What is stored of the drafts' records, in one statement. The keys are `entity/id`. */
  async #known(tx: Tx, batches: Batches): Promise<Map<string, Known>> {
    const parts = [...batches].flatMap(([entity, drafts]) => {
      const ids = [...drafts].filter(([, { isNew }]) => !isNew).map(([id]) => id);
      if (ids.length === 0) return [];
      const doc = documentSql(entity);
      return sql`SELECT ${literal(entity)} AS entity, id, ${doc.text('patientId')} AS "patientId",
        ${doc.json(SOURCE)} AS "importSource" FROM ${this.#store.of(entity).table} WHERE id = ANY(${ids}::text[])`;
    });
    if (parts.length === 0) return new Map();
    const rows = await run<Known & { entity: string; id: string }>(tx, sql.join(parts, sql` UNION ALL `));
    return new Map(rows.map(({ entity, id, ...known }) => [`${entity}/${id}`, known]));
  }

  #recordOf(id: string, draft: Draft, fingerprint: string, before: RecordOf<Imported> | null): DraftOf<Imported> {
    const { manifest } = this.#store.of(draft.entity);
    const { fields, also } = draft;
    const known = readStoredVersion(before);
    const parts = [
      fields,
      (before && draft.merge?.(before)) ?? {},
      also?.always ?? {},
      (!before && also?.created) || {},
    ];
    return {
      ...joined<PartOf<Imported>>(KEPT.has(draft.entity) && before ? before : {}, ...parts),
      ...(draft.patientId !== undefined && { patientId: draft.patientId }),
      [manifest.id]: id,
      importSource: importSource(draft.key, fingerprint, {
        organization: draft.organization,
        document: draft.document,
        writtenAt: draft.writtenAt ?? known.writtenAt,
        version: draft.version ?? known.version,
        otherSources: before?.importSource?.otherSources,
        reports: draft.reports,
      }),
    };
  }

  /**
   * @returns the faults of a record that was not stored; undefined if it was stored
   */
  async #update(tx: Tx, entity: Imported, record: DraftOf<Imported>): Promise<FieldErrors | undefined> {
    try {
      await this.#store.save(tx, entity, record, this.#actor, { mode: 'update', trusted: true });
      return undefined;
    } catch (error) {
      if (error instanceof InvalidRecord) return error.faults;
      throw error;
    }
  }
}
