import Type from 'typebox';
import { PARTIAL_DATE } from '../domain/dates/partialDate';
import { HELD_REASONS } from '../domain/held/terms';
import { keysOf } from '../domain/entity/read';
import { LONGEST_MESSAGE } from '../domain/messaging/addresses';
import { documentPerson } from './documentPerson';
import { contract } from './endpoint';
import { importCounts } from './fhir';
import { count, fields, nullable, oneOf, text, unlessBlank, uuid, type Static } from './fields';
import { defineJob, queuedAs } from './jobKind';
import { IMPORTED } from './patientRecords';

const DOCUMENTS = ['progressNote', 'referralNote'] as const;
/** A type of structured document. */
export type CcdaType = (typeof DOCUMENTS)[number];

/** The names that callers may give a type. */
export const CCDA_NAMES = {
  progressNote: 'progressNote',
  referralNote: 'referralNote',
  progress: 'progressNote',
  referral: 'referralNote',
} as const satisfies Record<string, CcdaType>;

/** Why a statement of a document is not taken. */
const NOT_TAKEN = [
  'negated',
  'planned',
  'cancelled',
  'unsuccessful',
  'enteredInError',
  'noneKnown',
  'anotherPerson',
  'unknown',
  'noCode',
  'otherEntry',
  'otherSection',
  'narrativeOnly',
  'unstructured',
  'tooMany',
] as const;
export type NotTaken = (typeof NOT_TAKEN)[number];

export const statementsNotTaken = Type.Array(
  fields({
    section: Type.String(),
    reason: oneOf(NOT_TAKEN),
    count,
    names: Type.Array(Type.String(), { description: 'The statements in their own words, at most 50' }),
    entries: Type.Array(Type.Integer(), {
      description: 'The numbers of their entries in the section, from 1, at most 50; none for the section itself',
    }),
  }),
  {
    description: 'What is not taken as a fact about the patient, or not read, by section and reason',
  },
);

export const ccdaReport = fields({
  patientId: nullable(Type.String({ description: 'Null if the document is held or was discarded' })),
  patient: oneOf(['added', 'updated', 'there', 'skipped', 'refused', 'held', 'discarded']),
  heldId: Type.Optional({
    ...uuid,
    description: 'The id of the held import, under `heldImports`, if the document is held for a decision',
  }),
  reason: Type.Optional(oneOf(HELD_REASONS)),
  labItems: importCounts,
  counts: Type.Record(Type.String(), importCounts, {
    description:
      'Problems, allergies, medications, procedures and encounters by FHIR type: `Condition`, `AllergyIntolerance`, `MedicationStatement`, `MedicationRequest` (ordered), `Procedure`, `Encounter`; `AbsenceStatement` are statements that none are known; `blob` is the file of an unstructured document',
  }),
  notTaken: statementsNotTaken,
  faults: Type.Array(Type.String(), {
    description: 'Problems in the document, and why individual results were skipped; everything else was imported',
  }),
});
/** The result of importing a document. */
export type CcdaReport = Static<typeof ccdaReport>;

/** Imports an uploaded document. */
export const ccdaImport = defineJob('ccdaImport', {
  args: Type.Object({ file: Type.String({ description: 'Id of the upload' }) }),
  progress: { counts: 'documents' },
  result: ccdaReport,
  event: () => 'ImportPatients',
});

const limit = Type.Optional(nullable(Type.Number()));

const labItem = fields({
  dataId: text(200),
  name: text(1_000),
  code: unlessBlank(Type.String({ maxLength: 100, description: 'The LOINC code, if there is one' })),
  system: unlessBlank(Type.String({ maxLength: 500, description: 'The code system: `http://loinc.org`' })),
  unit: unlessBlank(Type.String({ maxLength: 100, description: 'A UCUM unit' })),
  value: Type.Number(),
  range: unlessBlank(fields({ low: limit, high: limit })),
  planId: unlessBlank(Type.String({ maxLength: 200, description: 'The plan that the result was entered for' })),
});

const request = fields({
  patientId: unlessBlank({ ...text(200), description: 'The stored patient that the document is about' }),
  patient: Type.Optional({ ...documentPerson, description: 'The person, instead of `patientId`' }),
  providerId: unlessBlank({
    ...text(200),
    description: 'The provider that the document names; default the primary provider of the stored patient',
  }),
  isStructured: Type.Optional(
    Type.Boolean({
      default: true,
      description: 'false: a document that contains only the text, or the summary as a PDF',
    }),
  ),
  type: Type.Optional(oneOf(keysOf(CCDA_NAMES))),
  data: Type.Optional(
    fields({
      eventTime: unlessBlank(
        Type.String({ maxLength: 40, format: PARTIAL_DATE, description: 'A date of any precision; default now' }),
      ),
      results: unlessBlank(Type.Array(labItem, { maxItems: 500 })),
      text: unlessBlank({ ...text(LONGEST_MESSAGE), description: 'The reason for the referral, or the assessment' }),
      html: unlessBlank({ ...text(LONGEST_MESSAGE), description: 'Instead of `text`, in an unstructured document' }),
    }),
  ),
});
/** The request for a document. */
export type CcdaWanted = Static<typeof request>;

/** Routes that write C-CDA documents from stored data, and import them. */
export const ccda = contract('C-CDA', {
  'POST reporting/generateCCDA': {
    reads: true,
    summary: 'Create a C-CDA R2.1 document of a patient or another person, with lab results if there are any',
    description:
      'If `isStructured` is false, the document contains the text or the HTML of `data`; without either, it contains the summary of the stored patient as a PDF. The document about a `patient` has what the request says and nothing else.',
    heavy: 'work',
    body: request,
    answer: fields({ ccda: Type.String({ description: 'The document, as XML' }) }),
    errors: { 404: ['notFound'], 422: ['duplicateDataIds', 'validation'] },
    audited: { entity: 'patient' },
  },
  'POST apricity-cleanse/import/ccda': {
    summary:
      'Import a C-CDA document: the patient, problems, medications, procedures, encounters, results, or its file',
    description:
      'Importing the same document again adds nothing. `patientId` is null if the import is held or was discarded. A document that has a DOCTYPE, is truncated, or is nested deeper than 100 levels is refused with 400, as is one whose bytes are not in its encoding: that of its byte order mark, else of `charset` in the content type, else of its declaration. With `async`, a job imports the document, and its result is the answer described here.',
    heavy: 'work',
    query: fields({
      async: Type.Optional(
        Type.Boolean({ description: 'true: a job imports the document; otherwise the response waits for the result' }),
      ),
      typed: Type.Optional(
        Type.Boolean({
          description: 'true: staff typed in the results, and the patient’s activities say so; not with `async`',
        }),
      ),
    }),
    raw: { types: ['application/xml', 'text/xml', 'application/hl7-sda+xml'], as: 'bytes' },
    answer: ccdaReport,
    queued: queuedAs(ccdaImport),
    errors: { 400: ['malformedXml'], 422: ['noDocument', 'noPatient', 'unknownPatient'] },
    audited: { entity: IMPORTED, when: 'a record is stored or held' },
  },
});

declare module './index' {
  interface Areas {
    ccda: typeof ccda;
  }
}
