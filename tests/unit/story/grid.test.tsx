import { createRef, useState } from 'react';
import { ThemeProvider } from '@mui/material/styles';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { CoreAdminContext, memoryStore, testDataProvider } from 'react-admin';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { axisOf } from '../../../src/custom/recentActivity/story/grid/axis';
import { DayGrid, type GridControl } from '../../../src/custom/recentActivity/story/grid/DayGrid';
import { moved } from '../../../src/custom/recentActivity/story/grid/keys';
import type { GridCell, GridRow, Place } from '../../../src/custom/recentActivity/story/grid/types';
import { i18nProvider } from '../../../src/i18n';
import { CONSOLE_THEME } from '../../support/consoleTheme';

const november = axisOf('2026-11-01', '2026-11-30', '2026-11-24', 'en');
const texts = {
  label: 'Story',
  help: 'Keys',
  day: 'Day',
  openDay: 'Open the day',
  waiting: 'Loading',
  nothing: 'Nothing',
};
const rowOf = (key: string, cells: [string, GridCell][]): GridRow => ({
  key,
  label: key,
  height: 28,
  cell: (day) => cells.find(([of]) => of === day)?.[1],
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
        axis={november}
        rows={shown}
        texts={texts}
        chosen={[]}
        arrived={{ start: '2026-11-01', end: '2026-11-30' }}
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
      <ThemeProvider theme={CONSOLE_THEME}>
        <Held />
      </ThemeProvider>
    </CoreAdminContext>,
  );
  return { onOpen, onZoom, control };
}

/** Width in px that is available for the days. */
const ROOM = 1000;
beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(ROOM);
});
afterEach(() => vi.restoreAllMocks());

const focused = () =>
  document.activeElement?.querySelector('.visually-hidden')?.textContent ?? document.activeElement?.ariaLabel;
const press = (key: string, init = {}) => fireEvent.keyDown(document.activeElement ?? document.body, { key, ...init });
const stops = () => [...document.querySelectorAll('[data-row][tabindex="0"]')];

describe('the grid of a story', () => {
  test('is a table with a head for each row and each day, and describes each day in words', () => {
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

  test('moves the focus to a requested place, and makes it the tab stop', () => {
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

/** A year with content in both rows on every day. */
const year = axisOf('2026-01-01', '2026-12-31', '2026-11-24', 'en');
const FULL_ROWS: GridRow[] = ['alert', 'labs'].map((key) => ({
  key,
  label: key,
  height: 28,
  cell: (day) => ({ label: `${key} ${day}`, content: '!' }),
}));
const placeOf = () => (document.activeElement as HTMLElement | null)?.dataset['place'];
const cellsOf = (row: number) => [...document.querySelectorAll<HTMLElement>(`[data-row="${row}"]`)];
/** The number of columns that a cell's margin replaces. */
const gapOf = (cell: HTMLElement) => Number(/\* (\d+)\)/.exec(cell.style.marginLeft)?.[1] ?? 0);

describe('the grid of a year', () => {
  const showYear = (props: Partial<Parameters<typeof DayGrid>[0]> = {}) =>
    show({ axis: year, rows: FULL_ROWS, ...props });

  test('draws only the days around the visible ones and the tab stop, and says how many days there are and which are drawn', () => {
    showYear();
    expect(screen.getByRole('grid').getAttribute('aria-colcount')).toBe('366');
    const drawn = cellsOf(1);
    expect(drawn.length).toBeGreaterThan(ROOM / 27);
    expect(drawn.length).toBeLessThan(150);
    expect(drawn.at(-1)?.dataset['place']).toBe('alert 2026-12-31');
    expect(drawn.at(-1)?.getAttribute('aria-colindex')).toBe('366');
    expect(stops()).toEqual([drawn.at(-1)]);
  });

  test('computes no words of days that are not drawn', () => {
    const cell = vi.fn<GridRow['cell']>(() => undefined);
    const words = vi.fn<typeof year.words>((day) => year.words(day));
    showYear({ axis: { ...year, words }, rows: [{ key: 'alert', label: 'alert', height: 28, cell }] });
    const drawn = new Set(cellsOf(0).map(({ dataset }) => dataset['place']?.split(' ')[1]));
    expect(new Set(words.mock.calls.map(([day]) => day))).toEqual(drawn);
    expect(new Set(cell.mock.calls.map(([day]) => day))).toEqual(drawn);
  });

  test('keeps each cell in its column, and the tab stop drawn, however one moves and scrolls', () => {
    const keys = ['Home', 'End', 'PageUp', 'PageDown', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const;
    const step = fc.oneof(
      fc.record({ key: fc.constantFrom(...keys), ctrlKey: fc.boolean() }),
      fc.record({ left: fc.integer({ min: 0, max: 9_000 }) }),
      fc.record({ day: fc.constantFrom(...year.days.map(({ day }) => day)) }),
    );
    fc.assert(
      fc
        .property(fc.array(step, { maxLength: 10 }), (steps) => {
          const { control } = showYear();
          const last = { row: FULL_ROWS.length, column: year.days.length - 1 };
          let spot = { row: 1, column: last.column };
          act(() => (stops()[0] as HTMLElement).focus());
          for (const one of steps) {
            if ('key' in one) {
              press(one.key, one);
              spot = moved({ ...one, metaKey: false, altKey: false, shiftKey: false }, spot, last) ?? spot;
            } else if ('left' in one) {
              const box = screen.getByRole('grid').parentElement as HTMLElement;
              box.scrollLeft = one.left;
              fireEvent.scroll(box);
            } else {
              act(() => control.current?.goTo({ row: 'labs', day: one.day }));
              spot = { row: 2, column: year.days.findIndex(({ day }) => day === one.day) };
            }
            const row = ['day', 'alert', 'labs'][spot.row] ?? '';
            expect(placeOf()).toBe(`${row} ${year.days[spot.column]?.day ?? ''}`);
            expect(stops()).toEqual([document.activeElement]);
            for (const each of [0, 1, 2]) {
              let next = 0;
              const cells = cellsOf(each);
              const columns = cells.map((cell) => (next += gapOf(cell) + 1) - 1);
              expect(cells.map(({ dataset }) => dataset['column'])).toEqual(columns.map(String));
              expect(cells.map((cell) => cell.getAttribute('aria-colindex'))).toEqual(
                columns.map((column) => String(column + 2)),
              );
            }
          }
        })
        .afterEach(cleanup),
      { numRuns: 8 },
    );
  });
});
