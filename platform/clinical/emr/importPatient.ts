import type { EmrArgs, EmrFault, PatientReport } from '../../../src/contract/emr';
import type { ImportReport } from '../../../src/contract/fhir';
import { isObject } from '../../../src/domain/entity/paths';
import { textOf } from '../../../src/domain/entity/read';
import type { DocumentOf, PartOf } from '../../../src/domain/records';
import type { EmrType, ReadType } from '../../../src/domain/emr/options';
import type { Tx } from '../../db/types';
import { lockRecord } from '../../entities/dependents';
import type { Actor } from '../../http/context';
import type { Outcomes } from '../../jobs/outcomes';
import type { Services } from '../../base/services';
import { writeImported } from '../../activities/imported';
import { importSourceFile } from '../fhir/importer';
import type { DataIdOf } from '../fhir/lab';
import type { StandardNames } from '../fhir/standardNames';
import type { ImportSubject } from '../fhir/owners';
import { openSource, UnreadableFile } from '../fhir/source';
import { JobFailure } from '../../jobs/jobs';
import { emptyReport } from '../fhir/tally';
import { dropUpload, findUpload, UploadWriter } from '../../uploads/uploads';
import type { Bytes } from '../../uploads/bytes';
import type { EmrClient } from './client';
import { BUNDLES, keptSource, keptUnder } from './kept';
import { marksOf, readWhole, setMarks, sinceOf, type Marks } from './marks';
import { namesPatient, ServerReading } from './server';
import { serverSource } from './serverSource';
import { isDated, isInWindow, type Window } from './window';

export type Needed = Pick<Services, 'config' | 'database' | 'entities'>;

/** The patient to import, from its record. */
export interface EmrPatient {
  patientId: string;
  emrId: string;
  /** The source of the patient's record, if the record was imported from a file. */
  importSource: PartOf<'patient'>['importSource'];
}

export interface EmrImport {
  args: EmrArgs;
  actor: Actor;
  /** The client of the FHIR server; if undefined, the imported bundles are the source. */
  client: EmrClient | undefined;
  dataIdOf: DataIdOf;
  standardNames: StandardNames;
  jobId: string;
  /** For each record, the result of the job's earlier attempts. */
  outcomes: Outcomes;
  /** Called with the number of resources read; may throw to end the import. */
  progress: (resources: number, type?: ReadType) => void;
}

interface Read {
  report: ImportReport;
  faults: EmrFault[];
  /** Types that were read completely. */
  whole: EmrType[];
}

export const patientOf = (record: Pick<DocumentOf<'patient'>, 'patientId' | 'emrId' | 'importSource'>): EmrPatient => ({
  patientId: record.patientId,
  emrId: textOf(record.emrId),
  importSource: record.importSource ?? null,
});

/**
 * Whether the platform's patient was created from the source's patient. If so, the source's ids are enough to identify
 * the patient's records.
 */
const cameFrom = ({ importSource, emrId }: EmrPatient): boolean =>
  isObject(importSource) && String(importSource.resourceId).slice(0, 100) === emrId;

const windowFor = ({ startDate, endDate, ...limits }: EmrArgs, mark: string | undefined): Window => {
  const since = sinceOf({ startDate, endDate, ...limits }, mark);
  return {
    ...(since !== undefined && { since }),
    ...(startDate !== null && { start: startDate }),
    ...(endDate !== null && { end: endDate }),
  };
};

/** Medication requests are imported together with medication statements. */
const typeOf = (resourceType: string): string =>
  resourceType === 'MedicationRequest' ? 'MedicationStatement' : resourceType;

const NOTHING: Bytes = { size: 0, read: async function* () {} };

async function fromServer(
  services: Needed,
  patient: EmrPatient,
  marks: Marks,
  { args, actor, client, dataIdOf, standardNames, jobId, outcomes, progress }: EmrImport & { client: EmrClient },
): Promise<Read> {
  const { config, database, entities } = services;
  const { db } = database;
  const file = await UploadWriter.begin(db, jobId);
  try {
    const reading = new ServerReading(client, patient.emrId, (lines) => file.write(Buffer.from(lines)), progress);
    await reading.read(args.types, (type) => windowFor(args, marks[type]));
    await file.end();
    const bytes = (await findUpload(db, file.uploadId)) ?? NOTHING;
    const { emrId, patientId } = patient;
    const subject: ImportSubject = {
      patientId,
      emrId,
      foreign: !cameFrom(patient),
      is: namesPatient(client, emrId),
    };
    const lines = serverSource(await openSource(bytes, 'the EMR.ndjson'), client, config.emr.system);
    const report = await importSourceFile({ db, entities }, lines, {
      actor,
      subject,
      dataIdOf,
      standardNames,
      outcomes,
      progress,
    }).catch((error: unknown) => {
      throw error instanceof UnreadableFile && error.reason === 'otherVersion'
        ? new JobFailure('The EMR uses a FHIR version other than R4')
        : error;
    });
    return { report, faults: reading.faults, whole: reading.whole };
  } finally {
    await dropUpload(db, file.uploadId);
  }
}

async function fromBundles(
  { database, entities }: Needed,
  patient: EmrPatient,
  marks: Marks,
  { args, actor, dataIdOf, standardNames, outcomes, progress }: EmrImport,
): Promise<Read> {
  const { db } = database;
  const { patientId, emrId } = patient;
  const kept = await keptUnder(db, emrId, patientId);
  if (kept === 'none' || kept === 'several') {
    const code = kept === 'none' ? ('unknown' as const) : ('ambiguous' as const);
    return { report: emptyReport(), faults: [{ type: 'Patient', page: 1, code }], whole: [] };
  }
  const source = keptSource(db, kept, ({ resource, keptAt }) => {
    if (!isDated(resource.resourceType)) return true;
    const type = args.types.find((each) => each === typeOf(resource.resourceType));
    return type !== undefined && isInWindow(resource, windowFor(args, marks[type]), keptAt);
  });
  const report = await importSourceFile({ db, entities }, source, {
    actor,
    subject: { patientId, emrId, foreign: kept !== patientId || !cameFrom(patient), is: () => true },
    dataIdOf,
    standardNames,
    outcomes,
    progress,
  });
  return { report, faults: [], whole: args.types };
}

/** Records the time of the import in the patient's record. */
async function noteImport(
  tx: Tx,
  { entities }: Needed,
  patientId: string,
  at: string,
  { actor, outcomes }: Pick<EmrImport, 'actor' | 'outcomes'>,
): Promise<boolean> {
  await lockRecord(tx, entities.of('patient'), { id: patientId });
  const record = await entities.get(tx, 'patient', patientId);
  if (!record) return false;
  await entities.save(tx, 'patient', { ...record, lastImport: at }, actor, { mode: 'update', trusted: true });
  await writeImported(tx, entities, actor, { source: 'EMR', patientIds: [patientId], outcomes });
  return true;
}

/**
 * Imports a patient's EMR data: adds new records and updates changed records. The import can be repeated, also after a
 * crash, without duplicates. Pages that cannot be read are reported, and the rest is imported.
 */
export async function importPatient(services: Needed, patient: EmrPatient, options: EmrImport): Promise<PatientReport> {
  const { db } = services.database;
  const { args, client } = options;
  const startedAt = new Date().toISOString();
  const source = client?.base.href ?? BUNDLES;
  const marks = await marksOf(db, patient.patientId, source);
  const read = client
    ? await fromServer(services, patient, marks, { ...options, client })
    : await fromBundles(services, patient, marks, options);
  if (read.whole.length > 0) {
    await db.transaction().execute(async (tx) => {
      if (!(await noteImport(tx, services, patient.patientId, startedAt, options))) return;
      await setMarks(tx, patient.patientId, source, readWhole(args, read.whole, marks), startedAt);
    });
  }
  return { patientId: patient.patientId, faults: read.faults, ...read.report };
}
