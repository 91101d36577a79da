import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { CoreAdminContext, memoryStore } from 'react-admin';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { i18nProvider } from '../../../src/i18n';
import { Menu } from '../../../src/layout/menu/Menu';
import { ChoiceSelect } from '../../../src/ui/ChoiceSelect';
import { CountedTitle } from '../../../src/ui/CountedTitle';
import { DropMenu } from '../../../src/ui/DropMenu';
import { StillLink } from '../../../src/ui/StillLink';

afterEach(cleanup);

const Console = ({ children }: { children?: ReactNode }) => (
  <CoreAdminContext i18nProvider={i18nProvider} store={memoryStore()}>
    {children}
    <Outlet />
  </CoreAdminContext>
);

function routed(children: ReactNode) {
  const router = createMemoryRouter([{ path: '*', element: <Console>{children}</Console> }], {
    initialEntries: ['/patients'],
  });
  render(<RouterProvider router={router} useTransitions={false} />);
  return router;
}

describe('a link that stands still', () => {
  const follow = () => {
    const onFollow = vi.fn();
    render(
      <StillLink to="/users" onFollow={onFollow}>
        Users
      </StillLink>,
    );
    return { onFollow, link: screen.getByRole('link', { name: 'Users' }) };
  };

  test('leads somewhere for the browser as well', () => {
    expect(follow().link.getAttribute('href')).toBe('/users');
  });

  test('is followed here by a plain click', () => {
    const { onFollow, link } = follow();
    // False: the default navigation was prevented.
    expect(fireEvent.click(link)).toBe(false);
    expect(onFollow).toHaveBeenCalledExactlyOnceWith('/users');
  });

  test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'is the browser’s to follow with %o',
    (how) => {
      const { onFollow, link } = follow();
      // The test page itself must not navigate.
      document.addEventListener('click', (event) => event.preventDefault(), { once: true });
      fireEvent.click(link, how);
      expect(onFollow).not.toHaveBeenCalled();
    },
  );
});

describe('the menu', () => {
  const entry = (path: string) => document.querySelector(`nav a[href="${path}"]`)!;

  test('follows the address, and marks the entry of it', async () => {
    const router = routed(<Menu collapsed={false} />);
    expect(entry('/patients').getAttribute('aria-current')).toBe('page');
    await act(async () => fireEvent.click(entry('/users')));
    expect(router.state.location.pathname).toBe('/users');
    expect(entry('/users').getAttribute('aria-current')).toBe('page');
    expect(entry('/patients').getAttribute('aria-current')).toBeNull();
  });

  test('does not grow the way back by an entry that is followed twice', async () => {
    const router = routed(<Menu collapsed={false} />);
    await act(async () => fireEvent.click(entry('/patients')));
    expect(router.state.historyAction).toBe('REPLACE');
  });
});

describe('a box to choose from', () => {
  function Box() {
    const [value, setValue] = useState('b');
    return (
      <ChoiceSelect
        value={value}
        choices={['a', 'b', 'c'].map((each) => ({ value: each, label: `Choice ${each}` }))}
        onChange={(event) => setValue(event.target.value)}
        slotProps={{ input: { 'aria-label': 'Box' } }}
      />
    );
  }

  test('draws all choices once it is open, with the chosen one marked, and takes another', async () => {
    render(<Box />);
    const box = screen.getByRole('combobox', { name: 'Box' });
    expect(box.textContent).toBe('Choice b');
    expect(screen.queryAllByRole('option', { hidden: true })).toEqual([]);
    fireEvent.mouseDown(box);
    const options = within(screen.getByRole('listbox')).getAllByRole('option');
    expect(options.map((option) => [option.textContent, option.getAttribute('aria-selected')])).toEqual([
      ['Choice a', 'false'],
      ['Choice b', 'true'],
      ['Choice c', 'false'],
    ]);
    fireEvent.click(screen.getByRole('option', { name: 'Choice c' }));
    expect(box.textContent).toBe('Choice c');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  });
});

describe('the menu of a button', () => {
  function Opened() {
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    return (
      <>
        <button type="button" onClick={(event) => setAnchor(event.currentTarget)}>
          More
        </button>
        <DropMenu anchor={anchor} onClose={() => setAnchor(null)}>
          <li role="menuitem">Entry</li>
        </DropMenu>
      </>
    );
  }

  test('is there while it is open, and gives the focus back', async () => {
    render(<Opened />);
    const button = screen.getByRole('button');
    button.focus();
    expect(screen.queryByRole('menu')).toBeNull();
    fireEvent.click(button);
    fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(document.activeElement).toBe(button);
  });
});

describe('a title with a count', () => {
  const titled = (props: Partial<Parameters<typeof CountedTitle>[0]>) => {
    render(
      <CoreAdminContext i18nProvider={i18nProvider} store={memoryStore()}>
        <CountedTitle title="Blobs" total={1234} atLeast={false} failed={false} {...props} />
      </CoreAdminContext>,
    );
    return screen.getByRole('heading').textContent;
  };

  test('says how many there are, or at least how many', () => {
    expect(titled({})).toBe('Blobs1,234');
    cleanup();
    expect(titled({ atLeast: true })).toBe('Blobsmore than 1,234');
  });

  test('says none before they are counted, nor beside what could not be read', () => {
    expect(titled({ total: undefined })).toBe('Blobs');
    cleanup();
    expect(titled({ failed: true })).toBe('Blobs');
  });
});
