import { dayAt, dayLater } from '../dates/calendar';
import { readCalendar, readDayTime } from '../dates/written';
import { momentInZone } from '../dates/zone';
import type { Language } from '../entity/types';
import { spelledOut } from './letters';
import { searchedDigits } from './phoneNumber';
import { searchableText, searchWords } from './searchText';
import { MINUTE_MS } from '../dates/units';

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
  /**
   * Other forms of the text, one of which is enough: a day or month in ISO 8601, the digits of a phone number, letters
   * spelled out.
   */
  forms?: string[];
  /** The period of a day, month or minute; ISO 8601 in UTC. `until` is not part of it. */
  period?: { from: string; until: string };
}

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
  return { text, ...(found !== text && { forms: [found] }), ...(period && { period }) };
}

/** The period of a typed day with a time of day: that minute. */
function minutePeriod(text: string, { language, timeZone }: Searcher): SearchTerm['period'] {
  const found = readDayTime(text, language);
  if (found?.minutes === undefined) return undefined;
  const from = momentInZone(dayAt(found.day) + found.minutes * MINUTE_MS, timeZone);
  return periodOf(from, from + MINUTE_MS);
}

const OF_NUMBERS = /^[+\d().\-/]*\d[\d().\-/]*$/;
/** A shorter group of digits is a part of nearly every number, so such a number is searched as a whole only. */
const SHORT = 3;

/** The groups of digits at the beginning of `words` that may be one phone number: `(802) 555 0177`. */
function numberGroups(words: readonly string[], searcher: Searcher): string[] {
  const end = words.findIndex((word) => !OF_NUMBERS.test(word) || calendarTerm(word, searcher).period !== undefined);
  return words.slice(0, end < 0 ? words.length : end);
}

/**
 * The terms of a phone number. Each of its groups, or the digits of the whole number, must be found, because the groups
 * may also be several numbers of a record.
 */
function numberTerms(groups: readonly string[]): SearchTerm[] | undefined {
  const digits = searchedDigits(groups.join(' '));
  if (digits === undefined || groups.join('') === digits) return undefined;
  if (groups.some((group) => group.length < SHORT)) return [{ text: digits }];
  return groups.map((text) => ({ text, forms: [digits] }));
}

/**
 * The terms of a search; each must be found. A day, a month, or a day with a time of day that follows it is one term
 * with a period, in the formats in which the searcher's language writes dates. Phone numbers are found in any format,
 * and letters also spelled out.
 */
export function searchTerms(search: string, searcher: Searcher): SearchTerm[] {
  const terms: SearchTerm[] = [];
  const words = searchWords(search);
  const spelled = searchWords(spelledOut(search) ?? '');
  for (let index = 0; index < words.length; index += 1) {
    const [word = '', next = ''] = [words[index], words[index + 1]];
    const minute = A_CLOCK.test(next) ? minutePeriod(`${word} ${next}`, searcher) : undefined;
    const groups = minute ? [] : numberGroups(words.slice(index), searcher);
    const number = numberTerms(groups);
    if (minute) terms.push({ text: `${word} ${next}`, period: minute });
    else if (number) terms.push(...number);
    else terms.push(withForm(calendarTerm(word, searcher), spelled[index]));
    index += minute ? 1 : number ? groups.length - 1 : 0;
  }
  return terms;
}

const withForm = (term: SearchTerm, form: string | undefined): SearchTerm =>
  form === undefined || form === term.text ? term : { ...term, forms: [...(term.forms ?? []), form] };

/** Whether a search has a date, so that it matters how dates are read. */
export const namesDate = (search: string, searcher: Searcher): boolean =>
  searchTerms(search, searcher).some(({ period }) => period !== undefined);

/** Whether each term of a search is in one of the values, as the platform finds records. */
export function isFound(values: readonly unknown[], terms: readonly SearchTerm[]): boolean {
  if (terms.length === 0) return true;
  const text = searchableText(values);
  return terms.every(({ text: own, forms = [] }) => [own, ...forms].some((form) => text.includes(form)));
}
