import type { FastifyInstance } from 'fastify';
import { story as contract } from '../../../src/contract/story';
import { parsePartialDate } from '../../../src/domain/dates/partialDate';
import { dayInZone } from '../../../src/domain/dates/zone';
import { isStoryRange, usualDays } from '../../../src/domain/story/days';
import { audit } from '../../audit/record';
import type { Services } from '../../base/services';
import { area } from '../../http/area';
import { serve } from '../../http/contract/serve';
import { HttpError, notFound } from '../../http/errors';
import { readStory, zoneOfPatient } from './read';

/** The default limit of normalized values, as in the lists of laboratory results. */
const LIMIT = 2;

/**
 * The day of a bound in a zone.
 * @throws HttpError 400 if it is neither a day nor a moment
 */
function dayOf(name: string, bound: string | undefined, zone: string): string | undefined {
  if (bound === undefined) return undefined;
  const date = parsePartialDate(bound);
  if (date?.at !== undefined) return dayInZone(date.at, zone);
  if (date?.precision !== 'day') throw new HttpError(400, 'badRequest', { name });
  return bound;
}

function registerStory(app: FastifyInstance, services: Services): void {
  const { database, entities } = services;
  if (!entities.has('patient')) return;
  serve(app, services, contract, {
    async 'GET patients/{patientId}/story'({ params: { patientId }, query, actor, reply }) {
      const { db } = database;
      const patient = await entities.get(db, 'patient', patientId);
      if (!patient) throw notFound();
      const now = Date.now();
      const ownZone = await zoneOfPatient(db, entities, patient);
      const zone = query.zone ?? ownZone;
      const usual = usualDays(dayInZone(now, zone));
      const end = dayOf('endTime', query.endTime, zone) ?? usual.end;
      const start = dayOf('startTime', query.startTime, zone) ?? usualDays(end).start;
      if (!isStoryRange({ start, end })) throw new HttpError(400, 'badRequest', { name: 'startTime' });
      const { limit = LIMIT, language = 'en' } = query;
      const found = await readStory(db, entities, {
        patient,
        range: { start, end },
        zone,
        ownZone,
        limit,
        language,
        now,
      });
      await audit(db, actor, {
        action: 'read',
        entity: 'patient',
        recordId: patientId,
        patientId,
        details: { story: true, days: found.days.length },
      });
      reply.header('cache-control', 'no-store');
      return found;
    },
  });
}

export default area(registerStory);
