import { dayAt, dayLater } from '../dates/calendar';
import { readCalendar, readDayTime } from '../dates/written';
import { momentInZone } from '../dates/zone';
import type { Language } from '../entity/types';
import { searchWords } from './searchText';

/** Who searches: dates are read in this language's formats and in this zone. */
export interface Searcher {
  language: Language;
  /** IANA name */
  timeZone: string;
}

/** One term of a search. */
export interface SearchTerm {
  /** Folded. */
  text: string;
  /** The text in ISO 8601, as records have it, if it is a day or month in another format. */
  iso?: string;
  /** The period of a day, month or minute; ISO 8601 in UTC. `until` is not part of it. */
  period?: { from: string; until: string };
}

const MINUTE_MS = 60_000;
const A_CLOCK = /^\d{1,2}:\d{2}$/;
/** A number alone is no date: `20261126` is more likely a number of a record. */
const HAS_SIGNS = /\D/;

const periodOf = (from: number, until: number): SearchTerm['period'] => ({
  from: new Date(from).toISOString(),
  until: new Date(until).toISOString(),
});

/** The day after a day, or the first day after a month. */
const after = (calendar: string): string =>
  calendar.length === 10 ? dayLater(calendar, 1) : `${dayLater(`${calendar}-28`, 4).slice(0, 7)}-01`;

/** A typed day or month, with its period. */
function calendarTerm(text: string, { language, timeZone }: Searcher): SearchTerm {
  const found = HAS_SIGNS.test(text) ? readCalendar(text, language) : undefined;
  if (found === undefined || found.length < 7) return { text };
  const first = found.length === 10 ? found : `${found}-01`;
  const period = periodOf(momentInZone(dayAt(first), timeZone), momentInZone(dayAt(after(found)), timeZone));
  return { text, ...(found !== text && { iso: found }), ...(period && { period }) };
}

/** The period of a typed day with a time of day: that minute. */
function minutePeriod(text: string, { language, timeZone }: Searcher): SearchTerm['period'] {
  const found = readDayTime(text, language);
  if (found?.minutes === undefined) return undefined;
  const from = momentInZone(dayAt(found.day) + found.minutes * MINUTE_MS, timeZone);
  return periodOf(from, from + MINUTE_MS);
}

/**
 * The terms of a search; each must be found. A day, a month, or a day with a time of day that follows it is one term with
 * a period, in the formats in which the searcher's language writes dates.
 */
export function searchTerms(search: string, searcher: Searcher): SearchTerm[] {
  const terms: SearchTerm[] = [];
  const words = searchWords(search);
  for (let index = 0; index < words.length; index += 1) {
    const [word = '', next = ''] = [words[index], words[index + 1]];
    const minute = A_CLOCK.test(next) ? minutePeriod(`${word} ${next}`, searcher) : undefined;
    if (minute) index += 1;
    terms.push(minute ? { text: `${word} ${next}`, period: minute } : calendarTerm(word, searcher));
  }
  return terms;
}
