import { describe, expect, test } from 'vitest';
import { activeOverride, NEW_OVERRIDE, overrideOf, overridePoint } from '../../../src/domain/override';

const AT = new Date('2026-03-01T12:00:00.000Z');
const after = (days: number) => AT.getTime() + days * 86_400_000;

describe('an override', () => {
  const point = overridePoint({ value: 'notPermitted', duration: 5, reason: 'Rash' }, AT);

  test('is stored as value, days and reason, with status preliminary', () => {
    expect(point).toMatchObject({
      dataId: 'permittedOverride',
      data: ['notPermitted', 5, 'Rash'],
      status: 'preliminary',
      eventTime: '2026-03-01T12:00:00.000Z',
    });
    expect(NEW_OVERRIDE).toEqual({ value: 'permitted', duration: 5, reason: '' });
  });

  test('is in force until its days are over', () => {
    expect(activeOverride(point, after(0))).toEqual({
      value: 'notPermitted',
      duration: 5,
      reason: 'Rash',
      since: '2026-03-01T12:00:00.000Z',
      until: '2026-03-06T12:00:00.000Z',
    });
    expect(activeOverride(point, after(5))).toBeDefined();
    expect(activeOverride(point, after(5) + 1)).toBeUndefined();
    expect(activeOverride({ ...point, eventTime: 'soon' }, after(0))).toBeUndefined();
    expect(activeOverride(undefined, after(0))).toBeUndefined();
  });

  test('ends with an empty one', () => {
    const ended = overridePoint(undefined, AT);
    expect(ended['data']).toEqual([]);
    expect(activeOverride(ended, after(0))).toBeUndefined();
  });

  test('without days has the default; an unknown value is ignored', () => {
    expect(overrideOf({ data: ['permitted'] })).toEqual(NEW_OVERRIDE);
    expect(overrideOf({ data: ['maybe', 5, ''] })).toBeUndefined();
  });
});
