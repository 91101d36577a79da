import { sql } from 'kysely';
import { ENTERED_IN_ERROR } from '../../../src/domain/alerts/withdrawn';
import { importFault } from '../../../src/domain/imports/faults';
import { run } from '../../db/sql';
import type { Tx } from '../../db/types';
import { within } from '../../db/within';
import type { Actor } from '../../http/context';
import { recordId, type ImportSource, type SourceKey } from './identity';
import type { ImportServices } from './importServices';
import { isOfKnownServer, listRecordIds } from './moved';
import { goneKey, noteRetracted } from './retracted';
import { storedName } from './storedName';
import { LONGEST_NAME } from './describeResource';
import { isStored, type Outcome } from './tally';
import { isNewer, type Version } from './versions';
import { withdrawRows } from './withdrawRows';
import type { RecordWriter } from './writer';

const MOVED = importFault('movedHere');

/** A resource that may become several records: a result with components, a report with contained results, a document. */
interface Whole {
  key: SourceKey;
  entity: 'patientData' | 'blob';
  patientId: string;
  version: Version;
  /** The ids of all its parts now, as their keys have them. */
  parts: ReadonlySet<string>;
  /** Tells about the resource that a record was withdrawn. */
  tell(fault: string): void;
}

interface Noted extends Whole {
  /** How many of its parts are stored as it says. */
  stored: number;
  /** Whether its source has corrected whose it is. */
  isMoved: boolean;
}

interface Stored {
  id: string;
  patientId: string;
  source: ImportSource;
}

/** Maximum number of parts of a resource that are looked for with the patient whom it was about before. */
const MOST_PARTS = 100;
/** Number of resources that wait; then it is settled what is left of their earlier versions. */
const MOST_WAITING = 20_000;
/** Number of patients whose records are looked through at once. */
const PATIENTS = 50;

const wholeKey = ({ system, resourceType, resourceId }: SourceKey): string =>
  JSON.stringify([system, resourceType, resourceId]);

/** The id without the position of a component. */
const withoutComponent = (id: string): string => id.replace(/#component-\d+$/, '');

/** The ids of the resources of which a stored record may be a part, as `wholeKey` has them. */
function listWholes({ system = '', resourceType = '', resourceId = '' }: ImportSource): string[] {
  const whole = { system: system ?? '', resourceType: resourceType ?? '' };
  const id = resourceId ?? '';
  const [first = ''] = id.split('#');
  if (whole.resourceType === 'DocumentReference') return [wholeKey({ ...whole, resourceId: first })];
  const own = withoutComponent(id);
  return [
    wholeKey({ ...whole, resourceId: own }),
    ...(own === first ? [] : [wholeKey({ ...whole, resourceType: 'DiagnosticReport', resourceId: first })]),
  ];
}

/**
 * What an earlier version of a resource said in parts that the present one no longer has: components of a result, results
 * that a report contains, and files of a document. The source says them no longer, so their records are withdrawn.
 */
export class Parts {
  readonly #services: ImportServices;
  readonly #actor: Actor;
  readonly #writer: RecordWriter;
  readonly #wholes = new Map<string, Noted>();

  constructor(services: ImportServices, actor: Actor, writer: RecordWriter) {
    this.#services = services;
    this.#actor = actor;
    this.#writer = writer;
  }

  /**
   * Notes a resource that is about to be written.
   * @returns what to call with the outcome of each part
   */
  async note(whole: Whole): Promise<(outcome: Outcome, reason?: string) => void> {
    if (this.#wholes.size >= MOST_WAITING) await this.settle();
    const noted: Noted = { ...whole, stored: 0, isMoved: false };
    this.#wholes.set(wholeKey(whole.key), noted);
    return (outcome, reason) => {
      if (isStored(outcome)) noted.stored += 1;
      noted.isMoved ||= reason === MOVED;
    };
  }

  /** Call it after all records are written. */
  async settle(): Promise<void> {
    if (this.#wholes.size === 0) return;
    for (const entity of ['patientData', 'blob'] as const) await this.#writer.flush(entity);
    // A part that was refused, or waits for a final result, leaves open what is so now. The results of a report are
    // resources of their own.
    const taken = [...this.#wholes].filter(
      ([, { key, stored, parts }]) => stored >= parts.size || key.resourceType === 'DiagnosticReport',
    );
    this.#wholes.clear();
    for (const entity of ['patientData', 'blob'] as const) {
      const wholes = new Map(taken.filter(([, whole]) => whole.entity === entity));
      if (!this.#services.entities.has(entity)) continue;
      const patientIds = [...new Set([...wholes.values()].map(({ patientId }) => patientId))];
      for (let at = 0; at < patientIds.length; at += PATIENTS)
        await this.#settleOwn(entity, wholes, patientIds.slice(at, at + PATIENTS));
      for (const whole of wholes.values()) if (whole.isMoved) await this.#settleMoved(whole);
    }
  }

  /** Withdraws the parts that the patient's own resources no longer have. */
  async #settleOwn(entity: Whole['entity'], wholes: ReadonlyMap<string, Noted>, patientIds: string[]): Promise<void> {
    const { db, entities } = this.#services;
    const here = new Set(patientIds);
    const plain = [...wholes.values()].flatMap(({ key, patientId, parts }) =>
      here.has(patientId) && !parts.has(key.resourceId) ? [recordId(key)] : [],
    );
    const rows = await run<Stored>(
      db,
      sql`SELECT id, patient_id AS "patientId", doc->'importSource' AS source FROM ${entities.of(entity).table}
        WHERE patient_id = ANY(${patientIds}::text[])
          AND (doc->'importSource'->>'resourceId' LIKE '%#%' OR id = ANY(${plain}::text[]))
          AND doc->'importSource'->>'fingerprint' <> ''`,
    );
    for (const row of rows)
      for (const whole of listWholes(row.source).flatMap((key) => wholes.get(key) ?? []))
        if (row.patientId === whole.patientId && !hasPart(whole, row.source.resourceId ?? ''))
          await this.#withdraw(whole, [row.id]);
  }

  /** Withdraws the parts that the patient whom a resource was about before still has. */
  async #settleMoved(whole: Noted): Promise<void> {
    const { key, entity, parts } = whole;
    if (!isOfKnownServer(key)) return;
    const { owner: _owner, ...plain } = key;
    const ids = Array.from({ length: MOST_PARTS }, (_, at) =>
      entity === 'blob' ? `${key.resourceId}#${at}` : `${key.resourceId}#component-${at}`,
    );
    const gone = [key.resourceId, ...ids]
      .filter((id) => !parts.has(id))
      .map((resourceId) => ({ ...plain, resourceId }));
    await this.#withdraw(whole, await listRecordIds(this.#services.db, gone));
  }

  async #withdraw(whole: Noted, ids: readonly string[]): Promise<void> {
    const { db, entities } = this.#services;
    const { entity, version } = whole;
    const actor = this.#actor;
    const names = await within(db, async (tx: Tx) => {
      const isMeant = sql`id = ANY(${[...ids]}::text[])`;
      const rows = await run<Stored & { name: string }>(
        tx,
        sql`SELECT id, patient_id AS "patientId", doc->'importSource' AS source,
          coalesce(doc->>'title', ${storedName}) AS name FROM ${entities.of(entity).table}
          WHERE ${isMeant} AND doc->'importSource'->>'fingerprint' <> ''`,
      );
      const older = rows.filter(({ source }) => !isNewer(source, version));
      if (entity === 'patientData')
        await withdrawRows({ tx, entities, actor }, { entity, isMeant, word: ENTERED_IN_ERROR, said: version });
      else
        for (const { id, patientId, source } of older) {
          // It is remembered that no person has deleted the file.
          const { system = '', resourceType = '', resourceId = '' } = source;
          const key = { system: system ?? '', resourceType: resourceType ?? '', resourceId: resourceId ?? '' };
          await noteRetracted(tx, { key: goneKey(key), patientId, ...version });
          await entities.remove(tx, entity, id, actor);
        }
      return older.map(({ name }) => name);
    });
    for (const name of names) whole.tell(importFault('partGone', { what: name.slice(0, LONGEST_NAME) }));
  }
}

const hasPart = ({ key, parts }: Whole, id: string): boolean =>
  parts.has(key.resourceType === 'DiagnosticReport' ? withoutComponent(id) : id);
