import { describe, expect, it } from 'vitest';
import { dateOf, endOf, startOf, wholeDay } from '../../../platform/clinical/fhir/dates';

describe('a FHIR date or time', () => {
  it.each([
    ['2015', '2015-01-01T00:00:00.000Z', '2015-12-31T23:59:59.999Z'],
    ['2016-02', '2016-02-01T00:00:00.000Z', '2016-02-29T23:59:59.999Z'],
    ['2015-12-31', '2015-12-31T00:00:00.000Z', '2015-12-31T23:59:59.999Z'],
    ['2015-03-07T23:30:00-06:00', '2015-03-08T05:30:00.000Z', '2015-03-08T05:30:00.000Z'],
    ['2015-03-07T23:30:00.250+00:00', '2015-03-07T23:30:00.250Z', '2015-03-07T23:30:00.250Z'],
    ['0099', '0099-01-01T00:00:00.000Z', '0099-12-31T23:59:59.999Z'],
  ])('%s has its first and last moment', (written, start, end) => {
    expect(startOf(written)).toBe(start);
    expect(endOf(written)).toBe(end);
  });

  it.each(['', 'yesterday', '2015-13', '2015-02-30', '2015-2-3', '2015-02-03T25:00:00Z'])(
    '%j is invalid',
    (written) => {
      expect(startOf(written)).toBeUndefined();
      expect(endOf(written)).toBeUndefined();
    },
  );

  it.each([
    ['2015', '2015'],
    ['2016-02', '2016-02'],
    [' 2015-12-31 ', '2015-12-31'],
    ['2015-03-07T23:30:00-06:00', '2015-03-08T05:30:00.000Z'],
    // FHIR requires an offset with a time; without one, only the day is certain.
    ['2015-03-07T23:30:00', '2015-03-07'],
    ['2015-02-30', undefined],
    ['yesterday', undefined],
  ])('%s is imported as %s', (written, date) => {
    expect(dateOf(written)).toBe(date);
  });

  it('a birth date is imported as written, or not at all', () => {
    expect(wholeDay('1988-03-16')).toBe('1988-03-16');
    expect(wholeDay('1988-03-16T23:00:00-10:00')).toBe('1988-03-16');
    expect(wholeDay('1988-03')).toBeUndefined();
    expect(wholeDay('1988')).toBeUndefined();
  });
});
