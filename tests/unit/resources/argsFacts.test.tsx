import { render, waitFor } from '@testing-library/react';
import { CoreAdminContext, memoryStore } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { AvailableReport } from '../../../src/contract/reportJobs';
import { duplicatesArgs, metricsArgs } from '../../../src/contract/reports';
import { i18nProvider } from '../../../src/i18n';
import { ArgsFacts } from '../../../src/resources/report_schedules/ArgsFacts';
import { listsProvider } from '../forms/harness';

const reportOf = (args: object): AvailableReport => ({
  reportName: 'Any',
  title: { en: 'Any', fr: 'Any', es: 'Any', 'zh-Hant': 'Any', 'zh-Hans': 'Any' },
  isSeries: true,
  recipes: ['json'],
  args: { ...args },
});

function shown(report: AvailableReport, args: Record<string, unknown>, timeZone?: string) {
  const { container } = render(
    <MemoryRouter>
      <CoreAdminContext
        dataProvider={listsProvider({ patients: [{ id: 'p1', firstName: 'Ann' }] })}
        i18nProvider={i18nProvider}
        store={memoryStore()}
      >
        <ArgsFacts report={report} args={args} timeZone={timeZone} />
      </CoreAdminContext>
    </MemoryRouter>,
  );
  const texts = (tag: string) => [...container.querySelectorAll(tag)].map(({ textContent }) => textContent);
  return () => texts('dt').map((label, at) => [label, texts('dd')[at]]);
}

test('arguments are in the order of the report, with their times and zone as the schedule has them', async () => {
  const facts = shown(
    reportOf(metricsArgs),
    {
      other: 1,
      timeZone: 'America/New_York',
      startTime: '2026-03-01T05:00:00.000Z',
      dataId: 'temperature',
      patientId: 'p1',
    },
    'America/New_York',
  );
  await waitFor(() =>
    expect(facts()).toEqual([
      ['Patient', expect.any(String)],
      ['Data IDs', 'temperature'],
      ['Start', '03-01-2026 00:00 EST'],
      ['Time zone', 'America/New York'],
      [expect.stringContaining('other'), '1'],
    ]),
  );
});

test('all organizations are named where the report accepts them', () => {
  expect(shown(reportOf(duplicatesArgs), { orgId: '*' })()).toEqual([['Organization', 'All organizations']]);
});
