import Type from 'typebox';
import {
  HELD_DECISIONS,
  HELD_REASONS,
  HELD_SOURCES,
  HELD_STATES,
  type HeldDecision,
  type HeldState,
} from '../domain/held/terms';
import { PERSON_FIELDS, type PersonField, type Verdict } from '../domain/patients/person';
import { statementsNotTaken } from './ccda';
import { contract } from './endpoint';
import { importRemarks } from './fhir';
import { count, fields, id, moment, nullable, oneOf, paging, unlessBlank, uuid, type Static } from './fields';
import { IMPORTED } from './patientRecords';

const stored = nullable(Type.String());
const words = Type.Array(Type.String());
const person = fields({
  firstName: Type.String(),
  middleName: Type.String(),
  lastName: Type.String(),
  dob: Type.String({ description: 'The date of birth as precisely as it was given: a day, a month, a year, or empty' }),
  gender: Type.String(),
  ids: Type.Array(fields({ system: Type.String(), value: Type.String() })),
  address: Type.String(),
  phones: words,
  emails: words,
});

const outcome = fields({
  taken: count,
  there: count,
  refused: {
    ...count,
    description: 'Number of records that were not taken: skipped, because they are no facts, or refused',
  },
  faults: words,
  notTaken: Type.Optional(statementsNotTaken),
  remarks: Type.Optional(importRemarks),
});
/** The result of a decision: records by outcome, and the first faults. */
export type HeldOutcome = Static<typeof outcome>;

const held = fields({
  heldId: uuid,
  source: oneOf(HELD_SOURCES),
  reason: oneOf(HELD_REASONS),
  state: oneOf(HELD_STATES),
  person,
  counts: Type.Record(Type.String(), count, { description: 'Records that would be imported, by type' }),
  writtenAt: stored,
  heldAt: moment,
  heldBy: stored,
  decidedAt: nullable(moment),
  decidedBy: stored,
  patientId: nullable(Type.String({ description: 'The patient that the import was assigned to' })),
  outcome: nullable(outcome),
});
/** An import that waits for a person's decision, or was decided on. */
export type HeldImport = Static<typeof held>;

const candidate = fields({
  patientId: Type.String(),
  here: person,
  fields: Type.Unsafe<Record<PersonField, Verdict>>({
    type: 'object',
    description: 'The result of comparing each field: same, different, partly or missing',
    properties: Object.fromEntries(PERSON_FIELDS.map((field) => [field, { type: 'string' }])),
  }),
});
/** A patient who may be the imported person, with the result of comparing each field. */
export type HeldCandidate = Static<typeof candidate>;

const heldAttachment = fields({
  attachmentId: Type.String(),
  messageId: Type.String(),
  fileName: stored,
  mimeType: stored,
});
/** An attachment of a direct message that has the document of a held import. */
export type HeldAttachment = Static<typeof heldAttachment>;

const ofState = Object.fromEntries(HELD_STATES.map((state) => [state, count]));
const decision = Type.Unsafe<HeldDecision>({ type: 'string', enum: Object.keys(HELD_DECISIONS) });
const decided = fields({
  decision,
  patientId: unlessBlank(Type.String({ maxLength: 200, description: 'The patient to import to; needed for `attach`' })),
  dob: unlessBlank(
    Type.String({
      maxLength: 40,
      description: 'The date of birth of a new patient; needed if the import does not have the full date',
    }),
  ),
});
/** A person's decision on a held import. */
export type HeldDecided = Static<typeof decided>;

const filters = {
  state: Type.Optional(oneOf(HELD_STATES)),
  source: Type.Optional(oneOf(HELD_SOURCES)),
  reason: Type.Optional(oneOf(HELD_REASONS)),
  search: Type.Optional(Type.String({ maxLength: 200, description: 'Words from the name, date of birth and IDs' })),
};
/** Filters of the list of held imports. */
export type HeldQuery = Static<ReturnType<typeof fields<typeof filters>>>;

const one = fields({ heldId: uuid });
const audited = { entity: 'heldImport' } as const;

/** Imports whose patient is not certain: their list, a single import, and the decision. */
export const heldImports = contract('Held imports', {
  'GET heldImports': {
    summary: 'Imports that wait for a decision on their patient, or were decided on, newest first',
    query: fields({ ...paging, ...filters }),
    answer: fields({
      heldImports: Type.Array(held),
      totalHeldImports: count,
      counts: Type.Unsafe<Record<HeldState, number>>({
        type: 'object',
        properties: ofState,
        description: 'The number of held imports in each state. The filter by state does not affect it',
      }),
    }),
    audited,
  },
  'GET heldImports/{heldId}': {
    summary: 'A held import, compared field by field with the patients it may belong to',
    description: 'Each view is audited.',
    params: one,
    answer: fields({
      heldImport: held,
      candidates: Type.Array(candidate),
      attachments: Type.Array(heldAttachment, {
        description: 'The attachments of direct messages that hold this document, the newest first',
      }),
    }),
    audited: { entity: ['heldImport', 'patient', 'directMessageAttachment'] },
  },
  'GET heldImports/{heldId}/candidates/{patientId}': {
    summary: 'A held import, compared field by field with a given patient',
    params: fields({ heldId: uuid, patientId: id }),
    answer: fields({ candidate }),
    audited: { entity: 'patient' },
  },
  'POST heldImports/{heldId}/decision': {
    summary: 'Import the held records to an existing or a new patient, or discard them',
    description:
      '409 with `current` if the import has been decided on already, 422 `noPatient` with the reason if there is no patient to import to, and 422 at `dob` if the full date of birth is needed.',
    heavy: 'work',
    params: one,
    body: decided,
    answer: fields({
      heldImport: held,
      report: Type.Unknown({ description: 'The report of the import; null if the import was discarded' }),
    }),
    errors: { 409: ['conflict'], 422: ['noPatient', 'validation'] },
    audited: { entity: IMPORTED },
  },
});

declare module './index' {
  interface Areas {
    heldImports: typeof heldImports;
  }
}
