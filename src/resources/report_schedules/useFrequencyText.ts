import { wordLocale, writeWords } from '../../domain/dates/wordLocale';
import { useTranslate } from 'react-admin';
import { zoneName } from '../../domain/dates/zoneName';
import { isOneOf } from '../../domain/entity/read';
import { INTERVAL_TYPES } from '../../domain/recurrence/intervals';
import type { Language } from '../../domain/entity/types';
import { useLanguage } from '../../ui/useLanguage';

interface Frequency {
  intervalType: unknown;
  interval: unknown;
  /** A due time, in ISO 8601. */
  first: string;
  timeZone: string;
}

const partsOf = (first: string, timeZone: string, language: Language) => {
  const at = Date.parse(first);
  const show = (options: Intl.DateTimeFormatOptions): string =>
    Number.isNaN(at)
      ? ''
      : writeWords(new Intl.DateTimeFormat(wordLocale(language), { timeZone, ...options }), at, language);
  return {
    time: show({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    minute: show({ minute: '2-digit' }).padStart(2, '0'),
    weekday: show({ weekday: 'long' }),
    day: new Intl.DateTimeFormat('en', { timeZone, day: 'numeric' }).format(Number.isNaN(at) ? 0 : at),
    monthDay: new Intl.DateTimeFormat('en', { timeZone, month: 'numeric', day: 'numeric' }).format(
      Number.isNaN(at) ? 0 : at,
    ),
    date: show({ month: 'long', day: 'numeric' }),
    zone: zoneName(timeZone),
  };
};

/** A last day of the month, for which shorter months use their own last day. */
const LAST_SURE_DAY = 28;
/** 29 February, as month and day in English. */
const LEAP_DAY = '2/29';

/**
 * Returns a function that says a frequency in lines of text: `Every 2 weeks, on Monday at 09:00 (America/Chicago)`, and
 * what happens in months without the day.
 */
export function useFrequencyText(): (frequency: Frequency) => string[] {
  const translate = useTranslate();
  const language = useLanguage();
  return ({ intervalType, interval, first, timeZone }) => {
    const type = isOneOf(INTERVAL_TYPES, intervalType) ? intervalType : 'day';
    const parts = partsOf(first, timeZone, language);
    const sentence = translate(`reportSchedules.sentence.${type}`, { smart_count: Number(interval) || 1, ...parts });
    const isShort = type === 'month' && Number(parts.day) > LAST_SURE_DAY;
    const isLeap = type === 'year' && parts.monthDay === LEAP_DAY;
    return [
      sentence,
      ...(isShort ? [translate('reportSchedules.shortMonths')] : []),
      ...(isLeap ? [translate('reportSchedules.shortYears')] : []),
    ];
  };
}
