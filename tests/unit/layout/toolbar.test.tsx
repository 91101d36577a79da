import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Toolbar } from '../../../src/ui/Toolbar';

const Bar = ({ more = false }: { more?: boolean }) => (
  <Toolbar label="tools">
    <button type="button">Save</button>
    <button type="button" disabled>
      Send
    </button>
    <a href="/plans/1">Plan</a>
    <input type="checkbox" aria-label="Override" />
    {more && <button type="button">Copy</button>}
  </Toolbar>
);

const stops = () =>
  [...screen.getByRole('toolbar').querySelectorAll<HTMLElement>('a, button:not(:disabled), input')]
    .filter(({ tabIndex }) => tabIndex === 0)
    .map((each) => each.textContent || each.ariaLabel);
const focused = () => document.activeElement?.textContent || document.activeElement?.getAttribute('aria-label');
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

test('a toolbar is one tab stop; arrows, Home and End reach its controls', async () => {
  const { rerender } = render(<Bar />);
  expect(stops()).toEqual(['Save']);
  act(() => screen.getByRole('button', { name: 'Save' }).focus());
  press('ArrowRight');
  expect(focused()).toBe('Plan');
  press('ArrowRight');
  expect(focused()).toBe('Override');
  expect(stops()).toHaveLength(1);
  press('ArrowRight');
  expect(focused()).toBe('Save');
  press('ArrowLeft');
  expect(focused()).toBe('Override');
  press('Home');
  expect(focused()).toBe('Save');
  rerender(<Bar more />);
  await act(async () => undefined);
  expect(stops()).toEqual(['Save']);
  press('End');
  expect(focused()).toBe('Copy');
});

test('if its tab stop disappears, the first control becomes the tab stop', async () => {
  const { rerender } = render(<Bar more />);
  act(() => screen.getByRole('button', { name: 'Copy' }).focus());
  expect(stops()).toEqual(['Copy']);
  rerender(<Bar />);
  await act(async () => undefined);
  expect(stops()).toEqual(['Save']);
});
