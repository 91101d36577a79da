import type { FastifyInstance } from 'fastify';
import { attachments as contract, processAttachments, type ProcessedAttachments } from '../../src/contract/attachments';
import type { AttemptReason } from '../../src/domain/directMessages/terms';
import { Audited } from '../audit/audited';
import type { Services } from '../base/services';
import type { Actor } from '../http/context';
import { serve } from '../http/contract/serve';
import { badRequest } from '../http/errors';
import { chooseOrganization } from './chooseOrganization';
import { clearAttachment } from './clear';
import { correctAttachment, readCorrection } from './correct';
import { failedBy, failureCauses } from './failures';
import { runProcess, type Kept } from './job';
import { attachmentList } from './list';
import { parseAttachment } from './parse';
import { processAttachment } from './process';
import { schedule } from './schedule';
import { ATTACHMENT } from './store';

/** Maximum number of attachments that a request waits for. */
const MOST_AWAITED = 20;

/** Routes of the attachments of received messages, their job and its schedule. */
export function registerAttachments(app: FastifyInstance, services: Services): void {
  const { database, entities, jobs } = services;
  const { db } = database;
  if (!entities.has(ATTACHMENT) || !entities.has('patient') || !entities.has('patientData')) return;
  jobs.define<typeof processAttachments, Kept>(processAttachments, (own, job) => runProcess(services, own, job));
  entities.addToRoutes(ATTACHMENT, { list: attachmentList(entities) });
  schedule(app, services);

  const start = async (attachmentIds: string[] | null, why: AttemptReason, actor: Actor) => {
    const jobId = await db
      .transaction()
      .execute((tx) => jobs.start(processAttachments, { attachmentIds, why }, actor, tx));
    jobs.wake();
    return { jobId };
  };

  const now = async (ids: readonly string[], why: AttemptReason, actor: Actor): Promise<ProcessedAttachments> => {
    const result = { done: 0, warned: 0, failed: 0, skipped: 0 };
    for (const id of ids) {
      const outcome = await processAttachment(services, id, { why, actor });
      if (outcome !== 'cleared') result[outcome] += 1;
    }
    return result;
  };

  /** Clears what failed by a cause, so that it can be processed again. */
  const clearedBy = (cause: string, actor: Actor): Promise<string[]> =>
    db.transaction().execute(async (tx) => {
      const ids = await failedBy(tx, entities, cause);
      for (const id of ids) await clearAttachment(tx, entities, id, 'retry', actor);
      return ids;
    });

  serve(app, services, contract, {
    async 'POST messaging/directMessageAttachments'({ query, body, actor }) {
      const isAgain = body.processed === false && body.isProcessing === true;
      if (query.clearErrors !== true && !isAgain) throw badRequest('clearErrors');
      const why = query.clearErrors === true ? 'clear' : 'reprocess';
      const attachment = await db
        .transaction()
        .execute((tx) => clearAttachment(tx, entities, body.attachmentId, why, actor));
      return { attachment };
    },

    async 'POST directMessages/process'({ query, body, actor, reply }) {
      const { attachmentIds, cause, why = 'process' } = body;
      if (attachmentIds && cause !== undefined) throw badRequest('cause');
      const isAwaited = query.async !== true;
      if (isAwaited && cause === undefined && (attachmentIds?.length ?? Infinity) > MOST_AWAITED)
        throw badRequest('async');
      const ids = cause === undefined ? (attachmentIds ?? null) : await clearedBy(cause, actor);
      const reason = cause === undefined ? why : 'retry';
      if (isAwaited && ids) return now(ids, reason, actor);
      reply.code(202);
      return start(ids, reason, actor);
    },

    // Each document is read and audited by itself, so that no transaction waits for the next document.
    async 'POST directMessages/parse'({ body, actor }) {
      const documents = [];
      for (const id of new Set(body.attachmentIds)) documents.push((await parseAttachment(services, id, actor)).answer);
      return Audited.written({ documents });
    },

    'GET messaging/directMessageAttachments/{directAttachmentId}/correction': ({ params, actor }) =>
      readCorrection(services, params.directAttachmentId, actor),

    'POST messaging/directMessageAttachments/{directAttachmentId}/correction': async ({ params, body, actor }) => ({
      attachment: await correctAttachment(services, params.directAttachmentId, body, actor),
    }),

    'POST messaging/directMessageAttachments/{directAttachmentId}/organization': async ({ params, body, actor }) => ({
      attachment: await db
        .transaction()
        .execute((tx) => chooseOrganization(tx, entities, { id: params.directAttachmentId, ...body }, actor)),
    }),

    'GET messaging/directMessageAttachments/failures': ({ actor }) =>
      Audited.read(db, actor, async (tx) => ({
        answer: { causes: await failureCauses(tx, entities) },
        events: { action: 'list', entity: ATTACHMENT, details: { of: 'failures' } },
      })),
  });
}
