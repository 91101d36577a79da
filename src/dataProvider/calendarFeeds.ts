import { call } from './client';

/** Requests about the calendar feeds of providers. @throws ApiError from every function */
export const feedActions = {
  get: (providerId: string, signal?: AbortSignal) =>
    call('GET providers/{providerId}/calendarFeed', { params: { providerId }, signal }),
  make: (providerId: string) => call('POST providers/{providerId}/calendarFeed', { params: { providerId } }),
  revoke: (providerId: string) => call('DELETE providers/{providerId}/calendarFeed', { params: { providerId } }),
};
