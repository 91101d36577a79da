import type { LabRange } from '../../../src/domain/lab/items';
import { isOfAge } from './age';
import { codings, conceptText } from './coding';
import { number, object, objects, text, type FhirObject } from './read';
import { readRangeWords } from './rangeWords';

/** The person from whom a sample was taken, and when; each may be unknown. */
export interface SampleSubject {
  gender?: string | null | undefined;
  dob?: string | null | undefined;
  /** A date of any precision. */
  at?: string | undefined;
}

/** The range that judges a value, and what the source says of ranges in words. */
export interface ChosenRange {
  /** Undefined if no range, or not one range alone, is for this person for certain. */
  range?: LabRange;
  /** All ranges in words, if none judges the value, or the source's own words. */
  text?: string;
  /** On which side the value is, if it equals a limit that does not belong to the range. */
  atLimit?: 'low' | 'high';
}

/** How certain it is that a range is for a person. */
type Fit = 'yes' | 'no' | 'maybe';

/** Codes and words of the sexes: SNOMED CT, HL7 v3 and FHIR administrative gender, and plain words. */
const SEXES: Readonly<Record<string, 'male' | 'female'>> = {
  '248153007': 'male',
  '248152002': 'female',
  m: 'male',
  f: 'female',
  male: 'male',
  female: 'female',
  men: 'male',
  women: 'female',
  man: 'male',
  woman: 'female',
  males: 'male',
  females: 'female',
};

function fitsGroup(group: FhirObject, { gender }: SampleSubject): Fit {
  const names = [...codings(group).map(({ code }) => code), text(group, 'text') ?? ''];
  const sex = names.map((name) => SEXES[name.toLowerCase()]).find(Boolean);
  if (sex === undefined || (gender !== 'male' && gender !== 'female')) return 'maybe';
  return sex === gender ? 'yes' : 'no';
}

function fitsAge(age: FhirObject | undefined, { dob, at }: SampleSubject): Fit {
  const [low, high] = [object(age, 'low'), object(age, 'high')];
  if (!low && !high) return 'yes';
  const [lowUnit, highUnit] = [low, high].map((limit) => text(limit, 'code') ?? text(limit, 'unit') ?? 'a');
  const known = dob ?? undefined;
  const above = low && isOfAge({ low: number(low, 'value'), unit: lowUnit ?? 'a' }, known, at);
  const below = high && isOfAge({ high: number(high, 'value'), unit: highUnit ?? 'a' }, known, at);
  return worst([above ?? 'yes', below ?? 'yes']);
}

const worst = (fits: readonly Fit[]): Fit => (fits.includes('no') ? 'no' : fits.includes('maybe') ? 'maybe' : 'yes');

/** Whether a range is for normal persons: of the type normal, or without a type. */
function isNormal(range: FhirObject): boolean {
  const type = object(range, 'type');
  const names = [...codings(type).map(({ code }) => code), text(type, 'text')].flatMap((name) => name ?? []);
  return names.length === 0 || names.some((name) => name.toLowerCase() === 'normal');
}

/**
 * Whether a range's unit is that of the value. A range without a unit is in the value's unit; a value without a unit may
 * be in any, so a range with one does not judge it. The UCUM unit `1` is no unit.
 */
const isInUnit = (range: string | undefined, value: string | undefined): boolean =>
  range === undefined || range === '' || range.toLowerCase() === (value ?? '1').toLowerCase();

interface Limits extends LabRange {
  excludesLimit: boolean;
}

/** The limits of a range in the value's unit; undefined if it has none in this unit, or if they are reversed. */
function limitsOf(range: FhirObject, units: readonly (string | undefined)[]): Limits | undefined {
  const [low, high] = [object(range, 'low'), object(range, 'high')];
  const [from, to] = [number(low, 'value') ?? null, number(high, 'value') ?? null];
  const fits = (unit: string | undefined): boolean => units.some((own) => isInUnit(unit, own));
  if (from !== null || to !== null) {
    if (![low, high].every((limit) => fits(text(limit, 'code') ?? text(limit, 'unit')))) return undefined;
    return from !== null && to !== null && from > to ? undefined : { low: from, high: to, excludesLimit: false };
  }
  const words = readRangeWords(text(range, 'text') ?? '');
  return words && fits(words.unit) ? words : undefined;
}

const signed = (limit: FhirObject | undefined): string =>
  [number(limit, 'value'), text(limit, 'unit') ?? text(limit, 'code')].filter((part) => part !== undefined).join(' ');

/** A range in words: `Women, 12 – 16 g/dL`. */
function toRangeText(range: FhirObject): string {
  const [low, high] = [signed(object(range, 'low')), signed(object(range, 'high'))];
  const limits = low && high ? `${low} – ${high}` : low ? `≥ ${low}` : high ? `≤ ${high}` : '';
  const age = object(range, 'age');
  const [youngest, oldest] = [signed(object(age, 'low')), signed(object(age, 'high'))];
  const ages =
    youngest && oldest ? `${youngest} – ${oldest}` : youngest ? `≥ ${youngest}` : oldest ? `≤ ${oldest}` : '';
  const groups = objects(range, 'appliesTo').flatMap((group) => conceptText(group) ?? []);
  const own = text(range, 'text');
  return [conceptText(object(range, 'type')), ...groups, ages && `age ${ages}`, limits || own]
    .filter((part) => part !== undefined && part !== '')
    .join(', ');
}

/** How much a range says of whom it is for. A range for some people is chosen before one for everybody. */
const detail = (range: FhirObject): number =>
  objects(range, 'appliesTo').length + (object(range, 'age') === undefined ? 0 : 1);

const sameLimits = (one: Limits, other: Limits): boolean =>
  one.low === other.low && one.high === other.high && one.excludesLimit === other.excludesLimit;

/**
 * Chooses the range that judges a value: of the normal or untyped ranges in the value's unit, the one that is for this
 * person for certain by sex, age and all else that the range says (FHIR R4, Observation.referenceRange). If several
 * are, the one that says most of whom it is for; if these differ, none. The order of the ranges has no effect.
 * @param units the value's unit, and its UCUM code
 */
export function chooseRange(
  ranges: readonly FhirObject[],
  subject: SampleSubject,
  value: unknown,
  units: readonly (string | undefined)[],
): ChosenRange {
  const all = [...new Set(ranges.map(toRangeText))].filter(Boolean).toSorted().join('; ');
  const candidates = ranges.filter(isNormal).flatMap((range) => {
    const limits = limitsOf(range, units.length === 0 ? [undefined] : units);
    const fit = worst([
      ...objects(range, 'appliesTo').map((group) => fitsGroup(group, subject)),
      fitsAge(object(range, 'age'), subject),
    ]);
    return limits && fit === 'yes' ? [{ range, limits, detail: detail(range) }] : [];
  });
  const most = candidates.reduce((highest, each) => Math.max(highest, each.detail), 0);
  const [best, ...more] = candidates.filter((each) => each.detail === most);
  if (!best || more.some(({ limits }) => !sameLimits(limits, best.limits))) return all === '' ? {} : { text: all };
  const { low, high, excludesLimit } = best.limits;
  const own = text(best.range, 'text');
  if (excludesLimit && value === (high ?? low)) return { text: all, atLimit: high === null ? 'low' : 'high' };
  // Words that only repeat the limits say nothing more, unless a limit does not belong to the range: `< 5`.
  const isTold = own !== undefined && (excludesLimit || !readRangeWords(own));
  return { range: { low, high }, ...(isTold && { text: own }) };
}
