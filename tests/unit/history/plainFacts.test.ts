import { expect, test } from 'vitest';
import { findReserve } from '../../../src/domain/history/plainFacts';

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
