import { HELD_DECISIONS, HELD_REASONS, HELD_SOURCES, HELD_STATES } from '../../../src/domain/held/terms';
import { PERSON_FIELDS } from '../../../src/domain/patients/person';
import { answer, body, errors, inPath, query, type OpenApi, type Paths } from '../../http/openapi';

const tags = ['Held imports'];
const text: OpenApi = { type: 'string' };
const optional: OpenApi = { type: ['string', 'null'] };
const texts: OpenApi = { type: 'array', items: text };
const count: OpenApi = { type: 'integer' };
const person: OpenApi = {
  type: 'object',
  properties: {
    firstName: text,
    middleName: text,
    lastName: text,
    dob: { ...text, description: 'As far as it is told: a day, a month, a year, or nothing' },
    gender: text,
    ids: { type: 'array', items: { type: 'object', properties: { system: text, value: text } } },
    address: text,
    phones: texts,
    emails: texts,
  },
};
const held: OpenApi = {
  type: 'object',
  properties: {
    heldId: text,
    source: { enum: HELD_SOURCES },
    reason: { enum: HELD_REASONS },
    state: { enum: HELD_STATES },
    told: person,
    counts: { type: 'object', description: 'Records that would come in, by kind' },
    writtenAt: optional,
    heldAt: { ...text, format: 'date-time' },
    heldBy: optional,
    decidedAt: optional,
    decidedBy: optional,
    patientId: { ...optional, description: 'Whose it has become' },
    outcome: {
      type: ['object', 'null'],
      description: 'What came of it, once it is decided',
      properties: { taken: count, there: count, refused: count, faults: texts },
    },
  },
};
const candidate: OpenApi = {
  type: 'object',
  properties: {
    patientId: text,
    here: person,
    fields: {
      type: 'object',
      properties: Object.fromEntries(
        PERSON_FIELDS.map((field) => [field, { enum: ['same', 'different', 'partly', 'missing'] }]),
      ),
    },
  },
};
const parameters = [inPath('heldId')];

export const heldPaths: Paths = {
  '/heldImports': {
    get: {
      tags,
      summary: 'What waits until a person says whose it is, and what was decided, newest first',
      parameters: [
        query('offset', 'Rows to skip', { type: 'integer' }),
        query('limit', 'At most 1000', { type: 'integer' }),
        query('state', 'Only in this state', { enum: HELD_STATES }),
        query('source', 'Only of this source', { enum: HELD_SOURCES }),
        query('reason', 'Only for this reason', { enum: HELD_REASONS }),
        query('search', 'Words of name, birth date and ids'),
      ],
      responses: {
        200: answer({
          heldImports: { type: 'array', items: held },
          totalHeldImports: { type: 'integer' },
          counts: { type: 'object', description: 'By state, whatever state is asked for' },
        }),
        ...errors(400, 401, 403),
      },
    },
  },
  '/heldImports/{heldId}': {
    get: {
      tags,
      summary:
        'What is held, and the patients who may be meant, field by field; reading them is written into the audit',
      parameters,
      responses: {
        200: answer({ heldImport: held, candidates: { type: 'array', items: candidate } }),
        ...errors(401, 403, 404),
      },
    },
  },
  '/heldImports/{heldId}/candidates/{patientId}': {
    get: {
      tags,
      summary: 'Any patient beside whom is told of',
      parameters: [...parameters, inPath('patientId')],
      responses: { 200: answer({ candidate }), ...errors(401, 403, 404) },
    },
  },
  '/heldImports/{heldId}/decision': {
    post: {
      tags,
      summary: 'Bring what is held in for a patient, or as a new patient, or discard it',
      parameters,
      requestBody: body(
        {
          decision: { enum: Object.keys(HELD_DECISIONS) },
          patientId: { ...text, description: 'To attach' },
          dob: { ...text, format: 'date', description: 'To create, where no whole day of birth is told' },
        },
        ['decision'],
      ),
      responses: {
        200: answer({ heldImport: held, report: { type: ['object', 'null'], description: 'Of the import' } }),
        ...errors(400, 401, 403, 404, 409, 422),
      },
    },
  },
};
