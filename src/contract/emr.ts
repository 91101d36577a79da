import Type from 'typebox';
import { EMR_FAULTS, EMR_TYPES } from '../domain/emr/options';
import { contract } from './endpoint';
import { importCounts, importReport } from './fhir';
import { count, fields, nullable, oneOf, text, type Static } from './fields';
import { defineJob, queuedAs, type ArgsOf, type ResultOf } from './jobKind';

const read = {
  type: Type.String({ description: 'The requested resource type' }),
  page: Type.Integer({ description: 'The page of its search, from 1' }),
  code: oneOf(EMR_FAULTS),
  status: Type.Optional(Type.Integer({ description: 'The HTTP status, if that is the error' })),
};
const fault = fields(read);
/** A page of an EMR search that could not be read. Earlier pages and other resource types were imported. */
export type EmrFault = Static<typeof fault>;

const ofPatient = fields({ ...importReport, patientId: Type.String(), faults: Type.Array(fault) });
/** The result of importing one patient. */
export type PatientReport = Static<typeof ofPatient>;

const ofAll = fields({
  patients: count,
  incomplete: Type.Integer({ description: 'Patients with pages that could not be read' }),
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
  result: Type.Union([ofPatient, ofAll]),
  exclusive: { by: ['patientId'], nullIsAll: 'emrImportRunning' },
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

/** Imports from the EMR: from a FHIR R4 server, or from the bundles that have been imported. */
export const emr = contract('FHIR', {
  'GET apricity-cleanse/import/emr': {
    summary: 'The source of EMR imports, and its number of patients',
    answer: about,
    audited: { none: 'whether a source is set, and how far imports are' },
  },
  'POST apricity-cleanse/import/emr': {
    summary: 'Start a job that imports records from the EMR',
    description:
      'It imports those of one patient, or of all active patients with an EMR id, except in organizations with `disableEMR`.',
    query: fields({
      emrId: { ...text(100), description: 'The patient’s EMR ID; `*` for all' },
      patientId: Type.Optional(
        Type.String({ maxLength: 100, description: 'Which patient, if several have the EMR ID' }),
      ),
      fullImport: Type.Optional(Type.Boolean({ description: 'Everything, including what earlier imports have read' })),
      types: Type.Optional(
        Type.String({
          maxLength: 200,
          pattern: `^${type}(,${type})*$`,
          description: `Of ${EMR_TYPES.join(', ')}, with commas between; default all`,
        }),
      ),
      sinceDate: emrMoment('What has changed since'),
      startDate: emrMoment('What was so from then on'),
      endDate: emrMoment('What was so until then'),
      async: Type.Optional(Type.Literal(true, { description: 'The response does not wait for the import' })),
    }),
    answer: queuedAs(emrImport),
    status: 202,
    errors: [404, 409],
    audited: { entity: 'patient' },
  },
});

declare module './index' {
  interface Areas {
    emr: typeof emr;
  }
}
