import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { EmbeddedList } from '../../../src/browse/EmbeddedList';
import { useLoadedRows, type LoadedRowsOptions } from '../../../src/browse/useLoadedRows';
import { useMemoryPlace } from '../../../src/browse/useMemoryPlace';
import type { Rows } from '../../../src/browse/useRows';
import { ApiError } from '../../../src/dataProvider/apiError';

const LETTERS = ['a', 'b', 'c', 'd', 'e'];

const useLetters = (options: LoadedRowsOptions<string>) =>
  useLoadedRows({ ...options, place: useMemoryPlace({ perPage: 2 }) });

function listOf(options: LoadedRowsOptions<string>) {
  const { result, rerender } = renderHook(useLetters, { initialProps: options });
  return { list: () => result.current, rerender };
}

describe('rows that are all in memory', () => {
  test('are shown in pages', () => {
    const { list } = listOf({ rows: LETTERS });
    expect(list()).toMatchObject({ rows: ['a', 'b'], total: 5, page: 1, hasNext: true });
    act(() => list().setPage(3));
    expect(list()).toMatchObject({ rows: ['e'], page: 3, hasNext: false });
    act(() => list().setPerPage(4));
    expect(list()).toMatchObject({ rows: ['a', 'b', 'c', 'd'], page: 1 });
  });

  test('show their last page if rows of it were removed', () => {
    const { list, rerender } = listOf({ rows: LETTERS });
    act(() => list().setPage(3));
    rerender({ rows: LETTERS.slice(0, 4) });
    expect(list()).toMatchObject({ rows: ['c', 'd'], page: 2 });
    rerender({ rows: [] });
    expect(list()).toMatchObject({ rows: [], page: 1, total: 0 });
  });

  test('start at their first page again when the query changes', () => {
    const { list, rerender } = listOf({ rows: LETTERS, query: '' });
    act(() => list().setPage(2));
    rerender({ rows: LETTERS.slice(1), query: 'wanted' });
    expect(list()).toMatchObject({ rows: ['b', 'c'], page: 1 });
  });

  test('are not shown while they are loaded, and after a failure', () => {
    const { list, rerender } = listOf({ rows: undefined });
    expect(list()).toMatchObject({ rows: undefined, isFetching: true });
    const error = new ApiError('', { code: 'internal', status: 500 });
    rerender({ rows: LETTERS, error });
    expect(list()).toMatchObject({ rows: undefined, error });
  });
});

describe('a list within a record or a dialog', () => {
  const embedded = (list: Rows<string>, more: { scrollsByKey?: boolean } = {}) => (
    <EmbeddedList list={list} name="Letters" none="No letter" noneText="Write one" failed="Not loaded" {...more}>
      {(rows) => <p>{rows.join(' ')}</p>}
    </EmbeddedList>
  );
  const shown = (options: LoadedRowsOptions<string>) => {
    const { list } = listOf(options);
    return render(embedded(list()));
  };

  test('has pages, but no choice of their size', () => {
    shown({ rows: LETTERS });
    expect(screen.getByText('a b')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'lists.previous' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: 'lists.next' })).toHaveProperty('disabled', false);
    expect(screen.queryByText('lists.perPage')).toBeNull();
  });

  test('has no paging if one page has all rows', () => {
    shown({ rows: ['a', 'b'] });
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('says in a line that there are no rows, and what to do', () => {
    shown({ rows: [] });
    expect(screen.getByRole('status').textContent).toBe('No letterWrite one');
  });

  test('says that it is loaded', () => {
    shown({ rows: undefined });
    expect(screen.getByRole('status', { name: 'lists.loading' })).toBeTruthy();
  });

  test('says what failed and why, and tries again', () => {
    const refetch = vi.fn<() => void>();
    shown({ rows: LETTERS, error: new ApiError('', { code: 'internal', status: 500 }), refetch });
    expect(screen.getByRole('alert').textContent).toContain('Not loaded');
    expect(screen.queryByText('a b')).toBeNull();
    expect(screen.queryByRole('button', { name: 'lists.next' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'states.retry' }));
    expect(refetch).toHaveBeenCalledOnce();
  });

  test('can be scrolled by keyboard if its rows have no controls, but only while it has rows', () => {
    const { list, rerender } = listOf({ rows: LETTERS });
    const { container, rerender: draw } = render(embedded(list(), { scrollsByKey: true }));
    expect(screen.getByRole('group', { name: 'Letters' }).tabIndex).toBe(0);
    rerender({ rows: [] });
    draw(embedded(list(), { scrollsByKey: true }));
    expect(container.querySelector('[tabindex]')).toBeNull();
  });
});
