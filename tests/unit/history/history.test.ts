import { describe, expect, test } from 'vitest';
import { planTextsIn, translatedRecord } from '../../../src/domain/content/planTexts';
import { unmarked } from '../../../src/domain/content/unmarked';
import { defaultRange, isRange, longRange, momentsOf } from '../../../src/domain/history/range';
import {
  accuracyText,
  actualValue,
  cutText,
  endOfDay,
  NAME_LENGTH,
  valuesText,
} from '../../../src/domain/history/values';
import { withSource } from '../../../src/domain/history/medicationSource';

const HOUR = 3_600_000;

describe('the days of a history', () => {
  test('are by default the last 30 days', () => {
    expect(defaultRange(new Date(2026, 2, 15, 23, 59))).toEqual({ start: '2026-02-14', end: '2026-03-15' });
    expect(defaultRange(new Date(2026, 0, 1, 0, 0))).toEqual({ start: '2025-12-03', end: '2026-01-01' });
  });

  test('extend on demand to ten years, as many as a report covers', () => {
    expect(longRange(new Date(2026, 2, 15, 23, 59))).toEqual({ start: '2016-03-15', end: '2026-03-15' });
    expect(isRange(longRange(new Date(2024, 1, 29)))).toBe(true);
  });

  test('include the whole first and last day, whatever their length', () => {
    for (const day of ['2026-03-08', '2026-06-15', '2026-11-01']) {
      const moments = momentsOf({ start: day, end: day });
      const [year, month, date] = day.split('-').map(Number);
      const next = new Date(year ?? 0, (month ?? 1) - 1, (date ?? 0) + 1);
      expect(Date.parse(moments?.endTime ?? '') + 1).toBe(next.getTime());
      const hours = (Date.parse(moments?.endTime ?? '') + 1 - Date.parse(moments?.startTime ?? '')) / HOUR;
      expect([23, 24, 25]).toContain(hours);
    }
  });

  test.each([
    ['2026-03-02', '2026-03-01'],
    ['2026-02-30', '2026-03-01'],
    ['', '2026-03-01'],
    ['yesterday', '2026-03-01'],
  ])('%s to %s is not a range', (start, end) => {
    expect(isRange({ start, end })).toBe(false);
    expect(momentsOf({ start, end })).toBeUndefined();
  });
});

describe('cells of history tables', () => {
  test('values are on one line, and missing ones keep their position', () => {
    expect(valuesText([1, null, 'warm', { a: 1 }, false], 'en')).toBe('1, , warm, {"a":1}, false');
    expect(valuesText([46.7, 0.8102040816326531, 0.1 + 0.2, 1234567.25, 12345678], 'en')).toBe(
      '46.7, 0.810204, 0.3, 1234567.25, 12345678',
    );
    expect(valuesText(undefined, 'en')).toBe('');
  });

  test('a journal that was left early says so first', () => {
    expect(endOfDay({ bail: true, eod: true })).toBe('bail');
    expect(endOfDay({ eod: true })).toBe('yes');
    expect(endOfDay({ journal: [{ questionId: 'q' }, { questionId: 'r', eod: true }] })).toBe('yes');
    expect(endOfDay({ journal: [{ questionId: 'q', eod: false }] })).toBe('no');
  });

  test('the accuracy of a forecast is 100 minus its error, to three decimals', () => {
    expect(accuracyText(1.23456, 'en')).toBe('98.765%');
    expect(accuracyText(0, 'en')).toBe('100.000%');
    expect(accuracyText(null, 'en')).toBe('');
    expect(actualValue({ actual: { data: [4, 5], tupleIndex: 1 } })).toBe(5);
    expect(actualValue({ actual: null })).toBeUndefined();
  });

  test('a long name is truncated between letters, never within one', () => {
    expect(cutText('a'.repeat(NAME_LENGTH), NAME_LENGTH)).toHaveLength(NAME_LENGTH);
    expect(cutText('a'.repeat(NAME_LENGTH + 1), NAME_LENGTH)).toBe(`${'a'.repeat(NAME_LENGTH)}…`);
    expect(cutText('💊💊💊', 2)).toBe('💊💊…');
  });
});

test('a medication lists who created and changed it, in order', () => {
  const made = withSource({ name: 'Nivolumab' }, undefined, 'u1', '2026-01-01T00:00:00.000Z');
  expect(made['source']).toEqual([{ updatedBy: 'u1', date: '2026-01-01T00:00:00.000Z', status: 'new' }]);
  const edited = withSource({ ...made, text: '240 mg', source: [] }, made, 'u2', '2026-01-02T00:00:00.000Z');
  expect((edited['source'] as { status: string }[]).map(({ status }) => status)).toEqual(['new', 'updated']);
});

test('a note that is not rendered is shown without its markup', () => {
  expect(unmarked('## Work-up\n**Blood** and [a link](https://example.org) `x`')).toBe('Work-up\nBlood and a link x');
  expect(unmarked('2 * 3 < 7 [sic] (yes)')).toBe('2 * 3 < 7 [sic] (yes)');
});

describe('plan texts', () => {
  const text = (planId: string | null, recordId: string, fr: string | null) => ({
    category: 'alert',
    planId,
    recordId,
    field: 'name',
    texts: [
      { language: 'en', text: 'English' },
      { language: 'fr', text: fr },
    ],
  });
  const records = [text('irae', 'red', 'Rouge'), text(null, 'red', 'De tous'), text('irae', 'green', ' ')];

  test('are in the reader’s language; the plan’s own take precedence over those of all plans', () => {
    const french = planTextsIn(records, 'fr');
    expect(french('alert', 'irae', 'red', 'name')).toBe('Rouge');
    expect(french('alert', 'other', 'red', 'name')).toBe('De tous');
    expect(french('alert', undefined, 'red', 'name')).toBe('De tous');
    expect(french('alert', 'irae', 'red', 'text')).toBeUndefined();
    expect(french('model', 'irae', 'red', 'name')).toBeUndefined();
  });

  test('ignore a record without translations', () => {
    const level = { planId: 'irae', alertLevelId: 'green', name: 'Green' };
    expect(translatedRecord(planTextsIn(records, 'fr'), 'alertLevel', level)).toBe(level);
    expect(translatedRecord(planTextsIn(records, 'fr'), 'alertLevel', { ...level, alertLevelId: 'red' })).toEqual({
      ...level,
      alertLevelId: 'red',
      name: 'Rouge',
    });
    expect(planTextsIn(records, 'es')('alert', 'irae', 'red', 'name')).toBeUndefined();
  });

  test('include names and descriptions of plans', () => {
    const of = (field: string, fr: string) => ({ ...text('irae', 'irae', fr), category: 'general', field });
    const french = planTextsIn([of('name', 'Effets'), of('description', 'Suivi')], 'fr');
    const plan = { planId: 'irae', name: 'Effects', description: 'Watch' };
    expect(translatedRecord(french, 'plan', plan)).toEqual({ planId: 'irae', name: 'Effets', description: 'Suivi' });
    expect(translatedRecord(french, 'plan', { ...plan, planId: 'heart' })).toEqual({ ...plan, planId: 'heart' });
  });
});
