import Type from 'typebox';
import { contract } from './endpoint';
import { count, fields, id, nullable, record, text, uuid, type Static } from './fields';
import { defineJob, queuedAs, type ArgsOf, type ResultOf } from './jobKind';
import { IMPORTED } from './patientRecords';

const exported = { patients: count, records: count };

/** Exports the patients of an organization, scrubbed, into a file. */
export const exportScrubbed = defineJob('exportPatients', {
  args: Type.Object({ orgId: Type.String(), fileId: Type.String() }),
  progress: { counts: 'patients' },
  result: fields({ fileId: uuid, ...exported }),
});

const stored = Type.Optional(nullable(Type.String()));

/** Creates patients from a scrubbed file. A file can be imported into an organization by one job at a time. */
export const importScrubbed = defineJob('importScrubbedPatients', {
  args: Type.Object({
    fileId: Type.String(),
    firstName: Type.String(),
    lastName: Type.String(),
    orgId: stored,
    providerId: stored,
    userId: stored,
    newPatientId: Type.Optional(nullable(Type.String({ description: 'The new id of the file’s only patient' }))),
  }),
  progress: { counts: 'patients' },
  result: fields({
    fileId: Type.String(),
    patients: fields({
      created: count,
      there: Type.Integer({ description: 'Number of patients that an earlier import of the file created' }),
      refused: Type.Integer({ description: 'Number of patients that a rule rejected' }),
    }),
    records: Type.Record(Type.String(), count, {
      description: 'Number of records created for the patients, by entity',
    }),
    patientIds: Type.Array(Type.String(), { description: 'The ids of the first patients created' }),
    refusals: Type.Array(fields({ entity: Type.String(), reason: Type.String() })),
  }),
  exclusive: { by: ['fileId', 'orgId', 'newPatientId'] },
  event: () => 'ImportPatients',
});
export type ScrubbedArgs = ArgsOf<typeof importScrubbed>;
export type ScrubbedReport = ResultOf<typeof importScrubbed>;

const named = (maxLength: number, description: string) => Type.Optional(Type.String({ maxLength, description }));
const query = fields({
  fileId: { ...text(100), description: 'The id of the export of a patient or of an organization' },
  firstName: named(90, 'First name of the new patients; default Imported'),
  lastName: named(90, 'Last name of the new patients, with a number if the file has several patients; default Patient'),
  orgId: named(200, 'Organization of the new patients'),
  providerId: named(200, 'Primary provider of the new patients'),
  userId: named(200, 'User of the new patients'),
  newPatientId: Type.Optional(
    Type.String({ format: 'uuid', description: 'Id of the new patient, a UUID; only for a file with one patient' }),
  ),
});
/** The parameters of an import of scrubbed patients. */
export type ScrubbedImport = Static<typeof query>;

const done = fields({ exportId: uuid, ...exported, patient: record });
/** An exported patient: the current record, and the id of the export. An import needs this id. */
export type PatientExport = Static<typeof done>;

/** Routes to export and import scrubbed patients. */
export const scrub = contract('Scrubbed patients', {
  'POST patients/{patientId}/scrubbed': {
    summary: 'Export a patient with all records, without identifying data, to a stored file',
    heavy: 'work',
    params: fields({ patientId: id }),
    answer: done,
    status: 201,
    audited: { entity: 'patient' },
  },
  'GET apricity-cleanse/patients': {
    summary: 'Start a job that exports all patients of an organization, without identifying data',
    description:
      'The job may take over 30 seconds. The file can be imported when the job has ended. The result is `{fileId, patients, records}`.',
    query: fields({ orgId: { ...text(200), description: 'The organization' } }),
    answer: fields({ fileId: uuid, ...queuedAs(exportScrubbed).properties }),
    status: 202,
    errors: { 404: ['notFound'] },
    audited: { entity: 'patient', when: 'the organization has patients: the job leaves a row for each' },
  },
  'POST apricity-cleanse/patients': {
    summary: 'Start a job that creates patients from a scrubbed file',
    description:
      'Patients from an earlier import of the file stay as they are. The result is `{fileId, patients {created, there, refused}, records by entity, patientIds (up to 100), refusals [{entity, reason}]}`. `newPatientId` is only for a file with one patient. Errors: 404 `unknownFile`, 409 `fileUnfinished`, 409 `jobRunning` with `params.jobId`.',
    query: query,
    answer: queuedAs(importScrubbed),
    status: 202,
    errors: { 404: ['unknownFile'], 409: ['fileUnfinished', 'jobRunning'], 422: ['validation'] },
    audited: { entity: IMPORTED, when: 'the job, which runs later, stores a record' },
  },
});

declare module './index' {
  interface Areas {
    scrub: typeof scrub;
  }
}
