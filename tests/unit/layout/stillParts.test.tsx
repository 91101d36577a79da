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

describe('a link that does not re-render', () => {
  const follow = () => {
    const onFollow = vi.fn();
    render(
      <StillLink to="/users" onFollow={onFollow}>
        Users
      </StillLink>,
    );
    return { onFollow, link: screen.getByRole('link', { name: 'Users' }) };
  };

  test('has an address for the browser', () => {
    expect(follow().link.getAttribute('href')).toBe('/users');
  });

  test('navigates within the console on a plain click', () => {
    const { onFollow, link } = follow();
    // `false` means that the default navigation was prevented.
    expect(fireEvent.click(link)).toBe(false);
    expect(onFollow).toHaveBeenCalledExactlyOnceWith('/users');
  });

  test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'is left to the browser with %o',
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

  test('follows the address, and marks its entry', async () => {
    const router = routed(<Menu collapsed={false} />);
    expect(entry('/patients').getAttribute('aria-current')).toBe('page');
    await act(async () => fireEvent.click(entry('/users')));
    expect(router.state.location.pathname).toBe('/users');
    expect(entry('/users').getAttribute('aria-current')).toBe('page');
    expect(entry('/patients').getAttribute('aria-current')).toBeNull();
  });

  test('adds no history entry if an entry is clicked twice', async () => {
    const router = routed(<Menu collapsed={false} />);
    await act(async () => fireEvent.click(entry('/patients')));
    expect(router.state.historyAction).toBe('REPLACE');
  });
});

describe('a select', () => {
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

  test('renders its options when open, with the selected one marked, and selects another', async () => {
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

describe("a button's menu", () => {
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

  test('is rendered while it is open, and returns the focus', async () => {
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
        <CountedTitle title="Blobs" name="files" one="file" total={1234} atLeast={false} failed={false} {...props} />
      </CoreAdminContext>,
    );
    return screen.getByRole('heading').textContent;
  };

  test('shows the number, or the minimum number', () => {
    expect(titled({})).toBe('Blobs1,234');
    cleanup();
    expect(titled({ atLeast: true })).toBe('Blobsmore than 1,234');
  });

  test('announces the number in words', () => {
    const announced = (props: Partial<Parameters<typeof CountedTitle>[0]>): string | null => {
      cleanup();
      titled(props);
      return screen.getByRole('status').textContent;
    };
    expect(announced({})).toBe('1,234 files');
    expect(announced({ total: 1 })).toBe('1 file');
    expect(announced({ atLeast: true })).toBe('more than 1,234 files');
    expect(announced({ failed: true })).toBe('');
  });

  test('shows none before counting, or if reading failed', () => {
    expect(titled({ total: undefined })).toBe('Blobs');
    cleanup();
    expect(titled({ failed: true })).toBe('Blobs');
  });
});
