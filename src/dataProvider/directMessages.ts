import type { DirectFailure } from '../contract/directMessages';
import type { DirectNote } from '../contract/directNotes';
import { ApiError } from './apiError';
import { call, fetchFile } from './client';

/** Requests about direct messages. @throws ApiError from every function */
export const directActions = {
  /** A message with its attempts and deliveries. Each read is audited. */
  details: (messageId: string, signal?: AbortSignal) =>
    call('GET messaging/directMessages/{messageId}/details', { params: { messageId }, signal }),

  clearError: (messageId: string) =>
    call('POST messaging/directMessages/{messageId}/clearErrors', { params: { messageId } }),

  /** Chooses the organization of a message in error; the next import reads it again. */
  chooseOrganization: (messageId: string, orgId: string) =>
    call('POST messaging/directMessages/{messageId}/organization', { params: { messageId }, body: { orgId } }),

  /** @returns the id of the job */
  startImport: async () => (await call('POST messaging/directMessages/import')).jobId,

  /** Processes the attachments that wait. @returns the id of the job */
  async startProcessing() {
    const answer = await call('POST directMessages/process', { query: { async: true }, body: {} });
    if (!('jobId' in answer)) throw new ApiError('No job was started', { code: 'badAnswer', status: 200 });
    return answer.jobId;
  },

  failures: async (signal?: AbortSignal): Promise<DirectFailure[]> =>
    (await call('GET messaging/directMessages/failures', { signal })).failures,

  /** Reads all messages again that failed for a cause. @returns the id of the job */
  startRetry: async (cause: DirectFailure['cause']) =>
    (await call('POST messaging/directMessages/retry', { body: { cause } })).jobId,

  /** Subject and recipients of each type of document. */
  defaults: (signal?: AbortSignal) => call('GET messaging/directMessages/defaults', { signal }),

  /** Writes a document and sends it to each recipient. */
  sendDocument: async (body: DirectNote) =>
    (await call('POST messaging/directMessages/document', { body, once: true })).messages,

  /** The mail as it came. */
  content: (messageId: string): Promise<Response> =>
    fetchFile('GET messaging/directMessages/{messageId}/content', { params: { messageId } }),

  attachment: (messageId: string, directAttachmentId: string): Promise<Response> =>
    fetchFile('GET messaging/directMessages/{messageId}/attachments/{directAttachmentId}', {
      params: { messageId, directAttachmentId },
    }),
};
