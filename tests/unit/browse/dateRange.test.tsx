import { useState } from 'react';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { CoreAdminContext, memoryStore, testDataProvider } from 'react-admin';
import { expect, test, vi } from 'vitest';
import type { RangeValue } from '../../../src/domain/dates/edges';
import { quickRange } from '../../../src/domain/dates/quickRanges';
import { i18nProvider } from '../../../src/i18n';
import { DateField } from '../../../src/ui/dates/DateField';
import { DateRange } from '../../../src/ui/dates/DateRange';

const inApp = (element: React.ReactNode) =>
  render(
    <CoreAdminContext dataProvider={testDataProvider()} i18nProvider={i18nProvider} store={memoryStore()}>
      {element}
    </CoreAdminContext>,
  );

function open(first: RangeValue, props: Partial<Parameters<typeof DateRange>[0]> = {}) {
  const onChange = vi.fn<(value: RangeValue) => void>();
  function Held() {
    const [value, setValue] = useState(first);
    return (
      <DateRange
        {...props}
        value={value}
        onChange={(next) => {
          onChange(next);
          setValue(next);
        }}
      />
    );
  }
  inApp(<Held />);
  return onChange;
}

const end = (name: 'From' | 'Until') => screen.getByRole<HTMLInputElement>('textbox', { name });
function type(name: 'From' | 'Until', value: string, key?: string) {
  end(name).focus();
  fireEvent.change(end(name), { target: { value } });
  if (key) fireEvent.keyDown(end(name), { key });
}

test('a complete date applies as soon as it is typed, a short one on Enter; it is shown in the language’s format', () => {
  const onChange = open({});
  type('From', '05/13/2026');
  expect(onChange).toHaveBeenLastCalledWith({ from: '2026-05-13' });
  type('Until', '2026-6-1');
  expect(onChange).toHaveBeenCalledTimes(1);
  fireEvent.keyDown(end('Until'), { key: 'Enter' });
  expect(onChange).toHaveBeenLastCalledWith({ from: '2026-05-13', until: '2026-06-01' });
  expect(end('Until').value).toBe('06/01/2026');
});

test('a range that ends before it starts is not applied, and the field says so until it is corrected', () => {
  const onChange = open({ from: '2026-05-13', until: '2026-05-20' });
  type('Until', '05/01/2026', 'Enter');
  expect(onChange).not.toHaveBeenCalled();
  expect(screen.getByRole('alert').textContent).toBe('Until is before From');
  expect(end('Until').getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
  type('From', '04/01/2026');
  expect(onChange).toHaveBeenLastCalledWith({ from: '2026-04-01', until: '2026-05-01' });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a range that is too long is not applied; the field says so', () => {
  const usual = { from: '2026-05-13', until: '2026-05-20' };
  const onRefused = vi.fn<(isRefused: boolean) => void>();
  const onChange = open(usual, { usual, longest: 1_367, onRefused });
  type('From', '01/01/1990', 'Enter');
  expect(onChange).not.toHaveBeenCalled();
  expect(onRefused).toHaveBeenLastCalledWith(true);
  expect(screen.getByRole('alert').textContent).toBe('At most 1,367 days');
  expect([end('From').value, end('Until').value]).toEqual(['01/01/1990', '05/20/2026']);
  type('Until', '09/29/1993', 'Enter');
  expect(onChange).not.toHaveBeenCalled();
  type('Until', '09/28/1993', 'Enter');
  expect(onChange).toHaveBeenLastCalledWith({ from: '1990-01-01', until: '1993-09-28' });
  expect(onRefused).toHaveBeenLastCalledWith(false);
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['From', '01/01/1900', 'From cannot be before 01/01/1920'],
  ['From', '01/01/0001', 'From cannot be before 01/01/1920'],
  ['From', '01/01/9999', 'From cannot be after 12/31/2100'],
  ['Until', '12/31/9999', 'Until cannot be after 12/31/2100'],
] as const)('%s = %s is not applied, and the field names the limit', (edge, typed, said) => {
  for (const times of [false, true]) {
    const onChange = open({}, { times });
    type(edge, typed, 'Enter');
    expect(onChange).not.toHaveBeenCalled();
    expect(screen.getByRole('alert').textContent).toBe(said);
    cleanup();
  }
});

test('a range that is chosen elsewhere replaces a refused one', () => {
  const range = (value: RangeValue) => (
    <CoreAdminContext dataProvider={testDataProvider()} i18nProvider={i18nProvider} store={memoryStore()}>
      <DateRange value={value} onChange={() => undefined} />
    </CoreAdminContext>
  );
  const { rerender } = render(range({ from: '2026-05-13', until: '2026-05-20' }));
  type('Until', '05/01/2026', 'Enter');
  fireEvent.blur(end('Until'));
  expect(screen.getByRole('alert').textContent).toBe('Until is before From');
  rerender(range({ from: '2026-04-01', until: '2026-04-02' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect([end('From').value, end('Until').value]).toEqual(['04/01/2026', '04/02/2026']);
});

test('a text that is not a date is reported when the field loses the focus; Escape restores the date', () => {
  const onChange = open({ from: '2026-05-13' });
  type('From', '31/31');
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.blur(end('From'));
  expect(screen.getByRole('alert').textContent).toBe('Enter a date (MM/DD/YYYY)');
  fireEvent.keyDown(end('From'), { key: 'Escape' });
  expect(end('From').value).toBe('05/13/2026');
  expect(onChange).not.toHaveBeenCalled();
});

test('a range can be chosen by name, shows its name, and can be cleared', async () => {
  const onChange = open({});
  const clear = () => screen.queryByRole('button', { name: 'Clear the dates' });
  expect(clear()).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Quick ranges' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Last month' }));
  const { start, end: last } = quickRange('lastMonth');
  expect(onChange).toHaveBeenLastCalledWith({ from: start, until: last });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Last month' })).toBeTruthy());
  const button = clear();
  if (button) fireEvent.click(button);
  expect(onChange).toHaveBeenLastCalledWith({});
});

test('a range with default days gets them again when it is cleared', () => {
  const usual = { from: '2026-05-01', until: '2026-05-31' };
  const onChange = open({ from: '2026-04-01', until: '2026-05-31' }, { usual });
  type('From', '');
  expect(onChange).toHaveBeenLastCalledWith(usual);
});

test('in a range of moments, a day means the whole day and a time is exact', () => {
  const onChange = open({}, { times: true });
  type('Until', '05/13/2026', 'Enter');
  expect(onChange).toHaveBeenLastCalledWith({ until: new Date(2026, 4, 13, 23, 59, 59, 999).toISOString() });
  type('From', '05/13/2026 8:05', 'Enter');
  expect(onChange).toHaveBeenLastCalledWith(
    expect.objectContaining({ from: new Date(2026, 4, 13, 8, 5).toISOString() }),
  );
  expect([end('From').value, end('Until').value]).toEqual(['05/13/2026 08:05', '05/13/2026']);
});

test('a field of a form has no value while its text is not a date', () => {
  const onChange = vi.fn<(value: string) => void>();
  inApp(<DateField label="Born" value="1951-05-13" onChange={onChange} />);
  const field = screen.getByRole('textbox', { name: 'Born' });
  act(() => field.focus());
  fireEvent.change(field, { target: { value: '1951-05-1x' } });
  expect(onChange).toHaveBeenLastCalledWith('');
});
