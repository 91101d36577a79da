import { render, screen, waitFor } from '@testing-library/react';
import { CoreAdminContext, testDataProvider } from 'react-admin';
import { expect, test } from 'vitest';
import type { AuditEntry } from '../../../src/contract/audit';
import { columns } from '../../../src/custom/audit/columns';
import { detailLines, fewIds } from '../../../src/custom/audit/details';
import { useRecordName } from '../../../src/custom/audit/useRecordName';
import { i18nProvider } from '../../../src/i18n';
import { shortDateTime } from '../../../src/ui/time';

const translate = (key: string, { _ }: Record<string, unknown> = {}): string =>
  ({ 'audit.reports.LatestAlerts': 'Latest alerts', 'audit.reports.explanation': 'Why this alert' })[key] ??
  (typeof _ === 'string' ? _ : key);
const words = { translate, language: 'en' } as const;

const rowOf = (more: Partial<AuditEntry>): AuditEntry => ({
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
});
const shown = (more: Partial<AuditEntry>): string | null => {
  const row = rowOf(more);
  const record = columns(String).find(({ name }) => name === 'recordId');
  return render(<>{record?.cell(row, words)}</>).container.textContent;
};

test('the audit says what was read, also if it is not a record', () => {
  expect(shown({ recordId: 'r' })).toBe('r');
  expect(shown({ details: { report: 'LatestAlerts' } })).toBe('Latest alerts');
  expect(shown({ details: { report: 'Other' } })).toBe('Other');
  expect(shown({ details: { explanation: true } })).toBe('Why this alert');
  expect(shown({})).toBe('');
});

test('a record that no longer exists is shown as deleted, with its id', () => {
  expect(shown({ recordId: 'r', recordDeleted: true })).toBe('audit.deletedr');
});

function Name({ row }: { row: AuditEntry }) {
  return <output>{useRecordName(row)}</output>;
}
/** Waits for the name of a record, because the words of its kind are loaded. */
async function expectName(name: string, more: Partial<AuditEntry>): Promise<void> {
  const { unmount } = render(
    <CoreAdminContext dataProvider={testDataProvider()} i18nProvider={i18nProvider}>
      <Name row={rowOf(more)} />
    </CoreAdminContext>,
  );
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(name), { timeout: 15_000 });
  unmount();
}

test('a record is named in the reader’s words: choices and data types by their names, dates as in tables', async () => {
  const set = { entity: 'activity', recordName: 'OverrideSet', recordTitle: { activityType: 'OverrideSet' } };
  await expectName('Override set', set);
  await expectName('Medication override', {
    recordName: 'permittedOverride',
    recordTitle: { dataId: 'permittedOverride' },
  });
  await expectName('IRAE Overall', { recordName: 'iraeOverallAlert', recordTitle: { dataId: 'iraeOverallAlert' } });
  const day = '2026-03-05T09:30:00.000Z';
  const journal = { createDate: day, groupId: 'checkin' };
  await expectName(`${shortDateTime(day, 'en')} checkin`, { entity: 'journal', recordName: 'x', recordTitle: journal });
});

test('a record of the platform itself is named in words', async () => {
  const message = { purpose: 'reset', to: 'ann@example.org' };
  await expectName('Password reset · ann@example.org', { entity: 'outbox', recordName: 'x', recordTitle: message });
  await expectName('Viewed · Note', {
    entity: 'audit',
    recordName: 'x',
    recordTitle: { action: 'read', entity: 'note' },
  });
  await expectName('Audit integrity check', { entity: 'job', recordName: 'x', recordTitle: { job: 'auditVerify' } });
  await expectName('', { entity: 'outbox', recordId: 'gone' });
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
