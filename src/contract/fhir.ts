import Type from 'typebox';
import { contract } from './endpoint';
import { count, fields, oneOf, uuid, type Static } from './fields';
import { defineJob, queuedAs, type ResultOf } from './jobKind';
import { jobs } from './jobs';
import { IMPORTED } from './patientRecords';

/** Numbers of imported records, by outcome. */
export const importCounts = fields({
  added: count,
  updated: count,
  there: count,
  skipped: count,
  refused: count,
  held: Type.Optional(
    Type.Integer({
      minimum: 0,
      description: 'Number of records that are held for a decision; absent if there are none',
    }),
  ),
});
export type ImportCounts = Static<typeof importCounts>;

/** Why individual resources were not imported, or what of them was not. */
export const importRemarks = Type.Array(
  fields({
    type: Type.String(),
    id: Type.String({ description: 'The id of the resource, or its place in the file' }),
    name: Type.Optional(Type.String({ description: 'What the resource is about, in its own words' })),
    date: Type.Optional(Type.String({ description: 'The day or moment of the fact, as the resource has it' })),
    place: Type.Optional(
      Type.String({ description: 'Where the resource stands in the file: `Bundle.entry[3]`, or `line 3` of NDJSON' }),
    ),
    outcome: oneOf(['skipped', 'refused', 'held', 'noted']),
    reason: Type.String(),
  }),
  {
    description:
      'Why individual resources were not imported or, as `noted`, what was not taken of an imported one or contradicts its code; if there are very many, only the first ones',
  },
);

/** The result of an import, by resource type. */
export const importReport = {
  counts: Type.Record(Type.String(), importCounts),
  labItems: importCounts,
  leftAside: Type.Record(Type.String(), count, {
    description:
      'Resources of types that are not imported, and observations without a report that are no laboratory results',
  }),
  remarks: importRemarks,
  moreRemarks: count,
  unknownPatients: Type.Integer({
    description: 'Number of patients that records refer to, but that do not exist on the platform',
  }),
};

/** Imports an uploaded FHIR file. */
export const fhirImport = defineJob('fhirImport', {
  args: Type.Object({
    file: Type.String({ description: 'Id of the upload' }),
    name: Type.String({ description: 'The file name; its extension may indicate the format' }),
    system: Type.Optional(Type.String()),
  }),
  progress: { counts: 'resources' },
  result: fields(importReport),
  event: () => 'ImportPatients',
});
export type ImportReport = ResultOf<typeof fhirImport>;
export type ImportRemark = ImportReport['remarks'][number];

/** Content types of files that have one resource per line. */
export const LINE_TYPES = ['application/fhir+ndjson', 'application/x-ndjson', 'application/ndjson'] as const;

const { status, error } = jobs.endpoints['GET jobs/{jobId}'].answer.properties.job.properties;
const job = fields({
  jobId: uuid,
  status,
  progress: fields({ done: Type.Integer() }),
  result: Type.Unsafe<ImportReport | null>({
    description: 'Numbers of resources that were imported, already present, or rejected, by resource type',
  }),
  error,
});

/** Import of FHIR files through the running server, for the console and for `npm run import:fhir`. */
export const fhir = contract('FHIR', {
  'POST fhir/import': {
    summary: 'Import a FHIR R4 bundle, a resource, or one resource per line, as a job',
    description: 'The body can have up to 2 GB, a line up to 128 MB. A resource over 8 MB is told and left out.',
    local: true,
    query: fields({
      system: Type.Optional(
        Type.String({ maxLength: 500, description: 'The source system, if the resources do not state it' }),
      ),
    }),
    raw: { types: ['application/fhir+json', 'application/json', ...LINE_TYPES], as: 'stream' },
    answer: queuedAs(fhirImport),
    status: 202,
    errors: { 400: ['malformedJson', 'otherFhirVersion'] },
    audited: { entity: IMPORTED, when: 'the job, which runs later, stores a record' },
  },
  'GET fhir/import/{jobId}': {
    summary: 'The progress of an import',
    description:
      'The result has counts by resource type (`added, updated, there, skipped, refused, held`), `labItems`, `leftAside` and `remarks [{type, id, outcome, reason}]`.',
    local: true,
    params: fields({ jobId: uuid }),
    answer: fields({ job }),
    audited: { none: 'the progress of an import that the caller started' },
  },
});

declare module './index' {
  interface Areas {
    fhir: typeof fhir;
  }
}
