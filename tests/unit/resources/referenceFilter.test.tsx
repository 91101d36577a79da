import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { CoreAdminContext, memoryStore, Notification, type DataProvider } from 'react-admin';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { i18nProvider } from '../../../src/i18n';
import { ReferenceFilter } from '../../../src/resources/list/ReferenceFilter';
import { useSavedFile } from '../../../src/ui/useSavedFile';

afterEach(cleanup);

const Console = ({ children, getList }: { children: ReactNode; getList?: () => Promise<unknown> }) => (
  <CoreAdminContext
    dataProvider={{ getList } as unknown as DataProvider}
    i18nProvider={i18nProvider}
    store={memoryStore()}
    queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
  >
    {children}
  </CoreAdminContext>
);

test('the reason of a failed export replaces the progress notice immediately', async () => {
  let fail = (_why: Error): void => undefined;
  const Export = () => {
    const save = useSavedFile();
    return (
      <button type="button" onClick={() => save(() => new Promise((_, reject) => (fail = reject)), 'a.csv')}>
        Export
      </button>
    );
  };
  render(
    <Console>
      <Export />
      <Notification />
    </Console>,
  );
  fireEvent.click(screen.getByText('Export'));
  await screen.findByText('The export is being prepared.');
  fail(new Error());
  // The error replaces the notice, which would otherwise stay for four seconds.
  expect(await screen.findByText(/unexpected response/, {}, { timeout: 2_000 })).toBeTruthy();
  expect(screen.queryByText('The export is being prepared.')).toBeNull();
});

describe('a filter by another record', () => {
  const offer = (getList: () => Promise<unknown>, resource = 'providers') => {
    render(
      <Console getList={getList}>
        <ReferenceFilter resource={resource} value={undefined} label="Somebody" onChange={() => undefined} />
      </Console>,
    );
    const box = screen.getByRole('combobox', { name: 'Somebody' });
    box.focus();
    fireEvent.change(box, { target: { value: 'a' } });
  };

  test('offers all records first, unless one must be chosen', async () => {
    const getList = async () => ({ data: [{ id: 'o1', name: 'Practice' }], total: 1 });
    const chosen = vi.fn<(id: string | undefined) => void>();
    for (const placeholder of [undefined, 'Choose one']) {
      render(
        <Console getList={getList}>
          <ReferenceFilter
            resource="organizations"
            value={undefined}
            label="Organization"
            onChange={chosen}
            {...(placeholder !== undefined && { placeholder })}
          />
        </Console>,
      );
      const box = screen.getByRole('combobox', { name: 'Organization' });
      fireEvent.mouseDown(box);
      await screen.findByRole('option', { name: /Practice/ });
      const all = screen.queryByRole('option', { name: 'Organization: all' });
      expect(all === null).toBe(placeholder !== undefined);
      if (all) fireEvent.click(all);
      cleanup();
    }
    expect(chosen.mock.calls).toEqual([[undefined]]);
  });

  test('reports a failed search, and that nothing was found only if that is true', async () => {
    // React-admin prints the errors of its data provider.
    const printed = vi.spyOn(console, 'error').mockReturnValue();
    offer(() => Promise.reject(new Error('No answer')));
    expect(await screen.findByText('The search failed. Type again to retry.')).toBeTruthy();
    expect(screen.queryByText('No results')).toBeNull();
    printed.mockRestore();
    cleanup();
    offer(() => Promise.resolve({ data: [], total: 0 }));
    expect(await screen.findByText('No results')).toBeTruthy();
  });

  test('tells patients of the same name apart by birth date and id', async () => {
    const twin = { firstName: 'Anna', lastName: 'Twin' };
    const data = [
      { ...twin, id: 'p-1', patientId: 'p-1', dob: '1970-02-03' },
      { ...twin, id: 'p-2', patientId: 'p-2', dob: '1994-02' },
    ];
    offer(() => Promise.resolve({ data, total: 2 }), 'patients');
    const options = await screen.findAllByRole('option');
    const texts = options.map(({ textContent }) => textContent);
    expect(texts[0]).toMatch(/^Anna Twin.*1970.*p-1$/);
    expect(texts[1]).toMatch(/^Anna Twin.*1994.*p-2$/);
  });

  test('shows the birth date and the id of the chosen patient while it is closed', async () => {
    const anna = { firstName: 'Anna', lastName: 'Twin', id: 'p-1', patientId: 'p-1', dob: '1970-02-03' };
    render(
      <CoreAdminContext
        dataProvider={{ getMany: async () => ({ data: [anna] }) } as unknown as DataProvider}
        i18nProvider={i18nProvider}
        store={memoryStore()}
      >
        <ReferenceFilter resource="patients" value="p-1" label="Patient" onChange={() => undefined} />
      </CoreAdminContext>,
    );
    expect((await screen.findByText(/1970.*p-1$/)).textContent).not.toContain('Anna');
    const box = screen.getByRole('combobox', { name: 'Patient' });
    expect(box.getAttribute('aria-describedby')).toBe(screen.getByText(/1970.*p-1$/).id);
  });

  test('says that no record has the id that an address names', async () => {
    const onMissing = vi.fn<() => void>();
    render(
      <CoreAdminContext
        dataProvider={{ getMany: async () => ({ data: [] }) } as unknown as DataProvider}
        i18nProvider={i18nProvider}
        store={memoryStore()}
      >
        <ReferenceFilter
          resource="organizations"
          value="xyz"
          label="Organization"
          onChange={() => undefined}
          onMissing={onMissing}
        />
      </CoreAdminContext>,
    );
    await screen.findByText('There is no organization with this ID');
    expect(screen.getByRole('combobox').getAttribute('aria-invalid')).toBe('true');
    expect(onMissing).toHaveBeenCalledTimes(1);
  });
});
