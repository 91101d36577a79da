import { act, fireEvent, render, screen } from '@testing-library/react';
import { CoreAdminContext, memoryStore, testDataProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { EditForm } from '../../../src/custom/patientHistory/clinical/ClinicalForms';
import { ApiError } from '../../../src/dataProvider/apiError';
import { i18nProvider } from '../../../src/i18n';
import { EntityContext, preloadEntity } from '../../../src/resources/useEntity';

test('a condition that somebody else has deleted is not saved in silence: the form says so and keeps the edits', async () => {
  const loaded = await preloadEntity('conditions');
  const id = 'p1 c1';
  const record = { id, _id: 'c1', patientId: 'p1', _version: 1, name: 'Asthma', startDate: '2024-02-03' };
  const update = vi.fn(() => Promise.reject(new ApiError('no', { code: 'notFound', status: 404 })));
  const onClose = vi.fn();
  // React-admin prints every refused request.
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const element = (
    <CoreAdminContext dataProvider={testDataProvider({ update })} i18nProvider={i18nProvider} store={memoryStore()}>
      <EntityContext value={loaded}>
        <EditForm record={record} onClose={onClose} />
      </EntityContext>
    </CoreAdminContext>
  );
  const { container } = render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  const name = await screen.findByLabelText<HTMLInputElement>(/^Name/, { selector: 'input' });
  fireEvent.change(name, { target: { value: 'Asthma, mild' } });
  await act(async () => fireEvent.submit(container.querySelector('form') ?? container));
  expect(update).toHaveBeenCalledOnce();
  expect(printed).toHaveBeenCalledOnce();
  expect(await screen.findByRole('dialog', { name: /deleted/ })).toBeTruthy();
  expect(name.value).toBe('Asthma, mild');
  expect(onClose).not.toHaveBeenCalled();
});
