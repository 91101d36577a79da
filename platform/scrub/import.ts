import { sql } from 'kysely';
import { v5 as uuidFrom } from 'uuid';
import type { ScrubbedArgs, ScrubbedReport } from '../../src/contract/scrub';
import { PATIENT_ID } from '../../src/domain/scrub/check';
import { withIds } from '../../src/domain/scrub/scrub';
import type { EntityRecord } from '../../src/domain/entity/types';
import type { PartOf } from '../../src/domain/records';
import { auditMany } from '../audit/record';
import type { Tx } from '../db/types';
import { prepare } from '../entities/prepare';
import { listOf, run } from '../db/sql';
import type { EntityStore } from '../entities/store';
import type { StoredEntity } from '../entities/stored';
import type { Actor } from '../http/context';
import type { ScrubFile, ScrubLine } from './files';

export const emptyReport = (fileId: string): ScrubbedReport => ({
  fileId,
  patients: { created: 0, there: 0, refused: 0 },
  records: {},
  patientIds: [],
  refusals: [],
});

const NAMESPACE = '0d7a5d7e-6f4b-4d58-9c5e-3b8f1a2c4e60';
/** Maximum number of patients and refusals in the report. */
const MAX_REPORTED = 100;

/** Imports one batch of a file, in the caller's transaction. */
export class BatchImport {
  readonly #tx: Tx;
  readonly #entities: EntityStore;
  readonly #file: ScrubFile;
  readonly #args: ScrubbedArgs;
  readonly #actor: Actor;
  readonly #report: ScrubbedReport;

  /** The new id of each patient of the batch, by the patient's id in the file. Skipped patients are absent. */
  readonly #made = new Map<string, string>();

  constructor(
    tx: Tx,
    entities: EntityStore,
    file: ScrubFile,
    args: ScrubbedArgs,
    actor: Actor,
    report: ScrubbedReport,
  ) {
    this.#tx = tx;
    this.#entities = entities;
    this.#file = file;
    this.#args = args;
    this.#actor = actor;
    this.#report = report;
  }

  async take(lines: readonly ScrubLine[]): Promise<void> {
    const byEntity = new Map<string, EntityRecord[]>();
    for (const [entity, record] of lines) byEntity.set(entity, [...(byEntity.get(entity) ?? []), record]);
    await this.#patients(byEntity.get('patient') ?? []);
    for (const [entity, records] of byEntity) if (entity !== 'patient') await this.#records(entity, records);
  }

  /**
   * The id of a file's patient in an organization is always the same, so that a second import finds the patients of the
   * first.
   */
  #idFor(scrubbedId: string): string {
    const { newPatientId, orgId } = this.#args;
    return newPatientId ?? uuidFrom(JSON.stringify([this.#file.fileId, orgId, scrubbedId]), NAMESPACE);
  }

  #under(entity: string, record: EntityRecord, scrubbedId: string, patientId: string): EntityRecord {
    return withIds(this.#entities.of(entity).entity, record, (id) =>
      id === scrubbedId ? patientId : uuidFrom(JSON.stringify([patientId, id]), NAMESPACE),
    );
  }

  async #patients(records: readonly EntityRecord[]): Promise<void> {
    const stored = this.#entities.of('patient');
    const ids = records.map((record) => this.#idFor(String(record[PATIENT_ID])));
    const there = await this.#idsThere(stored, ids);
    const fresh: EntityRecord[] = [];
    for (const [index, record] of records.entries()) {
      const scrubbedId = String(record[PATIENT_ID]);
      const patientId = ids[index] ?? '';
      const { created, there: known, refused } = this.#report.patients;
      const patient = this.#patient(
        this.#under('patient', record, scrubbedId, patientId),
        created + known + refused + 1,
      );
      if (there.has(patientId)) this.#report.patients.there += 1;
      else if (!this.#fits('patient', patient)) this.#report.patients.refused += 1;
      else {
        fresh.push(patient);
        this.#made.set(scrubbedId, patientId);
        this.#report.patients.created += 1;
        if (this.#report.patientIds.length < MAX_REPORTED) this.#report.patientIds.push(patientId);
      }
    }
    await this.#insert('patient', fresh);
    const actor = this.#actor;
    await auditMany(
      this.#tx,
      fresh.map(({ patientId }) => ({
        actor,
        event: {
          action: 'import' as const,
          entity: 'patient',
          recordId: String(patientId),
          patientId: String(patientId),
          details: { scrubbed: true, fileId: this.#file.fileId },
        },
      })),
    );
  }

  /** The imported form of a patient. If the file has several patients, a number is added to each last name. */
  #patient(record: EntityRecord, number: number): EntityRecord {
    const { firstName, lastName, orgId, providerId, userId } = this.#args;
    return {
      ...record,
      ...({
        firstName,
        lastName: this.#file.patients > 1 ? `${lastName} ${number}` : lastName,
        importId: this.#file.fileId,
      } satisfies PartOf<'patient'>),
      ...(orgId != null && ({ orgs: [{ orgId, trialIds: [] }], primaryOrgId: orgId } satisfies PartOf<'patient'>)),
      ...(providerId != null && ({ primaryProviderId: providerId } satisfies PartOf<'patient'>)),
      ...(userId != null && ({ userId } satisfies PartOf<'patient'>)),
    };
  }

  async #records(entity: string, records: readonly EntityRecord[]): Promise<void> {
    // Entities that no longer exist are skipped.
    if (!this.#entities.has(entity)) return;
    const fresh = records.flatMap((record) => {
      const scrubbedId = String(record[PATIENT_ID]);
      const patientId = this.#made.get(scrubbedId);
      if (patientId === undefined) return [];
      const made = this.#under(entity, record, scrubbedId, patientId);
      return this.#fits(entity, made) ? [made] : [];
    });
    // Records that are not children of a patient survive the patient's deletion, so another import finds them.
    const stored = this.#entities.of(entity);
    const there = await this.#idsThere(
      stored,
      fresh.map((record) => String(record[stored.manifest.id])),
    );
    const missing = fresh.filter((record) => !there.has(String(record[stored.manifest.id])));
    await this.#insert(entity, missing);
    if (missing.length > 0) this.#report.records[entity] = (this.#report.records[entity] ?? 0) + missing.length;
  }

  /**
   * Which of these ids are stored already. The ids are derived from the file, so a stored one comes from an earlier
   * import of the same file.
   */
  async #idsThere({ table }: StoredEntity, ids: readonly string[]): Promise<Set<string>> {
    const rows = await run<{ id: string }>(this.#tx, sql`SELECT id FROM ${table} WHERE id IN ${listOf(ids)}`);
    return new Set(rows.map(({ id }) => id));
  }

  async #insert(entity: string, records: readonly EntityRecord[]): Promise<void> {
    if (records.length > 0) await this.#entities.insertMany(this.#tx, entity, records, this.#actor);
  }

  /** Whether a record satisfies the current schema of its entity. If not, the reason is added to the report. */
  #fits(entity: string, record: EntityRecord): boolean {
    const stored = this.#entities.of(entity);
    const id = record[stored.manifest.id];
    const { errors } = prepare(stored, record, {
      id: typeof id === 'string' ? id : undefined,
      now: new Date().toISOString(),
      userId: this.#actor.userId,
      trusted: true,
      ...this.#entities.fillOf(entity),
    });
    if (!errors) return true;
    const reason = Object.entries(errors).map(([path, [first]]) => `${path || 'record'}: ${first?.code ?? 'invalid'}`);
    if (this.#report.refusals.length < MAX_REPORTED) this.#report.refusals.push({ entity, reason: reason.join('; ') });
    return false;
  }
}
