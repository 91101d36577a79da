import type { FastifyInstance } from 'fastify';
import { audit } from '../audit/record';
import { actorOf } from '../entities/routes/context';
import { HttpError } from '../http/errors';
import { objectBody, textOf, uuidParam } from '../http/input';
import type { Services } from '../services';
import { paths } from './description';
import { keepImage, readImage } from './images';
import { requireFeedbackQuota } from './quotas';

const FEEDBACK = 'feedback';
const IMAGE = 'image';
/** More than the base64 length of the largest picture. */
const LONGEST_IMAGE = 3 * 1024 * 1024;

/** Public announcements, and feedback pictures. */
export function registerOperations(app: FastifyInstance, services: Services): void {
  const { config, database, entities, maintenance, describe } = services;
  const { db } = database;
  describe(paths);

  app.get('/anon/maintenance', { config: { access: { public: true } } }, async () => ({
    maintenanceWindows: await maintenance.announced(),
  }));

  app.post('/images', { config: { access: { groups: 'any' } } }, async (request, reply) => {
    const body = objectBody(request.body);
    const mimeType = textOf(body, 'mimeType', 100);
    const data = textOf(body, 'data', LONGEST_IMAGE);
    const userId = request.user?.userId ?? null;
    const image = await db.transaction().execute(async (tx) => {
      const kept = await keepImage(tx, mimeType, data, userId, config.imageQuota);
      await audit(tx, actorOf(request), { action: 'create', entity: IMAGE, recordId: kept.attachmentId });
      return kept;
    });
    return reply.code(201).send({ image });
  });

  app.get('/images/:attachmentId', async (request, reply) => {
    const recordId = uuidParam(request.params, 'attachmentId');
    const image = await readImage(db, recordId);
    if (!image) throw new HttpError(404, 'notFound');
    await audit(db, actorOf(request), { action: 'read', entity: IMAGE, recordId });
    // Opened directly, it is downloaded and cannot run scripts.
    return reply
      .header('content-disposition', 'attachment')
      .header('cache-control', 'no-store')
      .type(image.mimeType)
      .send(image.bytes);
  });

  if (entities.has(FEEDBACK)) {
    const { table } = entities.of(FEEDBACK);
    entities.onSaved(FEEDBACK, async (tx, before, after, { userId }) => {
      if (!before && userId !== null && after?.['userId'] === userId)
        await requireFeedbackQuota(tx, table, userId, config.feedbackPerDay);
    });
    // A picture is deleted with its feedback.
    entities.onSaved(FEEDBACK, async (tx, before, after) => {
      const [was, is] = [before?.['attachment'], after?.['attachment']];
      if (typeof was !== 'string' || was === is || !/^[0-9a-f-]{36}$/i.test(was)) return;
      await tx.deleteFrom('image').where('attachment_id', '=', was).execute();
    });
  }
}
