import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dosageText } from '../../../platform/clinical/fhir/dosage';
import { readDosage } from '../../support/readDosage';

const count = fc.integer({ min: 1, max: 12 });
const amount = fc.oneof(count, fc.constantFrom(0.5, 2.5));
const quantityIn = (unit: string) => amount.map((value) => ({ value, unit }));
const quantity = fc.constantFrom('tablet', 'mg', 'mL').chain(quantityIn);
/** Two different numbers, the smaller one first. */
const pair = fc
  .tuple(count, count)
  .filter(([one, other]) => one !== other)
  .map(([one, other]): [number, number] => (one < other ? [one, other] : [other, one]));
const range = fc.constantFrom('tablet', 'mg').chain((unit) =>
  fc.oneof(
    pair.map(([low, high]) => ({ low: { value: low, unit }, high: { value: high, unit } })),
    quantityIn(unit).map((low) => ({ low })),
    quantityIn(unit).map((high) => ({ high })),
  ),
);
const ratio = fc.tuple(quantity, quantityIn('h')).map(([numerator, denominator]) => ({ numerator, denominator }));
const unit = fc.constantFrom('s', 'min', 'h', 'd', 'wk', 'mo', 'a');
const none = fc.constant({});
const length = fc.tuple(count, unit).map(([value, code]) => ({ value, unit: code, code }));

const frequency = fc.oneof(
  none,
  count.map((times) => ({ frequency: times })),
  pair.map(([low, high]) => ({ frequency: low, frequencyMax: high })),
  pair.map(([, high]) => ({ frequencyMax: high })),
);
const period = fc.oneof(
  fc.tuple(amount, unit).map(([value, periodUnit]) => ({ period: value, periodUnit })),
  fc.tuple(pair, unit).map(([[low, high], periodUnit]) => ({ period: low, periodMax: high, periodUnit })),
);
const rhythm = fc.oneof(
  none,
  frequency,
  fc.tuple(frequency, period).map(([often, each]) => ({ ...often, ...each })),
);
const events = fc.oneof(
  none,
  fc.uniqueArray(fc.constantFrom('HS', 'MORN', 'AC', 'PCM', 'C', 'WAKE'), { minLength: 1 }).map((when) => ({ when })),
  fc.tuple(fc.constantFrom(['AC'], ['PCM'], ['AC', 'PCM']), count).map(([when, offset]) => ({ when, offset })),
);
const days = fc.oneof(
  none,
  fc
    .uniqueArray(fc.constantFrom('mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'), { minLength: 1 })
    .map((dayOfWeek) => ({ dayOfWeek })),
);
const clock = fc.oneof(
  none,
  fc
    .uniqueArray(fc.constantFrom('08:00:00', '12:30:00', '20:00:00'), { minLength: 1 })
    .map((timeOfDay) => ({ timeOfDay })),
);
const bounds = fc.oneof(
  none,
  length.map((boundsDuration) => ({ boundsDuration })),
  fc.tuple(length, length).map(([low, high]) => ({ boundsRange: { low, high } })),
  length.map((low) => ({ boundsRange: { low } })),
  length.map((high) => ({ boundsRange: { high } })),
  fc.constant({ boundsPeriod: { start: '2026-01-02', end: '2026-02-03' } }),
);
const counts = fc.oneof(
  none,
  count.map((times) => ({ count: times })),
  pair.map(([low, high]) => ({ count: low, countMax: high })),
  pair.map(([, high]) => ({ countMax: high })),
);
const durations = fc.oneof(
  none,
  fc.tuple(count, unit).map(([duration, durationUnit]) => ({ duration, durationUnit })),
  fc.tuple(pair, unit).map(([[low, high], durationUnit]) => ({ duration: low, durationMax: high, durationUnit })),
);
const repeat = fc
  .tuple(rhythm, events, days, clock, bounds, counts, durations)
  .map((parts): Record<string, unknown> => Object.assign({}, ...parts));

const dosage = fc.record(
  {
    dose: fc.oneof(
      quantity.map((doseQuantity) => ({ doseQuantity })),
      range.map((doseRange) => ({ doseRange })),
    ),
    rate: fc.oneof(
      ratio.map((rateRatio) => ({ rateRatio })),
      quantity.map((rateQuantity) => ({ rateQuantity })),
      range.map((rateRange) => ({ rateRange })),
    ),
    route: fc.constant('Oral'),
    method: fc.constant('Swallow'),
    site: fc.constant('Left arm'),
    repeat,
    asNeeded: fc.constantFrom(true, 'pain'),
    most: ratio,
  },
  { requiredKeys: [] },
);
type Said = Omit<
  Partial<Record<'dose' | 'rate' | 'route' | 'method' | 'site' | 'asNeeded' | 'most', unknown>>,
  never
> & {
  repeat?: Record<string, unknown>;
};

const dosageOf = ({
  dose,
  rate,
  route,
  method,
  site,
  repeat: often,
  asNeeded,
  most,
}: Said): Record<string, unknown> => ({
  ...((dose ?? rate) !== undefined && { doseAndRate: [{ ...(dose as object), ...(rate as object) }] }),
  ...(route !== undefined && { route: { text: route } }),
  ...(method !== undefined && { method: { text: method } }),
  ...(site !== undefined && { site: { text: site } }),
  ...(often !== undefined && { timing: { repeat: often } }),
  ...(asNeeded === true && { asNeededBoolean: true }),
  ...(typeof asNeeded === 'string' && { asNeededCodeableConcept: { text: asNeeded } }),
  ...(most !== undefined && { maxDosePerPeriod: most }),
});

/** The structure as words can say it: by R4 a frequency that is not given is 1; units stand once. */
function expected({ dose, rate, route, method, site, repeat: often = {}, asNeeded, most }: Said) {
  const only = (of: unknown): unknown => (of === undefined ? undefined : Object.values(of as object)[0]);
  const { boundsPeriod, boundsDuration, boundsRange, ...rest } = often;
  const plain = (of: unknown) =>
    JSON.parse(JSON.stringify(of, (key, value: unknown) => (key === 'code' ? undefined : value))) as unknown;
  const isOnce = rest['period'] !== undefined && rest['frequency'] === undefined && rest['frequencyMax'] === undefined;
  return {
    dose: only(dose),
    rate: only(rate),
    words: [route, method, site].filter((word) => word !== undefined),
    repeat: {
      ...rest,
      ...(isOnce && { frequency: 1 }),
      ...(boundsDuration !== undefined && { boundsDuration: plain(boundsDuration) }),
      ...(boundsRange !== undefined && { boundsRange: plain(boundsRange) }),
      ...(boundsPeriod as object),
    },
    asNeeded,
    most,
    seeText: false,
  };
}

const textOf = (structure: object): string =>
  dosageText({ resourceType: 'MedicationStatement', dosage: [structure] }) ?? '';

describe('a dosage in words', () => {
  test('says all of its structure', () => {
    fc.assert(
      fc.property(dosage, (said) => {
        const text = textOf(dosageOf(said));
        fc.pre(text !== '');
        expect(
          { dose: undefined, rate: undefined, asNeeded: undefined, most: undefined, ...readDosage(text) },
          text,
        ).toEqual(expected(said));
      }),
      { numRuns: 2_000 },
    );
  });

  test.each<[string, object]>([
    [
      'an element of which nothing is known',
      { timing: { repeat: { frequency: 1, period: 1, periodUnit: 'd', often: 2 } } },
    ],
    ['an offset without an event', { timing: { repeat: { offset: 30 } } }],
    ['an offset from a part of the day', { timing: { repeat: { when: ['MORN'], offset: 30 } } }],
    ['a period without its unit', { timing: { repeat: { frequency: 2, period: 1 } } }],
    ['a longest period without a shortest', { timing: { repeat: { periodMax: 6, frequency: 1 } } }],
    ['a longest duration only', { timing: { repeat: { durationMax: 2, durationUnit: 'h' } } }],
    ['two doses', { doseAndRate: [{ doseQuantity: { value: 1 } }, { doseQuantity: { value: 2 } }] }],
    ['a dose without a number', { doseAndRate: [{ doseQuantity: { unit: 'tablet' } }] }],
    ['a limit without its time', { maxDosePerPeriod: { numerator: { value: 4, unit: 'tablet' } } }],
    ['a bound in a form of its own', { timing: { repeat: { boundsDuration: { unit: 'd' } } } }],
  ])('with %s says so', (_, structure) => {
    expect(readDosage(textOf(structure)).seeText).toBe(true);
  });
});
