import { sql } from 'kysely';
import { fieldOf, writtenOf } from '../../../src/domain/entity/read';
import { findReserve } from '../../../src/domain/history/plainFacts';
import { importFault, joinFaults } from '../../../src/domain/imports/faults';
import type { DraftOf, FieldOf, PartOf } from '../../../src/domain/records';
import type { FieldErrors } from '../../../src/domain/rules';
import { literal, run } from '../../db/sql';
import type { Tx } from '../../db/types';
import { InvalidRecord } from '../../entities/errors';
import type { EntityStore } from '../../entities/store';
import type { Actor } from '../../http/context';
import type { Outcomes } from '../../jobs/outcomes';
import { findDeletedHere } from './deletedHere';
import { SUPERSEDED } from './document';
import type { Draft } from './draft';
import { findPlace, MOVED_AWAY, OTHER_PATIENT, type Known } from './draftPlace';
import { faultText, readStoredVersion, toRecord } from './draftRecord';
import { fingerprintOf, type Imported } from './identity';
import { findOfOtherPatients } from './otherKind';
import { findRetracted, findSuperseded } from './retracted';
import type { Outcome } from './tally';
import { isNewer } from './versions';

const RETRACTED = importFault('retracted');
const NEWER = importFault('newerStays');
const DELETED_HERE = importFault('deletedHere');
/** The source has corrected whose it is. */
const MOVED_HERE = importFault('movedHere');
/** A record is refused, but an earlier one of its resource is here. */
const STAYS = importFault('storedStays');
const NONE: ReadonlySet<string> = new Set();

export const SOURCE = 'importSource' satisfies FieldOf<Imported>;

/** What a writer of imported records works with. */
export interface Writing {
  store: EntityStore;
  actor: Actor;
  outcomes?: Outcomes | undefined;
  /** Called in the transaction that adds or updates records of these patients. */
  onImported?: ((tx: Tx, patientIds: readonly string[]) => Promise<void>) | undefined;
  /** Whether what somebody has deleted here stays deleted; not if somebody asks for a patient's records again. */
  keepsDeletions: boolean;
}

/** The outcome to report for an existing record: the outcome of an earlier attempt of the job, or else `there`. */
const earlierOutcome = (earlier: string | undefined): Outcome =>
  earlier === 'added' || earlier === 'updated' ? earlier : 'there';

/**
 * Stores drafts of one entity: new records are added, records with changed source content are updated, and all others stay.
 * @param drafts by the ids of their records
 * @param known what is stored of them, by `entity/id`
 * @param reports takes what is to be told after the commit
 */
export async function storeDrafts(
  tx: Tx,
  writing: Writing,
  {
    entity,
    drafts,
    known,
  }: { entity: Imported; drafts: ReadonlyMap<string, Draft>; known: ReadonlyMap<string, Known> },
  reports: (() => void)[],
): Promise<void> {
  const { store, actor, outcomes, onImported } = writing;
  const fresh: { record: DraftOf<Imported>; done: (now: Outcome, reason?: string) => void }[] = [];
  const toKey = (id: string): string => `${entity}/${id}`;
  const earlier = await outcomes?.earlier(tx, [...drafts.keys()].map(toKey));
  const retracted = await findRetracted(tx, [...drafts.values()]);
  const missing = new Map([...drafts].filter(([id]) => !known.has(toKey(id))));
  const deletedHere = await findDeleted(tx, writing, entity, missing);
  const ofOthers = await findOfOtherPatients(tx, store, drafts);
  const superseded = entity === 'blob' ? await findSuperseded(tx, [...drafts.values()]) : NONE;
  const noted = new Map<string, string>();
  const written: DraftOf<Imported>[] = [];
  for (const [sourceId, said] of drafts) {
    let [id, draft, current] = [sourceId, said, known.get(toKey(sourceId))];
    let moved: string | undefined;
    let isDeletedHere = deletedHere.has(sourceId);
    const done = (now: Outcome, reason = moved): void => {
      const outcome = now === 'there' ? earlierOutcome(earlier?.get(toKey(id))) : now;
      if (outcome === 'added' || outcome === 'updated') noted.set(toKey(id), outcome);
      reports.push(() => said.done(outcome, reason));
    };
    const isOther = current && draft.patientId !== undefined && current.patientId !== draft.patientId;
    // What was withdrawn has no fingerprint, and may be of another patient since then.
    const mayBeOther = isOther || ofOthers.has(id) || current?.importSource?.fingerprint === '';
    if (mayBeOther && draft.patientId !== undefined) {
      const place = await findPlace(tx, writing, draft, draft.patientId, current);
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
          isDeletedHere = (await findDeleted(tx, writing, entity, new Map(current ? [] : [[id, draft]]))).size > 0;
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
        await noteWritten(tx, store, { entity, id }, { version, writtenAt, document });
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
    const stored = current ? await store.get(tx, entity, id) : null;
    // What another document says of this one is no content of its own.
    const status: PartOf<'blob'> = superseded.has(sourceId) ? { status: SUPERSEDED } : {};
    const record = {
      ...toRecord({ id, idField: store.of(entity).manifest.id }, draft, fingerprint, stored),
      ...status,
    };
    const { resource } = store.of(entity).entity['x-entity'];
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
      const faults = await updateRecord(tx, writing, entity, record);
      if (faults) done('refused', joinFaults([faultText(faults), ...(source.fingerprint ? [STAYS] : [])]));
      else written.push(record);
      if (!faults) done(earlier?.get(toKey(id)) === 'added' ? 'added' : 'updated');
    } else {
      fresh.push({ record, done });
    }
  }
  const refused = new Set<number>();
  if (fresh.length > 0)
    await store.insertMany(
      tx,
      entity,
      fresh.map(({ record }) => record),
      actor,
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
  await onImported?.(tx, [...new Set(written.map((record) => writtenOf(fieldOf(record, 'patientId'))))]);
  await outcomes?.note(tx, noted);
}

async function findDeleted(
  tx: Tx,
  { store, keepsDeletions }: Writing,
  entity: Imported,
  missing: ReadonlyMap<string, Draft>,
): Promise<ReadonlySet<string>> {
  return keepsDeletions ? findDeletedHere(tx, store, entity, missing) : NONE;
}

/**
 * Records the version, the time, and the document, of newer source content that is otherwise the same. The record stays, but older content is ignored
 * from now on.
 */
async function noteWritten(
  tx: Tx,
  store: EntityStore,
  { entity, id }: { entity: Imported; id: string },
  said: { version?: number | undefined; writtenAt?: string | undefined; document?: string | undefined },
): Promise<void> {
  await run(
    tx,
    sql`UPDATE ${store.of(entity).table}
      SET doc = jsonb_set(doc, ${literal(`{${SOURCE}}`)}, doc->${literal(SOURCE)} || ${JSON.stringify(said)}::jsonb)
      WHERE id = ${id}::text`,
  );
}

/**
 * @returns the faults of a record that was not stored; undefined if it was stored
 */
async function updateRecord(
  tx: Tx,
  { store, actor }: Writing,
  entity: Imported,
  record: DraftOf<Imported>,
): Promise<FieldErrors | undefined> {
  try {
    await store.save(tx, entity, record, actor, { mode: 'update', trusted: true });
    return undefined;
  } catch (error) {
    if (error instanceof InvalidRecord) return error.faults;
    throw error;
  }
}
