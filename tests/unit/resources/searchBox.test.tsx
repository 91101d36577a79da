import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SearchBox } from '../../../src/resources/list/SearchBox';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function typeInto(...texts: string[]) {
  const onSearch = vi.fn<(text: string) => void>();
  render(<SearchBox value="ann" isShown onSearch={onSearch} label="Search" />);
  for (const value of texts) fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
  return onSearch;
}

test.each(['a', 'ab'])('%j is searched after a pause, so that the rows are not those of another text', (text) => {
  const onSearch = typeInto(text);
  act(() => void vi.advanceTimersByTime(300));
  expect(onSearch).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(300));
  expect(onSearch.mock.calls).toEqual([[text]]);
});

test('letters that are typed on are one search', () => {
  const onSearch = typeInto('b', 'be', 'ber');
  act(() => void vi.advanceTimersByTime(1000));
  expect(onSearch.mock.calls).toEqual([['ber']]);
});

test.each(['ber', '王', ''])('%j is searched at once', (text) => {
  const onSearch = typeInto(text);
  act(() => void vi.advanceTimersByTime(150));
  expect(onSearch.mock.calls).toEqual([[text]]);
});
