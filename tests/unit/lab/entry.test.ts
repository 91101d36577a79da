import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/domain/entity/types';
import { duplicateDataIds, isOutside, normalized, outsideRange } from '../../../src/domain/lab/items';
import { labModels, rangeFor } from '../../../src/domain/lab/models';
import {
  itemOf,
  normalizedOf,
  planValue,
  rangeFault,
  rowsOf,
  typedNumber,
} from '../../../src/custom/patientLabs/add/rows';

const RANGES: JsonObject[] = [
  { sex: 'any', ageFrom: 18, low: 1, high: 9 },
  { sex: 'female', ageFrom: 18, ageTo: 49, low: 2, high: 8 },
];

describe('lab models', () => {
  const plan = {
    models: [
      {
        modelId: 'kidney',
        name: 'Kidney',
        symptoms: [{ dataId: 'creatinine' }, { dataId: 'creatinine' }, { dataId: 'sodium' }],
      },
      { modelId: 'empty', name: 'Nothing to enter', symptoms: [{ dataId: 'unknown' }] },
    ],
    observations: [
      {
        observationId: '2160-0',
        dataId: 'creatinine',
        name: 'Creatinine',
        unit: 'mg/dL',
        codes: [
          { system: 'other', code: 'X' },
          { system: 'http://loinc.org', code: '2160-0' },
        ],
        conversions: [{ unit: 'umol/L', factor: 0.0113, offset: 0 }],
        ranges: RANGES,
      },
    ],
    dataTypes: [
      {
        dataId: 'sodium',
        name: 'Sodium',
        unit: 'mmol/L',
        code: '2951-2',
        system: 'http://loinc.org',
        range: { low: 136, high: 145 },
      },
    ],
  };

  test("define what can be entered, by the plan's observations or else its data types", () => {
    const [kidney, ...others] = labModels('irae', plan, { gender: 'female', age: 30 });
    expect(others).toEqual([]);
    expect(kidney?.items.map(({ dataId, code, range }) => [dataId, code, range])).toEqual([
      ['creatinine', '2160-0', { low: 2, high: 8 }],
      ['sodium', '2951-2', { low: 136, high: 145 }],
    ]);
  });

  test('use the range for the person: own sex before all, within the ages', () => {
    expect(rangeFor(RANGES, { gender: 'female', age: 49 })).toEqual({ low: 2, high: 8 });
    expect(rangeFor(RANGES, { gender: 'female', age: 50 })).toEqual({ low: 1, high: 9 });
    expect(rangeFor(RANGES, { gender: 'male', age: 17 })).toBeNull();
  });

  test('accept a value in another unit and send it in the plan’s', () => {
    const [row] = rowsOf(labModels('irae', plan, { gender: 'male', age: 40 }));
    if (!row) throw new Error('There is no row');
    const typed = { ...row, value: '500', unit: 'umol/L' };
    expect(planValue(typed)).toBe(5.65);
    expect(itemOf(typed)).toMatchObject({ planId: 'irae', value: 5.65, unit: 'mg/dL', range: { low: 1, high: 9 } });
    expect(normalizedOf({ ...row, value: '17' })).toBe(2);
    expect(itemOf({ ...row, value: '' })).toBeUndefined();
    expect([rangeFault({ ...row, low: '9', high: '1' }), rangeFault({ ...row, low: 'x' }), rangeFault(row)]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

test('numbers accept a point or a comma', () => {
  expect(['1.5', '1,5', ' 2 ', '-3', '.5', '1e3'].map(typedNumber)).toEqual([1.5, 1.5, 2, -3, 0.5, 1000]);
  expect(['', 'x', '1.2.3', '0x10', 'Infinity'].map(typedNumber)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('the position in the range is 0 at the low end, 1 at the high end, absent without both', () => {
  const range = { low: 10, high: 20 };
  expect([normalized(10, range), normalized(20, range), normalized(25, range)]).toEqual([0, 1, 1.5]);
  expect([normalized(1, null), normalized(1, { low: 1, high: null }), normalized(1, { low: 2, high: 2 })]).toEqual([
    null,
    null,
    null,
  ]);
  expect([isOutside(0), isOutside(1), isOutside(-0.01), isOutside(1.01), isOutside(null)]).toEqual([
    false,
    false,
    true,
    true,
    false,
  ]);
  expect([
    outsideRange({ value: 5, range: { low: 6, high: null } }),
    outsideRange({ value: 5, range: { low: null, high: 5 } }),
  ]).toEqual(['low', null]);
});

test('a data id that is selected twice is reported', () => {
  expect(duplicateDataIds([{ dataId: 'a' }, { dataId: 'b' }, { dataId: 'a' }])).toEqual(['a']);
});
