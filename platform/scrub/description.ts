import { answer, body, errors, inPath, query, type OpenApi } from '../http/openapi';

const text = { type: 'string' };
const job = answer({ jobId: text }, 'Queued; the job tells how far it is and what came of it');
const tags = ['Scrubbed patients'];
const fileId = { type: 'string', format: 'uuid', description: 'The exported ID: what an import asks for' };
const patient: OpenApi = { type: 'object', description: 'The patient, marked as exported' };

export const scrubPaths = {
  '/patients/{patientId}/scrubbed': {
    post: {
      tags,
      summary: 'Export a patient and all of its records, scrubbed, into a stored file',
      parameters: [inPath('patientId')],
      responses: {
        201: answer({ exportId: fileId, patients: { type: 'integer' }, records: { type: 'integer' }, patient }),
        ...errors(400, 401, 403, 404),
      },
    },
  },
  '/apricity-cleanse/patients': {
    get: {
      tags,
      summary: 'Begin the export of all patients of an organization, scrubbed, as a job that may take over 30 seconds',
      parameters: [query('orgId', 'The organization')],
      responses: {
        202: answer({ fileId, jobId: text }, 'Queued; the file can be taken in once the job is done'),
        ...errors(400, 401, 403, 404),
      },
    },
    post: {
      tags,
      summary: 'Make patients from a scrubbed file, as a job; what an earlier import of it has made stays as it is',
      parameters: [
        query('fileId', 'The exported ID of a patient or of an organization'),
        query('firstName', 'First name of the new patients; default Imported'),
        query('lastName', 'Last name, numbered where the file has several patients; default Patient'),
        query('orgId', 'Organization of the new patients'),
        query('providerId', 'Primary provider of the new patients'),
        query('userId', 'User of the new patients'),
        query('newPatientId', 'ID of the new patient, a UUID; for a file of one patient', {
          type: 'string',
          format: 'uuid',
        }),
      ],
      requestBody: { ...body({}), required: false },
      responses: { 202: job, ...errors(400, 401, 403, 404, 409, 422) },
    },
  },
};
