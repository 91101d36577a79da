import type { ReactNode } from 'react';
import { ThemeProvider } from '@mui/material/styles';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { CoreAdminContext, memoryStore, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Durations, EventSamples, MeasuredRequest, Measures } from '../../../src/contract/metricFigures';
import ApiDurations from '../../../src/custom/dashboards/apiDurations/ApiDurations';
import MetricSamples from '../../../src/custom/dashboards/metricSamples/MetricSamples';
import type { Choices } from '../../../src/custom/dashboards/types';
import { ApiError } from '../../../src/dataProvider/apiError';
import { http } from '../../../src/dataProvider/client';
import { dayLater } from '../../../src/domain/dates/calendar';
import { i18nProvider } from '../../../src/i18n';
import { ZoneContext } from '../../../src/ui/zone';
import { CONSOLE_THEME } from '../../support/consoleTheme';

/** Answers the requests for figures. */
const call = vi.fn<typeof http.json>();

const ZONE = 'America/Chicago';
const CHOICES: Choices = { range: { from: '2026-11-01', until: '2026-11-02' }, ignoreRTW: false };
const measures = (count: number, ms: number | null): Measures => ({
  count,
  total: ms === null ? null : ms * count,
  average: ms,
  min: ms,
  max: ms,
  p50: ms,
  p95: ms,
  p99: ms,
});
const STARTS = ['2026-11-01T05:00:00.000Z', '2026-11-02T06:00:00.000Z'];
const DURATIONS: Durations = {
  unit: 'day',
  countedFrom: null,
  points: STARTS.map((start, at) => ({ start, ...measures(at + 3, at === 0 ? 12.5 : 20) })),
  whole: measures(7, 16),
};
const ENDPOINTS = [
  { endpoint: 'GET /api/patients', count: 5 },
  { endpoint: 'POST /api/orgs', count: 2 },
];
const REQUEST: MeasuredRequest = {
  metricId: '0190d5a0-0000-7000-8000-000000000001',
  createDate: '2026-11-01T07:30:00.250Z',
  endpoint: 'GET /api/patients',
  duration: 12.5,
  status: 200,
  userId: 'u-1',
  client: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/128.0',
  requestId: null,
};
const SAMPLES: EventSamples = {
  unit: 'day',
  countedFrom: null,
  starts: STARTS,
  groups: [{ group: '200', count: 5 }],
  samples: STARTS.map((start, at) => ({ start, group: null, isRest: false, ...measures(at + 3, 12.5) })),
};

beforeEach(async () => {
  await i18nProvider.changeLocale('en');
  localStorage.clear();
  call.mockReset();
  vi.spyOn(http, 'json').mockImplementation(call);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 600, 300));
});

const page = (dashboard: ReactNode) => (
  <MemoryRouter>
    <CoreAdminContext
      dataProvider={testDataProvider({ getMany: () => Promise.resolve({ data: [] }) })}
      i18nProvider={i18nProvider}
      store={memoryStore()}
    >
      <ThemeProvider theme={CONSOLE_THEME}>
        <ZoneContext.Provider value={ZONE}>{dashboard}</ZoneContext.Provider>
      </ThemeProvider>
    </CoreAdminContext>
  </MemoryRouter>
);
const noChange = (): void => undefined;
const showSamples = (range = CHOICES.range) =>
  render(page(<MetricSamples choices={{ ...CHOICES, range }} onChange={noChange} refreshed={0} />));
const showDurations = () => render(page(<ApiDurations choices={CHOICES} onChange={noChange} refreshed={0} />));
const samplesAre = (samples: EventSamples): void =>
  void call.mockResolvedValue({ metrics: [], totalMetrics: 7, atLeast: false, searchedTo: null, samples });

/** The texts of the table of a chart. */
async function tableOf(title: string): Promise<(string | null)[][]> {
  const figure = await screen.findByRole('figure', { name: title });
  fireEvent.click(await within(figure).findByRole('button', { name: 'Show as a table' }));
  return within(within(figure).getByRole('table'))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));
}
function choose(label: string, option: string): void {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: label }));
  fireEvent.click(within(screen.getByRole('listbox')).getByRole('option', { name: option }));
}
const lastQuery = () => call.mock.lastCall?.[1]?.query;

describe('API durations', () => {
  const answers = (durations: Durations, requests: readonly MeasuredRequest[] = [REQUEST]): void =>
    void call.mockImplementation((path) =>
      Promise.resolve(
        path.endsWith('durations')
          ? durations
          : path.endsWith('endpoints')
            ? { endpoints: ENDPOINTS }
            : { countedFrom: null, requests },
      ),
    );
  const namesCalled = () => call.mock.calls.map(([path]) => path.split('/').at(-1));

  test('shows durations and numbers by day of the zone, and each request with what is known about it', async () => {
    answers(DURATIONS);
    showDurations();
    expect(await tableOf('Durations of requests')).toEqual([
      [`Day (${ZONE})`, 'Median', '95th percentile', '99th percentile', 'Average', 'Minimum', 'Maximum', 'Requests'],
      ['11-01-2026 00:00', '12.5', '12.5', '12.5', '12.5', '12.5', '12.5', '3'],
      ['11-02-2026 00:00', '20', '20', '20', '20', '20', '20', '4'],
    ]);
    expect((await tableOf('Number of requests')).slice(1).map((row) => row[1])).toEqual(['3', '4']);
    expect((await tableOf('The newest 500 requests'))[1]).toEqual([
      '11-01-2026 01:30:00.250 CST',
      '12.5',
      'GET /api/patients',
      '/api/patients',
      'u-1',
      'Firefox, Linux',
      '200',
    ]);
    expect(call.mock.calls[0]?.[1]).toMatchObject({
      query: { startTime: STARTS[0], endTime: '2026-11-03T05:59:59.999Z', timeZone: ZONE },
    });
  });

  test('asks for one end-point, and remembers which lines are drawn', async () => {
    answers(DURATIONS);
    showDurations();
    const figure = await screen.findByRole('figure', { name: 'Durations of requests' });
    const average = within(figure).getByRole('button', { name: 'Average' });
    expect(average.getAttribute('aria-pressed')).toBe('false');
    fireEvent.click(average);
    expect(average.getAttribute('aria-pressed')).toBe('true');
    expect(localStorage.getItem('careglass.durationLines')).toBe('min,max');
    await waitFor(() => expect(namesCalled()).toEqual(['durations', 'requests']));
    const picker = screen.getByRole('combobox', { name: 'End-point' });
    fireEvent.mouseDown(picker);
    fireEvent.click(await screen.findByRole('option', { name: 'POST /api/orgs (2)' }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ endpoint: 'POST /api/orgs' }));
  });

  test('says what is not counted, that there are no requests, and that loading failed', async () => {
    answers({ ...DURATIONS, countedFrom: STARTS[1] ?? null, points: [] }, []);
    const { unmount } = showDurations();
    expect(
      await screen.findByText(/Only events since 11-02-2026 00:00:00 CST \(America\/Chicago\) are counted/),
    ).toBeTruthy();
    await waitFor(() => expect(screen.getAllByText('There were no requests in this period')).toHaveLength(3));
    unmount();
    call.mockRejectedValue(new ApiError('No', { code: 'network', status: 0 }));
    showDurations();
    expect((await screen.findByRole('alert')).textContent).toContain('The figures could not be loaded');
    answers(DURATIONS);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('figure', { name: 'Durations of requests' })).toBeTruthy();
  });
});

describe('the picker of end-points', () => {
  test('says that the list could not be read, and reads it again when it is opened again', async () => {
    let isAway = true;
    call.mockImplementation((path) =>
      path.endsWith('endpoints') && isAway
        ? Promise.reject(new ApiError('No', { code: 'network', status: 0 }))
        : Promise.resolve(
            path.endsWith('durations') ? DURATIONS : { countedFrom: null, requests: [REQUEST], endpoints: ENDPOINTS },
          ),
    );
    showDurations();
    const picker = await screen.findByRole('combobox', { name: 'End-point' });
    fireEvent.mouseDown(picker);
    expect(await screen.findByText('The figures could not be loaded')).toBeTruthy();
    isAway = false;
    fireEvent.keyDown(picker, { key: 'Escape' });
    fireEvent.mouseDown(picker);
    expect(await screen.findByRole('option', { name: 'GET /api/patients (5)' })).toBeTruthy();
  });
});

describe('metric samples', () => {
  test('keeps the choices in the browser, and asks the platform for them', async () => {
    samplesAre(SAMPLES);
    const { unmount } = showSamples();
    await screen.findByRole('figure', { name: 'API: Count' });
    expect(lastQuery()).toMatchObject({ EventName: 'API', sample: 'day', timeZone: ZONE });
    choose('Event Name', 'Login');
    choose('Sample', 'Hour');
    choose('Group By', 'Status');
    choose('Graph Type', '95th percentile');
    await waitFor(() => expect(lastQuery()).toMatchObject({ EventName: 'Login', sample: 'hour', groupBy: 'Status' }));
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Group' }));
    fireEvent.click(await screen.findByRole('option', { name: '200 (5)' }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ group: '200' }));
    unmount();
    showSamples();
    expect(await screen.findByRole('figure', { name: 'Login: 95th percentile' })).toBeTruthy();
    expect(lastQuery()).toMatchObject({ EventName: 'Login', sample: 'hour', groupBy: 'Status', group: '200' });
  });

  test('shows the other measures in the table of a single line', async () => {
    samplesAre(SAMPLES);
    showSamples();
    const [head, first] = await tableOf('API: Count');
    expect(head?.slice(0, 4)).toEqual([`Day (${ZONE})`, 'Count', 'Total', 'Average']);
    expect(first?.slice(0, 4)).toEqual(['11-01-2026', '3', '37.5', '12.5']);
  });

  test('shows the groups, the others and events without a value; periods without events are zero', async () => {
    localStorage.setItem('careglass.metricSamples', JSON.stringify({ groupBy: 'Status', graph: 'count' }));
    const [start = ''] = STARTS;
    samplesAre({
      ...SAMPLES,
      groups: [
        { group: '200', count: 5 },
        { group: null, count: 2 },
      ],
      samples: [
        { start, group: null, isRest: true, ...measures(1, 1) },
        { start, group: null, isRest: false, ...measures(2, 1) },
        { start, group: '200', isRest: false, ...measures(5, 1) },
      ],
    });
    showSamples();
    expect(await tableOf('API: Count')).toEqual([
      [`Day (${ZONE})`, '200', 'Without Status', 'Others'],
      ['11-01-2026', '5', '2', '1'],
      ['11-02-2026', '0', '0', '0'],
    ]);
  });

  test('events without durations can only be counted, and the screen says why', async () => {
    localStorage.setItem('careglass.metricSamples', JSON.stringify({ eventName: 'ProviderAction', graph: 'max' }));
    samplesAre({
      ...SAMPLES,
      samples: STARTS.map((start) => ({ start, group: null, isRest: false, ...measures(2, null) })),
    });
    showSamples();
    expect(await screen.findByRole('figure', { name: 'ProviderAction: Count' })).toBeTruthy();
    expect(screen.getByText('These events have no duration, so they can only be counted')).toBeTruthy();
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Graph Type' }));
    const open = within(screen.getByRole('listbox'))
      .getAllByRole('option')
      .filter((option) => option.getAttribute('aria-disabled') !== 'true');
    expect(open.map((option) => option.textContent)).toEqual(['Count']);
  });

  test('a long period has no short samples', async () => {
    localStorage.setItem('careglass.metricSamples', JSON.stringify({ sample: 'hour' }));
    samplesAre(SAMPLES);
    showSamples({ from: '2026-01-01', until: '2026-11-02' });
    await screen.findByRole('figure', { name: 'API: Count' });
    expect(lastQuery()).toMatchObject({ sample: 'day' });
    expect(screen.getByText('The period is too long for shorter samples')).toBeTruthy();
  });

  test('reads again every five seconds in the background, only if the period includes the present', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      samplesAre(SAMPLES);
      const day = new Date().toISOString().slice(0, 10);
      const { unmount } = showSamples({ from: day, until: dayLater(day, 1) });
      await waitFor(() => expect(call).toHaveBeenCalledTimes(1));
      await vi.advanceTimersByTimeAsync(5_100);
      expect(call.mock.calls.map(([, options]) => options?.background)).toEqual([false, true]);
      unmount();
      call.mockClear();
      showSamples();
      await waitFor(() => expect(call).toHaveBeenCalledTimes(1));
      await vi.advanceTimersByTimeAsync(11_000);
      expect(call).toHaveBeenCalledTimes(1);
    } finally {
      vi.useRealTimers();
    }
  });

  test('says that loading failed, and that there are no events', async () => {
    call.mockRejectedValue(new ApiError('No', { code: 'network', status: 0 }));
    showSamples();
    expect((await screen.findByRole('alert')).textContent).toContain('The figures could not be loaded');
    samplesAre({ ...SAMPLES, groups: [], samples: [] });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('There were no such events in this period')).toBeTruthy();
  });
});
