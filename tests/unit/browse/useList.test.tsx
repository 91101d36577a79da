import type { ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import type { Filter } from '../../../src/browse/filters/filter';
import { useList } from '../../../src/browse/useList';
import { useLoadedList } from '../../../src/browse/useLoadedList';
import { ApiError } from '../../../src/dataProvider/apiError';
import type { PagePosition, Source } from '../../../src/dataProvider/pages';

interface Query {
  state?: 'open' | 'ended';
  name?: string;
}
const STATE = { name: 'state', kind: 'choice', values: ['open', 'ended'] } as const;
const NAME = { name: 'name', kind: 'text', hidden: true } as const;
const FILTERS: readonly Filter<Query>[] = [STATE, NAME];

function listAt(address: string, pages: Partial<Source<number, Query>> = {}, total = 90, live?: number) {
  const asked: { query: object; at: PagePosition }[] = [];
  const source: Source<number, Query> = {
    key: 'numbers',
    page: (query, at) => {
      asked.push({ query, at });
      return Promise.resolve({ rows: [at.offset], total, answer: null });
    },
    ...pages,
  };
  const queries = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
    </QueryClientProvider>
  );
  const { result } = renderHook(
    () => ({
      list: useList({ source, filters: FILTERS, ...(live !== undefined && { live }) }),
      search: useLocation().search,
    }),
    {
      wrapper,
    },
  );
  return { asked, list: () => result.current.list, search: () => result.current.search };
}

describe('a list that polls', () => {
  test("marks polls as background requests, but not the user's own requests", async () => {
    const background: (boolean | undefined)[] = [];
    const page: Source<number, Query>['page'] = (_query, at, look) => {
      background.push(look.background);
      return Promise.resolve({ rows: [at.offset], total: 90, answer: null });
    };
    const { list } = listAt('/', { page }, 90, 5);
    await waitFor(() => expect(background.length).toBeGreaterThan(2));
    expect(background.slice(0, 3)).toEqual([undefined, true, true]);
    const before = background.filter((each) => each === undefined).length;
    act(() => list().refetch());
    await waitFor(() => expect(background.filter((each) => each === undefined).length).toBe(before + 1));
    act(() => list().setFilter(STATE, 'ended'));
    await waitFor(() => expect(background.filter((each) => each === undefined).length).toBe(before + 2));
  });
});

describe('a list with an address', () => {
  test("reads page, size and order from it, within the platform's limits", async () => {
    const { asked, list } = listAt('/?page=3&perPage=50000&sort=-name&state=open');
    await waitFor(() => expect(list().rows).toEqual([2000]));
    expect(asked.at(-1)).toEqual({
      query: { state: 'open' },
      at: { offset: 2000, limit: 1000, cursor: undefined, sort: { field: 'name', order: 'DESC' } },
    });
    const { list: odd } = listAt('/?page=-1&perPage=x');
    expect([odd().page, odd().perPage]).toEqual([1, 25]);
  });

  test('starts at the first page for another filter; a person’s name is requested but never in the address', async () => {
    const { asked, list, search } = listAt('/?page=3');
    await waitFor(() => expect(list().rows).toBeDefined());
    act(() => list().setFilter(NAME, ' Ada '));
    await waitFor(() => expect(asked.at(-1)?.query).toEqual({ name: 'Ada' }));
    expect(search()).toBe('');
    act(() => list().setFilter(STATE, 'ended'));
    await waitFor(() => expect(asked.at(-1)?.query).toEqual({ state: 'ended', name: 'Ada' }));
    expect(search()).toBe('?state=ended');
    act(() => list().clear());
    await waitFor(() => expect(list().isFiltered).toBe(false));
    expect(search()).toBe('');
  });

  test('is empty if there is no row without filters; with a filter it is not known', async () => {
    const page: Source<number, Query>['page'] = ({ state }) =>
      Promise.resolve({ rows: [], total: state === 'open' ? 1 : 0, answer: null });
    const { list } = listAt('/?state=ended', { page });
    expect(list().isEmpty).toBe(false);
    await waitFor(() => expect([list().total, list().isEmpty]).toEqual([0, false]));
    act(() => list().clear());
    expect([list().isFiltered, list().isEmpty]).toEqual([false, false]);
    await waitFor(() => expect(list().isEmpty).toBe(true));
  });

  test('with cursors appends pages; after a failure it shows no earlier rows', async () => {
    let fails = false;
    const { list } = listAt('/', {
      byCursor: true,
      page: (_, { cursor }) =>
        fails
          ? Promise.reject(new Error('gone'))
          : Promise.resolve({ rows: [Number(cursor ?? 0)], ...(cursor ? {} : { total: 2, next: '1' }), answer: null }),
    });
    await waitFor(() => expect(list().rows).toEqual([0]));
    act(() => list().readMore?.());
    await waitFor(() => expect(list().rows).toEqual([0, 1]));
    expect([list().total, list().readMore, list().isPaged]).toEqual([2, undefined, false]);
    fails = true;
    act(() => list().refetch());
    await waitFor(() => expect(list().error).toBeTruthy());
    expect(list().rows).toBeUndefined();
  });

  test('keeps its rows if only the network fails, because the banner says so', async () => {
    let fails = false;
    const { list } = listAt('/', {
      page: () =>
        fails
          ? Promise.reject(new ApiError('no network', { code: 'network', status: 0 }))
          : Promise.resolve({ rows: [7], total: 1, answer: null }),
    });
    await waitFor(() => expect(list().rows).toEqual([7]));
    fails = true;
    await act(async () => list().refetch());
    expect([list().rows, list().error]).toEqual([[7], null]);
  });
});

describe('a list that is loaded as a whole', () => {
  function loadedAt(address: string) {
    const rows = [3, 1, 2];
    const sorted = (all: readonly number[]) => all.toSorted((a, b) => a - b);
    const wrapper = ({ children }: { children: ReactNode }) => (
      <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
    );
    const { result, rerender } = renderHook(
      ({ query }) => ({
        list: useLoadedList({ rows, error: null, refetch: vi.fn(), perPage: 2, sorted, query }),
        search: useLocation().search,
      }),
      { wrapper, initialProps: { query: '' } },
    );
    return { now: () => result.current, ask: (query: string) => rerender({ query }) };
  }

  test('has its page and order in the address, and starts at the first page for another query', async () => {
    const { now, ask } = loadedAt('/?sort=value&page=2');
    expect([now().list.page, now().list.rows]).toEqual([2, [3]]);
    ask('another');
    await waitFor(() => expect(now().search).toBe('?sort=value'));
    expect(now().list.rows).toEqual([1, 2]);
    act(() => now().list.setSort({ field: 'value', order: 'DESC' }));
    await waitFor(() => expect(now().search).toBe('?sort=-value'));
  });

  test('shows its last page if the address names a later one', () => {
    expect(loadedAt('/?page=9').now().list).toMatchObject({ page: 2, rows: [2], total: 3 });
  });
});
