import { sql } from 'kysely';
import { ENTERED_IN_ERROR } from '../../../src/domain/alerts/withdrawn';
import { importFault } from '../../../src/domain/imports/faults';
import { run } from '../../db/sql';
import type { Tx } from '../../db/types';
import { within } from '../../db/within';
import type { Actor } from '../../http/context';
import { recordId, type ImportSource, type SourceKey } from './identity';
import type { ImportServices } from './importServices';
import { storedName } from './storedName';
import { isNewer, type Version } from './versions';
import { withdrawRows, type Withdrawable } from './withdrawRows';
import type { RecordWriter } from './writer';

/**
 * What a resource has become now (nothing, if it is not imported), and what an earlier version of it may have become.
 */
interface Turn {
  now: Withdrawable | undefined;
  before: Withdrawable | undefined;
  /** Whom the resource is about. */
  patientId: string;
  /** The present version. */
  version: Version;
  /** Tells about the resource that a record was withdrawn. */
  tell(fault: string): void;
}

const BATCH = 500;
const OTHER_PATIENT = importFault('otherPatientsId');

/**
 * A resource that was a fact and is a statement of absence now, or the other way round, has a record of each kind. Of
 * the two, the one of the older version is withdrawn.
 */
export class Turned {
  readonly #services: ImportServices;
  readonly #actor: Actor;
  readonly #writer: RecordWriter;
  readonly #turns = new Map<string, Turn>();

  constructor(services: ImportServices, actor: Actor, writer: RecordWriter) {
    this.#services = services;
    this.#actor = actor;
    this.#writer = writer;
  }

  note(key: SourceKey, turn: Turn): void {
    this.#turns.set(recordId(key), turn);
  }

  /** A record whose id another patient's record has is refused, and withdraws nothing. */
  forgetRefused(key: SourceKey, reason: string | undefined): void {
    if (reason === OTHER_PATIENT) this.#turns.delete(recordId(key));
  }

  /** The writer settles a resource whose record has moved to another patient. */
  forget(key: SourceKey): void {
    this.#turns.delete(recordId(key));
  }

  /** Call it after all records are written. */
  async settle(): Promise<void> {
    const ids = [...this.#turns.keys()];
    for (let at = 0; at < ids.length; at += BATCH) {
      const batch = ids.slice(at, at + BATCH);
      for (const before of new Set(batch.flatMap((id) => this.#turns.get(id)?.before ?? [])))
        await this.#settle(
          before,
          batch.filter((id) => this.#turns.get(id)?.before === before),
        );
    }
    this.#turns.clear();
  }

  async #settle(before: Withdrawable, ids: readonly string[]): Promise<void> {
    const { db, entities } = this.#services;
    if (!entities.has(before)) return;
    await this.#writer.flush(before);
    const told: (() => void)[] = [];
    await within(db, async (tx: Tx) => {
      told.length = 0;
      const found = await run<{ id: string; patientId: string; source: ImportSource | null; name: string }>(
        tx,
        sql`SELECT id, patient_id AS "patientId", doc->'importSource' AS source,
          ${storedName} AS name FROM ${entities.of(before).table}
          WHERE id = ANY(${ids}::text[])`,
      );
      for (const { id, patientId, source, name } of found) {
        const turn = this.#turns.get(id);
        if (!turn) continue;
        if (patientId !== turn.patientId) {
          told.push(() => turn.tell(OTHER_PATIENT));
          continue;
        }
        const stored: Version = source ?? {};
        const wins = isNewer(stored, turn.version);
        const entity = wins ? turn.now : before;
        if (entity === undefined) continue;
        const withdrawal = {
          isMeant: sql`id = ${id}::text`,
          word: ENTERED_IN_ERROR,
          said: wins ? { version: stored.version, writtenAt: stored.writtenAt } : turn.version,
        };
        const gone = await withdrawRows({ tx, entities, actor: this.#actor }, { ...withdrawal, entity });
        if (gone.size > 0)
          told.push(() => turn.tell(wins ? importFault('retracted') : importFault('replacedOther', { what: name })));
      }
    });
    told.forEach((tell) => tell());
  }
}
