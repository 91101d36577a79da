import type { FastifyInstance } from 'fastify';
import { documentFileName, servedType } from '../../src/domain/documents/kinds';
import { notFound } from '../entities/errors';
import { accessOptions, actorOf, keyOf } from '../entities/routes/context';
import { errors, inPath, type Paths } from '../http/openapi';
import type { Services } from '../services';

const paths: Paths = {
  '/patients/{patientId}/blobs/{blobId}/content': {
    get: {
      tags: ['blobs'],
      summary: 'A document’s bytes, to be saved; looking at them is audited',
      parameters: [inPath('patientId'), inPath('blobId')],
      responses: {
        200: {
          description: 'The document',
          content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
        },
        ...errors(400, 401, 403, 404),
      },
    },
  },
};

/** Downloads of stored documents. Opened directly, a document is downloaded and cannot run scripts. */
export function registerDocuments(app: FastifyInstance, { entities, database, describe }: Services): void {
  if (!entities.has('blob')) return;
  const stored = entities.of('blob');
  describe(paths);

  const options = accessOptions({ app, stored, path: '', database, entities }, 'read');
  app.get('/patients/:patientId/blobs/:id/content', options, async (request, reply) => {
    const { id, parent } = keyOf(stored, request);
    const reader = { actor: actorOf(request) };
    const blob = await entities.get(database.db, 'blob', id, { ...(parent !== undefined && { parent }), reader });
    const data = blob?.['data'];
    if (!blob || typeof data !== 'string' || data === '') throw notFound();
    const mimeType = String(blob['mimeType']);
    return reply
      .header('content-disposition', `attachment; filename="${documentFileName(mimeType)}"`)
      .header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
      .header('cache-control', 'no-store')
      .type(servedType(mimeType))
      .send(Buffer.from(data, 'base64'));
  });
}
