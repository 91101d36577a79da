import { parsePartialDate } from '../../../src/domain/dates/partialDate';
import { dayInZone } from '../../../src/domain/dates/zone';
import type { Language } from '../../../src/domain/entity/types';
import type { RecordOf } from '../../../src/domain/records';
import { isStoryRange, lastDayFrom, usualDays } from '../../../src/domain/story/days';
import type { DayRange } from '../../../src/domain/history/range';
import type { Story } from '../../../src/domain/story/types';
import type { Queryable } from '../../db/types';
import type { EntityStore } from '../../entities/store';
import { badRequest, notFound } from '../../http/errors';
import { StoryBuilder, zoneOfPatient } from './read';

/** The default limit of normalized values, as in the lists of laboratory results. */
const LIMIT = 2;

/** The parameters of a request for a story. */
export interface StoryAsked {
  patientId: string;
  /**
   * The first and last day of the range, each as a day or a moment on that day. By default, the range is today and the
   * 30 days before; with only a start, it ends today or as late as a story from this start can end.
   */
  startTime?: string | undefined;
  endTime?: string | undefined;
  /** IANA name; default is the patient's zone. */
  zone?: string | undefined;
  limit?: number | undefined;
  language?: Language | undefined;
}

/**
 * The day of a bound in a zone.
 * @throws HttpError 400 if the bound is neither a day nor a moment
 */
function dayOf(name: string, bound: string | undefined, zone: string): string | undefined {
  if (bound === undefined) return undefined;
  const date = parsePartialDate(bound);
  if (date?.at !== undefined) return dayInZone(date.at, zone);
  if (date?.precision !== 'day') throw badRequest(name);
  return bound;
}

/**
 * Reads a patient and prepares to tell their story.
 * @param now milliseconds since 1970
 * @throws HttpError 404 if the patient does not exist, 400 with the name of a wrong bound
 */
export async function storyBuilder(
  on: Queryable,
  entities: EntityStore,
  { patientId, startTime, endTime, zone: askedZone, limit = LIMIT, language = 'en' }: StoryAsked,
  now: number,
): Promise<{ patient: RecordOf<'patient'>; range: DayRange; builder: StoryBuilder }> {
  const patient = await entities.get(on, 'patient', patientId);
  if (!patient) throw notFound();
  const ownZone = await zoneOfPatient(on, entities, patient);
  const zone = askedZone ?? ownZone;
  const today = dayInZone(now, zone);
  const asked = dayOf('startTime', startTime, zone);
  const end = dayOf('endTime', endTime, zone) ?? (asked === undefined ? today : lastDayFrom(asked, today));
  const start = asked ?? usualDays(end).start;
  if (!isStoryRange({ start, end })) throw badRequest('startTime');
  const range = { start, end };
  const builder = await StoryBuilder.of(on, entities, { patient, range, zone, ownZone, limit, language, now });
  return { patient, range, builder };
}

/** Reads a patient and builds their story. Parameters and errors are those of `storyBuilder`. */
export async function buildStory(
  on: Queryable,
  entities: EntityStore,
  asked: StoryAsked,
  now: number,
): Promise<{ patient: RecordOf<'patient'>; story: Story }> {
  const { patient, builder } = await storyBuilder(on, entities, asked, now);
  return { patient, story: await builder.whole(on) };
}
