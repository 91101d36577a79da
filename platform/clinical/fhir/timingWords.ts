import { codings, sayInstruction } from './coding';
import { number, object, text, texts, type FhirObject } from './read';

/** UCUM units of time as words, in the singular. */
const UNITS: Readonly<Record<string, string>> = {
  s: 'second',
  min: 'minute',
  h: 'hour',
  d: 'day',
  wk: 'week',
  mo: 'month',
  a: 'year',
};
const sayUnit = (unit: string): string => UNITS[unit] ?? unit;
/** `4 to 6 hours`, `1 day`. */
export function sayLength(unit: string, low: number, high?: number): string {
  const word = sayUnit(unit);
  const many = high === undefined ? low : high;
  return `${between(low, high)} ${word}${many === 1 || word === unit ? '' : 's'}`;
}
const between = (low: number, high: number | undefined): string =>
  high === undefined || high === low ? String(low) : `${low} to ${high}`;

/** Events of the day (FHIR R4, event-timing, and HL7 v3 TimingEvent) as words. */
export const EVENTS: Readonly<Record<string, string>> = {
  MORN: 'in the morning',
  'MORN.early': 'early in the morning',
  'MORN.late': 'late in the morning',
  NOON: 'at noon',
  AFT: 'in the afternoon',
  'AFT.early': 'early in the afternoon',
  'AFT.late': 'late in the afternoon',
  EVE: 'in the evening',
  'EVE.early': 'early in the evening',
  'EVE.late': 'late in the evening',
  NIGHT: 'at night',
  PHS: 'after sleep',
  HS: 'at bedtime',
  WAKE: 'on waking',
  C: 'with meals',
  CM: 'with breakfast',
  CD: 'with lunch',
  CV: 'with dinner',
  AC: 'before meals',
  ACM: 'before breakfast',
  ACD: 'before lunch',
  ACV: 'before dinner',
  PC: 'after meals',
  PCM: 'after breakfast',
  PCD: 'after lunch',
  PCV: 'after dinner',
  IC: 'between meals',
  ICM: 'between breakfast and lunch',
  ICD: 'between lunch and dinner',
  ICV: 'between dinner and bedtime',
  IMD: 'immediately',
};

/**
 * Events that do not say whether something is before or after them. An offset is then after them (FHIR R4,
 * Timing.repeat.offset).
 */
const AFTER: Readonly<Record<string, string>> = {
  NOON: 'after noon',
  PHS: 'after sleep',
  HS: 'after bedtime',
  WAKE: 'after waking',
  C: 'after meals',
  CM: 'after breakfast',
  CD: 'after lunch',
  CV: 'after dinner',
};

/** Events before or after which something is done. */
const AROUND = /^(A|P)C[MDV]?$/;

/** An event with an offset in words; undefined for a part of the day, of which nobody knows when it begins. */
export const sayAround = (event: string): string | undefined => (AROUND.test(event) ? EVENTS[event] : AFTER[event]);

/** Codes of rhythms (HL7 v3 GTSAbbreviation, as in FHIR R4 timing-abbreviation) as words. */
export const RHYTHMS: Readonly<Record<string, string>> = {
  QD: 'once a day',
  BID: 'twice a day',
  TID: '3 times a day',
  QID: '4 times a day',
  QOD: 'every 2 days',
  Q1H: 'every 1 hour',
  Q2H: 'every 2 hours',
  Q3H: 'every 3 hours',
  Q4H: 'every 4 hours',
  Q6H: 'every 6 hours',
  Q8H: 'every 8 hours',
  AM: 'every morning',
  PM: 'every afternoon',
  BED: 'at bedtime',
  WK: 'once a week',
  MO: 'once a month',
};

const DAYS: Readonly<Record<string, string>> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
};

const times = (low: number, high?: number): string => {
  if (high !== undefined && high !== low) return `${low} to ${high} times`;
  return low === 1 ? 'once' : low === 2 ? 'twice' : `${low} times`;
};

/** How often: `every 4 to 6 hours`, `1 to 4 times a day`, `up to 3 times in 2 days`. */
function sayRhythm(repeat: FhirObject): string | undefined {
  const [frequency, most] = [number(repeat, 'frequency'), number(repeat, 'frequencyMax')];
  const [period, periodMax] = [number(repeat, 'period'), number(repeat, 'periodMax')];
  const unit = text(repeat, 'periodUnit');
  if (period === undefined || unit === undefined) {
    if (frequency === undefined && most === undefined) return undefined;
    return frequency === undefined ? `up to ${times(most ?? 0)}` : times(frequency, most);
  }
  // By R4, a frequency that is not given is 1.
  const once = (frequency === undefined || frequency === 1) && (most === undefined || most === 1);
  const isOne = period === 1 && (periodMax === undefined || periodMax === 1);
  if (once && !isOne) return `every ${sayLength(unit, period, periodMax)}`;
  const often = frequency === undefined && most !== undefined ? `up to ${times(most)}` : times(frequency ?? 1, most);
  return isOne ? `${often} a ${sayUnit(unit)}` : `${often} in ${sayLength(unit, period, periodMax)}`;
}

const sayQuantity = (of: FhirObject | undefined): string | undefined => {
  const [value, unit] = [number(of, 'value'), text(of, 'code') ?? text(of, 'unit')];
  const words = value === undefined ? undefined : unit === undefined ? String(value) : sayLength(unit, value);
  return words && `${text(of, 'comparator') ?? ''}${words}`;
};

/** How long, and how many times in all. */
function sayBounds(repeat: FhirObject): (string | undefined)[] {
  const period = object(repeat, 'boundsPeriod');
  const [start, end] = [text(period, 'start'), text(period, 'end')];
  const range = object(repeat, 'boundsRange');
  const [least, most] = [sayQuantity(object(range, 'low')), sayQuantity(object(range, 'high'))];
  const ends = least && most ? `${least} to ${most}` : least ? `at least ${least}` : most && `at most ${most}`;
  const length = sayQuantity(object(repeat, 'boundsDuration'));
  const [count, countMax] = [number(repeat, 'count'), number(repeat, 'countMax')];
  const [duration, longest] = [number(repeat, 'duration'), number(repeat, 'durationMax')];
  return [
    duration === undefined
      ? undefined
      : `over ${sayLength(text(repeat, 'durationUnit') ?? '', duration, longest)}`.trim(),
    start && `from ${start}`,
    end && `until ${end}`,
    length && `for ${length}`,
    ends && `for ${ends}`,
    count === undefined
      ? countMax === undefined
        ? undefined
        : `up to ${times(countMax)} in all`
      : `${times(count, countMax)} in all`,
  ];
}

/** Events of the day, with what is before or after them: `30 minutes before meals`. */
function events(repeat: FhirObject): string[] {
  const offset = number(repeat, 'offset');
  return texts(repeat, 'when').map((code) => {
    const around = offset === undefined ? undefined : sayAround(code);
    return offset === undefined || around === undefined
      ? (EVENTS[code] ?? code)
      : `${sayLength('min', offset)} ${around}`;
  });
}

const days = (repeat: FhirObject): string | undefined => {
  const named = texts(repeat, 'dayOfWeek').map((day) => DAYS[day] ?? day);
  return named.length === 0 ? undefined : `on ${named.join(', ')}`;
};

const clock = (repeat: FhirObject): string | undefined => {
  const at = texts(repeat, 'timeOfDay').map((time) => time.replace(/^(\d\d:\d\d):00$/, '$1'));
  return at.length === 0 ? undefined : `at ${at.join(', ')}`;
};

/** A coded sayRhythm in words: a known code, or the source's own words. */
export function sayCodedRhythm(timing: FhirObject | undefined): string | undefined {
  const concept = object(timing, 'code');
  const known = codings(concept)
    .map(({ code }) => RHYTHMS[code.toUpperCase()])
    .find(Boolean);
  return known ?? sayInstruction(concept);
}

/** All that a timing says, in words; each part is a phrase. */
export function sayTiming(timing: FhirObject | undefined): string[] {
  const repeat = object(timing, 'repeat') ?? {};
  const on = texts(timing, 'event');
  const often = sayRhythm(repeat);
  const coded = sayCodedRhythm(timing);
  return [
    often,
    coded === often ? undefined : coded,
    days(repeat),
    clock(repeat),
    ...events(repeat),
    on.length === 0 ? undefined : `on ${on.join(', ')}`,
    ...sayBounds(repeat),
  ].flatMap((part) => (part === undefined || part === '' ? [] : [part]));
}
