import { expect, test } from 'vitest';
import {
  canCompute,
  choicesFor,
  firstChoices,
  keptChoices,
  reportIn,
  usualRange,
  withUnknown,
  writtenChoices,
} from '../../../src/custom/dashboards/choices';
import { unknownRecords } from '../../../src/custom/dashboards/chosenRecords';
import { offeredIn } from '../../../src/custom/dashboards/registry';

const NOW = new Date(2026, 10, 27, 9);

test.each([
  [undefined, NOW, { from: '2026-11-21', until: '2026-11-27' }],
  ['week', new Date(2026, 0, 3), { from: '2025-12-28', until: '2026-01-03' }],
  ['month', NOW, { from: '2026-11-01', until: '2026-11-30' }],
  ['month', new Date(2028, 1, 29), { from: '2028-02-01', until: '2028-02-29' }],
  ['quarter', NOW, { from: '2026-10-01', until: '2026-12-31' }],
  ['quarter', new Date(2026, 2, 31), { from: '2026-01-01', until: '2026-03-31' }],
] as const)('a dashboard of a %s starts with its days', (period, now, range) => {
  expect(usualRange(period === undefined ? {} : { period }, now)).toEqual(range);
});

test('an address preselects records and a job; other parameters are left out', () => {
  const address = new URLSearchParams('report=overview&orgId=o1&jobId=j1&planId=&unknown=1');
  expect(firstChoices({}, address)).toMatchObject({ orgId: 'o1', jobId: 'j1', ignoreRTW: false });
  expect(Object.keys(firstChoices({}, address)).toSorted()).toEqual(['ignoreRTW', 'jobId', 'orgId', 'range']);
});

test('another dashboard resets the range and clears the job, and keeps the other choices', () => {
  const range = { from: '2020-01-01', until: '2020-01-02' };
  const next = choicesFor({ period: 'month' }, { range, orgId: 'o1', jobId: 'j1', ignoreRTW: true });
  expect(next).toEqual({ range: usualRange({ period: 'month' }), orgId: 'o1', ignoreRTW: true });
});

test('where care is clinical, no dashboard about the return to work is offered', () => {
  expect(offeredIn('vcc').every(({ group }) => group === 'dashboards')).toBe(true);
  expect(offeredIn('develop').map(({ name }) => name)).toEqual(
    expect.arrayContaining(['overview', 'statistics', 'longitudinal']),
  );
});

test('an address names the report in either way', () => {
  expect(reportIn(new URLSearchParams('report=overview'))).toBe('overview');
  expect(reportIn(new URLSearchParams('orgId=1&reportName=StatisticsMetrics'))).toBe('StatisticsMetrics');
  expect(reportIn(new URLSearchParams('orgId=1'))).toBeUndefined();
});

test('a dashboard is left and opened again with its choices, but its usual days are those of the present day', () => {
  const dashboard = { name: 'longitudinal' } as const;
  const chosen = { range: { from: '2026-10-01', until: '2026-10-31' }, orgId: 'o1', jobId: 'j1', ignoreRTW: true };
  const written = writtenChoices(dashboard, { ...chosen, isRefused: true }, NOW);
  expect(keptChoices(dashboard, written)).toEqual(chosen);
  // Another dashboard was chosen in another window.
  expect(keptChoices({ name: 'statistics' }, written, NOW)).toEqual({
    range: usualRange({}, NOW),
    orgId: 'o1',
    ignoreRTW: true,
  });
  const usual = writtenChoices(dashboard, { range: usualRange({}, NOW), ignoreRTW: false }, NOW);
  const tomorrow = new Date(2026, 10, 28, 9);
  expect(keptChoices(dashboard, usual, tomorrow).range).toEqual({ from: '2026-11-22', until: '2026-11-28' });
  for (const text of ['', 'nothing', '{"range":{"from":"x"}}', '[]'])
    expect(keptChoices(dashboard, text, NOW)).toEqual({ range: usualRange({}, NOW), ignoreRTW: false });
});

test('figures are computed for records that exist and for dates that are applied', () => {
  const choices = { range: { from: '2026-01-01', until: '2026-01-02' }, ignoreRTW: false, orgId: 'o1' };
  expect(canCompute(choices)).toBe(true);
  expect(canCompute({ ...choices, isRefused: true })).toBe(false);
  expect(canCompute({ ...choices, unknownIds: ['o1'] })).toBe(false);
  expect(canCompute({ ...choices, orgId: 'o2', unknownIds: ['o1'] }), 'another one was chosen since').toBe(true);
});

test('each of several records that do not exist is told', () => {
  const choices = { ...firstChoices({}, new URLSearchParams('orgId=o1&planId=p1&trialId=t1')) };
  const first = { ...choices, ...withUnknown(choices, 'p1') };
  const both = { ...first, ...withUnknown(first, 'o1') };
  expect(unknownRecords(both)).toEqual([
    { resource: 'organizations', choice: 'orgId' },
    { resource: 'plans', choice: 'planId' },
  ]);
  expect(withUnknown(both, 'o1')).toEqual({});
  expect(unknownRecords({ ...both, orgId: undefined })).toEqual([{ resource: 'plans', choice: 'planId' }]);
  expect(canCompute({ ...both, planId: undefined })).toBe(false);
});
