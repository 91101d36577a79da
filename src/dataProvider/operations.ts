import { createCall } from './call';
import type { Http } from './http';

/** What the platform says of itself, and pictures. @throws ApiError from every function */
export function createOperations(http: Http) {
  const { call, fetchFile } = createCall(http);
  return {
    /** Asked without a token, and without keeping a session awake. */
    maintenance: async (signal?: AbortSignal) =>
      (await call('GET anon/maintenance', { anonymous: true, background: true, signal })).maintenanceWindows,

    image: async (attachmentId: string, signal?: AbortSignal): Promise<Blob> =>
      (await fetchFile('GET images/{attachmentId}', { params: { attachmentId }, signal })).blob(),
  };
}
