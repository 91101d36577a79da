import { expect, test } from 'vitest';
import { areFiguresKnown, chosenJob, type FiguresJob } from '../../../src/custom/dashboards/jobs/useReportJobs';

const NOW = Date.parse('2026-07-02T12:00:00.000Z');
const DAYS = { startTime: '2026-06-01T00:00:00.000Z', endTime: '2026-06-08T00:00:00.000Z', timeZone: 'UTC' };

const toJob = (fields: Partial<FiguresJob>): FiguresJob => ({
  jobId: 'j1',
  status: 'done',
  createdAt: '2026-07-02T08:00:00.000Z',
  endTime: '2026-07-02T08:00:01.000Z',
  error: '',
  args: DAYS,
  ...fields,
});

test('figures of the same arguments are known for a day, and while they are being computed', () => {
  expect(areFiguresKnown([], DAYS, NOW)).toBe(false);
  expect(areFiguresKnown([toJob({})], DAYS, NOW)).toBe(true);
  expect(areFiguresKnown([toJob({ endTime: '2026-07-01T11:59:59.000Z' })], DAYS, NOW)).toBe(false);
  expect(areFiguresKnown([toJob({ status: 'active', endTime: '' })], DAYS, NOW)).toBe(true);
});

test.each([
  ['another organization', { ...DAYS, orgId: 'o1' }],
  ['another plan', { ...DAYS, planId: 'p1' }],
  ['other days', { ...DAYS, startTime: '2026-06-02T00:00:00.000Z' }],
  ['another zone', { ...DAYS, timeZone: 'Asia/Tokyo' }],
  ['a job with raw data', { ...DAYS, returnData: true }],
  ['a job with an argument of any other name', { ...DAYS, months: 3 }],
])('figures of %s are others', (_, args) => {
  expect(areFiguresKnown([toJob({ args })], DAYS, NOW)).toBe(false);
});

test('an argument that means everything, or that is switched off, is as if it were absent', () => {
  const args = { ...DAYS, startTime: '2026-06-01T02:00:00+02:00', orgId: null, planId: '', returnData: false };
  expect(areFiguresKnown([toJob({ args })], DAYS, NOW)).toBe(true);
});

test('a job that ended without figures is not repeated by itself, even if an earlier one had figures', () => {
  const failed = toJob({ jobId: 'j2', status: 'failed', error: 'busy' });
  expect(areFiguresKnown([failed, toJob({ endTime: '2026-06-01T00:00:00.000Z' })], DAYS, NOW)).toBe(true);
  expect(areFiguresKnown([toJob({ endTime: '2026-06-01T00:00:00.000Z' }), failed], DAYS, NOW)).toBe(false);
});

test('the figures of the chosen days are shown rather than newer ones of other days', () => {
  const newer = toJob({ jobId: 'j2', args: { ...DAYS, startTime: '2026-06-02T00:00:00.000Z' } });
  expect(chosenJob([newer, toJob({})], DAYS, undefined).shown?.jobId).toBe('j1');
  expect(chosenJob([newer, toJob({})], DAYS, 'j2').shown?.jobId).toBe('j2');
  expect(chosenJob([newer], DAYS, undefined).shown?.jobId).toBe('j2');
});

test('the figures of exactly these arguments are shown, or meanwhile others of the same days', () => {
  const wanted = { ...DAYS, returnData: true };
  const raw = toJob({ jobId: 'j2', args: wanted });
  expect(chosenJob([toJob({}), raw], wanted, undefined).shown?.jobId).toBe('j2');
  expect(chosenJob([raw, toJob({})], DAYS, undefined).shown?.jobId).toBe('j1');
  expect(chosenJob([toJob({})], wanted, undefined).shown?.jobId).toBe('j1');
});
