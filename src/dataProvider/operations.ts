import { createCall } from './call';
import type { Http } from './http';

/**
 * Requests about maintenance windows and images.
 * @throws ApiError from every function
 */
export function createOperations(http: Http) {
  const { call, fetchFile } = createCall(http);
  return {
    /** The request has no token, and does not extend the session. */
    maintenance: async (signal?: AbortSignal) =>
      (await call('GET anon/maintenance', { anonymous: true, background: true, signal })).maintenanceWindows,

    image: async (attachmentId: string, signal?: AbortSignal): Promise<Blob> =>
      (await fetchFile('GET images/{attachmentId}', { params: { attachmentId }, signal })).blob(),
  };
}
