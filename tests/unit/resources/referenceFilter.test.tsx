import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { CoreAdminContext, memoryStore, type DataProvider } from 'react-admin';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { i18nProvider } from '../../../src/i18n';
import { ReferenceFilter } from '../../../src/resources/list/ReferenceFilter';

afterEach(cleanup);

describe('a filter by another record', () => {
  const offer = (getList: () => Promise<unknown>) => {
    render(
      <CoreAdminContext
        dataProvider={{ getList: vi.fn(getList) } as unknown as DataProvider}
        i18nProvider={i18nProvider}
        store={memoryStore()}
        queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
      >
        <ReferenceFilter resource="providers" value={undefined} label="Provider" onChange={() => undefined} />
      </CoreAdminContext>,
    );
    const box = screen.getByRole('combobox', { name: 'Provider' });
    box.focus();
    fireEvent.change(box, { target: { value: 'a' } });
  };

  test('says that a search failed, and that nothing was found only where that is so', async () => {
    offer(() => Promise.reject(new Error('No answer')));
    expect(await screen.findByText('The search failed. Type again to retry.')).toBeTruthy();
    expect(screen.queryByText('Nothing found')).toBeNull();
    cleanup();
    offer(() => Promise.resolve({ data: [], total: 0 }));
    expect(await screen.findByText('Nothing found')).toBeTruthy();
  });
});
