import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { I18nContextProvider } from 'react-admin';
import { expect, test } from 'vitest';
import { i18nProvider } from '../../../src/i18n';
import { MergeParts } from '../../../src/resources/organizations/merge/MergeParts';

test.each([
  ['en', ['Organizations: Mine', 'Logs: Night']],
  ['fr', ['Organisations: Mine', 'Journaux: Night']],
])('names saved views by their list or screen in %s', async (locale, names) => {
  await i18nProvider.changeLocale(locale);
  const views = [
    { name: 'Mine', resource: 'organizations' },
    { name: 'Night', resource: 'logs' },
  ];
  const org = { orgId: 'o', name: 'O', inactive: false };
  const none = { sourceOrg: org, targetOrg: org, parts: [], activationCodes: 0, locations: 0, roles: 0 };
  render(
    <I18nContextProvider value={i18nProvider}>
      <QueryClientProvider client={new QueryClient()}>
        <MergeParts preview={{ ...none, inArguments: 2, views }} />
      </QueryClientProvider>
    </I18nContextProvider>,
  );
  for (const name of names) expect(await screen.findByText(name)).toBeTruthy();
  await i18nProvider.changeLocale('en');
});
