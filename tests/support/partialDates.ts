import fc from 'fast-check';
import { twoDigits } from '../../src/domain/dates/twoDigits';

const zones = fc.oneof(
  fc.constant('Z'),
  fc
    .tuple(fc.constantFrom('+', '-'), fc.nat(13), fc.nat(59))
    .map(([sign, hours, minutes]) => `${sign}${twoDigits(hours)}:${twoDigits(minutes)}`),
  fc.constantFrom('+14:00', '-14:00'),
);

/** Only a few years and months, so that dates of different precision coincide. */
const days = fc.tuple(
  fc.integer({ min: 2019, max: 2021 }),
  fc.integer({ min: 1, max: 12 }),
  fc.integer({ min: 1, max: 28 }),
);

const clocks = fc.oneof(
  fc
    .tuple(fc.constantFrom(0, 11, 23), fc.constantFrom(0, 30, 59))
    .map(([hours, minutes]) => `${twoDigits(hours)}:${twoDigits(minutes)}`),
  fc
    .tuple(fc.nat(23), fc.nat(59), fc.nat(59), fc.constantFrom('', '.5', '.000', '.1234', '.999999'))
    .map(
      ([hours, minutes, seconds, fraction]) =>
        `${twoDigits(hours)}:${twoDigits(minutes)}:${twoDigits(seconds)}${fraction}`,
    ),
);

/** Dates of every precision, close together. */
export const partialDates: fc.Arbitrary<string> = fc
  .tuple(days, fc.constantFrom('year', 'month', 'day', 'moment'), clocks, zones)
  .map(([[year, month, day], precision, clock, zone]) => {
    if (precision === 'year') return String(year);
    if (precision === 'month') return `${year}-${twoDigits(month)}`;
    const whole = `${year}-${twoDigits(month)}-${twoDigits(day)}`;
    return precision === 'day' ? whole : `${whole}T${clock}${zone}`;
  });
