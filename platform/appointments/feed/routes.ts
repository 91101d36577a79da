import type { FastifyInstance } from 'fastify';
import { calendarFeeds } from '../../../src/contract/calendarFeeds';
import type { RecordOf } from '../../../src/domain/records';
import { audit } from '../../audit/record';
import { Audited } from '../../audit/audited';
import type { Services } from '../../base/services';
import type { Queryable } from '../../db/types';
import { serve } from '../../http/contract/serve';
import { notFound } from '../../http/errors';
import { languageOf } from '../../messaging/language';
import { APPOINTMENT } from '../circumstances';
import { providerCalendar } from './calendar';
import { dropFeed, feedOf, makeFeed, readFeed } from './feeds';

const ENDING = /\.ics$/;

/** Routes for calendar feeds. */
export function registerFeeds(app: FastifyInstance, services: Services): void {
  const { database, entities, outbox } = services;
  const { db } = database;
  if (!entities.has('provider')) return;
  entities.onRemoved('provider', async (tx, providerId) => {
    await dropFeed(tx, providerId);
  });

  /** @throws HttpError 404 if the provider does not exist */
  const found = async (on: Queryable, providerId: string): Promise<RecordOf<'provider'>> => {
    const provider = await entities.get(on, 'provider', providerId);
    if (!provider) throw notFound();
    return provider;
  };
  const about = (providerId: string, did: string) =>
    ({ entity: 'provider', recordId: providerId, details: { calendarFeed: did } }) as const;

  serve(app, services, calendarFeeds, {
    'GET providers/{providerId}/calendarFeed': ({ params: { providerId }, actor }) =>
      Audited.read(db, actor, async (tx) => {
        await found(tx, providerId);
        return {
          answer: { feed: await feedOf(tx, providerId) },
          events: { action: 'read', ...about(providerId, 'read') },
        };
      }),
    'POST providers/{providerId}/calendarFeed': ({ params: { providerId }, actor }) =>
      db.transaction().execute(async (tx) => {
        await found(tx, providerId);
        const { feed, token } = await makeFeed(tx, providerId, actor.username);
        await audit(tx, actor, { action: 'update', ...about(providerId, 'created') });
        return { feed, url: `${outbox.consoleUrl}/api/anon/calendars/${token}.ics` };
      }),
    'DELETE providers/{providerId}/calendarFeed': ({ params: { providerId }, actor }) =>
      db.transaction().execute(async (tx) => {
        await found(tx, providerId);
        if (!(await dropFeed(tx, providerId))) throw notFound();
        await audit(tx, actor, { action: 'update', ...about(providerId, 'revoked') });
        return { feed: null };
      }),
    async 'GET anon/calendars/{token}'({ params: { token }, actor, reply }) {
      const text = await Audited.read(db, actor, async (tx) => {
        const providerId = await readFeed(tx, token.replace(ENDING, ''));
        const provider = providerId === undefined ? undefined : await entities.get(tx, 'provider', providerId);
        if (!provider || provider.inactive === true) throw notFound();
        const language = await languageOf(tx, entities, provider);
        const { text: answer, count } = await providerCalendar(tx, entities, provider, language);
        const details = { of: 'calendarFeed', providerId: provider.providerId, count };
        return { answer, events: { action: 'export', entity: APPOINTMENT, details } };
      });
      reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', 'inline; filename="appointments.ics"')
        .type('text/calendar; charset=utf-8');
      return text;
    },
  });
}
