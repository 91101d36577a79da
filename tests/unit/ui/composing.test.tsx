import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepComposing } from '../../../src/ui/composing';

let stop = (): void => undefined;
beforeEach(() => {
  stop = keepComposing(window);
});
afterEach(() => stop());

function typeIn() {
  const keys = vi.fn<(key: string) => void>();
  render(<input aria-label="Name" onKeyDown={({ key }) => keys(key)} />);
  return { input: screen.getByLabelText('Name'), keys };
}

test.each([
  { key: 'Enter', isComposing: true },
  { key: 'Escape', isComposing: true },
  { key: 'Enter', keyCode: 229 },
])('a key that chooses a character reaches no handler: %j', (pressed) => {
  const { input, keys } = typeIn();
  const goesOn = fireEvent.keyDown(input, pressed);
  expect(keys).not.toHaveBeenCalled();
  expect(goesOn).toBe(pressed.key === 'Escape');
});

test.each([{ key: 'Enter' }, { key: 'Escape' }, { key: 'a', isComposing: true }])(
  'another key reaches its handler: %j',
  (pressed) => {
    const { input, keys } = typeIn();
    expect(fireEvent.keyDown(input, pressed)).toBe(true);
    expect(keys).toHaveBeenCalledWith(pressed.key);
  },
);
