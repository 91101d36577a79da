import { useEffect } from 'react';
import { act, render, screen } from '@testing-library/react';
import { CoreAdminContext, memoryStore, testDataProvider, type AuthProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { session } from '../../../src/dataProvider/session';
import { i18nProvider } from '../../../src/i18n';
import { ReadyLayout } from '../../../src/layout/session/ReadyLayout';

interface Known {
  id: string;
  fullName: string;
  username: string;
  passwordChangeRequired: boolean;
}

afterEach(() => session.clear());

test('a reload while a generated password must be changed renders no screen, whose requests would fail', async () => {
  session.start({ idToken: 'i', refreshToken: 'r' }, 'u');
  session.noteMustChange(true);
  let answer: (identity: Known) => void = () => undefined;
  const identity = new Promise<Known>((resolve) => (answer = resolve));
  const shown = vi.fn();
  const Screen = () => {
    useEffect(shown, []);
    return <p>Patients</p>;
  };
  const authProvider: AuthProvider = {
    login: async () => undefined,
    logout: async () => undefined,
    checkAuth: async () => undefined,
    checkError: async () => undefined,
    getPermissions: async () => [],
    getIdentity: () => identity,
  };
  const router = createMemoryRouter([
    {
      path: '*',
      element: (
        <CoreAdminContext
          authProvider={authProvider}
          dataProvider={testDataProvider()}
          i18nProvider={i18nProvider}
          store={memoryStore()}
        >
          <ReadyLayout>
            <Screen />
          </ReadyLayout>
        </CoreAdminContext>
      ),
    },
  ]);
  render(<RouterProvider router={router} />);
  expect(screen.getByRole('status', { hidden: true })).toBeTruthy();
  await act(async () => answer({ id: 'u', fullName: 'ann', username: 'ann', passwordChangeRequired: true }));
  await screen.findByRole('heading', { name: /password/i });
  expect(shown).not.toHaveBeenCalled();
});
