import { createRef, useState } from 'react';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { CoreAdminContext, memoryStore, testDataProvider } from 'react-admin';
import { describe, expect, test, vi } from 'vitest';
import { axisOf } from '../../../src/custom/recentActivity/story/grid/axis';
import { DayGrid, type GridControl } from '../../../src/custom/recentActivity/story/grid/DayGrid';
import type { GridCell, GridRow, Place } from '../../../src/custom/recentActivity/story/grid/types';
import { i18nProvider } from '../../../src/i18n';
import { appTheme } from '../../../src/layout/theme';

const theme = createTheme(appTheme({ mode: 'light', density: 'comfortable', language: 'en' }));
const days = axisOf('2026-11-01', '2026-11-30', '2026-11-24', 'en');
const texts = { label: 'Story', help: 'Keys', day: 'Day', openDay: 'Open the day', nothing: 'Nothing' };
const rowOf = (key: string, cells: [string, GridCell][]): GridRow => ({
  key,
  label: key,
  height: 28,
  cells: new Map(cells),
});
const rows = [
  rowOf('alert', [['2026-11-14', { label: 'Red, severe', content: '!', tone: 'red' }]]),
  rowOf('labs', [['2026-11-15', { label: 'ALT 400', content: '400' }]]),
];

function show(props: Partial<Parameters<typeof DayGrid>[0]> = {}) {
  const onOpen = vi.fn<(place: Place, cell: HTMLElement) => void>();
  const onZoom = vi.fn<(width: number) => void>();
  const onPlace = vi.fn<(place: Place, cell: HTMLElement) => void>();
  const control = createRef<GridControl>();
  function Held() {
    const [shown] = useState(rows);
    return (
      <DayGrid
        days={days}
        rows={shown}
        texts={texts}
        chosen={[]}
        asked={undefined}
        onZoom={onZoom}
        onOpen={onOpen}
        onPlace={onPlace}
        control={control}
        {...props}
      />
    );
  }
  render(
    <CoreAdminContext dataProvider={testDataProvider()} i18nProvider={i18nProvider} store={memoryStore()}>
      <ThemeProvider theme={theme}>
        <Held />
      </ThemeProvider>
    </CoreAdminContext>,
  );
  return { onOpen, onZoom, control };
}

const focused = () =>
  document.activeElement?.querySelector('.visually-hidden')?.textContent ?? document.activeElement?.ariaLabel;
const press = (key: string, init = {}) => fireEvent.keyDown(document.activeElement ?? document.body, { key, ...init });
const stops = () => [...document.querySelectorAll('[data-row][tabindex="0"]')];

describe('the grid of a story', () => {
  test('is a table with a head for each row and each day, and says in words what a day has', () => {
    show();
    expect(screen.getByRole('grid', { name: 'Story' }).getAttribute('aria-colcount')).toBe('31');
    expect(screen.getAllByRole('rowheader').map((each) => each.textContent)).toEqual(['alert', 'labs']);
    expect(screen.getAllByRole('columnheader')).toHaveLength(31);
    expect(screen.getByRole('gridcell', { name: 'Red, severe' }).dataset['place']).toBe('alert 2026-11-14');
    expect(screen.getAllByRole('gridcell', { name: 'Nothing' })).toHaveLength(58);
  });

  test('has one tab stop, which the keys move', () => {
    const { onOpen } = show({ first: '2026-11-14' });
    const [only, ...more] = stops();
    expect(more).toEqual([]);
    act(() => (only as HTMLElement).focus());
    expect(focused()).toBe('Red, severe');
    press('ArrowDown');
    press('ArrowRight');
    expect(focused()).toBe('ALT 400');
    expect(stops()).toEqual([document.activeElement]);
    press('Enter');
    expect(onOpen.mock.calls[0]?.[0]).toEqual({ row: 'labs', day: '2026-11-15' });
    press('Home', { ctrlKey: true });
    expect(focused()).toMatch(/1 November 2026/);
    press('Enter');
    expect(onOpen.mock.calls[1]?.[0]).toEqual({ row: 'day', day: '2026-11-01' });
  });

  test('leads to a place, and makes it the tab stop', () => {
    const { control } = show();
    act(() => control.current?.goTo({ row: 'alert', day: '2026-11-14' }));
    expect(focused()).toBe('Red, severe');
    expect(stops()).toEqual([document.activeElement]);
    act(() => control.current?.goTo({ row: 'alert', day: '1999-01-01' }));
    expect(focused()).toBe('Red, severe');
  });

  test('a click opens the cell and moves the tab stop there', () => {
    const { onOpen } = show();
    fireEvent.click(screen.getByRole('gridcell', { name: 'ALT 400' }));
    expect(onOpen.mock.calls[0]?.[0]).toEqual({ row: 'labs', day: '2026-11-15' });
    expect(focused()).toBe('ALT 400');
  });
});
