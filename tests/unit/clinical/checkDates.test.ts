import { describe, expect, test } from 'vitest';
import { checkDates } from '../../../platform/clinical/fhir/checkDates';
import { condition } from '../../../platform/clinical/fhir/condition';
import { allergy, ABATEMENT } from '../../../platform/clinical/fhir/allergy';
import { medication } from '../../../platform/clinical/fhir/medication';

const gout = (more: object) => checkDates({ resourceType: 'Condition', code: { text: 'Gout' }, ...more });
const datesOf = (more: object) => {
  const { resource, faults } = gout(more);
  const { startDate, endDate } = condition(resource);
  return [startDate, endDate, ...faults];
};

test('a problem that is over, whenever that was, is not active', () => {
  const statusOf = (more: object) => condition(gout(more).resource).status;
  expect(statusOf({ abatementString: 'long ago' })).toBe('inactive');
  expect(statusOf({ abatementAge: { value: 40 }, clinicalStatus: { coding: [{ code: 'remission' }] } })).toBe(
    'remission',
  );
  expect(statusOf({ onsetString: 'long ago' })).toBeUndefined();
});

test('times in words are kept with the fact', () => {
  const textOf = (more: object) => condition(gout(more).resource).text;
  expect(textOf({ onsetString: 'early childhood', abatementAge: { value: 40, unit: 'a', code: 'a' } })).toBe(
    'Gout\nStart: early childhood\nEnd: at the age of 40 years',
  );
  expect(textOf({ onsetRange: { low: { value: 3, code: 'a' }, high: { value: 5, code: 'a' } } })).toBe(
    'Gout\nStart: at the age of 3 years to 5 years',
  );
  expect(textOf({ onsetDateTime: '2020' })).toBe('Gout');
});

test('a fact that began in the future is told', () => {
  expect(datesOf({ onsetDateTime: '2940' })).toEqual(['2940', undefined, 'its start 2940 is in the future']);
  const planned = { resourceType: 'MedicationStatement', effectivePeriod: { start: '2940' } };
  expect(checkDates(planned).faults).toEqual([]);
});

describe('a date of FHIR', () => {
  test.each([
    [{ onsetDateTime: '2020', abatementDateTime: '2021-02' }, ['2020', '2021-02']],
    [
      { onsetDateTime: '2020-05', abatementDateTime: '2019' },
      ['2020-05', undefined, 'its end 2019 is before its start 2020-05'],
    ],
    [
      { onsetDateTime: '2020-05-01T08:30:00', abatementDateTime: '2021-05-01T08:30:00Z' },
      [
        '2020-05-01',
        '2021-05-01T08:30:00.000Z',
        'its start 2020-05-01T08:30:00 has no offset from UTC, so only the day is taken',
      ],
    ],
    [{ onsetDateTime: '2020-13-01' }, [undefined, undefined, 'its start 2020-13-01 is not a date']],
    [
      { onsetDateTime: '1900-01-01', abatementDateTime: '9999-12-31' },
      [
        undefined,
        undefined,
        'its start 1900-01-01 stands for an unknown date',
        'its end 9999-12-31 stands for an unknown date',
      ],
    ],
    [{ onsetDateTime: '0001', recordedDate: '2020' }, ['2020', undefined, 'its start 0001 stands for an unknown date']],
    [{ onsetString: 'early childhood', abatementAge: { value: 40, unit: 'a' } }, [undefined, undefined]],
    // What was recorded after it had ended has no known start, and an end.
    [{ recordedDate: '2024-01-01', abatementDateTime: '2020' }, [undefined, '2020']],
    [
      { onsetPeriod: { start: '2020' }, abatementPeriod: { end: '2019-01-01' } },
      ['2020', undefined, 'its end 2019-01-01 is before its start 2020'],
    ],
    // Only the same day is certain of them.
    [
      { onsetDateTime: '2020-01-02', abatementDateTime: '2020-01-02T00:30:00+09:00' },
      ['2020-01-02', '2020-01-01T15:30:00.000Z'],
    ],
  ])('that is none, or before the start, is told, and the fact is taken: %j', (more, expected) => {
    expect(datesOf(more)).toEqual(expected);
  });

  test('of an allergy and a medication, too', () => {
    const ended = checkDates({
      resourceType: 'AllergyIntolerance',
      code: { text: 'Latex' },
      onsetDateTime: '2020',
      extension: [{ url: ABATEMENT, valueDateTime: '2019' }],
    });
    expect([allergy(ended.resource).endDate, ...ended.faults]).toEqual([
      undefined,
      'its end 2019 is before its start 2020',
    ]);
    const taken = checkDates({
      resourceType: 'MedicationStatement',
      medicationCodeableConcept: { text: 'Aspirin' },
      effectivePeriod: { start: '2020-02-03', end: '2020-02-30' },
    });
    expect([medication(taken.resource, () => undefined), taken.faults]).toEqual([
      { name: 'Aspirin', startDate: '2020-02-03' },
      ['its end 2020-02-30 is not a date'],
    ]);
  });
});
