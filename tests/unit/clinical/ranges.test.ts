import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { isOfAge } from '../../../platform/clinical/fhir/age';
import { readRangeWords } from '../../../platform/clinical/fhir/rangeWords';
import { chooseRange, type SampleSubject } from '../../../platform/clinical/fhir/ranges';
import type { FhirObject } from '../../../platform/clinical/fhir/read';
import { signOf } from '../../../src/domain/lab/interpretation';
import { itemSign } from '../../../src/domain/lab/sign';

const range = (low: number | undefined, high: number | undefined, more: object = {}): FhirObject => ({
  ...(low !== undefined && { low: { value: low, unit: 'g/dL' } }),
  ...(high !== undefined && { high: { value: high, unit: 'g/dL' } }),
  ...more,
});
const group = (text: string) => ({ appliesTo: [{ text }] });
const years = (low: number | undefined, high: number | undefined) => ({
  age: {
    ...(low !== undefined && { low: { value: low, code: 'a' } }),
    ...(high !== undefined && { high: { value: high, code: 'a' } }),
  },
});
const MEN = range(13.5, 17.5, group('male'));
const WOMEN = range(12, 16, { appliesTo: [{ coding: [{ system: 'http://snomed.info/sct', code: '248152002' }] }] });
const CHILD = range(11, 13, years(1, 17));
const PREGNANT = range(11, 14, { appliesTo: [{ text: 'female' }, { text: 'pregnant' }] });
const DIABETIC = range(126, 500, { type: { text: 'Diabetic' } });
const NORMAL = range(70, 99, { type: { text: 'Normal' } });
const woman: SampleSubject = { gender: 'female', dob: '1980-05-06', at: '2026-02-03T10:00:00Z' };
const chosen = (subject: SampleSubject, ...ranges: FhirObject[]) => chooseRange(ranges, subject, 12.6, ['g/dL']);

describe('the range that judges a value', () => {
  it.each<[string, SampleSubject, FhirObject[], object]>([
    ['of a woman', woman, [MEN, WOMEN], { range: { low: 12, high: 16 } }],
    ['of a man', { ...woman, gender: 'male' }, [MEN, WOMEN], { range: { low: 13.5, high: 17.5 } }],
    ['of an adult, where the first range is for children', woman, [CHILD, WOMEN], { range: { low: 12, high: 16 } }],
    [
      'of a child',
      { ...woman, dob: '2015-01-01' },
      [CHILD, range(14, 18, years(18, undefined))],
      { range: { low: 11, high: 13 } },
    ],
    [
      'for everybody, if nobody says whether she is pregnant',
      woman,
      [PREGNANT, range(12, 15)],
      { range: { low: 12, high: 15 } },
    ],
    ['that is normal, not that of diabetics', woman, [DIABETIC, NORMAL], { range: { low: 70, high: 99 } }],
  ])('is the one %s', (_whose, subject, ranges, expected) => {
    expect(chosen(subject, ...ranges)).toEqual(expected);
  });

  it.each<[string, SampleSubject, FhirObject[]]>([
    ['the sex is not known', { ...woman, gender: 'unknown' }, [MEN, WOMEN]],
    ['the birth date is not known', { ...woman, dob: undefined }, [CHILD]],
    ['the time of the sample is not known', { ...woman, at: undefined }, [CHILD]],
    ['two fit and differ', woman, [range(12, 16), range(11, 15)]],
    ['it is for a treatment', woman, [range(2, 3, { type: { coding: [{ code: 'treatment' }] } })]],
    ['it is in another unit', woman, [{ low: { value: 120, unit: 'g/L' }, high: { value: 160, unit: 'g/L' } }]],
    ['its limits are reversed', woman, [range(16, 12)]],
    ['it says more than numbers', woman, [{ text: 'see the comment, 12-16' }]],
  ])('is none if %s; then all are kept in words', (_why, subject, ranges) => {
    const { range: judge, text = '' } = chosen(subject, ...ranges);
    expect(judge).toBeUndefined();
    expect(text.split('; ')).toHaveLength(ranges.length);
    expect(text).toMatch(/\d/);
  });

  it('may be in words, if these can mean one thing only', () => {
    const read = (text: string, value: number) => chooseRange([{ text }], woman, value, ['mmol/L']);
    expect(read('3.5-5.1 mmol/L', 6.9)).toEqual({ range: { low: 3.5, high: 5.1 } });
    expect(read('3.5-5.1 mg/dL', 6.9).range).toBeUndefined();
    expect(read('< 5', 4)).toEqual({ range: { low: null, high: 5 }, text: '< 5' });
    // 5 is not below 5.
    expect(read('< 5', 5)).toEqual({ text: '< 5', atLimit: 'high' });
  });

  it('is chosen among very many ranges, too', () => {
    const many = Array.from({ length: 150_000 }, () => MEN);
    expect(chooseRange([...many, WOMEN], woman, 12.6, ['g/dL']).range).toEqual({ low: 12, high: 16 });
    expect(chooseRange(many, { ...woman, gender: 'male' }, 12.6, ['g/dL']).range).toEqual({ low: 13.5, high: 17.5 });
  });

  it('does not depend on the order of the ranges', () => {
    const pool = [MEN, WOMEN, CHILD, PREGNANT, DIABETIC, NORMAL, range(12, 15), range(14, 18, years(18, undefined))];
    const order = fc.shuffledSubarray(pool, { minLength: 1 });
    const subjects = fc.constantFrom<SampleSubject>(
      woman,
      { ...woman, gender: 'male' },
      { ...woman, dob: '2014-07-01' },
      {},
    );
    fc.assert(
      fc.property(order, subjects, (ranges, subject) => {
        expect(chosen(subject, ...ranges)).toEqual(chosen(subject, ...ranges.toReversed()));
      }),
      { seed: 7 },
    );
  });
});

test.each<[string, string[], string | undefined, boolean]>([
  ['a value without a unit, of a range with one', [], 'mg/dL', false],
  ['a value without a unit, of a range without one', [], undefined, true],
  ['a value without a unit, of a range in the unit 1', [], '1', true],
  ['a value in the unit 1, of a range with another', ['1'], 'mmol/L', false],
  ['a value with a unit, of a range without one', ['mg/dL'], undefined, true],
  ['a value whose code is in the range’s unit', ['milligrams', 'mg/dL'], 'MG/DL', true],
])('%s: judged only if both can be in the same unit', (_, units, unit, isJudged) => {
  const limit = (value: number) => ({ value, ...(unit !== undefined && { unit }) });
  const { range: found } = chooseRange([{ low: limit(70), high: limit(100) }], woman, 5.5, units);
  expect(found).toEqual(isJudged ? { low: 70, high: 100 } : undefined);
});

describe('an age in whole units', () => {
  it.each([
    [{ low: 18, unit: 'a' }, '2008-03-01', '2026-02-28', 'no'],
    [{ low: 18, unit: 'a' }, '2008-03-01', '2026-03-01', 'yes'],
    [{ high: 65, unit: 'years' }, '1960-06-01', '2026-01-01', 'yes'],
    [{ high: 6, unit: 'mo' }, '2026-01-15', '2026-07-31', 'yes'],
    [{ high: 28, unit: 'd' }, '2026-01-01', '2026-01-30', 'no'],
    [{ low: 18, unit: 'a' }, '2008-03-01', '2026', 'maybe'],
    [{ low: 1, unit: 'bananas' }, '2008-03-01', '2026-01-01', 'maybe'],
  ])('%j of somebody born on %s, on %s: %s', (limits, dob, at, fits) => {
    expect(isOfAge(limits, dob, at)).toBe(fits);
  });
});

test.each([
  ['3.5 - 5.1', { low: 3.5, high: 5.1, excludesLimit: false, unit: '' }],
  ['(0.5–1.2 mg/dL)', { low: 0.5, high: 1.2, excludesLimit: false, unit: 'mg/dL' }],
  ['≥ 60', { low: 60, high: null, excludesLimit: false, unit: '' }],
  ['<=0.1 ng/mL', { low: null, high: 0.1, excludesLimit: false, unit: 'ng/mL' }],
  ['> 5', { low: 5, high: null, excludesLimit: true, unit: '' }],
  ['5.1 - 3.5', undefined],
  ['Negative', undefined],
  ['13.5-17.5 male, 12-16 female', undefined],
  ['2026-01-05', undefined],
  ['up to 5', undefined],
])('the words %j are the range %j', (words, expected) => expect(readRangeWords(words)).toEqual(expected));

describe('the sign of a result', () => {
  it('is by its range, and critical if the laboratory says so and names no other side', () => {
    expect(signOf('high', true, 'HH')).toEqual({ side: 'high', critical: true });
    expect(signOf('high', true, 'LL')).toEqual({ side: 'high', critical: false });
    expect(signOf('low', true, 'AA')).toEqual({ side: 'low', critical: true });
    expect(signOf('low', true, 'A')).toEqual({ side: 'low', critical: false });
    expect(signOf(null, true, 'N')).toBeNull();
  });

  it('is by the interpretation where no range judges', () => {
    expect(itemSign({ value: 'positive', interpretation: 'A' })).toEqual({ side: 'abnormal', critical: false });
    expect(itemSign({ value: 6.9, interpretation: 'HH' })).toEqual({ side: 'high', critical: true });
    expect(itemSign({ value: 6.9, interpretation: 'N' })).toBeNull();
    expect(itemSign({ value: 6.9, comparator: '>', range: { low: 3.5, high: 5.1 } })).toEqual({
      side: 'high',
      critical: false,
    });
    expect(itemSign({ value: 4, range: { low: 3.5, high: 5.1 }, interpretation: 'H' })).toBeNull();
  });
});
