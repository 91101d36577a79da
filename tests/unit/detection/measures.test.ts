import { describe, expect, test } from 'vitest';
import { measure, type Band, type DataModel } from '../../../src/domain/detection/measures';
import type { DataPoint, Range } from '../../../src/domain/detection/points';

const graded = (
  value: number,
  basis: Band['basis'],
  baseline: number | null,
  range: Range | null,
  method: DataModel['method'] = 'bands',
) => {
  const bands: Band[] = [{ grade: 2, from: 2, to: 3, basis }];
  const values = new Map<string, (number | null)[]>([['lab', [value]]]);
  const point: DataPoint = {
    dataId: 'lab',
    eventTime: '2026-05-01',
    sessionId: null,
    data: [baseline],
    lab: true,
    baseline: true,
    range: null,
    measured: [],
  };
  measure(
    [{ dataId: 'lab', resultTuple: 1, method, inputs: [{ dataId: 'lab' }], bands }],
    values,
    { baselines: new Map(baseline === null ? [] : [['lab', point]]), rangeOf: () => range },
    false,
  );
  return values.get('lab')?.[1];
};
const range: Range = { low: 5, high: 10 };

describe('a measured value is graded', () => {
  test.each<[Band['basis'], number, number]>([
    ['absolute', 2, 3],
    ['timesUpper', 20, 30],
    ['timesLower', 10, 15],
    ['overBaseline', 9, 10],
    ['timesBaseline', 14, 21],
  ])('%s: from above the lower limit up to and including the upper one', (basis, from, to) => {
    expect([from, from + 0.1, to, to + 0.1].map((value) => graded(value, basis, 7, range))).toEqual([0, 2, 2, 0]);
  });

  test('only if the baseline or the range that its band needs is known', () => {
    expect(graded(9.5, 'overBaseline', null, range)).toBeUndefined();
    expect(graded(15, 'timesBaseline', null, range)).toBeUndefined();
    expect(graded(25, 'timesUpper', 7, null)).toBeUndefined();
    expect(graded(12, 'timesLower', 7, null)).toBeUndefined();
  });

  test('as its difference from the baseline, or not at all without one', () => {
    expect(graded(9, 'absolute', 7, range, 'baselineDifference')).toBe(2);
    expect(graded(9, 'absolute', null, range, 'baselineDifference')).toBeUndefined();
  });

  test('at least by the band that can be checked, so that an alert is not lost', () => {
    const values = new Map<string, (number | null)[]>([['lab', [60]]]);
    const bands: Band[] = [
      { grade: 1, from: 50, to: null, basis: 'absolute' },
      { grade: 3, from: 5, to: null, basis: 'timesUpper' },
    ];
    const model: DataModel = { dataId: 'lab', resultTuple: 1, method: 'bands', inputs: [{ dataId: 'lab' }], bands };
    const known = { baselines: new Map(), rangeOf: () => null };
    expect([...measure([model], values, known, false).least]).toEqual(['lab']);
    expect(values.get('lab')?.[1]).toBe(1);
    // A sum of such a grade is not certain either.
    const sum: DataModel = {
      dataId: 'sum',
      resultTuple: 0,
      method: 'sum',
      inputs: [{ dataId: 'lab', tuple: 1 }],
      bands: [],
    };
    const both = new Map<string, (number | null)[]>([
      ['lab', [60]],
      ['sum', []],
    ]);
    expect([...measure([sum, model], both, known, false).least]).toEqual(['lab', 'sum']);
    // If only the lower band cannot be checked, the grade is certain.
    const lower = { ...model, bands: bands.map((band) => ({ ...band, grade: 4 - band.grade })) };
    expect([...measure([lower], new Map([['lab', [60]]]), known, false).least]).toEqual([]);
  });
});
