import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AuditEntry } from '../../../src/contract/audit';
import { columns } from '../../../src/custom/audit/columns';
import { detailLines, fewIds } from '../../../src/custom/audit/details';

const translate = (key: string, { _ }: Record<string, unknown> = {}): string =>
  ({ 'audit.reports.LatestAlerts': 'Latest alerts', 'audit.reports.explanation': 'Why this alert' })[key] ??
  (typeof _ === 'string' ? _ : key);
const words = { translate, language: 'en' } as const;

const shown = (more: Partial<AuditEntry>): string | null => {
  const row: AuditEntry = {
    auditId: 'a',
    at: '2026-03-05T09:30:00.000Z',
    userId: 'u',
    username: 'ann',
    action: 'read',
    entity: 'patientData',
    recordId: null,
    patientId: 'p',
    requestId: null,
    details: {},
    ...more,
  };
  const record = columns(String).find(({ name }) => name === 'recordId');
  return render(<>{record?.cell(row, words)}</>).container.textContent;
};

test('the audit says what was read, also if it is not a record', () => {
  expect(shown({ recordId: 'r', recordName: 'Fever' })).toBe('Fever');
  expect(shown({ details: { report: 'LatestAlerts' } })).toBe('Latest alerts');
  expect(shown({ details: { report: 'Other' } })).toBe('Other');
  expect(shown({ details: { explanation: true } })).toBe('Why this alert');
  expect(shown({})).toBe('');
});

test('a few ids of an audit row can be replaced by names; many are counted', () => {
  expect(fewIds(['a', 'b'])).toEqual(['a', 'b']);
  expect(fewIds(['a', 'b', 'c', 'd', 'e', 'f'])).toBeUndefined();
  expect(fewIds('a')).toBeUndefined();
  const lines = detailLines({ ids: ['a'], count: 1 }, words, (name) => (name === 'ids' ? 'Ann' : undefined));
  expect(lines).toEqual([
    ['ids', 'Ann'],
    ['count', '1'],
  ]);
});
