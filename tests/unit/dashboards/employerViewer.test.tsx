import { ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import { CoreAdminContext, memoryStore, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { EmployerMetricsViewer } from '../../../src/custom/dashboards/employerRosterMetrics/EmployerMetricsViewer';
import { ApiError } from '../../../src/dataProvider/apiError';
import { i18nProvider } from '../../../src/i18n';
import { CONSOLE_THEME } from '../../support/consoleTheme';

beforeEach(() => i18nProvider.changeLocale('en'));

/** Shows the viewer of a job that the platform answers with. */
function view(jobId: string | undefined, read: () => Promise<object>) {
  const dataProvider = testDataProvider({ getOne: async () => ({ data: (await read()) as never }) });
  render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={dataProvider} i18nProvider={i18nProvider} store={memoryStore()}>
        <ThemeProvider theme={CONSOLE_THEME}>
          <EmployerMetricsViewer jobId={jobId} />
        </ThemeProvider>
      </CoreAdminContext>
    </MemoryRouter>,
  );
}

const job = (fields: object) => () => Promise.resolve({ id: 'j1', jobId: 'j1', ...fields });

test('without a job it asks for one', async () => {
  view(undefined, job({}));
  expect(await screen.findByText('Select a report job to view this report!')).toBeTruthy();
});

test('it waits while the job is active', async () => {
  view('j1', job({ status: 'active' }));
  expect(await screen.findByText('The report job is running')).toBeTruthy();
});

test('it says why a job failed, in words if there are any', async () => {
  view('j1', job({ status: 'failed', error: 'badRequest' }));
  expect(await screen.findByText('Report job has failed: an argument is not valid')).toBeTruthy();
});

test('an error without words is shown as it is', async () => {
  view('j1', job({ status: 'failed', error: 'noSuchPlace' }));
  expect(await screen.findByText('Report job has failed: noSuchPlace')).toBeTruthy();
});

test('it says that a job was cancelled or does not exist', async () => {
  view('j1', job({ status: 'cancelled' }));
  expect(await screen.findByText('The report job was cancelled')).toBeTruthy();
  // React-admin prints the errors of its data provider.
  const printed = vi.spyOn(console, 'error').mockReturnValue();
  view('j2', () => Promise.reject(new ApiError('not found', { code: 'notFound', status: 404 })));
  expect(await screen.findByText('job j2 not found!')).toBeTruthy();
  printed.mockRestore();
});
