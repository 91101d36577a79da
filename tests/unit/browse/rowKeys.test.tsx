import { useEffect, useRef } from 'react';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { rowId, useFocusBack } from '../../../src/browse/focusBack';
import { useRowKeys } from '../../../src/browse/useRowKeys';

function Rows({ ids, kind }: { ids: readonly string[]; kind: 'a' | 'button' }) {
  const table = useRef<HTMLTableElement>(null);
  useRowKeys(table);
  return (
    <table ref={table}>
      <tbody>
        {ids.map((id) => (
          <tr key={id}>
            <td>
              {kind === 'a' ? (
                <a className="row" href={`#${id}`} id={rowId(id)}>
                  {id}
                </a>
              ) : (
                <button type="button" className="row" id={rowId(id)}>
                  {id}
                </button>
              )}
            </td>
            <td>
              <button type="button">edit {id}</button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Drawer({ id }: { id: string }) {
  useFocusBack(id);
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => close.current?.focus(), []);
  return (
    <button type="button" ref={close}>
      close
    </button>
  );
}

const screenWith = (ids: readonly string[], kind: 'a' | 'button', openId?: string) => (
  <main tabIndex={-1}>
    <h1>Things</h1>
    {ids.length > 0 && <Rows ids={ids} kind={kind} />}
    {openId !== undefined && <Drawer id={openId} />}
  </main>
);
const focused = () => document.activeElement?.textContent;
const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name });

describe.each(['a', 'button'] as const)('rows that open by <%s>', (kind) => {
  test('are one tab stop each, and the arrows reach the rest', async () => {
    render(screenWith(['one', 'two'], kind));
    await waitFor(() => expect(screen.getByText('edit one').tabIndex).toBe(-1));
    expect(screen.getByText('one').tabIndex).toBe(0);
    key('j');
    expect(focused()).toBe('one');
    key('ArrowDown');
    expect(focused()).toBe('two');
    key('ArrowRight');
    expect(focused()).toBe('edit two');
    key('ArrowUp');
    expect(focused()).toBe('one');
  });

  test('a row that disappears gives the focus to the next one, the last one to the one before, and then to the heading', async () => {
    const { rerender } = render(screenWith(['one', 'two', 'three'], kind));
    screen.getByText('two').focus();
    rerender(screenWith(['one', 'three'], kind));
    await waitFor(() => expect(focused()).toBe('three'));
    rerender(screenWith(['one'], kind));
    await waitFor(() => expect(focused()).toBe('one'));
    rerender(screenWith([], kind));
    await waitFor(() => expect(focused()).toBe('Things'));
  });

  test('a drawer whose row is gone gives the focus to the next row, or to the heading', async () => {
    const { rerender } = render(screenWith(['one', 'two', 'three'], kind, 'two'));
    expect(focused()).toBe('close');
    rerender(screenWith(['one', 'three'], kind));
    await waitFor(() => expect(focused()).toBe('three'));
    rerender(screenWith(['three'], kind, 'three'));
    rerender(screenWith([], kind));
    await waitFor(() => expect(focused()).toBe('Things'));
  });

  test('a row that the user left for the screen gives nothing away when it disappears', async () => {
    const { rerender } = render(screenWith(['one', 'two'], kind));
    const main = screen.getByRole('main');
    screen.getByText('one').focus();
    main.focus();
    main.blur();
    rerender(screenWith([], kind));
    // The focus would move in a timer that was started before this one.
    await new Promise((resolve) => setTimeout(resolve));
    expect(document.activeElement).toBe(document.body);
  });
});
