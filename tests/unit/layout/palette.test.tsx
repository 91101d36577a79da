import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useOpenActions, usePaletteActions, type PaletteAction } from '../../../src/ui/palette';
import { answer, ask } from '../../../src/ui/shellEvents';

function Offers({ actions }: { actions: PaletteAction[] }) {
  usePaletteActions(actions);
  return null;
}

function Shown() {
  return useOpenActions().map(({ id, label, run }) => (
    <button key={id} type="button" onClick={run}>
      {label}
    </button>
  ));
}

const shown = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

test('a screen’s actions are available while it is mounted', () => {
  const save = { id: 'save', label: 'Save', run: vi.fn() };
  const other = { id: 'other', label: 'Other', run: vi.fn() };
  const { rerender } = render(
    <>
      <Offers key="a" actions={[save]} />
      <Offers key="b" actions={[other]} />
      <Shown />
    </>,
  );
  expect(shown()).toEqual(['Save', 'Other']);
  rerender(
    <>
      <Offers key="b" actions={[other]} />
      <Shown />
    </>,
  );
  expect(shown()).toEqual(['Other']);
});

test("of two actions with the same id the top screen's is available", () => {
  const [under, over] = [vi.fn(), vi.fn()];
  const below = <Offers key="a" actions={[{ id: 'save', label: 'Save', run: under }]} />;
  const { rerender } = render(
    <>
      {below}
      <Shown />
    </>,
  );
  rerender(
    <>
      {below}
      <Shown />
      <Offers key="b" actions={[{ id: 'save', label: 'Save', run: over }]} />
    </>,
  );
  expect(shown()).toEqual(['Save']);
  screen.getByText('Save').click();
  expect(over).toHaveBeenCalledOnce();
  expect(under).not.toHaveBeenCalled();
});

test('runs the latest function, and shows a new label', () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const view = (label: string, run: () => void) => (
    <>
      <Offers actions={[{ id: 'save', label, run }]} />
      <Shown />
    </>
  );
  const { rerender } = render(view('Save', first));
  rerender(view('Save', second));
  screen.getByText('Save').click();
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledOnce();
  rerender(view('Store', second));
  expect(shown()).toEqual(['Store']);
});

test('a request reaches its listener, and returns whether there is one', () => {
  const focus = vi.fn();
  expect(ask('focusSearch')).toBe(false);
  const stop = answer('focusSearch', focus);
  expect(ask('focusSearch')).toBe(true);
  stop();
  expect(ask('focusSearch')).toBe(false);
  expect(focus).toHaveBeenCalledOnce();
});
