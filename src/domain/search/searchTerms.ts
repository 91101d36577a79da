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

/** One term of a search: its text, folded, and the period that the text names, if it is a date. */
export interface SearchTerm {
  text: string;
  /** ISO 8601 in UTC; `until` is not part of the period. */
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

/** The period of a typed day or month. */
function calendarPeriod(text: string, { language, timeZone }: Searcher): SearchTerm['period'] {
  const found = HAS_SIGNS.test(text) ? readCalendar(text, language) : undefined;
  if (found === undefined || found.length < 7) return undefined;
  const first = found.length === 10 ? found : `${found}-01`;
  return periodOf(momentInZone(dayAt(first), timeZone), momentInZone(dayAt(after(found)), timeZone));
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
    const text = minute ? `${word} ${next}` : word;
    const period = minute ?? calendarPeriod(word, searcher);
    terms.push({ text, ...(period && { period }) });
  }
  return terms;
}
