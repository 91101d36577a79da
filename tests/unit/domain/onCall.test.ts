import { describe, expect, test } from 'vitest';
import {
  AFTER_HOURS,
  BOTH,
  dutiesOf,
  OFFICE,
  onCallRows,
  withDuties,
  type Duty,
  type Priority,
} from '../../../src/domain/onCall/rows';

const entry = (orgId: string, locationId: string | null, status: Priority, offHours: boolean) => ({
  orgId,
  locationId,
  status,
  offHours,
});

describe('a provider’s duties in an organization', () => {
  test('are in office hours, after hours, or both', () => {
    const status = [
      entry('a', 'north', 1, false),
      entry('b', 'x', 1, true),
      entry('a', 'south', 2, true),
      entry('a', 'north', 1, true),
      entry('a', 'north', 3, false),
    ];
    expect(dutiesOf(status, 'a')).toEqual([
      { locationId: 'north', status: 1, offHours: BOTH },
      { locationId: 'south', status: 2, offHours: AFTER_HOURS },
      { locationId: 'north', status: 3, offHours: OFFICE },
    ]);
    expect(dutiesOf(status, 'c')).toEqual([]);
    expect(dutiesOf(undefined, 'a')).toEqual([]);
  });

  test('that are duplicates become one; an unknown status is off duty, an empty location is every location', () => {
    expect(dutiesOf([{ ...entry('a', '', 0, false), status: 9 as never }, entry('a', null, 0, false)], 'a')).toEqual([
      { locationId: null, status: 0, offHours: OFFICE },
    ]);
  });

  test('are written back to their entries, and other organizations do not change', () => {
    const status = [
      entry('b', 'x', 1, true),
      entry('a', 'n', 1, false),
      entry('a', 'n', 1, true),
      entry('c', 'y', 2, false),
    ];
    expect(withDuties(status, 'a', dutiesOf(status, 'a'))).toEqual(status);
    expect(withDuties(status, 'a', [])).toEqual([status[0], status[3]]);
    const duty: Duty = { locationId: null, status: 5, offHours: AFTER_HOURS };
    expect(withDuties(status, 'd', [duty])).toEqual([...status, entry('d', null, 5, true)]);
    expect(withDuties(null, 'd', [{ ...duty, offHours: BOTH }])).toEqual([
      entry('d', null, 5, false),
      entry('d', null, 5, true),
    ]);
  });
});

test('rows are sorted by priority, off duty last, then by name; a provider without a duty is off duty', () => {
  const provider = (providerId: string, lastName: string, onCallStatus: object[]) => ({
    providerId,
    firstName: 'Pat',
    lastName,
    orgs: [{ orgId: 'a', roleType: 'nurse' }],
    onCallStatus: onCallStatus as never,
  });
  const rows = onCallRows(
    [
      provider('1', 'Zed', [entry('a', null, 0, false), entry('a', 'n', 2, true)]),
      provider('2', 'Abel', [entry('a', null, 2, false)]),
      provider('3', 'Moore', []),
    ],
    'a',
  );
  expect(rows.map(({ name, status, index }) => `${name} ${status} ${index}`)).toEqual([
    'Pat Abel 2 0',
    'Pat Zed 2 1',
    'Pat Moore 0 -1',
    'Pat Zed 0 0',
  ]);
  expect(rows[0]).toMatchObject({ providerId: '2', roleType: 'nurse', locationId: null, offHours: OFFICE });
});
