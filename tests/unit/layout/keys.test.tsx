import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import Button from '@mui/material/Button';
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { focusFilters } from '../../../src/layout/palette/focusFilters';
import { saveByKey } from '../../../src/layout/palette/saveByKey';
import { useEscapeBack } from '../../../src/ui/useEscapeBack';

describe('Ctrl+S', () => {
  const pressed = vi.fn();
  const inDialog = (color: 'primary' | 'error') => {
    pressed.mockClear();
    render(
      <Dialog open>
        <p>question</p>
        <DialogActions>
          <Button>Cancel</Button>
          <Button variant="contained" color={color} onClick={pressed}>
            Go
          </Button>
        </DialogActions>
      </Dialog>,
    );
    const event = new KeyboardEvent('keydown', { key: 's', ctrlKey: true, cancelable: true });
    Object.defineProperty(event, 'target', { value: screen.getByText('question') });
    return { isKey: saveByKey(event), prevented: event.defaultPrevented };
  };

  test('presses the main button of a dialog without a form', () => {
    expect(inDialog('primary')).toEqual({ isKey: true, prevented: true });
    expect(pressed).toHaveBeenCalledOnce();
  });

  test('destroys nothing', () => {
    expect(inDialog('error')).toEqual({ isKey: true, prevented: false });
    expect(pressed).not.toHaveBeenCalled();
  });
});

describe('Escape on a page', () => {
  const leave = vi.fn();
  function Page({ dialog = false }: { dialog?: boolean }) {
    useEscapeBack(leave);
    return (
      <>
        <input aria-label="name" />
        <Dialog open={dialog}>over it</Dialog>
      </>
    );
  }
  const press = (target: Element) => {
    leave.mockClear();
    fireEvent.keyDown(target, { key: 'Escape' });
    return leave.mock.calls.length;
  };

  test('leaves it; in a field it first leaves the field', () => {
    render(<Page />);
    const field = screen.getByLabelText('name');
    field.focus();
    expect(press(field)).toBe(0);
    expect(document.activeElement).toBe(document.body);
    expect(press(document.body)).toBe(1);
  });

  test('closes what is open before', () => {
    render(<Page dialog />);
    expect(press(screen.getByText('over it'))).toBe(0);
    expect(press(document.body)).toBe(0);
  });
});

test('without a search field, the first usable filter gets the focus', () => {
  const filters = (
    <div data-filters="">
      <button type="button" disabled>
        no
      </button>
      <button type="button">yes</button>
    </div>
  );
  const { rerender } = render(<main>{filters}</main>);
  expect(focusFilters()).toBe(true);
  expect(document.activeElement?.textContent).toBe('yes');
  rerender(<main />);
  expect(focusFilters()).toBe(false);
});
