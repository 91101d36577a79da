import { useState } from 'react';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { CoreAdminContext, memoryStore, testDataProvider } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { RangeFilter } from '../../../src/browse/filters/RangeFilter';
import { MOMENTS, type RangeValue } from '../../../src/domain/dates/edges';
import { quickRange } from '../../../src/domain/dates/quickRanges';
import { i18nProvider } from '../../../src/i18n';

function show(first: RangeValue = {}) {
  const onChange = vi.fn<(value: RangeValue) => void>();
  function Held() {
    const [value, setValue] = useState(first);
    return (
      <RangeFilter
        times
        value={value}
        onChange={(next) => {
          onChange(next);
          setValue(next);
        }}
      />
    );
  }
  render(
    <CoreAdminContext dataProvider={testDataProvider()} i18nProvider={i18nProvider} store={memoryStore()}>
      <Held />
    </CoreAdminContext>,
  );
  return onChange;
}

const opener = () => {
  const button = document.querySelector<HTMLElement>('[aria-haspopup="dialog"]');
  if (!button) throw new Error('The filter has no button');
  return button;
};
const open = async (): Promise<void> => {
  opener().focus();
  fireEvent.click(opener());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('From')));
};
const closed = () =>
  waitFor(() => expect(screen.queryByLabelText('Date range', { selector: '[role=dialog]' })).toBeNull());
const moment = (year: number, month: number, day: number): string => new Date(year, month - 1, day).toISOString();
const endOf = (year: number, month: number, day: number): string =>
  new Date(year, month - 1, day, 23, 59, 59, 999).toISOString();

test('the button opens the fields on From; Escape closes them and returns the focus', async () => {
  const onChange = show();
  expect(opener().getAttribute('aria-expanded')).toBe('false');
  await open();
  expect(opener().getAttribute('aria-expanded')).toBe('true');
  fireEvent.keyDown(screen.getByLabelText('From'), { key: 'Escape' });
  await closed();
  expect(document.activeElement).toBe(opener());
  expect(onChange).not.toHaveBeenCalled();
});

test('a range chosen by name closes the fields, returns the focus, and is the text of the button', async () => {
  const onChange = show();
  await open();
  fireEvent.click(screen.getByText('Quick ranges'));
  fireEvent.click(screen.getByText('Last month'));
  const { start, end } = quickRange('lastMonth');
  expect(onChange).toHaveBeenLastCalledWith({ from: MOMENTS.ofDay(start, 'from'), until: MOMENTS.ofDay(end, 'until') });
  await closed();
  expect(document.activeElement).toBe(opener());
  expect(opener().textContent).toBe('Last month');
});

test('days chosen in the calendar are whole days, and the fields stay open', async () => {
  const onChange = show({ from: moment(2026, 5, 13), until: endOf(2026, 5, 20) });
  expect(opener().textContent).toBe('05/13/2026 – 05/20/2026');
  await open();
  fireEvent.click(screen.getByLabelText('Choose a date: From'));
  fireEvent.click(await screen.findByRole('gridcell', { name: /\b4\b/ }));
  expect(onChange).toHaveBeenLastCalledWith({ from: moment(2026, 5, 4), until: endOf(2026, 5, 20) });
  expect(screen.getByLabelText('Date range', { selector: '[role=dialog]' })).toBeTruthy();
  expect(opener().textContent).toBe('05/04/2026 – 05/20/2026');
});

test('a range with an open end, or from a time of day, has no name', () => {
  show({ from: moment(2026, 5, 13) });
  expect(opener().textContent).toBe('05/13/2026 – …');
  cleanup();
  const { start, end } = quickRange('lastMonth');
  show({ from: new Date(`${start}T08:00:00`).toISOString(), until: MOMENTS.ofDay(end, 'until') });
  expect(opener().textContent).not.toBe('Last month');
});
