import { render, waitFor } from '@testing-library/react';
import { CoreAdminContext, memoryStore } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { i18nProvider } from '../../../src/i18n';
import { ArgsCell } from '../../../src/resources/reports/ArgsCell';
import { entityNamed } from '../dataProvider/support';
import { listsProvider } from '../forms/harness';

const AT = '2026-03-02T05:00:00.000Z';
const SERVER = { _version: 1, createdAt: AT, updatedAt: AT, updatedBy: 'admin' };

test('a job says what its report is about, so that two jobs of one report can be told apart', async () => {
  const args = {
    language: 'en',
    timeZone: 'UTC',
    patientId: 'p1',
    endTime: '2026-03-31T05:00:00.000Z',
    startTime: '2026-03-01T05:00:00.000Z',
    ignoreRTW: false,
    trialId: '',
  };
  const record = { jobId: 'j1', reportName: 'PatientMetrics', status: 'done' as const, args, ...SERVER };
  const { container } = render(
    <MemoryRouter>
      <CoreAdminContext
        dataProvider={listsProvider({ patients: [{ id: 'p1', firstName: 'Ann', lastName: 'Abel' }] })}
        i18nProvider={i18nProvider}
        store={memoryStore()}
      >
        <ArgsCell entity={entityNamed('reportJob')} column={{ field: 'args' }} record={record} />
      </CoreAdminContext>
    </MemoryRouter>,
  );
  await waitFor(() => expect(container.textContent).toMatch(/^03-01-2026 05:00 UTC · 03-31-2026 05:00 UTC · .+$/));
});
