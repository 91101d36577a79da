import Type from 'typebox';
import { contract } from './endpoint';
import { fields, id, moment, nullable, text, type Static } from './fields';

const feed = fields({
  createdAt: moment,
  createdBy: nullable(Type.String()),
  readAt: nullable({ ...moment, description: 'When a calendar program last read the feed' }),
});
/** A provider's calendar feed, without its address, which is not stored. */
export type CalendarFeed = Static<typeof feed>;

const params = fields({ providerId: id });
const write = { entity: 'provider', to: 'write' } as const;
const audited = { entity: 'provider' } as const;

/** Secret addresses from which calendar programs read the appointments of a provider. */
export const calendarFeeds = contract('Appointment', {
  'GET providers/{providerId}/calendarFeed': {
    summary: 'Whether a provider has a calendar feed',
    who: write,
    params,
    answer: fields({ feed: nullable(feed) }),
    audited,
  },
  'POST providers/{providerId}/calendarFeed': {
    summary: 'Create a provider’s calendar feed',
    description: 'An earlier address of the provider no longer works.',
    who: write,
    params,
    answer: fields({ feed, url: Type.String({ description: 'The secret address; it cannot be read again' }) }),
    status: 201,
    audited,
  },
  'DELETE providers/{providerId}/calendarFeed': {
    summary: 'Revoke a provider’s calendar feed',
    who: write,
    params,
    answer: fields({ feed: Type.Null() }),
    audited,
  },
  'GET anon/calendars/{token}': {
    summary: 'The appointments of a provider as iCalendar (RFC 5545)',
    description:
      'Appointments of the last 30 and the next 365 days, without names of patients and without notes. The token may end with `.ics`. 404 if it is unknown or revoked, or if the provider is inactive.',
    who: 'public',
    heavy: 'work',
    params: fields({ token: text(200) }),
    answer: { file: ['text/calendar'] },
    audited: { action: 'export' },
  },
});

declare module './index' {
  interface Areas {
    calendarFeeds: typeof calendarFeeds;
  }
}
