import { sql } from 'kysely';
import type { ImportReport } from '../../../src/contract/fhir';
import type { Db, Queryable } from '../../db/types';
import { importSourceFile } from '../fhir/importer';
import type { ImportOptions, ImportServices, TakenResource } from '../fhir/importOptions';
import type { SourceKey } from '../fhir/identity';
import type { FhirResource } from '../fhir/read';
import { readVersion } from '../fhir/versions';
import type { Entry, FhirSource } from '../fhir/source';

/** The name of the source that consists of the imported bundles. */
export const BUNDLES = 'bundles';

const BATCH = 500;
const BATCH_BYTES = 8 * 1024 * 1024;
/** Resources per page; a document may be large. */
const PAGE = 50;

type Row = Record<'patient_id' | 'system' | 'resource_type' | 'resource_id' | 'emr_id' | 'doc', string> & {
  full_url: string | null;
  version: number | null;
  written_at: string | null;
};

/**
 * Stores patients' resources as received, so that they can be read again without the files. An older version of a
 * resource never replaces a newer one.
 */
export class ResourceStore {
  readonly #db: Queryable;
  #rows = new Map<string, Row>();
  #bytes = 0;

  constructor(db: Queryable) {
    this.#db = db;
  }

  async put({ resource, key, fullUrl, patientId, emrId }: TakenResource): Promise<void> {
    const doc = JSON.stringify(resource);
    const { version = null, writtenAt = null } = readVersion({ resource });
    const row = {
      patient_id: patientId,
      system: key.system,
      resource_type: key.resourceType,
      resource_id: key.resourceId,
      emr_id: emrId,
      full_url: fullUrl ?? null,
      version,
      written_at: writtenAt,
      doc,
    };
    this.#rows.set(JSON.stringify([row.patient_id, row.system, row.resource_type, row.resource_id]), row);
    this.#bytes += doc.length;
    if (this.#rows.size >= BATCH || this.#bytes > BATCH_BYTES) await this.flush();
  }

  async drop({ system, resourceType, resourceId }: SourceKey, patientId: string): Promise<void> {
    await this.flush();
    await sql`DELETE FROM emr_resource WHERE patient_id = ${patientId} AND system = ${system}
      AND resource_type = ${resourceType} AND resource_id = ${resourceId}`.execute(this.#db);
  }

  async flush(): Promise<void> {
    const rows = [...this.#rows.values()];
    this.#rows = new Map();
    this.#bytes = 0;
    if (rows.length === 0) return;
    await sql`
      INSERT INTO emr_resource (patient_id, system, resource_type, resource_id, emr_id, full_url, version, written_at, doc)
      SELECT patient_id, system, resource_type, resource_id, emr_id, full_url, version, written_at, doc
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(
        patient_id text, system text, resource_type text, resource_id text, emr_id text, full_url text,
        version double precision, written_at text, doc text)
      ON CONFLICT (patient_id, system, resource_type, resource_id) DO UPDATE
        SET doc = excluded.doc, emr_id = excluded.emr_id, full_url = excluded.full_url,
          version = excluded.version, written_at = excluded.written_at, kept_at = now()
        WHERE emr_resource.doc <> excluded.doc AND NOT coalesce(CASE
          WHEN emr_resource.version <> excluded.version THEN emr_resource.version > excluded.version
          ELSE emr_resource.written_at > excluded.written_at END, false)`.execute(this.#db);
  }
}

/** Imports a file like `importSourceFile`, and stores its resources for EMR imports. */
export async function importAndKeep(
  services: ImportServices,
  source: FhirSource,
  options: ImportOptions,
): Promise<ImportReport> {
  const store = new ResourceStore(services.db);
  const report = await importSourceFile(services, source, {
    ...options,
    keep: (taken) => store.put(taken),
    drop: (key, patientId) => store.drop(key, patientId),
  });
  await store.flush();
  return report;
}

/**
 * Finds out which patient's resources are kept under an EMR ID.
 * @returns the given patient's id if resources of the given patient are among them; otherwise the id of the only
 * patient with such resources, or `several`, or `none`
 */
export async function keptUnder(db: Db, emrId: string, patientId: string): Promise<string | 'none' | 'several'> {
  const rows = await db
    .selectFrom('emr_resource')
    .select('patient_id')
    .distinct()
    .where('emr_id', '=', emrId)
    .limit(100)
    .execute();
  const ids = rows.map((row) => row.patient_id);
  if (ids.includes(patientId)) return patientId;
  return ids.length > 1 ? 'several' : (ids[0] ?? 'none');
}

export interface KeptResource {
  resource: FhirResource;
  keptAt: string;
}

/**
 * The kept resources of a source's patient, read in pages.
 * @param isSelected whether to include a resource
 */
export function keptSource(db: Db, patientId: string, isSelected: (kept: KeptResource) => boolean): FhirSource {
  async function* entries(): AsyncGenerator<Entry> {
    let after = ['', '', ''];
    for (;;) {
      const [system, type, id] = after;
      const rows = await db
        .selectFrom('emr_resource')
        .select(['system', 'resource_type', 'resource_id', 'full_url', 'kept_at', 'doc'])
        .where('patient_id', '=', patientId)
        .where(sql<boolean>`(system, resource_type, resource_id) > (${system}, ${type}, ${id})`)
        .orderBy('system')
        .orderBy('resource_type')
        .orderBy('resource_id')
        .limit(PAGE)
        .execute();
      for (const row of rows) {
        const resource: FhirResource = JSON.parse(row.doc);
        if (!isSelected({ resource, keptAt: new Date(row.kept_at).toISOString() })) continue;
        const { system: source, full_url: fullUrl } = row;
        yield {
          place: `${row.resource_type}/${row.resource_id}`,
          resource: { ...resource, id: row.resource_id },
          system: source,
          ...(fullUrl !== null && { fullUrl }),
        };
      }
      const last = rows.at(-1);
      if (!last || rows.length < PAGE) return;
      after = [last.system, last.resource_type, last.resource_id];
    }
  }
  return { name: 'the imported bundles', entries };
}

/** The parts of a resource that have records of their own: a component, or an attachment after the first one. */
const PART = /#(component-\d+|\d+)$/;

/**
 * The resource from which a record was imported, as it came. A result that its report contains leads to the report.
 * @returns undefined if it is not kept
 */
export async function findOriginal(
  db: Queryable,
  patientId: string,
  { system, resourceType, resourceId }: SourceKey,
): Promise<{ resource: object; keptAt: string } | undefined> {
  const [whole = '', contained] = resourceId.replace(PART, '').split('#');
  const row = await db
    .selectFrom('emr_resource')
    .select(['doc', 'kept_at'])
    .where('patient_id', '=', patientId)
    .where('system', '=', system)
    .where('resource_type', '=', contained === undefined ? resourceType : 'DiagnosticReport')
    .where('resource_id', '=', whole)
    .executeTakeFirst();
  if (!row) return undefined;
  const resource: FhirResource = JSON.parse(row.doc);
  return { resource, keptAt: new Date(row.kept_at).toISOString() };
}

/** Deletes the kept resources of a deleted patient. */
export async function forgetKept(on: Queryable, patientId: string): Promise<void> {
  await on.deleteFrom('emr_resource').where('patient_id', '=', patientId).execute();
  await on.deleteFrom('emr_mark').where('patient_id', '=', patientId).execute();
}
