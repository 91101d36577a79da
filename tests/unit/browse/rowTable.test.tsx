import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { columnsOf } from '../../../src/browse/columns';
import { useFocusBack } from '../../../src/browse/focusBack';
import { RowTable } from '../../../src/browse/RowTable';
import type { Sort } from '../../../src/dataProvider/bindings/paging';

interface Row {
  id: string;
  name: string;
  figure: number;
}
const ROWS: Row[] = [
  { id: 'a', name: 'Ada', figure: 1234 },
  { id: 'b', name: 'Bob', figure: 2 },
];
const { of } = columnsOf<Row>('rows');
const COLUMNS = [of('name', { sort: 'name' }), of('figure', { align: 'right', sort: 'size' })];

const Address = () => <output>{useLocation().pathname}</output>;
function Panel({ id }: { id: string }) {
  useFocusBack(id);
  return null;
}

const table = (sort?: Sort, onSort?: (sort: Sort) => void, open?: string) => (
  <MemoryRouter>
    <RowTable
      label="Rows"
      rows={ROWS}
      columns={COLUMNS}
      idOf={({ id }) => id}
      to={(id, { figure }) => `/rows/${id}?of=${figure}`}
      {...(sort && { sort })}
      {...(onSort && { onSort })}
    />
    <Address />
    {open !== undefined && <Panel id={open} />}
  </MemoryRouter>
);

test("a click anywhere on a row opens it; numbers are formatted in the reader's language", () => {
  render(table());
  fireEvent.click(screen.getByText('1,234'));
  expect(screen.getByRole('status').textContent).toBe('/rows/a');
  expect(screen.getByRole('link', { name: 'Bob' }).getAttribute('href')).toBe('/rows/b?of=2');
});

test('a column head sorts the rows and reverses the order; another column starts ascending', () => {
  const onSort = vi.fn();
  const { rerender } = render(table(undefined, onSort));
  const [name, figure] = screen.getAllByRole('columnheader');
  const click = (head: HTMLElement | undefined): void => void fireEvent.click(head!.querySelector('button')!);
  click(figure);
  expect(onSort).toHaveBeenLastCalledWith({ field: 'size', order: 'ASC' });
  rerender(table({ field: 'size', order: 'ASC' }, onSort));
  expect(figure?.getAttribute('aria-sort')).toBe('ascending');
  click(figure);
  expect(onSort).toHaveBeenLastCalledWith({ field: 'size', order: 'DESC' });
  rerender(table({ field: 'size', order: 'DESC' }, onSort));
  click(name);
  expect(onSort).toHaveBeenLastCalledWith({ field: 'name', order: 'ASC' });
});

test('focus returns to the row that was last open', async () => {
  const { rerender } = render(table(undefined, undefined, 'a'));
  rerender(table(undefined, undefined, 'b'));
  expect(document.activeElement).toBe(document.body);
  rerender(table());
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Bob'));
});
