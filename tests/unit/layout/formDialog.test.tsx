import { useState, type ReactNode } from 'react';
import { act, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { expect, test, vi } from 'vitest';
import { ConfirmDialog } from '../../../src/ui/ConfirmDialog';
import { DialogShell } from '../../../src/ui/DialogShell';
import { DropMenu } from '../../../src/ui/DropMenu';
import { FormDialog } from '../../../src/ui/FormDialog';
import { useAction } from '../../../src/ui/useAction';

interface Props {
  work?: (name: string) => Promise<unknown>;
  color?: 'error';
  fields?: boolean;
  onClose?: () => void;
}

/** A dialog that saves a name. */
function Naming({ work = async () => undefined, color, fields = true, onClose = () => undefined }: Props) {
  const [name, setName] = useState('');
  const save = useAction(() => work(name));
  return (
    <FormDialog
      title="Name it"
      others={<button type="button">Other</button>}
      submit={{ label: 'Save', ready: true, color, run: save.run }}
      action={save}
      written={name !== ''}
      onClose={onClose}
    >
      {fields && (
        <>
          <TextField type="file" label="File" />
          <TextField label="Name" value={name} onChange={(event) => setName(event.target.value)} />
          <TextField select label="Kind" value="a">
            <MenuItem value="a">A</MenuItem>
          </TextField>
        </>
      )}
    </FormDialog>
  );
}

/** A button that opens a dialog, itself or through a menu. */
function Opener({ menu = false, dialog }: { menu?: boolean; dialog: (close: () => void) => ReactNode }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={(event) => (menu ? setAnchor(event.currentTarget) : setOpen(true))}>
        Open
      </button>
      <DropMenu anchor={anchor} onClose={() => setAnchor(null)}>
        <MenuItem
          onClick={() => {
            setAnchor(null);
            setOpen(true);
          }}
        >
          Item
        </MenuItem>
      </DropMenu>
      {open && dialog(() => setOpen(false))}
    </>
  );
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const field = () => screen.getByLabelText<HTMLInputElement>('Name');
const focused = () => document.activeElement;
const press = (element: HTMLElement) =>
  act(async () => {
    element.focus();
    fireEvent.click(element);
  });

/** A promise that the test settles. */
function held() {
  let [resolve, reject] = [(): void => undefined, (_: Error): void => undefined];
  const promise = new Promise<void>((fulfil, refuse) => ([resolve, reject] = [fulfil, refuse]));
  const settle = (how: () => void) => act(async () => how());
  return { promise, succeed: () => settle(() => resolve()), fail: () => settle(() => reject(new Error('No answer'))) };
}

test.each([false, true])(
  'it opens on its first field, and gives the focus back to its opener (a menu: %j)',
  async (menu) => {
    render(<Opener menu={menu} dialog={(close) => <Naming onClose={close} />} />);
    await press(button('Open'));
    if (menu) await press(screen.getByRole('menuitem', { name: 'Item' }));
    await waitFor(() => expect(focused()).toBe(field()));
    fireEvent.keyDown(field(), { key: 'Escape' });
    await waitFor(() => expect(focused()).toBe(button('Open')));
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

test('the second click of the double click that opened it neither closes it nor presses a button; later clicks do', async () => {
  render(<Opener dialog={(close) => <ConfirmDialog open title="Sure?" onConfirm={close} onCancel={close} />} />);
  const click = (element: Element, detail: number) => {
    fireEvent.mouseDown(element, { detail });
    fireEvent.click(element, { detail });
  };
  const surroundings = () => document.querySelector('.MuiDialog-container') ?? document.body;
  const isOpen = () => screen.queryByRole('dialog') !== null;
  for (const target of [surroundings, () => button('states.cancel')]) {
    click(screen.getByText('Open'), 1);
    click(target(), 2);
    expect(isOpen()).toBe(true);
    click(target(), 1);
    await waitFor(() => expect(isOpen()).toBe(false));
  }
});

test('when something behind it takes the focus, the field that was used gets it back', () => {
  render(
    <>
      <button type="button" aria-label="Behind" />
      <Naming />
    </>,
  );
  const kind = screen.getByLabelText('Kind');
  for (const used of [field(), kind]) {
    act(() => used.focus());
    act(() => screen.getByLabelText('Behind').focus());
    expect(focused()).toBe(used);
  }
});

test('without fields it opens on the submit button, or on Cancel if submitting destroys data', () => {
  const { unmount } = render(<Naming fields={false} />);
  expect(focused()).toBe(button('Save'));
  unmount();
  render(<Naming fields={false} color="error" />);
  expect(focused()).toBe(button('states.cancel'));
});

test.each([
  [true, 'states.cancel'],
  [false, 'states.confirm'],
])('a question that destroys data (%j) opens on %s, also from a menu', async (destructive, name) => {
  render(
    <Opener
      menu
      dialog={(close) => (
        <ConfirmDialog open title="Sure?" destructive={destructive} onConfirm={close} onCancel={close} />
      )}
    />,
  );
  await press(button('Open'));
  await press(screen.getByRole('menuitem', { name: 'Item' }));
  await waitFor(() => expect(focused()).toBe(button(name)));
  await press(button(name));
  await waitFor(() => expect(focused()).toBe(button('Open')));
});

test('while it is busy nothing can be changed or closed; a failure keeps what was typed, and the button tries again', async () => {
  const first = held();
  const second = held();
  const work = vi
    .fn<(name: string) => Promise<void>>()
    .mockReturnValueOnce(first.promise)
    .mockReturnValue(second.promise);
  const onClose = vi.fn<() => void>();
  render(<Naming work={work} onClose={onClose} />);
  fireEvent.change(field(), { target: { value: 'Ann' } });
  fireEvent.submit(field());
  fireEvent.submit(field());
  expect(work).toHaveBeenCalledExactlyOnceWith('Ann');
  expect(field().matches(':disabled')).toBe(true);
  expect(field().closest('[inert]')).not.toBeNull();
  expect([button('states.cancel').disabled, button('Save').disabled]).toEqual([true, true]);
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(onClose).not.toHaveBeenCalled();
  await first.fail();
  expect(screen.getByRole('alert').textContent).toBe('errors.other');
  expect([field().value, field().matches(':disabled'), button('Save').disabled]).toEqual(['Ann', false, false]);
  await press(button('Save'));
  expect(work).toHaveBeenCalledTimes(2);
  expect(screen.queryByRole('alert')).toBeNull();
  await second.succeed();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the control that was used has the focus again after a failure', async () => {
  const failing = held();
  render(<Naming work={() => failing.promise} />);
  fireEvent.submit(field());
  // A disabled field loses the focus, which a browser then gives to the dialog itself.
  act(() => screen.getByRole('dialog').closest<HTMLElement>('[tabindex]')?.focus());
  expect(focused()).not.toBe(field());
  await failing.fail();
  expect(focused()).toBe(field());
});

test('its events stay in it: a form around it is neither submitted nor changed, and no key reaches the screen', () => {
  const outer = { onSubmit: vi.fn(), onInput: vi.fn(), onChange: vi.fn(), onBlur: vi.fn(), onKeyDown: vi.fn() };
  render(
    <form {...outer}>
      <Naming />
    </form>,
  );
  fireEvent.input(field(), { target: { value: 'Ann' } });
  fireEvent.submit(field());
  fireEvent.blur(field());
  for (const key of ['j', 'k', 'Enter', '/']) fireEvent.keyDown(button('Save'), { key });
  expect(Object.values(outer).map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0, 0, 0]);
  fireEvent.keyDown(button('Save'), { key: 'k', ctrlKey: true });
  expect(outer.onKeyDown).toHaveBeenCalledOnce();
});

/** Whether a press on an element takes the focus. */
function takesFocus(element: HTMLElement): boolean {
  const down = createEvent.mouseDown(element);
  fireEvent(element, down);
  return !down.defaultPrevented;
}

test('a press on a button takes no focus, so that no field shows a fault and moves the button', () => {
  render(<Naming />);
  expect(['states.cancel', 'Save', 'Other'].map((name) => takesFocus(button(name)))).toEqual([false, false, false]);
  expect(takesFocus(field())).toBe(true);
});

test('a press on a button of another dialog takes the focus, because a field may save when it loses it', () => {
  render(<DialogShell title="Names" actions={<button type="button">Close</button>} />);
  expect(takesFocus(button('Close'))).toBe(true);
});

test('a click outside does not discard what was written', () => {
  const onClose = vi.fn<() => void>();
  const { rerender } = render(
    <FormDialog title="Write" written action={{ busy: false, error: undefined }} onClose={onClose} />,
  );
  const outside = () => document.querySelector<HTMLElement>('.MuiDialog-container');
  const click = (): void => {
    const element = outside();
    if (!element) throw new Error('No dialog');
    fireEvent.mouseDown(element);
    fireEvent.click(element);
  };
  click();
  expect(onClose).not.toHaveBeenCalled();
  rerender(<FormDialog title="Write" action={{ busy: false, error: undefined }} onClose={onClose} />);
  click();
  expect(onClose).toHaveBeenCalledOnce();
});

/** A dialog whose second field is required. */
function Requiring() {
  const [missing, setMissing] = useState(false);
  const save = useAction(async () => undefined);
  return (
    <FormDialog
      title="Send it"
      submit={{ label: 'Send', ready: true, run: () => setMissing(true) }}
      action={save}
      onClose={() => undefined}
    >
      <TextField label="Copy to" />
      <TextField label="Subject" error={missing} helperText={missing ? 'Required.' : ''} />
    </FormDialog>
  );
}

test('after a submit that fails for its fields, the first field with an error has the focus', async () => {
  render(<Requiring />);
  const send = screen.getByRole('button', { name: 'Send' });
  send.focus();
  fireEvent.click(send);
  await screen.findByText('Required.');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Subject')));
});

test('Escape asks before typed text is lost, and closes a dialog without text at once', async () => {
  const onClose = vi.fn();
  render(<Naming onClose={onClose} />);
  const escape = async (): Promise<void> => {
    await act(async () => fireEvent.keyDown(focused() ?? document.body, { key: 'Escape' }));
  };
  await waitFor(() => expect(focused()).toBe(field()));
  await escape();
  expect(onClose).toHaveBeenCalledTimes(1);
  fireEvent.change(field(), { target: { value: 'Ann' } });
  await escape();
  await waitFor(() => expect(focused()).toBe(button('states.leaveCancel')));
  await escape();
  await waitFor(() => expect(screen.queryByText('states.leaveText')).toBeNull());
  expect(field().value).toBe('Ann');
  expect(onClose).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(focused()).toBe(field()));
  await escape();
  const confirm = await screen.findByRole('button', { name: 'states.leaveConfirm' });
  await act(async () => fireEvent.click(confirm));
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('a dialog notices by itself that a value was typed; a search and a choice are none', async () => {
  const onClose = vi.fn();
  render(
    <DialogShell title="Find and write" onClose={onClose}>
      <input type="search" aria-label="Search" />
      <input role="combobox" aria-label="Pick" aria-expanded={false} aria-controls="none" />
      <input type="checkbox" aria-label="Tick" />
      <input aria-label="Amount" />
    </DialogShell>,
  );
  const escape = () => act(async () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' }));
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'a' } });
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'b' } });
  fireEvent.click(screen.getByRole('checkbox'));
  await escape();
  expect(onClose).toHaveBeenCalledTimes(1);
  fireEvent.change(screen.getByRole('textbox', { name: 'Amount' }), { target: { value: '3' } });
  await escape();
  expect(onClose).toHaveBeenCalledTimes(1);
  fireEvent.click(await screen.findByRole('button', { name: 'states.leaveConfirm' }));
  expect(onClose).toHaveBeenCalledTimes(2);
});
