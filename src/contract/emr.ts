import Type from 'typebox';
import { EMR_FAULTS, EMR_TYPES, READ_TYPES } from '../domain/emr/options';
import { contract } from './endpoint';
import { importCounts, importReport } from './fhir';
import { count, fields, id, nullable, oneOf, text, type Static } from './fields';
import { defineJob, queuedAs, type ArgsOf, type ResultOf } from './jobKind';
import { IMPORTED } from './patientRecords';

const read = {
  type: Type.String({ description: 'The resource type that was searched for' }),
  page: Type.Integer({ description: 'The number of the page in this search, starting at 1' }),
  code: oneOf(EMR_FAULTS),
  status: Type.Optional(Type.Integer({ description: 'The HTTP status, if the server answered with an error' })),
};
const fault = fields(read);
/** A page of an EMR search that could not be read. Earlier pages and other resource types were imported. */
export type EmrFault = Static<typeof fault>;

const ofPatient = fields({ ...importReport, patientId: Type.String(), faults: Type.Array(fault) });
/** The result of importing one patient. */
export type PatientReport = Static<typeof ofPatient>;

const ofAll = fields({
  patients: count,
  incomplete: Type.Integer({ description: 'Number of patients for whom a page could not be read' }),
  counts: importReport.counts,
  labItems: importCounts,
  faults: Type.Array(fields({ ...read, patientId: Type.String() })),
  moreFaults: count,
});
/** The result of importing all patients. */
export type AllReport = Static<typeof ofAll>;

const moment = nullable(Type.String());

/** Imports one patient or all patients from the EMR. */
export const emrImport = defineJob('emrImport', {
  args: Type.Object({
    patientId: nullable(Type.String({ description: 'Null: all patients' })),
    types: Type.Array(oneOf(EMR_TYPES)),
    fullImport: Type.Boolean(),
    sinceDate: moment,
    startDate: moment,
    endDate: moment,
  }),
  progress: { counts: 'patients, or the resources of one patient', message: oneOf(READ_TYPES) },
  result: Type.Union([ofPatient, ofAll]),
  exclusive: { by: ['patientId'], nullIsAll: 'emrImportRunning' },
  event: () => 'ImportEMR',
  repeatable: true,
});
export type EmrArgs = ArgsOf<typeof emrImport>;
export type EmrOutcome = ResultOf<typeof emrImport>;

const about = fields({ source: oneOf(['server', 'bundles']), patients: count });
/** The source of imports, and the number of patients that an import of all patients would include. */
export type EmrAbout = Static<typeof about>;

const emrMoment = (meaning: string) =>
  Type.Optional(
    Type.String({
      maxLength: 40,
      format: 'emr-moment',
      description: `${meaning}: \`yyyy-MM-DDTHH:mm\`, in UTC unless a zone is named`,
    }),
  );
const type = `(${EMR_TYPES.join('|')})`;

const document = fields({
  title: nullable(text(500)),
  documentId: nullable(text(500)),
  writtenAt: nullable(text(40)),
  xml: Type.String({ description: 'The entry with the statement, or the whole document' }),
  isWhole: Type.Boolean(),
});
/** A statement of a clinical document as it came; the whole document if no entry has its id. */
export type OriginalStatement = Static<typeof document>;

/** Imports from the EMR: from a FHIR R4 server, or from the bundles that have been imported. */
export const emr = contract('FHIR', {
  'GET apricity-cleanse/import/emr': {
    summary: 'The source of EMR imports, and how many patients an import of all would include',
    answer: about,
    audited: { none: 'the source and a number of patients' },
  },
  'GET patients/{patientId}/originals': {
    summary: 'The FHIR resource, or the statement of a clinical document, from which a record was imported, as it came',
    description:
      'The query has the values of the record’s `importSource`. A part of a resource leads to the whole one. A statement of a document is answered as the entry that has its id, or with the whole document if none has. `404 notKept`: the record came from a server that can be asked again, or from a document that is only a file.',
    who: { entity: 'patient', to: 'read' },
    params: fields({ patientId: id }),
    query: fields({
      system: text(500),
      resourceType: text(100),
      resourceId: text(500),
      writtenAt: Type.Optional({ ...text(40), description: 'When the document was written' }),
    }),
    answer: fields({
      resource: Type.Optional(Type.Unsafe<object>({ type: 'object', description: 'The resource as JSON' })),
      document: Type.Optional(document),
      keptAt: Type.String({ format: 'date-time' }),
    }),
    errors: { 404: ['notFound', 'notKept'] },
    audited: { entity: 'patient' },
  },
  'POST apricity-cleanse/import/emr': {
    summary: 'Start a job that imports records from the EMR',
    description:
      'The job imports the records of one patient, or of all active patients with an EMR ID. Patients of organizations with `disableEMR` are not imported.',
    query: fields({
      emrId: { ...text(100), description: 'The patient’s EMR ID; `*` for all patients' },
      patientId: Type.Optional(
        Type.String({ maxLength: 100, description: 'The patient to import, if several patients have the EMR ID' }),
      ),
      fullImport: Type.Optional(
        Type.Boolean({ description: 'true: imports everything, including what earlier imports have read' }),
      ),
      types: Type.Optional(
        Type.String({
          maxLength: 200,
          pattern: `^${type}(,${type})*$`,
          description: `A comma-separated list of ${EMR_TYPES.join(', ')}; default all`,
        }),
      ),
      sinceDate: emrMoment('Only records that have changed since this time'),
      startDate: emrMoment('Only records that applied at this time or later'),
      endDate: emrMoment('Only records that applied at this time or earlier'),
      async: Type.Optional(
        Type.Literal(true, { description: 'Accepted, but has no effect: the import always runs as a job' }),
      ),
    }),
    answer: queuedAs(emrImport),
    status: 202,
    errors: { 404: ['notFound'], 409: ['emrDisabled', 'emrImportRunning', 'jobRunning'] },
    audited: { entity: IMPORTED, when: 'the job, which runs later, stores a record' },
  },
});

declare module './index' {
  interface Areas {
    emr: typeof emr;
  }
}
