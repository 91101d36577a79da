import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { ListBody } from '../../../src/browse/ListBody';
import type { Rows } from '../../../src/browse/useRows';

const list: Rows<string> = {
  rows: ['Ada', 'Bob'],
  total: 2,
  atLeast: false,
  hasNext: false,
  error: null,
  isStale: false,
  isCurrent: true,
  isFetching: false,
  refetch: () => undefined,
  page: 1,
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

const show = (address: string) =>
  render(
    <ListBody list={list} name="people" isFiltered={false} onClear={() => undefined} address={address}>
      {(rows) =>
        rows.map((name) => (
          <a key={name} className="row" id={`row-${name}`} href={`#${name}`}>
            {name}
          </a>
        ))
      }
    </ListBody>,
    { wrapper: MemoryRouter },
  );

test('a list whose row led to another screen gives that row the focus again, but another list does not', async () => {
  const first = show('/silent');
  screen.getByText('Bob').focus();
  first.unmount();
  const other = show('/others');
  expect(document.activeElement).toBe(document.body);
  other.unmount();
  show('/silent');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Bob'));
});
