import { ThemeProvider } from '@mui/material/styles';
import { fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { CoreAdminContext, memoryStore, testDataProvider } from 'react-admin';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { i18nProvider } from '../../../src/i18n';
import { BarsChart } from '../../../src/ui/charts/BarsChart';
import { csvOf, type Figures } from '../../../src/ui/charts/figures';
import { LinesChart } from '../../../src/ui/charts/LinesChart';
import { svgSource } from '../../../src/ui/charts/picture';
import { ZoneContext } from '../../../src/ui/zone';
import { CONSOLE_THEME } from '../../support/consoleTheme';

const ZONE = 'America/Chicago';

beforeEach(async () => {
  await i18nProvider.changeLocale('en');
  // jsdom lays nothing out, and a chart without a size draws nothing.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 600, 300));
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
});

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{`${pathname}${search}`}</output>;
}

function show(chart: ReactNode) {
  return render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={testDataProvider()} i18nProvider={i18nProvider} store={memoryStore()}>
        <ThemeProvider theme={CONSOLE_THEME}>
          <ZoneContext.Provider value={ZONE}>{chart}</ZoneContext.Provider>
          <Address />
        </ThemeProvider>
      </CoreAdminContext>
    </MemoryRouter>,
  );
}
const address = () => screen.getByRole('status', { name: 'address' }).textContent;
const openTable = () => fireEvent.click(screen.getByRole('button', { name: 'Show as a table' }));
const tableTexts = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));

const FIGURES: Figures = {
  first: 'Organization',
  series: [
    { key: 'all', label: 'Total' },
    { key: 'confirmed', label: 'Confirmed' },
  ],
  rows: [
    { key: 'a', label: '=SUM(A1)', values: { all: 1234, confirmed: 7 } },
    { key: 'b', label: 'Hill "North", Ward', values: { all: 2.25, confirmed: null } },
  ],
  hrefOf: ({ key }, series) => `/patients?orgId=${key}${series?.key === 'confirmed' ? '&confirmed=true' : ''}`,
};

describe('a chart of bars', () => {
  test('shows its figures as a table with links to the records behind them', () => {
    show(<BarsChart title="Patients by organization" figures={FIGURES} />);
    expect(screen.queryByRole('table')).toBeNull();
    openTable();
    expect(screen.getByRole('button', { name: 'Hide the table' }).getAttribute('aria-expanded')).toBe('true');
    expect(tableTexts()).toEqual([
      ['Organization', 'Total', 'Confirmed'],
      ['=SUM(A1)', '1,234', '7'],
      ['Hill "North", Ward', '2.3', ''],
    ]);
    const links = within(screen.getByRole('table')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/patients?orgId=a',
      '/patients?orgId=a',
      '/patients?orgId=a&confirmed=true',
      '/patients?orgId=b',
      '/patients?orgId=b',
    ]);
    fireEvent.click(links[2]!);
    expect(address()).toBe('/patients?orgId=a&confirmed=true');
  });

  test.each([false, true])('opens the records behind a bar by a click (horizontal: %s)', (horizontal) => {
    const { container } = show(<BarsChart title="Patients" figures={FIGURES} horizontal={horizontal} />);
    const bars = [...container.querySelectorAll('svg a')];
    expect(bars.map((bar) => bar.getAttribute('aria-label'))).toEqual([
      '=SUM(A1), Total: 1,234',
      'Hill "North", Ward, Total: 2.3',
      '=SUM(A1), Confirmed: 7',
    ]);
    // An unknown figure has neither a bar nor a figure, because it is not zero.
    const labels = [...container.querySelectorAll('.recharts-label-list text')].map((label) => label.textContent);
    expect(labels.filter((label) => label !== '')).toEqual(['1,234', '2.3', '7']);
    fireEvent.click(bars[2]!);
    expect(address()).toBe('/patients?orgId=a&confirmed=true');
  });

  test.each([
    ['ArrowRight', false],
    ['ArrowDown', true],
  ])('moves its note by %s (horizontal: %s), and opens the records of the category by Enter', (key, horizontal) => {
    const { container } = show(<BarsChart title="Patients" figures={FIGURES} horizontal={horizontal} />);
    const chart = container.querySelector('svg.recharts-surface')!;
    fireEvent.focus(chart);
    fireEvent.keyDown(chart, { key });
    expect(container.textContent).toContain('A click or Enter opens the list');
    fireEvent.keyDown(chart, { key: 'Enter' });
    expect(address()).toBe('/patients?orgId=b');
  });

  test('says that there are no figures, and then offers no files', () => {
    show(<BarsChart title="Patients" figures={{ ...FIGURES, rows: [] }} empty="No organization has patients" />);
    expect(screen.getByText('No organization has patients')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('names unit, days and zone, with both abbreviations if the clocks change', () => {
    const period = { from: '2026-11-01', until: '2026-11-07' };
    show(<BarsChart title="Patients" unit="people" period={period} figures={FIGURES} />);
    expect(screen.getByText('people · 11-01-2026 – 11-07-2026 · CDT/CST (America/Chicago)')).toBeTruthy();
  });

  test('hides a series that the legend turns off, but keeps it in the table', () => {
    const onToggle = vi.fn<(key: string) => void>();
    const { container } = show(
      <BarsChart title="Patients" figures={FIGURES} hidden={['confirmed']} onToggle={onToggle} />,
    );
    expect(container.querySelectorAll('svg a')).toHaveLength(2);
    const toggle = screen.getByRole('button', { name: 'Confirmed' });
    expect(toggle.getAttribute('aria-pressed')).toBe('false');
    fireEvent.click(toggle);
    expect(onToggle).toHaveBeenCalledWith('confirmed');
    openTable();
    expect(tableTexts()[0]).toEqual(['Organization', 'Total', 'Confirmed']);
  });

  test('has a picture that does not need the styles of the page', () => {
    const { container } = show(<BarsChart title="Patients" figures={FIGURES} />);
    const text = svgSource(container.querySelector('svg.recharts-surface')!);
    expect(text).toContain('xmlns="http://www.w3.org/2000/svg"');
    expect(text).not.toMatch(/ (style|class|href)=/);
    expect(new DOMParser().parseFromString(text, 'image/svg+xml').querySelector('parsererror')).toBeNull();
  });
});

test('a file has unrounded figures, units in its headings and no formulas', () => {
  const facts = [{ label: 'Note', of: ({ key }: { key: string }) => `@${key}` }];
  expect(csvOf({ ...FIGURES, facts }, 'people')).toBe(
    '\uFEFFOrganization,Total (people),Confirmed (people),Note\r\n' +
      "'=SUM(A1),1234,7,'@a\r\n" +
      '"Hill ""North"", Ward",2.25,,\'@b\r\n',
  );
});

describe('a chart of lines', () => {
  const SERIES = [
    { key: 'p50', label: 'p50' },
    { key: 'p99', label: 'p99' },
  ];
  // The clocks of Chicago go back at 07:00 UTC: 01:30 comes twice.
  const POINTS = ['06:30', '07:30', '08:30'].map((time, at) => ({
    at: `2026-11-01T${time}:00Z`,
    values: { p50: at, p99: at === 1 ? null : at * 10 },
    endpoint: `GET /api/${at}`,
  }));
  const lines = (more = {}) => (
    <LinesChart
      title="Durations"
      unit="ms"
      first="Time"
      period={{ from: '2026-11-01', until: '2026-11-01' }}
      series={SERIES}
      points={POINTS}
      facts={[{ label: 'Endpoint', of: ({ endpoint }: (typeof POINTS)[number]) => endpoint }]}
      hrefOf={({ at }: (typeof POINTS)[number]) => `/metrics?startTime=${at}`}
      {...more}
    />
  );

  test('has its figures, gaps and repeated hours in the table', () => {
    show(lines());
    openTable();
    expect(tableTexts()).toEqual([
      ['Time (America/Chicago)', 'p50', 'p99', 'Endpoint'],
      ['11-01-2026 01:30 CDT', '0', '0', 'GET /api/0'],
      ['11-01-2026 01:30 CST', '1', '', 'GET /api/1'],
      ['11-01-2026 02:30', '2', '20', 'GET /api/2'],
    ]);
  });

  test('shows all that is known about a point by key, and opens its records by Enter', () => {
    const { container } = show(lines());
    const chart = container.querySelector('svg.recharts-surface')!;
    fireEvent.focus(chart);
    fireEvent.keyDown(chart, { key: 'ArrowRight' });
    expect(container.querySelector('.recharts-tooltip-wrapper')?.textContent).toBe(
      '11-01-2026 01:30 CSTp50: 1 msEndpoint: GET /api/1A click or Enter opens the list',
    );
    fireEvent.keyDown(chart, { key: 'Enter' });
    expect(address()).toBe('/metrics?startTime=2026-11-01T07:30:00Z');
  });

  test('draws at most 1,000 points, and says so', () => {
    const points = Array.from({ length: 1_001 }, (_, at) => ({
      at: Date.UTC(2026, 10, 1) + at * 60_000,
      values: { p50: at },
      endpoint: '',
    }));
    show(lines({ points }));
    expect(screen.getByText(/The newest 1,000 of 1,001 points are drawn/)).toBeTruthy();
  });
});
