import { sql } from 'kysely';
import { randomInt, randomUUID } from 'node:crypto';
import { leavesWithPatient, PATIENT_ID } from '../../src/domain/scrub/check';
import { scrubbingOf, scrubRecord, type Scrubbing } from '../../src/domain/scrub/scrub';
import { auditMany } from '../audit/record';
import type { Db, Tx } from '../db/types';
import { rowsWhere } from '../entities/rewrite';
import { ident, listOf, run, type Sql } from '../db/sql';
import type { EntityStore } from '../entities/store';
import type { StoredEntity } from '../entities/stored';
import type { Actor } from '../http/context';
import type { Services } from '../base/services';
import { beginFile, completeFile, dropFile, FileWriter, type ScrubFile } from './files';

type Needed = Pick<Services, 'database' | 'entities'>;

/** Patients per batch, exported and later imported together. */
const BATCH = 50;
/** Patients marked per transaction. */
const MARKED = 500;
/** Dates are shifted back by at least one day and at most a year, so that no date moves into the future. */
const MOST_DAYS = 365;

/**
 * The entities that are exported together with the patient to whom their records belong. The patient entity comes
 * first.
 */
export function leavingEntities(entities: EntityStore): StoredEntity[] {
  const leaving = [...entities.entities.values()].filter(({ entity }) => leavesWithPatient(entity));
  return leaving.toSorted((one, other) => Number(other.name === 'patient') - Number(one.name === 'patient'));
}

const oneOf = (column: Sql, ids: readonly string[]): Sql => sql`${column} IN ${listOf(ids)}`;

/** Replacement ids, created on demand and not stored anywhere. */
function replacements(): (id: string) => string {
  const known = new Map<string, string>();
  return (id) => {
    const replaced = known.get(id) ?? randomUUID();
    known.set(id, replaced);
    return replaced;
  };
}

async function writeBatch(
  { database: { db }, entities }: Needed,
  file: FileWriter,
  leaving: readonly StoredEntity[],
  ids: readonly string[],
): Promise<void> {
  const patients = entities.of('patient');
  const today = new Date().toISOString().slice(0, 10);
  const scrubbings = new Map<string, Scrubbing>();
  for await (const rows of rowsWhere(db, patients, oneOf(ident('id'), ids), false)) {
    for (const { id, doc } of rows) {
      const chosen = { offsetDays: -randomInt(1, MOST_DAYS + 1), today, idOf: replacements() };
      const scrubbing = scrubbingOf(patients.entity, doc, chosen);
      scrubbings.set(id, scrubbing);
      await file.put(patients.name, scrubRecord(patients.entity, doc, scrubbing));
      file.patients += 1;
    }
  }
  for (const stored of leaving.filter(({ name }) => name !== patients.name)) {
    const at = stored.definition.scope.findIndex(({ field }) => field === PATIENT_ID);
    const column = stored.definition.scope[at];
    if (!column) continue;
    for await (const rows of rowsWhere(db, stored, oneOf(ident(column.name), ids), false)) {
      for (const { scope, doc } of rows) {
        const scrubbing = scrubbings.get(scope[at] ?? '');
        if (!scrubbing) continue;
        await file.put(stored.name, scrubRecord(stored.entity, doc, scrubbing));
        file.records += 1;
      }
    }
  }
  await file.endBatch();
}

/** Marks patients as exported, and writes an audit row for each. */
async function mark(
  tx: Tx,
  entities: EntityStore,
  ids: readonly string[],
  fileId: string,
  actor: Actor,
): Promise<void> {
  const patients = entities.of('patient');
  for await (const rows of rowsWhere(tx, patients, oneOf(ident('id'), ids), true)) {
    const unmarked = rows.filter(({ doc }) => doc.exportFlag !== true);
    const changes = unmarked.map((row) => ({ row, doc: { ...row.doc, exportFlag: true } }));
    await entities.rewrite(tx, patients.name, changes, actor, { scrubbed: true });
    await auditMany(
      tx,
      rows.map(({ id }) => ({
        actor,
        event: {
          action: 'export' as const,
          entity: patients.name,
          recordId: id,
          patientId: id,
          details: { scrubbed: true, fileId },
        },
      })),
    );
  }
}

/** The progress of a resumable export: the complete file, and the number of marked patients. */
export interface Exported {
  whole: ScrubFile;
  marked: number;
}

/** Lets a job report the progress of an export, and continue the export of an earlier attempt. */
export interface ExportSteps {
  /** Called after each batch with the number of patients written; may throw to end the export. */
  step?: (done: number) => void;
  before?: Exported | undefined;
  keep?: (tx: Tx, done: Exported) => Promise<void>;
}

async function writeFile(
  services: Needed,
  fileId: string,
  ids: readonly string[],
  actor: Actor,
  step: (done: number) => void,
): Promise<ScrubFile> {
  const { db } = services.database;
  await beginFile(db, fileId, actor);
  const file = new FileWriter(db, fileId);
  const leaving = leavingEntities(services.entities);
  for (let start = 0; start < ids.length; start += BATCH) {
    step(start);
    await writeBatch(services, file, leaving, ids.slice(start, start + BATCH));
  }
  step(ids.length);
  return { fileId, patients: file.patients, records: file.records };
}

/**
 * Writes scrubbed patients and their records into a file. Marks the patients as exported once all are written. Deleted
 * patients are skipped. A failed export leaves no file.
 */
export async function exportPatients(
  services: Needed,
  fileId: string,
  ids: readonly string[],
  actor: Actor,
  { step = () => undefined, before, keep = async () => undefined }: ExportSteps = {},
): Promise<ScrubFile> {
  const { db } = services.database;
  try {
    const whole = before?.whole ?? (await writeFile(services, fileId, ids, actor, step));
    for (let start = before?.marked ?? 0; start < ids.length; start += MARKED) {
      await db.transaction().execute(async (tx) => {
        await mark(tx, services.entities, ids.slice(start, start + MARKED), fileId, actor);
        await keep(tx, { whole, marked: start + MARKED });
      });
    }
    await completeFile(db, whole);
    return whole;
  } catch (error) {
    await dropFile(db, fileId);
    throw error;
  }
}

/** The patients of an organization, by id. */
export async function patientIdsOf(db: Db, entities: EntityStore, orgId: string): Promise<string[]> {
  const patients = entities.of('patient');
  const orgs = patients.column('orgs.orgId');
  if (!orgs) return [];
  const rows = await run<{ id: string }>(
    db,
    sql`SELECT id FROM ${patients.table} WHERE ${ident(orgs.name)} @> ${JSON.stringify([orgId])}::jsonb ORDER BY id`,
  );
  return rows.map(({ id }) => id);
}
