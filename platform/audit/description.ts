import { AUDIT_ACTIONS } from '../../src/domain/audit/actions';
import { answer, errors, inPath, query, type OpenApi, type Paths } from '../http/openapi';

const text = { type: ['string', 'null'] };
const entry: OpenApi = {
  type: 'object',
  properties: {
    auditId: { type: 'string' },
    at: { type: 'string', format: 'date-time' },
    userId: text,
    username: text,
    action: { enum: [...AUDIT_ACTIONS] },
    entity: text,
    recordId: text,
    patientId: text,
    requestId: text,
    details: { type: 'object', description: 'Codes and counts; never a patient’s data' },
  },
};
const seal: OpenApi = {
  type: ['object', 'null'],
  description: 'Its place in the chain; null for the moment before it is sealed',
  properties: { seq: { type: 'integer' }, hash: { type: 'string' } },
};
const tags = ['Audit'];
const time = { type: 'string', format: 'date-time' };
const filters = [
  query('userId', 'Who, by id or by the name signed in with'),
  query('patientId', 'Whose data'),
  query('action', 'What was done', { type: 'string', enum: [...AUDIT_ACTIONS] }),
  query('entity', 'To what kind of record'),
  query('recordId', 'To which record'),
  query('startTime', 'Not before', time),
  query('endTime', 'Not after', time),
];

export const auditPaths: Paths = {
  '/audit': {
    get: {
      tags,
      summary: 'Who saw and changed what, newest first; itself audited',
      parameters: [
        ...filters,
        query('limit', 'Rows to give', { type: 'integer', minimum: 1, maximum: 200, default: 50 }),
        query('cursor', '`nextCursor` of the answer before'),
      ],
      responses: {
        200: answer({
          audit: { type: 'array', items: entry },
          totalAudit: { type: 'integer', description: 'On the first page; counted up to 10,000' },
          totalIsMinimum: { type: 'boolean' },
          nextCursor: { type: 'string' },
        }),
        ...errors(400, 401, 403),
      },
    },
  },
  '/audit/export': {
    get: {
      tags,
      summary: 'The rows that the same filters list, as CSV, streamed',
      parameters: filters,
      responses: {
        200: { description: 'The rows', content: { 'text/csv': { schema: { type: 'string' } } } },
        ...errors(400, 401, 403),
      },
    },
  },
  '/audit/{auditId}': {
    get: {
      tags,
      summary: 'One row, with its seal',
      parameters: [inPath('auditId')],
      responses: {
        200: answer({ entry: { ...entry, properties: { ...(entry['properties'] as OpenApi), seal } } }),
        ...errors(401, 403, 404),
      },
    },
  },
  '/audit/verify': {
    get: {
      tags,
      summary: 'Works out the whole chain of seals and names the first row that does not fit',
      responses: {
        200: answer({
          sealed: { type: 'integer' },
          intact: { type: 'boolean' },
          firstBad: {
            type: ['object', 'null'],
            properties: {
              seq: { type: ['integer', 'null'], description: 'null for a row that is not in the chain' },
              auditId: { type: ['string', 'null'] },
              fault: {
                enum: ['changed', 'missing', 'inserted', 'end'],
                description: 'inserted: the platform did not write it; end: it is not as it was written down outside',
              },
            },
          },
          keyedFrom: {
            type: ['integer', 'null'],
            description: 'From which row on seals are made with a key that is not in the database',
          },
          anchored: {
            type: ['integer', 'null'],
            description: 'Up to which row the chain is as it was written down outside the database',
          },
          anchor: {
            enum: ['file', 'webhook'],
            description:
              'Where its ends are written down; what a webhook was sent cannot be read back, and is not compared',
          },
        }),
        ...errors(401, 403),
      },
    },
    post: {
      tags,
      summary: 'The same as a job: its result is what GET answers, with progress meanwhile',
      responses: { 202: answer({ jobId: { type: 'string' } }), ...errors(401, 403) },
    },
  },
};
