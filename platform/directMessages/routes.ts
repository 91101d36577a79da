import type { FastifyInstance } from 'fastify';
import {
  directMessages as contract,
  importDirectMessages,
  retryDirectMessages,
} from '../../src/contract/directMessages';
import { rowsOf } from '../../src/domain/entity/read';
import { Audited } from '../audit/audited';
import type { Services } from '../base/services';
import { serve } from '../http/contract/serve';
import { asDownload } from '../http/download';
import { notFound } from '../http/errors';
import { attemptsOf } from './attempts';
import { chooseOrganization, clearError } from './clear';
import { readContent } from './content';
import { deliveriesOf } from './deliveries';
import { failuresOf, makeWork } from './importJob';
import { messageList } from './listed';
import { MailReader } from './reader/mailReader';
import { importRegularly } from './schedule';

export const MESSAGE = 'directMessage';
export const ATTACHMENT = 'directMessageAttachment';

/** Routes of direct messages. */
export function registerDirectMessages(app: FastifyInstance, services: Services): void {
  const { database, entities, jobs } = services;
  const { db } = database;
  if (!entities.has(MESSAGE) || !entities.has(ATTACHMENT)) return;
  entities.addToRoutes(MESSAGE, { list: messageList(entities, entities.of(MESSAGE)) });

  const reader = new MailReader();
  app.addHook('onClose', () => reader.close());
  const { runImport, runRetry } = makeWork(reader);
  jobs.define(importDirectMessages, runImport);
  jobs.define(retryDirectMessages, runRetry);
  importRegularly(app, services);

  serve(app, services, contract, {
    async 'POST messaging/directMessages/import'({ actor }) {
      const jobId = await db.transaction().execute((tx) => jobs.start(importDirectMessages, {}, actor, tx));
      jobs.wake();
      return { jobId };
    },

    'GET messaging/directMessages/failures': async () => ({ failures: await failuresOf(db, entities) }),

    async 'POST messaging/directMessages/retry'({ body: { cause }, actor }) {
      const jobId = await db.transaction().execute((tx) => jobs.start(retryDirectMessages, { cause }, actor, tx));
      jobs.wake();
      return { jobId };
    },

    'POST messaging/directMessages/{messageId}/clearErrors': async ({ params: { messageId }, actor }) => ({
      message: await db.transaction().execute((tx) => clearError(tx, entities, messageId, actor)),
    }),

    'POST messaging/directMessages/{messageId}/organization': async ({ params, body, actor }) => ({
      message: await db
        .transaction()
        .execute((tx) => chooseOrganization(tx, entities, { ...params, orgId: body.orgId }, actor)),
    }),

    'GET messaging/directMessages/{messageId}/details': ({ params: { messageId }, actor }) =>
      Audited.read(db, actor, async (tx) => {
        const message = await entities.get(tx, MESSAGE, messageId);
        if (!message) throw notFound();
        const attempts = await attemptsOf(tx, 'message', messageId);
        const [deliveries = []] = await deliveriesOf(tx, [message]);
        return {
          answer: { message, attempts, deliveries },
          events: { action: 'read', entity: MESSAGE, recordId: messageId },
        };
      }),

    'GET messaging/directMessages/{messageId}/content': ({ params: { messageId }, actor, reply }) =>
      Audited.read(db, actor, async (tx) => {
        const bytes = await readContent(tx, messageId);
        if (!bytes || !(await entities.get(tx, MESSAGE, messageId))) throw notFound();
        asDownload(reply, `${messageId}.eml`, 'message/rfc822');
        return { answer: bytes, events: { action: 'export', entity: MESSAGE, recordId: messageId } };
      }),

    'GET messaging/directMessages/{messageId}/attachments/{directAttachmentId}': ({ params, actor, reply }) =>
      Audited.read(db, actor, async (tx) => {
        const { messageId, directAttachmentId: id } = params;
        const message = await entities.get(tx, MESSAGE, messageId);
        const isOwn = rowsOf(message?.data?.attachments).some(({ attachmentId }) => attachmentId === id);
        const { patientId = null, size } = (await entities.get(tx, ATTACHMENT, id)) ?? {};
        // An empty attachment has no stored bytes.
        const bytes = isOwn ? ((await readContent(tx, id)) ?? (size === 0 ? Buffer.alloc(0) : undefined)) : undefined;
        if (!bytes) throw notFound();
        // The console names the file, because a name from a mail may contain anything.
        asDownload(reply, 'Attachment', 'application/octet-stream');
        const details = { attachment: id };
        const of = patientId !== null && { patientId };
        return { answer: bytes, events: { action: 'export', entity: MESSAGE, recordId: messageId, details, ...of } };
      }),

    'GET messaging/directMessageAttachments/{directAttachmentId}/attempts': ({ params, actor }) =>
      Audited.read(db, actor, async (tx) => {
        const { directAttachmentId: id } = params;
        if (!(await entities.get(tx, ATTACHMENT, id))) throw notFound();
        const attempts = await attemptsOf(tx, 'attachment', id);
        return { answer: { attempts }, events: { action: 'read', entity: ATTACHMENT, recordId: id } };
      }),
  });
}
