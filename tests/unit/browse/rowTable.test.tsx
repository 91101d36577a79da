import { useState } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import { columnsOf } from '../../../src/browse/columns';
import { useFocusBack } from '../../../src/browse/focusBack';
import { RowTable } from '../../../src/browse/RowTable';
import { ask } from '../../../src/ui/shellEvents';
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

interface Shown {
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  open?: string;
}
const table = ({ sort, onSort, open }: Shown = {}) => (
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

test('a column that yields has only its minimum width, so that other columns show their texts whole', () => {
  const columns = [of('name', { width: 90 }), of('figure', { width: 110, yields: true })];
  render(
    <MemoryRouter>
      <RowTable label="Rows" rows={ROWS} columns={columns} idOf={({ id }) => id} to={(id) => `/rows/${id}`} />
    </MemoryRouter>,
  );
  const boxes = [...document.querySelectorAll<HTMLElement>('tbody tr:first-of-type .fitting')];
  expect(boxes.map(({ style }) => style.gridTemplateColumns)).toEqual([
    'minmax(min(90px, 18vw - 78px), max-content)',
    'minmax(min(110px, 18vw - 78px), 1fr)',
  ]);
  expect(boxes.map(({ className }) => className.includes('yields'))).toEqual([false, true]);
});

test('rows with the same key are one line until it is opened', () => {
  const rows = ['a', 'b', 'c', 'd'].map((id, at) => ({ id, name: `Name ${id}`, figure: at === 1 ? 1 : 2 }));
  const { rerender } = render(folding());
  function folding(openId?: string) {
    return (
      <MemoryRouter>
        <RowTable
          label="Rows"
          rows={rows}
          columns={COLUMNS}
          idOf={({ id }) => id}
          to={(id) => `/rows/${id}`}
          openId={openId}
          fold={{ keyOf: ({ figure }) => String(figure), text: (group) => `${group.length} alike` }}
        />
      </MemoryRouter>
    );
  }
  const shown = () => [...document.querySelectorAll('tbody .row')].map(({ textContent }) => textContent?.trim());
  expect(shown()).toEqual(['3 alike', 'Name b']);
  fireEvent.click(screen.getByRole('button', { name: '3 alike' }));
  const all = ['3 alike', 'Name a', 'Name c', 'Name d', 'Name b'];
  expect(shown()).toEqual(all);
  fireEvent.click(screen.getByRole('button', { name: '3 alike' }));
  expect(shown()).toEqual(['3 alike', 'Name b']);
  rerender(folding('c'));
  expect(shown()).toEqual(all);
});

test('a column head sorts the rows and reverses the order; another column starts ascending', () => {
  const onSort = vi.fn();
  const { rerender } = render(table({ onSort }));
  const [name, figure] = screen.getAllByRole('columnheader');
  const click = (head: HTMLElement | undefined): void => void fireEvent.click(head!.querySelector('button')!);
  click(figure);
  expect(onSort).toHaveBeenLastCalledWith({ field: 'size', order: 'ASC' });
  rerender(table({ sort: { field: 'size', order: 'ASC' }, onSort }));
  expect(figure?.getAttribute('aria-sort')).toBe('ascending');
  click(figure);
  expect(onSort).toHaveBeenLastCalledWith({ field: 'size', order: 'DESC' });
  rerender(table({ sort: { field: 'size', order: 'DESC' }, onSort }));
  click(name);
  expect(onSort).toHaveBeenLastCalledWith({ field: 'name', order: 'ASC' });
});

test('focus returns to the row that was last open', async () => {
  const { rerender } = render(table({ open: 'a' }));
  rerender(table({ open: 'b' }));
  expect(document.activeElement).toBe(document.body);
  rerender(table());
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Bob'));
});

describe('a table with named rows', () => {
  const drawn: string[] = [];
  const columns = [
    columnsOf<Row>('rows').made('name', ({ name }) => {
      drawn.push(name);
      return name;
    }),
  ];
  function Picking() {
    const [ids, set] = useState<ReadonlySet<string>>(new Set());
    return (
      <RowTable
        label="Rows"
        rows={ROWS}
        columns={columns}
        idOf={({ id }) => id}
        nameOf={({ name }) => `Person ${name}`}
        to={(id) => `/rows/${id}`}
        picked={{ ids, set }}
        stressed={({ figure }) => figure > 1000}
        menu={({ row, close }) => (
          <button type="button" onClick={close}>
            Menu of {row.name}
          </button>
        )}
      />
    );
  }

  test('renders only the row that is selected, and marks it', () => {
    render(<Picking />, { wrapper: MemoryRouter });
    drawn.length = 0;
    const box = () => screen.getAllByRole<HTMLInputElement>('checkbox')[2]!;
    fireEvent.click(box());
    expect([drawn, box().checked, box().closest('tr')?.className]).toEqual([['Bob'], true, 'picked']);
    fireEvent.click(screen.getAllByRole('checkbox')[0]!);
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([true, true, true]);
  });

  test('has a menu per row, and says in words that a row stands out', () => {
    render(<Picking />, { wrapper: MemoryRouter });
    fireEvent.click(screen.getAllByRole('button', { name: 'lists.actionsFor' })[0]!);
    fireEvent.click(screen.getByRole('button', { name: 'Menu of Ada' }));
    expect(screen.queryByRole('button', { name: 'Menu of Ada' })).toBeNull();
    const [ada, bob] = screen.getAllByRole('link');
    expect(bob?.getAttribute('aria-label')).toBe('Person Bob');
    expect(ada?.getAttribute('aria-label')).toBe('lists.standsOut');
    expect(ada?.querySelector('.mark')).not.toBeNull();
  });
});

describe('the keys of rows', () => {
  const LINKED = [
    COLUMNS[0]!,
    columnsOf<Row>('rows').made('size', ({ id }) => (
      <>
        <button type="button">Size of {id}</button>
        <button type="button" aria-haspopup="menu" onClick={(event) => event.currentTarget.append('!')}>
          Menu of {id}
        </button>
      </>
    )),
  ];
  function show(set = vi.fn()) {
    render(
      <MemoryRouter>
        <RowTable
          label="Rows"
          rows={ROWS}
          columns={LINKED}
          idOf={({ id }) => id}
          to={(id) => `/rows/${id}`}
          picked={{ ids: new Set(), set }}
        />
        <input aria-label="Elsewhere" />
      </MemoryRouter>,
    );
    return set;
  }
  const press = (key: string, more = {}): boolean =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
  const focused = (): string | null | undefined =>
    document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

  test('a row is one tab stop, its link, also after a cell has changed', async () => {
    show();
    const stops = () => [...document.querySelectorAll<HTMLElement>('tbody *')].filter(({ tabIndex }) => tabIndex === 0);
    expect(stops().map(({ textContent }) => textContent)).toEqual(['Ada', 'Bob']);
    const late = document.createElement('button');
    document.querySelector('tbody td:last-of-type')?.append(late);
    await vi.waitFor(() => expect(late.tabIndex).toBe(-1));
  });

  test('j, k and the arrows move between rows; the arrows only if a row has the focus', () => {
    show();
    press('ArrowDown');
    expect(document.activeElement).toBe(document.body);
    press('j');
    expect(focused()).toBe('Ada');
    expect(press('ArrowDown')).toBe(false);
    expect(focused()).toBe('Bob');
    press('ArrowDown');
    expect(focused()).toBe('Bob');
    press('ArrowUp');
    expect(focused()).toBe('Ada');
    press('j');
    press('k');
    expect(focused()).toBe('Ada');
  });

  test('left and right reach the other controls of a row, and down continues from there', () => {
    show();
    press('j');
    press('ArrowRight');
    expect(focused()).toBe('Size of a');
    press('ArrowRight');
    press('ArrowRight');
    expect(focused()).toBe('Menu of a');
    press('ArrowLeft');
    press('ArrowLeft');
    press('ArrowLeft');
    expect(focused()).toBe('lists.select');
    press('ArrowDown');
    expect(focused()).toBe('Bob');
  });

  test('Space selects the row, and only from its link', () => {
    const set = show();
    press('j');
    expect(press(' ')).toBe(false);
    expect(set).toHaveBeenCalledExactlyOnceWith(new Set(['a']));
    press('ArrowRight');
    expect(press(' ')).toBe(true);
    expect(set).toHaveBeenCalledOnce();
  });

  test("the menu key and Shift+F10 open the row's menu; a right click opens the browser's", () => {
    show();
    press('j');
    const opened = () => screen.getByRole('button', { name: /Menu of a/ }).textContent;
    const contextMenu = (): boolean => fireEvent.contextMenu(document.activeElement ?? document.body);
    expect(contextMenu()).toBe(true);
    expect(opened()).toBe('Menu of a');
    press('F10', { shiftKey: true });
    expect(contextMenu()).toBe(false);
    press('ContextMenu');
    expect(contextMenu()).toBe(false);
    expect(opened()).toBe('Menu of a!!');
    expect(contextMenu()).toBe(true);
  });

  test('a request of the search moves the focus to the first row; typing elsewhere moves nothing', () => {
    show();
    screen.getByRole('textbox').focus();
    press('j');
    press('ArrowDown');
    expect(focused()).toBe('Elsewhere');
    ask('firstRow');
    expect(focused()).toBe('Ada');
  });
});

test('a row whose record counts no more is struck through as a whole', () => {
  render(
    <MemoryRouter>
      <RowTable
        label="Rows"
        rows={ROWS}
        columns={COLUMNS}
        idOf={({ id }) => id}
        to={(id) => id}
        struck={({ id }) => id === 'b'}
      />
    </MemoryRouter>,
  );
  const lookOf = (name: string) => screen.getByText(name).closest('tr')?.className;
  expect([lookOf('Ada'), lookOf('Bob')]).toEqual(['', 'struck']);
});
