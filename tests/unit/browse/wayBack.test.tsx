import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ListBody } from '../../../src/browse/ListBody';
import { RowDrawer } from '../../../src/browse/RowDrawer';
import type { Rows } from '../../../src/browse/useRows';
import { ApiError } from '../../../src/dataProvider/apiError';

const LIST: Rows<string> = {
  rows: [],
  total: 40,
  atLeast: false,
  hasNext: false,
  error: null,
  isStale: false,
  isCurrent: true,
  isFetching: false,
  refetch: () => undefined,
  page: 99,
  perPage: 25,
  setPage: () => undefined,
  setPerPage: () => undefined,
  sort: undefined,
  setSort: () => undefined,
  isPaged: true,
  readMore: undefined,
  isReadingMore: false,
  answer: undefined,
};

const body = (list: Rows<string>) => (
  <ListBody list={list} name="Messages" isFiltered={false} onClear={() => undefined}>
    {(rows) => rows.join(' ')}
  </ListBody>
);

test('a page after the last one leads to the first page, and does not say that there are no records', () => {
  const setPage = vi.fn<(page: number) => void>();
  render(body({ ...LIST, setPage }));
  expect(screen.queryByText('lists.noData')).toBeNull();
  expect(screen.queryByText('lists.range')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'lists.firstPage' }));
  expect(setPage).toHaveBeenCalledWith(1);
});

test('an empty first page says that there are no records', () => {
  render(body({ ...LIST, total: 0, page: 1 }));
  expect(screen.getByText('lists.noData')).toBeTruthy();
});

test('an empty list says what comes to it, and which of its filters nobody has chosen', () => {
  const empty = { ...LIST, total: 0, page: 1 };
  const onClear = vi.fn<() => void>();
  const shared = { list: empty, name: 'Messages', about: 'Messages come by mail.', onClear };
  const { rerender } = render(<ListBody {...shared}>{String}</ListBody>);
  expect(screen.getByText('Messages come by mail.')).toBeTruthy();
  rerender(
    <ListBody {...shared} isFiltered="usual">
      {String}
    </ListBody>,
  );
  expect(screen.getByText('lists.usualMatchText')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'lists.showAll' }));
  expect(onClear).toHaveBeenCalledOnce();
  rerender(
    <ListBody {...shared} isFiltered>
      {String}
    </ListBody>,
  );
  expect(screen.getByText('lists.noMatchText')).toBeTruthy();
});

const drawer = (status: number, close: () => void) => (
  <RowDrawer<string>
    id="unknown"
    label="Message"
    read={{ data: undefined, error: new ApiError('', { code: 'notFound', status }), refetch: () => undefined }}
    failed="Failed"
    title={String}
    close={close}
  >
    {String}
  </RowDrawer>
);

test('if a row does not exist, the way back is offered; after any other failure, a retry', () => {
  const close = vi.fn<() => void>();
  const { unmount } = render(drawer(404, close));
  expect(screen.queryByRole('button', { name: 'states.retry' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'records.toTheList' }));
  expect(close).toHaveBeenCalledOnce();
  unmount();
  render(drawer(500, close));
  expect(screen.getByRole('button', { name: 'states.retry' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'records.toTheList' })).toBeNull();
});
