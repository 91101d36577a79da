import { expect, test } from 'vitest';
import { recordLink } from '../../../src/custom/audit/recordLink';
import type { AuditEntry } from '../../../src/contract/audit';

const row = (given: Partial<AuditEntry>): AuditEntry => ({
  auditId: 'a',
  at: '2026-01-01T00:00:00.000Z',
  userId: 'u',
  username: 'ann',
  action: 'update',
  entity: 'device',
  recordId: 'd 1',
  patientId: null,
  requestId: 'r',
  details: {},
  ...given,
});

test.each<[string, Partial<AuditEntry>, string | undefined]>([
  ['a record', {}, '/devices/d%201#history'],
  ['a plan’s content', { entity: 'flagType', details: { parent: 'p/1' } }, '/plans/p%2F1/flagTypes/d%201#history'],
  ['an employee', { entity: 'rosterItem', details: { parent: 'o1' } }, '/organizations/o1#roster/d%201'],
  ['a child whose parent is unknown', { entity: 'flagType' }, undefined],
  ['a record that was only read', { action: 'read' }, undefined],
  ['an entity that no longer exists', { entity: 'gone' }, undefined],
])('the row of %s links to its changes', (_what, given, expected) => {
  expect(recordLink(row(given))).toBe(expected);
});
