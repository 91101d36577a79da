import { act, render, screen } from '@testing-library/react';
import { I18nContextProvider, NotificationContextProvider, useNotify } from 'react-admin';
import { expect, test } from 'vitest';
import { i18nProvider } from '../../../src/i18n';
import { Notifications } from '../../../src/layout/Notifications';

let notify: ReturnType<typeof useNotify>;
function Notifier() {
  notify = useNotify();
  return null;
}

test('a newer message replaces the one on screen at once', async () => {
  render(
    <I18nContextProvider value={i18nProvider}>
      <NotificationContextProvider>
        <Notifier />
        <Notifications />
      </NotificationContextProvider>
    </I18nContextProvider>,
  );
  await act(async () => notify('The first one.'));
  expect(screen.getByText('The first one.')).toBeTruthy();
  await act(async () => notify('The second one.'));
  expect(screen.getByText('The second one.')).toBeTruthy();
  expect(screen.queryByText('The first one.')).toBeNull();
});
