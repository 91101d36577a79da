import { expect, test } from 'vitest';
import { figureAt, recordsHash } from '../../../src/custom/dashboards/parts/address';

test('an address says which records it lists, and is read as it was made', () => {
  const counted = {
    title: 'Alerts: 08:00, “Sud & Est”',
    count: 12,
    query: {
      set: 'alertsToAnswer' as const,
      at: '2026-11-27T12:00:00.000Z',
      from: '2026-11-20T06:00:00.000Z',
      value: '',
      level: 'red+',
      planId: 'irae',
      primaryOrgId: '',
      timeZone: 'America/Chicago',
    },
  };
  expect(figureAt(recordsHash(counted) ?? '')).toEqual(counted);
  const employees = {
    title: 'Roster',
    count: 3,
    query: {
      counted: 'roster' as const,
      startTime: '2026-11-20T06:00:00.000Z',
      endTime: '2026-11-27T12:00:00.000Z',
      timeZone: 'Asia/Kolkata',
      employers: true,
      ignoreRTW: false,
    },
  };
  expect(figureAt(recordsHash(employees) ?? '')).toEqual(employees);
});

test('a figure that counts nothing has no address; an address of something else lists nothing', () => {
  const query = { set: 'checkIns' as const, at: '2026-11-27T12:00:00.000Z' };
  expect(recordsHash({ title: 'Check-ins', count: 0, query })).toBeUndefined();
  for (const hash of [
    '',
    '#top',
    '#records?set=nothing&at=2026-01-01',
    '#records?set=checkIns',
    '#records?counted=roster',
  ])
    expect(figureAt(hash), hash).toBeUndefined();
});
