import { expect, test } from 'vitest';
import { findMark, findReserve, isWithdrawnRecord } from '../../../src/domain/history/plainFacts';

test.each([
  ['conditions', {}, undefined],
  ['conditions', { status: 'active', verification: 'confirmed' }, undefined],
  ['conditions', { status: 'active', verification: 'provisional' }, 'provisional'],
  ['conditions', { status: 'resolved', verification: null }, 'resolved'],
  ['conditions', { status: 'active', verification: 'refuted' }, 'refuted, withdrawn'],
  ['conditions', { status: 'resolved', verification: 'entered-in-error' }, 'entered-in-error, withdrawn'],
  ['medications', { status: 'active' }, undefined],
  ['medications', { status: 'stopped' }, 'stopped'],
  ['medications', { status: 'completed' }, 'completed'],
  ['medications', { status: 'on-hold' }, 'on-hold'],
  ['medications', { status: 'unknown' }, 'unknown'],
  ['medications', { status: 'not-taken' }, 'not-taken, withdrawn'],
  ['procedures', { status: 'completed' }, undefined],
  ['procedures', { status: 'not-done' }, 'not-done, withdrawn'],
  ['allergies', { status: 'inactive', verification: 'confirmed' }, 'inactive'],
] as const)('%s with %o: %s', (resource, record, expected) => {
  const reserve = findReserve(resource, record);
  expect(reserve && [reserve.word, ...(reserve.isWithdrawn ? ['withdrawn'] : [])].join(', ')).toBe(expected);
});

test('a diagnosis of an encounter is marked, whatever its status', () => {
  const word = 'encounter-diagnosis';
  expect(findMark('conditions', { category: word, status: 'resolved' })).toEqual({ field: 'category', word });
  expect([findMark('conditions', {}), findMark('allergies', { category: word })]).toEqual([undefined, undefined]);
});

test.each([
  ['patientData', 'entered-in-error', true],
  ['patientData', 'final', false],
  ['appointments', 'cancelled', false],
  ['procedures', 'not-done', true],
] as const)('in a list, a record of %s that is %s counts no more: %s', (resource, status, expected) => {
  expect(isWithdrawnRecord(resource, { status })).toBe(expected);
});
