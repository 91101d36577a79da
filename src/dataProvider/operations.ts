import type { Http } from './http';

/** A maintenance window that runs or begins soon, as everybody may know it. */
export interface Announcement {
  maintenanceId: string;
  /** A key that the console has words for (`ongoingMaintenance`), or the text itself. */
  message: string | null;
  startTime: string;
  endTime: string;
}

/** What the platform says of itself, and pictures. @throws ApiError from every function */
export const createOperations = (http: Http) => ({
  /** Asked without a token, and without keeping a session awake. */
  maintenance: async (signal?: AbortSignal) =>
    (
      await http.json<{ maintenanceWindows: Announcement[] }>('anon/maintenance', {
        anonymous: true,
        background: true,
        signal,
      })
    ).maintenanceWindows,

  image: async (attachmentId: string, signal?: AbortSignal): Promise<Blob> =>
    (await http.response(`images/${encodeURIComponent(attachmentId)}`, { signal })).blob(),
});
