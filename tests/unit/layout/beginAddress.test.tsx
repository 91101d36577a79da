import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginAtPress } from '../../../src/layout/beginAddress';

const load = vi.fn<(address: string, isOpened: boolean) => void>();
beginAtPress(document, load);

beforeEach(() => {
  load.mockClear();
  document.body.innerHTML = `
    <a id="menu" href="/logs">Logs</a>
    <a id="tab" href="/logs" target="_blank">Logs</a>
    <a id="file" href="/file.csv" download>File</a>
    <a id="elsewhere" href="https://example.org/logs">Elsewhere</a>
    <table><tbody><tr>
      <td><a class="row" href="/patients/p1?view=x">Ann</a></td>
      <td id="cell">1970</td>
      <td><button id="more">More</button></td>
    </tr></tbody></table>`;
});

// The files of a worker share the document.
afterEach(() => document.body.replaceChildren());

const at = (id: string): HTMLElement => document.getElementById(id) ?? document.body;

/** Presses an element; jsdom has no pointer events with these properties. */
function press(id: string, more: object = {}): void {
  const event = new MouseEvent('pointerdown', { bubbles: true, button: 0, ...more });
  Object.defineProperty(event, 'pointerType', {
    value: 'mouse',
    ...('pointerType' in more && { value: more.pointerType }),
  });
  fireEvent(at(id), event);
}

test('a link that is pointed at or focused loads code once, and its press asks for the data', () => {
  fireEvent(at('menu'), new MouseEvent('pointerover', { bubbles: true }));
  fireEvent.focusIn(at('menu'));
  expect(load.mock.calls).toEqual([['/logs', false]]);
  press('menu');
  expect(load.mock.calls.at(-1)).toEqual(['/logs', true]);
});

test('a row is pressed anywhere but at its own controls', () => {
  press('cell');
  expect(load.mock.calls).toEqual([['/patients/p1', true]]);
  press('more');
  expect(load.mock.calls).toHaveLength(1);
});

test.each([
  ['a finger, which may only scroll', 'cell', { pointerType: 'touch' }],
  ['another button', 'menu', { button: 1 }],
  ['a key for another tab', 'menu', { ctrlKey: true }],
  ['a link to another tab', 'tab', {}],
  ['a download', 'file', {}],
  ['a link to another site', 'elsewhere', {}],
])('nothing is asked for by %s', (_, id, more) => {
  press(id, more);
  expect(load).not.toHaveBeenCalled();
});
