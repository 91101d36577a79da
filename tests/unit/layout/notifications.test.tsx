import { fireEvent, render, screen } from '@testing-library/react';
import { I18nContextProvider, NotificationContextProvider, useNotify } from 'react-admin';
import { expect, test } from 'vitest';
import { i18nProvider } from '../../../src/i18n';
import { Notifications } from '../../../src/layout/Notifications';

function Notifier({ message }: { message: string }) {
  const notify = useNotify();
  return (
    <button type="button" onClick={() => notify(message)}>
      Say {message}
    </button>
  );
}

test('a newer message replaces the one on screen at once', async () => {
  render(
    <I18nContextProvider value={i18nProvider}>
      <NotificationContextProvider>
        <Notifier message="First" />
        <Notifier message="Second" />
        <Notifications />
      </NotificationContextProvider>
    </I18nContextProvider>,
  );
  fireEvent.click(screen.getByText('Say First'));
  await screen.findByText('First');
  fireEvent.click(screen.getByText('Say Second'));
  await screen.findByText('Second');
  expect(screen.queryByText('First')).toBeNull();
});
