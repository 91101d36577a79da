import type { FhirObject } from '../../fhir/read';
import { all, attribute, first, type XmlElement } from '../xml';
import { decimal, timeType } from './elements';

/** Units of time, as FHIR writes them: UCUM's, and words that are unmistakable. */
const UNITS: Record<string, string> = {
  ...Object.fromEntries(['s', 'min', 'h', 'd', 'wk', 'mo', 'a'].map((unit) => [unit, unit])),
  hour: 'h',
  hours: 'h',
  day: 'd',
  days: 'd',
  week: 'wk',
  weeks: 'wk',
  month: 'mo',
  months: 'mo',
};

/** Events that FHIR's `when` has too (HL7 v3 TimingEvent; https://hl7.org/fhir/R4/valueset-event-timing.html). */
const EVENTS = new Set(
  ['HS', 'WAKE', 'AC', 'ACM', 'ACD', 'ACV', 'PC', 'PCM', 'PCD', 'PCV', 'C', 'CM', 'CD', 'CV'].concat([
    'MORN',
    'NOON',
    'AFT',
    'EVE',
    'NIGHT',
  ]),
);

interface Length {
  value: number;
  most?: number;
  unit: string;
}

/** A length of time, or a range of lengths in one unit. */
function lengthOf(element: XmlElement | undefined): Length | undefined {
  // A distribution, such as 5 h with a deviation of 1 h, is no length.
  if (first(element, 'standardDeviation')) return undefined;
  const [low, high] = [first(element, 'low'), first(element, 'high')];
  const [from, to] = [low ?? element, high];
  const value = decimal(attribute(from, 'value'));
  const unit = UNITS[attribute(from, 'unit') ?? ''];
  if (value === undefined || value <= 0 || unit === undefined) return undefined;
  if (to === undefined) return low === undefined ? { value, unit } : undefined;
  const most = decimal(attribute(to, 'value'));
  return most === undefined || UNITS[attribute(to, 'unit') ?? ''] !== unit || most < value
    ? undefined
    : { value, unit, ...(most > value && { most }) };
}

const HOURS: Record<string, number> = { h: 1, d: 24 };

/** `every 8 h` at times of the institution means three times a day. */
function timesADay({ value, most, unit }: Length): number | undefined {
  const times = 24 / (value * (HOURS[unit] ?? Number.NaN));
  return most === undefined && Number.isInteger(times) && times > 1 ? times : undefined;
}

const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/**
 * What a phase adds to a rhythm: the time of the day or the day of the week at which it begins, and how long it lasts.
 * @returns undefined if FHIR cannot say it
 */
function phaseOf(phase: XmlElement | undefined, { value, most, unit }: Length): FhirObject | undefined {
  if (phase === undefined) return {};
  const width = first(phase, 'width');
  const lasts = width && lengthOf(width);
  if (width && (lasts === undefined || lasts.most !== undefined)) return undefined;
  const start = attribute(first(phase, 'low') ?? phase, 'value') ?? '';
  const end = attribute(first(phase, 'high'), 'value');
  const [, year, month, day, hour, minute] = /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2}))?/.exec(start) ?? [];
  if (end !== undefined || (start !== '' && day === undefined)) return undefined;
  const only = most === undefined && value === 1;
  const isDaily = only && unit === 'd';
  const isWeekly = only && unit === 'wk';
  // The time of the first dose says nothing about the others if the rhythm is another one.
  if (hour !== undefined && !isDaily && !isWeekly) return undefined;
  return {
    ...(lasts && { duration: lasts.value, durationUnit: lasts.unit }),
    ...(isWeekly &&
      day !== undefined && { dayOfWeek: [DAYS[new Date(`${year}-${month}-${day}T00:00:00Z`).getUTCDay()]] }),
    ...(hour !== undefined && { timeOfDay: [`${hour}:${minute}:00`] }),
  };
}

/** A periodic time (`PIVL_TS`) as FHIR's `repeat`; undefined if FHIR cannot say it. */
function periodic(time: XmlElement): FhirObject | undefined {
  const length = lengthOf(first(time, 'period'));
  if (length === undefined || attribute(time, 'alignment') !== undefined) return undefined;
  const phase = phaseOf(first(time, 'phase'), length);
  if (phase === undefined) return undefined;
  const count = decimal(attribute(first(time, 'count'), 'value') ?? attribute(time, 'count'));
  const times = attribute(time, 'institutionSpecified') === 'true' ? timesADay(length) : undefined;
  const { value, most, unit } = length;
  return {
    ...(times === undefined
      ? { frequency: 1, period: value, ...(most !== undefined && { periodMax: most }), periodUnit: unit }
      : { frequency: times, period: 1, periodUnit: 'd' }),
    ...phase,
    ...(count !== undefined && { count }),
  };
}

/** The event of an `EIVL_TS`; undefined if FHIR cannot say it, or if it is not at the event itself. */
function eventOf(time: XmlElement): string | undefined {
  const code = attribute(first(time, 'event'), 'code')?.toUpperCase() ?? '';
  return EVENTS.has(code) && first(time, 'offset') === undefined ? code : undefined;
}

/** Types of effective times that say for which period, or when once, and not how often. */
const COURSE = new Set(['IVL_TS', 'TS', 'IVXB_TS', '']);

export const isCourse = (time: XmlElement): boolean => COURSE.has(timeType(time));

const isUnion = (time: XmlElement): boolean => attribute(time, 'operator') === 'I';

/**
 * How often a medication is taken, as FHIR's `repeat`. Empty if the statement says nothing about it.
 * @returns undefined if the statement says something that FHIR cannot say: several rhythms, an expression, an unknown
 * type
 */
export function rhythmOf(statement: XmlElement): FhirObject | undefined {
  const times = all(statement, 'effectiveTime').filter(({ attributes }) => attributes['nullFlavor'] === undefined);
  const courses = times.filter(isCourse);
  const moments = courses.filter((time) => attribute(time, 'value') !== undefined);
  const periods = times.filter((time) => timeType(time) === 'PIVL_TS');
  const events = times.filter((time) => timeType(time) === 'EIVL_TS');
  if (courses.length + periods.length + events.length < times.length) return undefined;
  if (moments.length > 1 || courses.length > 1 || periods.length > 1) return undefined;
  if (times.some((time) => attribute(time, 'operator') === 'E')) return undefined;
  // Several events are all meant only if they are united; united with a period, they are two rhythms.
  if (events.slice(1).some((time) => !isUnion(time))) return undefined;
  if (periods.length > 0 && events.some(isUnion)) return undefined;
  const [period] = periods;
  const repeat = period && periodic(period);
  const when = events.flatMap((time) => eventOf(time) ?? []);
  if ((period && !repeat) || when.length < events.length) return undefined;
  if (repeat?.['timeOfDay'] !== undefined && when.length > 0) return undefined;
  return { ...repeat, ...(when.length > 0 && { when: [...new Set(when)] }) };
}
