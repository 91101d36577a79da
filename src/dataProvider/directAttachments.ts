import type { attachments, FailureCause, ParsedAttachment } from '../contract/attachments';
import type { BodyOf } from '../contract/endpoint';
import type { PersonCorrection } from '../domain/directMessages/correction';
import { ApiError } from './apiError';
import { call } from './client';

/** Starts a run. @returns the id of its job */
async function started(body: BodyOf<(typeof attachments)['endpoints']['POST directMessages/process']>) {
  const answer = await call('POST directMessages/process', { query: { async: true }, body });
  if (!('jobId' in answer)) throw new ApiError('No job was started', { code: 'badAnswer', status: 200 });
  return answer.jobId;
}

/** Requests about attachments of direct messages. @throws ApiError from every function */
export const attachmentActions = {
  attempts: async (directAttachmentId: string, signal?: AbortSignal) =>
    (
      await call('GET messaging/directMessageAttachments/{directAttachmentId}/attempts', {
        params: { directAttachmentId },
        signal,
      })
    ).attempts,

  failures: async (signal?: AbortSignal): Promise<FailureCause[]> =>
    (await call('GET messaging/directMessageAttachments/failures', { signal })).causes,

  /** Clears state and errors; the next scheduled run takes the attachment. */
  clear: (attachmentId: string) =>
    call('POST messaging/directMessageAttachments', { query: { clearErrors: true }, body: { attachmentId } }),

  /** Clears an attachment and starts a run for it. @returns the id of the job */
  async reprocess(attachmentId: string) {
    await call('POST messaging/directMessageAttachments', {
      body: { attachmentId, processed: false, isProcessing: true },
    });
    return started({ attachmentIds: [attachmentId], why: 'reprocess' });
  },

  /** What a document says about its patient, and what was corrected. */
  correction: (directAttachmentId: string, signal?: AbortSignal) =>
    call('GET messaging/directMessageAttachments/{directAttachmentId}/correction', {
      params: { directAttachmentId },
      signal,
    }),

  /** Corrects what a document says, or removes the correction. The attachment then waits for a run. */
  correct: (directAttachmentId: string, body: { version: number; correction: PersonCorrection | null }) =>
    call('POST messaging/directMessageAttachments/{directAttachmentId}/correction', {
      params: { directAttachmentId },
      body,
    }),

  /** Chooses the organization of an attachment, which then waits for a run. */
  chooseOrganization: (directAttachmentId: string, body: { version: number; orgId: string }) =>
    call('POST messaging/directMessageAttachments/{directAttachmentId}/organization', {
      params: { directAttachmentId },
      body,
    }),

  /** What processing an attachment would do; nothing is stored. */
  preview: async (attachmentId: string, signal?: AbortSignal): Promise<ParsedAttachment | undefined> =>
    (await call('POST directMessages/parse', { body: { attachmentIds: [attachmentId] }, signal })).documents[0],

  /** Processes an attachment that waits. @returns the id of the job */
  process: (attachmentId: string) => started({ attachmentIds: [attachmentId], why: 'reprocess' }),

  /** Processes all that wait, or all that failed by a cause. @returns the id of the job */
  start: (cause?: string) => started(cause === undefined ? {} : { cause }),
};
