import { render, screen } from '@testing-library/react';
import { I18nContextProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { customScreens } from '../../../src/custom';
import { RECENT_TABS } from '../../../src/custom/recentActivity/tabs';
import { i18nProvider } from '../../../src/i18n';
import { HelpSheet } from '../../../src/layout/palette/HelpSheet';
import { recentActivityPath } from '../../../src/routes';

const helpAt = (address: string) =>
  render(
    <I18nContextProvider value={i18nProvider}>
      <MemoryRouter initialEntries={[address]}>
        <HelpSheet onClose={() => undefined} />
      </MemoryRouter>
    </I18nContextProvider>,
  );

test.each(customScreens.map(({ path, help }) => ({ path, help })))('the help of $path says what it is for', (each) => {
  helpAt(`/${each.path.replaceAll(/:\w+\??/g, 'some')}`);
  const text = i18nProvider.translate(each.help);
  expect(text).not.toBe(each.help);
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText('Open the command palette')).toBeTruthy();
});

test.each(RECENT_TABS)('the help of recent activity says what its tab $key is for', ({ key }) => {
  helpAt(recentActivityPath(null, key));
  const text = i18nProvider.translate(`help.recentTabs.${key}`);
  expect(text).not.toContain('recentTabs');
  expect(screen.getByText(text)).toBeTruthy();
});

test('on other screens the help only lists the keys', () => {
  helpAt('/patients');
  expect(screen.queryByRole('heading', { name: 'Patients' })).toBeNull();
  expect(screen.getByText('Open the command palette')).toBeTruthy();
});
