import { answer, body, errors, inPath, type OpenApi, type Paths } from '../http/openapi';
import { IMAGE_TYPES } from './images';

const text = { type: 'string' };
const time = { type: 'string', format: 'date-time' };
const announcement: OpenApi = {
  type: 'object',
  properties: { maintenanceId: text, message: { type: ['string', 'null'] }, startTime: time, endTime: time },
};
const tags = ['Operations'];

export const paths: Paths = {
  '/anon/maintenance': {
    get: {
      tags,
      summary: 'Maintenance windows that run or begin within 48 hours, by their start',
      security: [],
      responses: { 200: answer({ maintenanceWindows: { type: 'array', items: announcement } }) },
    },
  },
  '/images': {
    post: {
      tags,
      summary: 'Send a picture, to be named by feedback as its attachment; one that none names goes after a day',
      requestBody: body(
        { mimeType: { type: 'string', enum: IMAGE_TYPES }, data: { ...text, contentEncoding: 'base64' } },
        ['mimeType', 'data'],
      ),
      responses: {
        201: answer({
          image: { type: 'object', properties: { attachmentId: text, mimeType: text, size: { type: 'integer' } } },
        }),
        ...errors(400, 401, 413, 415, 422),
      },
    },
  },
  '/images/{attachmentId}': {
    get: {
      tags,
      summary: 'A picture’s bytes',
      parameters: [inPath('attachmentId')],
      responses: {
        200: {
          description: 'The picture',
          content: Object.fromEntries(
            IMAGE_TYPES.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
          ),
        },
        ...errors(401, 403, 404),
      },
    },
  },
};
