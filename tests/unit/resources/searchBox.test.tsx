import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Shortcuts } from '../../../src/layout/palette/Shortcuts';
import { SearchBox } from '../../../src/resources/list/SearchBox';
import { answer, ask } from '../../../src/ui/shellEvents';

/** A search box above rows; `firstRow` counts requests to move the focus to the rows. */
function searching() {
  const firstRow = vi.fn();
  const stop = answer('firstRow', firstRow);
  const onSearch = vi.fn();
  const box = (value: string, isShown: boolean) => (
    <SearchBox value={value} isShown={isShown} onSearch={onSearch} label="Search patients" />
  );
  const { rerender, unmount } = render(box('', true));
  const input = screen.getByRole<HTMLInputElement>('searchbox');
  input.focus();
  return {
    input,
    firstRow,
    onSearch,
    type: (value: string) => fireEvent.change(input, { target: { value } }),
    press: (key: string) => fireEvent.keyDown(input, { key }),
    rows: (value: string, isShown: boolean) => rerender(box(value, isShown)),
    end: () => (stop(), unmount()),
  };
}

test("the key / moves to the list's search, and does nothing after the list is left", () => {
  const shown = render(
    <>
      <QueryClientProvider client={new QueryClient()}>
        <Shortcuts />
      </QueryClientProvider>
      <SearchBox value="" isShown onSearch={vi.fn()} label="Search patients" />
    </>,
  );
  const box = screen.getByRole('searchbox', { name: 'Search patients' });
  expect(document.activeElement).toBe(document.body);
  // `false` means that the default was prevented, so that the key is not typed into the box.
  expect(fireEvent.keyDown(document.body, { key: '/' })).toBe(false);
  expect(document.activeElement).toBe(box);
  // Inside the box, the key is text.
  expect(fireEvent.keyDown(box, { key: '/' })).toBe(true);
  shown.unmount();
  expect(ask('focusSearch')).toBe(false);
});

test('Enter searches at once, and goes to the first row when the rows of exactly this text are there', () => {
  const { type, press, rows, onSearch, firstRow, end } = searching();
  type('Jo');
  press('Enter');
  expect(onSearch).toHaveBeenLastCalledWith('Jo');
  // The rows of the previous search are still shown.
  rows('Jo', false);
  expect(firstRow).not.toHaveBeenCalled();
  rows('Jo', true);
  expect(firstRow).toHaveBeenCalledOnce();
  // A later refresh of the rows does not move the focus again.
  rows('Jo', false);
  rows('Jo', true);
  expect(firstRow).toHaveBeenCalledOnce();
  // The rows are still there, so Enter moves the focus at once.
  press('Enter');
  expect(firstRow).toHaveBeenCalledTimes(2);
  end();
});

test('after Enter, the rows do not take the focus if the user types on or moves the focus elsewhere', () => {
  const { input, type, press, rows, firstRow, end } = searching();
  type('Jo');
  press('Enter');
  type('Jon');
  rows('Jo', true);
  rows('Jon', true);
  expect(firstRow).not.toHaveBeenCalled();
  type('Jona');
  press('Enter');
  act(() => input.blur());
  rows('Jona', true);
  expect(firstRow).not.toHaveBeenCalled();
  end();
});

test('ArrowDown goes to the first row at once', () => {
  const { press, firstRow, end } = searching();
  // `false` means that the default was prevented, so that the text cursor does not move.
  expect(press('ArrowDown')).toBe(false);
  expect(firstRow).toHaveBeenCalledOnce();
  end();
});

test('Escape clears the text, and then leaves the box', () => {
  const { input, type, press, onSearch, end } = searching();
  type('Jones');
  press('Escape');
  expect(input.value).toBe('');
  expect(onSearch).toHaveBeenLastCalledWith('');
  expect(document.activeElement).toBe(input);
  press('Escape');
  expect(document.activeElement).toBe(document.body);
  end();
});
