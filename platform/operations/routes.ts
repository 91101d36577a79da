import type { FastifyInstance } from 'fastify';
import { operations as contract } from '../../src/contract/operations';
import { numberOf, textOf } from '../../src/domain/entity/read';
import { Audited } from '../audit/audited';
import { audit } from '../audit/record';
import { carryOutOnce } from '../db/once';
import { serve } from '../http/contract/serve';
import { HttpError } from '../http/errors';
import type { Services } from '../base/services';
import { keepImage, readImage } from './images';
import { requireFeedbackQuota } from './quotas';

const FEEDBACK = 'feedback';
const IMAGE = 'image';

/** Routes for public announcements and feedback pictures. */
export function registerOperations(app: FastifyInstance, services: Services): void {
  const { config, database, entities, maintenance } = services;
  const { db } = database;

  serve(app, services, contract, {
    'GET anon/maintenance': async () => ({ maintenanceWindows: await maintenance.announced() }),

    'POST images': async ({ body: { mimeType, data }, user, actor, key }) => ({
      image: await db.transaction().execute((tx) =>
        carryOutOnce(tx, key, {
          async first() {
            const result = await keepImage(tx, mimeType, data, user.userId, config.imageQuota);
            await audit(tx, actor, { action: 'create', entity: IMAGE, recordId: result.attachmentId });
            const { attachmentId, size } = result;
            return { result, kept: { attachmentId, size } };
          },
          again: async ({ attachmentId, size }) => ({
            attachmentId: textOf(attachmentId),
            mimeType,
            size: numberOf(size) ?? 0,
          }),
        }),
      ),
    }),

    async 'GET images/{attachmentId}'({ params: { attachmentId: recordId }, actor, reply }) {
      const image = await Audited.read(db, actor, async (tx) => {
        const found = await readImage(tx, recordId);
        if (!found) throw new HttpError(404, 'notFound');
        return { answer: found, events: { action: 'read', entity: IMAGE, recordId } };
      });
      // If opened directly, the file is downloaded instead of shown, so that nothing in the file can run.
      reply.header('content-disposition', 'attachment').header('cache-control', 'no-store').type(image.answer.mimeType);
      return image.map(({ bytes }) => bytes);
    },
  });

  if (entities.has(FEEDBACK)) {
    const { table } = entities.of(FEEDBACK);
    entities.addToRoutes(FEEDBACK, { alsoRefuses: { 429: ['quotaExceeded'] } });
    entities.onSaved(FEEDBACK, async (tx, before, after, { userId }) => {
      if (!before && userId !== null && after?.userId === userId)
        await requireFeedbackQuota(tx, table, userId, config.feedbackPerDay);
    });
    // A picture is deleted with its feedback, or when the feedback gets another picture.
    entities.onSaved(FEEDBACK, async (tx, before, after) => {
      const [was, is] = [before?.attachment, after?.attachment];
      if (typeof was !== 'string' || was === is || !/^[0-9a-f-]{36}$/i.test(was)) return;
      await tx.deleteFrom('image').where('attachment_id', '=', was).execute();
    });
  }
}
