import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { DeleteRowButton } from '../../../src/ui/DeleteRowButton';
import { keepFocusNear, useNextRow } from '../../../src/ui/rowFocus';

const focused = () => document.activeElement?.textContent;
const without = (all: readonly string[], name: string) => all.filter((each) => each !== name);

/** Rows that a click removes at once. */
function Removing({ names }: { names: readonly string[] }) {
  const [rows, setRows] = useState(names);
  return (
    <section>
      <table>
        <tbody>
          {rows.map((name, at) => (
            <tr key={name}>
              <td>
                <button
                  type="button"
                  onClick={({ currentTarget }) => {
                    keepFocusNear(currentTarget, at);
                    setRows(without(rows, name));
                  }}
                >
                  {name}
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" disabled>
        Disabled
      </button>
      <button type="button">Add</button>
    </section>
  );
}

const press = (name: string) => {
  const button = screen.getByRole('button', { name });
  act(() => button.focus());
  fireEvent.click(button);
};

test('a removed row gives the focus to the row in its place, the last one to the one before, then to a button', async () => {
  render(<Removing names={['one', 'two', 'three']} />);
  press('two');
  await waitFor(() => expect(focused()).toBe('three'));
  press('three');
  await waitFor(() => expect(focused()).toBe('one'));
  press('one');
  await waitFor(() => expect(focused()).toBe('Add'));
});

test('a removed row gives the focus to the row in its place, also if a dialog around has already taken the lost focus', async () => {
  render(
    <div role="dialog" aria-label="Around" tabIndex={-1}>
      <Removing names={['one', 'two']} />
    </div>,
  );
  press('one');
  // A dialog looks for a lost focus from time to time, on a busy machine also before the row could give it away.
  screen.getByRole('dialog').focus();
  await waitFor(() => expect(focused()).toBe('two'));
});

test('after a row was deleted, the next row has the focus, not its delete button, so that Enter twice deletes one', async () => {
  function Editor() {
    const [names, setNames] = useState(['one', 'two', 'three']);
    return (
      <div role="group">
        {names.map((name, at) => (
          // The button of a deleted row becomes the button of the next row, because rows have no key of their own.
          <div key={at} data-row>
            <input aria-label={`Value of ${name}`} />
            <DeleteRowButton name={name} at={at} onClick={() => setNames(without(names, name))} />
          </div>
        ))}
        <button type="button">Add</button>
      </div>
    );
  }
  render(<Editor />);
  const named = () => document.activeElement?.getAttribute('aria-label') ?? focused();
  press('forms.delete: two');
  await waitFor(() => expect(named()).toBe('Value of three'));
  press('forms.delete: three');
  await waitFor(() => expect(named()).toBe('Value of one'));
  press('forms.delete: one');
  await waitFor(() => expect(named()).toBe('Add'));
});

test('a control that takes the focus itself keeps it', async () => {
  render(<Removing names={['one', 'two']} />);
  press('one');
  act(() => screen.getByRole('button', { name: 'Add' }).focus());
  await new Promise((resolve) => setTimeout(resolve));
  expect(focused()).toBe('Add');
});

/** Rows whose buttons disappear once a request is answered. */
function Ending({ ready }: { ready: boolean }) {
  const [ended, setEnded] = useState<readonly string[]>([]);
  const { box, leave } = useNextRow(ready);
  return (
    <div ref={box} tabIndex={-1} aria-label="Rows">
      <table>
        <tbody>
          {['one', 'two', 'three'].map((name, at) => (
            <tr key={name}>
              <td>
                {!ended.includes(name) && (
                  <button
                    type="button"
                    onClick={() => {
                      setEnded([...ended, name]);
                      leave(at);
                    }}
                  >
                    {name}
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

test('a row without its button gives the focus to the next one that has a button, at last to the element around', () => {
  const { rerender } = render(<Ending ready={false} />);
  press('two');
  expect(focused()).not.toBe('three');
  rerender(<Ending ready />);
  expect(focused()).toBe('three');
  press('three');
  expect(focused()).toBe('one');
  press('one');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Rows');
});
