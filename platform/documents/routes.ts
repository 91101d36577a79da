import type { FastifyInstance } from 'fastify';
import { documents as contract } from '../../src/contract/records';
import { documentFileName, servedType } from '../../src/domain/documents/kinds';
import { Audited } from '../audit/audited';
import { notFound } from '../http/errors';
import { singleParentOf } from '../entities/routes/context';
import { serve } from '../http/contract/serve';
import { asDownload } from '../http/download';
import type { Services } from '../base/services';

/** Routes to download stored documents. A document that is opened directly is downloaded and cannot run scripts. */
export function registerDocuments(app: FastifyInstance, services: Services): void {
  const { entities, database } = services;
  if (!entities.has('blob')) return;
  const stored = entities.of('blob');
  serve(app, services, contract, {
    async 'GET patients/{patientId}/blobs/{blobId}/content'({ params: { patientId, blobId }, actor, reply }) {
      const parent = singleParentOf(stored, { patientId });
      const blob = await entities.get(database.db, 'blob', blobId, {
        ...(parent !== undefined && { parent }),
        reader: { actor },
      });
      const data = blob?.data;
      if (!blob || typeof data !== 'string' || data === '') throw notFound();
      const mimeType = String(blob.mimeType);
      asDownload(reply, documentFileName(mimeType), servedType(mimeType));
      return Audited.written(Buffer.from(data, 'base64'));
    },
  });
}
