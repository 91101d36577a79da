import type { LogFilters } from '../../src/contract/logs';
import { textOf } from '../../src/domain/entity/read';
import type { Queryable } from '../db/types';
import type { EntityStore } from '../entities/store';
import { codesOfWords } from './phrases';
import type { LogFilter, LogPlace } from './store/types';

/** A user's id; the given text may also be the name that the user signs in with. */
export async function userIdOf(on: Queryable, entities: EntityStore, given: string): Promise<string> {
  if (!entities.has('user')) return given;
  return textOf((await entities.get(on, 'user', given))?.userId) || given;
}

const inUtc = (time: string, more = 0): string => new Date(Date.parse(time) + more).toISOString();

/** The filters of a request as the store knows them. The end of the range is included. */
export async function filterOf(
  on: Queryable,
  entities: EntityStore,
  { userId, requestId, tag, route, search, startTime, endTime, logLevel }: LogFilters,
): Promise<LogFilter> {
  return {
    ...(userId !== undefined && { userId: await userIdOf(on, entities, userId) }),
    ...(requestId !== undefined && { requestId }),
    ...(tag !== undefined && { tag }),
    ...(route !== undefined && { route }),
    ...(search !== undefined && { search, codes: codesOfWords(search) }),
    ...(logLevel !== undefined && { level: logLevel }),
    ...(startTime !== undefined && { from: inUtc(startTime) }),
    ...(endTime !== undefined && { until: inUtc(endTime, 1) }),
  };
}

/** A place as text, for the next page. */
export const cursorOf = ({ createDate, logId }: LogPlace): string => `${createDate}_${logId}`;

export function placeOf(cursor: string): LogPlace {
  const [createDate = '', logId = ''] = cursor.split('_');
  return { createDate, logId };
}
