import { describe, expect, test } from 'vitest';
import type { EntityRecord } from '../../../src/domain/entity/types';
import { duplicatePeople } from '../../../src/domain/roster/fields';
import { overridden } from '../../../src/domain/roster/override';
import { employeeWarnings, EMPLOYEE_WARNINGS, type EmployeeFacts } from '../../../src/domain/roster/warnings';
import { matching } from '../../../src/custom/employees/matching';
import { sortRows } from '../../../src/custom/employees/sorting';

const fine: EmployeeFacts = {
  item: { employeeId: 'E-1', orgId: 'a', patientId: 'p', status: 'active' },
  org: { orgId: 'a' },
  patient: {
    patientId: 'p',
    userId: 'u',
    orgs: [{ orgId: 'a' }],
    patientIds: [
      { systemName: 'elsewhere', systemId: 'X' },
      { systemName: 'a', systemId: 'E-1' },
    ],
  },
  user: { userId: 'u' },
  isProvider: false,
  journals: 3,
  alerts: 1,
};

describe('an employee', () => {
  test('without problems has no warning', () => {
    expect(employeeWarnings(fine)).toEqual([]);
  });

  test.each<[string, Partial<EmployeeFacts>, string[]]>([
    ['whose patient is in no organization', { patient: { ...fine.patient, orgs: [] } }, ['noOrg']],
    ['without organization', { item: { ...fine.item, orgId: '' }, org: null }, ['noOrg']],
    ['whose organization is gone', { org: null }, ['orgNotFound']],
    [
      'without patient',
      { item: { ...fine.item, patientId: null }, patient: null, user: null, journals: undefined, alerts: undefined },
      ['notRegistered'],
    ],
    [
      'whose patient is gone',
      { patient: null, user: null, journals: undefined, alerts: undefined },
      ['patientNotFound'],
    ],
    ['whose account is gone', { user: null }, ['userMissing']],
    ['whose patient has no account', { patient: { ...fine.patient, userId: null }, user: null }, ['userMissing']],
    ['known by another id', { item: { ...fine.item, employeeId: 'E-2' } }, ['systemIdMismatch']],
    ['without journals and alerts', { journals: 0, alerts: 0 }, ['noJournals', 'noAlerts']],
    ['who has left', { item: { ...fine.item, status: 'inactive' } }, ['notActive']],
    ['whose patient is inactive', { patient: { ...fine.patient, inactive: true } }, ['notActive']],
    ['who treats others', { isProvider: true }, ['alsoProvider']],
  ])('%s', (_, facts, expected) => {
    expect(employeeWarnings({ ...fine, ...facts } as EmployeeFacts)).toEqual(expected);
  });

  test('has ten kinds of warnings', () => {
    expect(EMPLOYEE_WARNINGS).toHaveLength(10);
  });
});

test('an item that replaces another keeps the patient unless it sets one, or none', () => {
  const before = { employeeId: '1', patientId: 'p', location: 'Dock' };
  expect(overridden(before, { employeeId: '1' })).toEqual({ employeeId: '1', patientId: 'p' });
  expect(overridden(before, { employeeId: '1', patientId: '' })).toEqual({ employeeId: '1', patientId: 'p' });
  expect(overridden(before, { employeeId: '1', patientId: 'q' })).toEqual({ employeeId: '1', patientId: 'q' });
  expect(overridden(before, { employeeId: '1', patientId: null })).toEqual({ employeeId: '1', patientId: null });
  expect(overridden(undefined, { employeeId: '1' })).toEqual({ employeeId: '1' });
});

test('duplicate rows count as half as many people', () => {
  expect([0, 2, 3, 8].map(duplicatePeople)).toEqual([0, 1, 2, 4]);
});

test('a filter finds rows that contain every word', () => {
  const rows: EntityRecord[] = [
    { employeeId: '1', firstName: 'Zoë', lastName: 'Berg', location: 'Dock 5' },
    { employeeId: '2', firstName: 'Bo', lastName: 'Zed', dob: '1990-01-02' },
  ];
  const ids = (text: string) => matching(rows, text).map(({ employeeId }) => employeeId);
  expect(ids('')).toEqual(['1', '2']);
  expect(ids('dock ZOË')).toEqual(['1']);
  expect(ids('1990')).toEqual(['2']);
  expect(ids('dock zed')).toEqual([]);
});

describe('the order of a column', () => {
  const rows = ['E-10', 'e-9', null, 'Ê-1', 'E-2'].map((employeeId, at) => ({ employeeId, at }));
  const order = (sort: 'ASC' | 'DESC') =>
    sortRows(rows, { field: 'employeeId', order: sort }, 'fr').map(({ employeeId }) => employeeId);

  test('follows the language, numbers by value, empty cells last in both directions', () => {
    expect(order('ASC')).toEqual(['Ê-1', 'E-2', 'e-9', 'E-10', null]);
    expect(order('DESC')).toEqual(['E-10', 'e-9', 'E-2', 'Ê-1', null]);
  });

  test('follows the displayed text if it differs from the value', () => {
    const said = sortRows(rows, { field: 'employeeId', order: 'ASC' }, 'en', ({ at }) => String(9 - at));
    expect(said.map(({ at }) => at)).toEqual([4, 3, 2, 1, 0]);
  });
});
