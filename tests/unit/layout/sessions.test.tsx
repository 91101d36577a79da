import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { CoreAdminContext, memoryStore, testDataProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import type { ShownSession } from '../../../src/contract/sessions';
import { sessionActions } from '../../../src/dataProvider/sessions';
import { i18nProvider } from '../../../src/i18n';
import { LeaveQuestion } from '../../../src/ui/LeaveGuard';
import { RecoveryCodes } from '../../../src/ui/RecoveryCodes';
import { Sessions } from '../../../src/ui/Sessions';

function open(element: RouteObject['element']) {
  const within = (
    <CoreAdminContext dataProvider={testDataProvider()} i18nProvider={i18nProvider} store={memoryStore()}>
      {element}
    </CoreAdminContext>
  );
  const router = createMemoryRouter([
    { path: '/', element: within },
    { path: '/other', element: <p>elsewhere</p> },
  ]);
  render(<RouterProvider router={router} />);
  return router;
}

const session = (sessionId: string, current = false): ShownSession => ({
  sessionId,
  createdAt: '2026-01-02T03:04:05Z',
  lastSeen: '2026-01-02T03:04:05Z',
  group: 'administrators',
  address: null,
  client: sessionId,
  device: null,
  current,
});

/** Serves sessions that can be ended. */
function serve(ids: readonly string[], own?: string) {
  let left = [...ids];
  const shown = () => [...(own === undefined ? [] : [session(own, true)]), ...left.map((id) => session(id))];
  vi.spyOn(sessionActions, 'list').mockImplementation(async () => shown());
  return vi.spyOn(sessionActions, 'end').mockImplementation(async (_username, id) => {
    const before = left.length;
    left = id === undefined ? [] : left.filter((each) => each !== id);
    return before - left.length;
  });
}

const endOf = (client: string) => screen.getByRole('button', { name: new RegExp(`^End the session of ${client},`) });
const press = (button: HTMLElement) => act(async () => fireEvent.click(button));
const confirm = async () => press(within(await screen.findByRole('dialog')).getByRole('button', { name: 'End' }));

test('an own session ends immediately; focus moves to the next one, and after the last to the list', async () => {
  const end = serve(['one', 'two', 'three'], 'own');
  open(<Sessions />);
  await screen.findByText('two');
  await press(endOf('two'));
  await waitFor(() => expect(document.activeElement).toBe(endOf('three')));
  await press(endOf('three'));
  await waitFor(() => expect(document.activeElement).toBe(endOf('one')));
  await press(endOf('one'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Sessions' })));
  expect(end).toHaveBeenCalledTimes(3);
});

test('another user’s session, or all sessions, end after a confirmation', async () => {
  const end = serve(['one', 'two']);
  open(<Sessions username="ann" />);
  await screen.findByText('one');
  await press(endOf('one'));
  expect(end).not.toHaveBeenCalled();
  await screen.findByText('End this session?');
  await confirm();
  await waitFor(() => expect(document.activeElement).toBe(endOf('two')));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press(screen.getByRole('button', { name: 'End all sessions' }));
  expect(end).toHaveBeenCalledTimes(1);
  await confirm();
  await screen.findByText('The user is not signed in anywhere.');
  expect(end.mock.calls).toEqual([
    ['ann', 'one'],
    ['ann', undefined],
  ]);
});

test('recovery codes that were not confirmed as saved are left only after a confirmation', async () => {
  const kept = vi.fn<() => void>();
  const router = open(
    <>
      <RecoveryCodes codes={['aaaa-bbbb']} onKept={kept} />
      <LeaveQuestion />
    </>,
  );
  await screen.findByText('aaaa-bbbb');
  await act(() => router.navigate('/other'));
  const question = await screen.findByRole('dialog', { name: 'Leave without saving the codes?' });
  await press(within(question).getByRole('button', { name: 'Back to the codes' }));
  expect(screen.getByText('aaaa-bbbb')).toBeTruthy();
  await act(() => router.navigate('/other'));
  await press(await screen.findByRole('button', { name: 'Leave' }));
  await screen.findByText('elsewhere');
});
