import { describe, expect, test } from 'vitest';
import {
  areExclusive,
  emrMoment,
  NO_LIMITS,
  spanFaults,
  toEmrMoment,
  withLimit,
  type EmrLimits,
} from '../../../src/domain/emr/options';
import { emrDisabledBy } from '../../../src/domain/emr/organizations';
import { limitFaults } from '../../../src/resources/patients/emr/typedLimits';
import { retryAfter } from '../../../platform/clinical/emr/client';
import { readWhole, sinceOf } from '../../../platform/clinical/emr/marks';
import { isInWindow } from '../../../platform/clinical/emr/window';

const A = '2021-01-01T00:00:00.000Z';
const B = '2021-06-01T00:00:00.000Z';

describe('the time range of an EMR import', () => {
  const start: EmrLimits = { ...NO_LIMITS, startDate: A };
  test('clears the other kind when one is set', () => {
    expect(withLimit(start, { endDate: B })).toEqual({ ...NO_LIMITS, startDate: A, endDate: B });
    expect(withLimit(start, { sinceDate: B })).toEqual({ ...NO_LIMITS, sinceDate: B });
    expect(withLimit(start, { fullImport: true })).toEqual({ ...NO_LIMITS, fullImport: true });
    expect(withLimit({ ...NO_LIMITS, fullImport: true }, { endDate: B })).toEqual({ ...NO_LIMITS, endDate: B });
    expect(withLimit(start, { startDate: null })).toEqual(NO_LIMITS);
    expect(withLimit({ ...NO_LIMITS, sinceDate: A }, { startDate: B })).toEqual({ ...NO_LIMITS, startDate: B });
    expect(withLimit({ ...NO_LIMITS, fullImport: true }, { fullImport: false })).toEqual(NO_LIMITS);
    expect(withLimit({ ...NO_LIMITS, fullImport: true }, { endDate: null })).toEqual({
      ...NO_LIMITS,
      fullImport: true,
    });
  });
  test('accepts only one kind', () => {
    expect(areExclusive({ ...NO_LIMITS, startDate: A, endDate: B })).toBe(true);
    expect(areExclusive(NO_LIMITS)).toBe(true);
    expect(areExclusive({ ...NO_LIMITS, sinceDate: A })).toBe(true);
    expect(areExclusive({ ...NO_LIMITS, sinceDate: A, startDate: B })).toBe(false);
    expect(areExclusive({ ...NO_LIMITS, sinceDate: A, endDate: B })).toBe(false);
    expect(areExclusive({ ...NO_LIMITS, fullImport: true, sinceDate: A })).toBe(false);
  });
  test('starts before it ends', () => {
    expect(spanFaults(1, 2)).toEqual({});
    expect(spanFaults(null, 2)).toEqual({});
    expect(spanFaults(1, null)).toEqual({});
    expect(spanFaults(3, 2)).toEqual({ startDate: 'startBeforeEnd', endDate: 'endAfterStart' });
    expect(spanFaults(2, 2)).toEqual({ startDate: 'startBeforeEnd', endDate: 'endAfterStart' });
  });
  test('does not extend into the future', () => {
    const now = Date.parse('2021-06-01T12:00');
    const since = (sinceDate: string) => limitFaults({ ...NO_LIMITS, sinceDate }, now);
    expect(since('2021-06-01T12:00')).toEqual({});
    expect(since('2021-06-01T12:01')).toEqual({ sinceDate: 'notYet' });
    expect(since('')).toEqual({ sinceDate: 'notADate' });
    expect(limitFaults({ ...NO_LIMITS, startDate: '2030-01-01T00:00', endDate: '2029-01-01T00:00' }, now)).toEqual({
      startDate: 'startBeforeEnd',
      endDate: 'endAfterStart',
    });
  });
  test('has times in UTC unless a zone is given', () => {
    expect(emrMoment('2021-01-01T00:00')).toBe(A);
    expect(emrMoment('2021-01-01T01:00+01:00')).toBe(A);
    expect(emrMoment('2021-01-01')).toBeUndefined();
    expect(emrMoment('2021-13-01T00:00')).toBeUndefined();
    expect(emrMoment(toEmrMoment(new Date(A)))).toBe(A);
  });
});

test('a single organization with EMR imports switched off is enough', () => {
  const [on, off] = [{ orgId: 'a' }, { orgId: 'b', disableEMR: true }];
  expect(emrDisabledBy([on, { orgId: 'c', disableEMR: false }])).toBeUndefined();
  expect(emrDisabledBy([on, off])).toBe(off);
});

describe('marks of what was read', () => {
  test('skip what was read, unless everything is requested', () => {
    expect(sinceOf(NO_LIMITS, undefined)).toBeUndefined();
    expect(sinceOf(NO_LIMITS, B)).toBe('2021-05-31T23:50:00.000Z');
    expect(sinceOf({ ...NO_LIMITS, fullImport: true }, B)).toBeUndefined();
    expect(sinceOf({ ...NO_LIMITS, startDate: A }, B)).toBeUndefined();
    expect(sinceOf({ ...NO_LIMITS, sinceDate: A }, B)).toBe(A);
  });
  test('only count if everything before them was read', () => {
    expect(readWhole(NO_LIMITS, ['Condition'], {})).toEqual(['Condition']);
    expect(readWhole({ ...NO_LIMITS, endDate: B }, ['Condition'], {})).toEqual([]);
    expect(readWhole({ ...NO_LIMITS, sinceDate: A }, ['Condition', 'Encounter'], { Condition: B })).toEqual([
      'Condition',
    ]);
  });
});

describe('a time window', () => {
  const span = { start: A, end: B };
  const wanted = (resourceType: string, more: object) => isInWindow({ resourceType, ...more }, span);
  test('includes resources whose time overlaps it', () => {
    expect(wanted('Condition', { onsetDateTime: '2010' })).toBe(true);
    expect(wanted('Condition', { onsetDateTime: '2010', abatementDateTime: '2020-12-30' })).toBe(false);
    // In the zone farthest behind UTC, this day ends twelve hours later than in UTC.
    expect(wanted('Condition', { onsetDateTime: '2010', abatementDateTime: '2020-12-31' })).toBe(true);
    expect(wanted('Condition', { recordedDate: '2021-06-02' })).toBe(false);
    expect(wanted('Condition', {})).toBe(false);
    expect(wanted('Procedure', { performedDateTime: '2010' })).toBe(false);
    expect(wanted('Procedure', { performedPeriod: { start: '2020-12-01', end: '2021-01-02' } })).toBe(true);
    expect(wanted('Encounter', { period: { start: '2020-01-01' } })).toBe(true);
    expect(wanted('MedicationRequest', { authoredOn: '2021-05-31' })).toBe(true);
    expect(wanted('DiagnosticReport', { issued: '2021-07-01T00:00:00Z' })).toBe(false);
    expect(wanted('Observation', {})).toBe(true);
  });
  test('of changes uses the time in the resource, or else when it was received', () => {
    const changed = (lastUpdated: string | undefined, keptAt: string) =>
      isInWindow({ resourceType: 'Condition', ...(lastUpdated && { meta: { lastUpdated } }) }, { since: A }, keptAt);
    expect(changed('2020-12-31T00:00:00Z', B)).toBe(false);
    expect(changed('2021-01-02T00:00:00+02:00', '2020-01-01T00:00:00.000Z')).toBe(true);
    expect(changed(undefined, B)).toBe(true);
    expect(changed(undefined, '2020-01-01T00:00:00.000Z')).toBe(false);
  });
});

test('Retry-After is seconds or a date', () => {
  const now = Date.parse('2026-01-01T00:00:00Z');
  expect(retryAfter('120', now)).toBe(120_000);
  expect(retryAfter('Thu, 01 Jan 2026 00:00:30 GMT', now)).toBe(30_000);
  expect(retryAfter('Wed, 31 Dec 2025 00:00:00 GMT', now)).toBe(0);
  expect(retryAfter('soon', now)).toBeUndefined();
  expect(retryAfter(null, now)).toBeUndefined();
});
