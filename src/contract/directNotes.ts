import Type from 'typebox';
import { DIRECT_DOCUMENTS } from '../domain/directMessages/terms';
import { LONGEST_MESSAGE, LONGEST_SUBJECT } from '../domain/messaging/addresses';
import { documentPerson } from './documentPerson';
import { contract } from './endpoint';
import { fields, text, unlessBlank, uuid, type Static } from './fields';

/** Maximum number of recipients. */
const MOST = 20;

const document = fields({
  type: Type.String({ maxLength: 100, description: `One of ${DIRECT_DOCUMENTS.join(', ')}; or \`progress\`` }),
  subject: text(LONGEST_SUBJECT),
  recipients: Type.Array(Type.String(), { minItems: 1, maxItems: MOST }),
  body: unlessBlank(text(LONGEST_MESSAGE)),
  isStructured: Type.Optional(
    Type.Boolean({ default: true, description: 'false: an unstructured document, which has only the text' }),
  ),
  patient: Type.Optional({ ...documentPerson, description: 'The person, if it is no stored patient' }),
  patientId: unlessBlank({ ...text(100), description: 'The stored patient, instead of `patient`' }),
  providerId: unlessBlank({
    ...text(200),
    description: 'The provider that a referral names; default the primary provider of the stored patient',
  }),
  data: fields({
    text: unlessBlank({ ...text(LONGEST_MESSAGE), description: 'The reason for the referral, or the assessment' }),
    html: unlessBlank({ ...text(LONGEST_MESSAGE), description: 'Instead of `text`, in an unstructured document' }),
  }),
});
/** A document about a person or a stored patient that staff write and send. */
export type DirectNote = Static<typeof document>;

const defaults = fields({ subject: Type.String(), recipients: Type.Array(Type.String()) });

/** Documents that staff write and send. */
export const directNotes = contract('Direct messages', {
  'GET messaging/directMessages/defaults': {
    summary: 'Subject and recipients of each type of document, from the settings',
    answer: fields({ referral: defaults, progressNote: defaults }),
    audited: { none: 'settings, no data of patients' },
  },
  'POST messaging/directMessages/document': {
    summary: 'Write a C-CDA document about a person and send it as a direct message',
    description:
      'The document about a `patient` has what the request says and nothing else; no patient is stored. The structured document about a stored patient (`patientId`) also has the stored problems and medications.',
    body: document,
    repeatable: true,
    answer: fields({ messages: Type.Array(fields({ outboxId: uuid, to: Type.String() })) }),
    status: 201,
    errors: { 422: ['invalidCcdaType', 'noDirectAddress', 'validation'] },
    audited: { entity: ['blob', 'activity', 'directMessage'] },
  },
});

declare module './index' {
  interface Areas {
    directNotes: typeof directNotes;
  }
}
