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
/** Why a part is refused or skipped if the resource is another patient's. */
const OF_OTHERS: ReadonlySet<string> = new Set([importFault('otherPatientsId'), importFault('movedAway')]);

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

/** Takes the outcome of a part. */
export type NoteOutcome = (outcome: Outcome, reason?: string) => void;

interface Noted extends Whole {
  /** How many of its parts are stored as it says. */
  stored: number;
  /** Whether its source has corrected whose it is. */
  isMoved: boolean;
  /** Whether a part of it is another patient's, so that nothing of it is this one's. */
  isOfOther: boolean;
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
/** Number of records that are looked up at once. */
const PROBES = 2000;
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
  async note(whole: Whole): Promise<NoteOutcome> {
    if (this.#wholes.size >= MOST_WAITING) await this.settle();
    const noted: Noted = { ...whole, stored: 0, isMoved: false, isOfOther: false };
    this.#wholes.set(wholeKey(whole.key), noted);
    return (outcome, reason) => {
      if (isStored(outcome)) noted.stored += 1;
      noted.isMoved ||= reason === MOVED;
      noted.isOfOther ||= OF_OTHERS.has(reason ?? '');
    };
  }

  /** Call it after all records are written. */
  async settle(): Promise<void> {
    if (this.#wholes.size === 0) return;
    for (const entity of ['patientData', 'blob'] as const) await this.#writer.flush(entity);
    const noted = [...this.#wholes];
    this.#wholes.clear();
    for (const entity of ['patientData', 'blob'] as const) {
      const wholes = new Map(noted.filter(([, whole]) => whole.entity === entity));
      if (!this.#services.entities.has(entity)) continue;
      const patientIds = [...new Set([...wholes.values()].map(({ patientId }) => patientId))];
      if (entity === 'patientData') await this.#findMoved([...wholes.values()]);
      for (let at = 0; at < patientIds.length; at += PATIENTS)
        await this.#settleOwn(entity, wholes, patientIds.slice(at, at + PATIENTS));
      for (const whole of wholes.values()) if (whole.isMoved) await this.#settleMoved(whole);
    }
  }

  /** Withdraws the parts that the patient's own resources no longer have. */
  async #settleOwn(entity: Whole['entity'], wholes: ReadonlyMap<string, Noted>, patientIds: string[]): Promise<void> {
    const { db, entities } = this.#services;
    const here = new Set(patientIds);
    const plain = [...wholes.values()].flatMap(({ key, patientId }) => (here.has(patientId) ? [recordId(key)] : []));
    const rows = await run<Stored>(
      db,
      sql`SELECT id, patient_id AS "patientId", doc->'importSource' AS source FROM ${entities.of(entity).table}
        WHERE patient_id = ANY(${patientIds}::text[])
          AND (doc->'importSource'->>'resourceId' LIKE '%#%' OR id = ANY(${plain}::text[]))
          AND doc->'importSource'->>'fingerprint' <> ''`,
    );
    const found = rows.flatMap((row) =>
      listWholes(row.source).flatMap((key) => {
        const whole = wholes.get(key);
        return whole?.patientId === row.patientId ? [{ row, whole }] : [];
      }),
    );
    const newest = new Map<Noted, Version>();
    for (const { row, whole } of found) {
      const before = newest.get(whole);
      if (before === undefined || isNewer(row.source, before)) newest.set(whole, row.source);
    }
    for (const { row, whole } of found) {
      const last = newest.get(whole) ?? whole.version;
      const isLeft = whole.isOfOther || (isTaken(whole) && !hasPart(whole, row.source.resourceId ?? ''));
      // The parts of an older version may come after the present one.
      if (isNewer(last, row.source)) await this.#withdraw(whole, [row.id], last);
      else if (isLeft) await this.#withdraw(whole, [row.id], whole.version);
    }
  }

  /** Marks results that another patient has, although they have no part in common: a value there, components here. */
  async #findMoved(wholes: readonly Noted[]): Promise<void> {
    const { db, entities } = this.#services;
    const probes = new Map<string, Noted>();
    for (const whole of wholes) {
      const { key, version, parts } = whole;
      const isDated = version.version !== undefined || version.writtenAt !== undefined;
      if (!isDated || whole.isMoved || key.resourceType !== 'Observation' || !isOfKnownServer(key)) continue;
      const lacking = [key.resourceId, `${key.resourceId}#component-0`].filter((id) => !parts.has(id));
      for (const resourceId of lacking) {
        const { owner: _owner, ...plain } = key;
        probes.set(recordId({ ...plain, resourceId }), whole);
      }
    }
    const all = [...probes.keys()];
    for (let at = 0; at < all.length; at += PROBES) {
      const ids = all.slice(at, at + PROBES);
      // The record of its first patient is there, if only as withdrawn, wherever the resource has moved since then.
      const rows = await run<Stored>(
        db,
        sql`SELECT id, patient_id AS "patientId", doc->'importSource' AS source FROM ${entities.of('patientData').table}
          WHERE id = ANY(${ids}::text[])`,
      );
      for (const { id, patientId, source } of rows) {
        const whole = probes.get(id);
        if (!whole) continue;
        const isOther = patientId !== whole.patientId && source.fingerprint !== '';
        if (isOther && isNewer(source, whole.version)) whole.isOfOther = true;
        else whole.isMoved = true;
      }
    }
  }

  /** Withdraws the parts that the patients whom a resource was about before still have. */
  async #settleMoved(whole: Noted): Promise<void> {
    const { db, entities } = this.#services;
    const { key, entity, parts, patientId, version } = whole;
    if (!isOfKnownServer(key) || key.resourceType === 'DiagnosticReport') return;
    const [first = ''] = key.resourceId.split('#');
    if (entity === 'patientData' && first !== key.resourceId) {
      // All that the report contains is about this patient now. The ids of what it contained are not known.
      const source = sql`doc->'importSource'`;
      const rows = await run<{ id: string }>(
        db,
        sql`SELECT id FROM ${entities.of(entity).table}
          WHERE patient_id <> ${patientId}::text AND ${source}->>'system' = ${key.system}::text
            AND ${source}->>'resourceType' = 'Observation' AND starts_with(${source}->>'resourceId', ${`${first}#`}::text)`,
      );
      return this.#withdraw(
        whole,
        rows.map(({ id }) => id),
        version,
      );
    }
    const { owner: _owner, ...plain } = key;
    const ids = Array.from({ length: MOST_PARTS }, (_, at) =>
      entity === 'blob' ? `${key.resourceId}#${at}` : `${key.resourceId}#component-${at}`,
    );
    const gone = [key.resourceId, ...ids]
      .filter((id) => !parts.has(id))
      .map((resourceId) => ({ ...plain, resourceId }));
    await this.#withdraw(whole, await listRecordIds(db, gone), version);
  }

  async #withdraw(whole: Noted, ids: readonly string[], version: Version): Promise<void> {
    const { db, entities } = this.#services;
    const { entity } = whole;
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

/**
 * Whether all parts are stored as the resource says. One that was refused, or waits for a final result, leaves open what is
 * so now. The results of a report are resources of their own.
 */
const isTaken = ({ key, stored, parts }: Noted): boolean =>
  stored >= parts.size || key.resourceType === 'DiagnosticReport';

const hasPart = ({ key, parts }: Whole, id: string): boolean =>
  parts.has(key.resourceType === 'DiagnosticReport' ? withoutComponent(id) : id);
