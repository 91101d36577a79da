import { isLanguage, type ReportReader } from '../../../src/domain/report/reader';
import { isZone } from '../../../src/domain/schedule/zoned';
import { HttpError } from '../../http/errors';
import type { SeriesArgs } from './types';

export const bad = (name: string): HttpError => new HttpError(400, 'badRequest', { name });

const MAX = 1_000;

/**
 * A required text.
 * @throws HttpError 400
 */
export function textArg(args: SeriesArgs, name: string): string {
  const value = args[name];
  if (typeof value !== 'string' || value === '' || value.length > MAX || value.includes('\0')) throw bad(name);
  return value;
}

/**
 * A comma-separated list.
 * @throws HttpError 400
 */
export const listArg = (args: SeriesArgs, name: string): string[] =>
  textArg(args, name)
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** A moment as ISO 8601 in UTC. @throws HttpError 400 */
export function timeArg(args: SeriesArgs, name: string): string {
  const moment = new Date(textArg(args, name));
  if (Number.isNaN(moment.getTime())) throw bad(name);
  return moment.toISOString();
}

/**
 * The reader of a report; default English and UTC.
 * @throws HttpError 400
 */
export function readerArgs({ language = 'en', timeZone = 'UTC' }: SeriesArgs): ReportReader {
  if (!isLanguage(language)) throw bad('language');
  if (!isZone(timeZone)) throw bad('timeZone');
  return { language, timeZone };
}
