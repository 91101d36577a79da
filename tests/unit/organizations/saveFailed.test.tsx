import { renderHook, screen } from '@testing-library/react';
import { I18nContextProvider } from 'react-admin';
import { expect, test } from 'vitest';
import { ApiError } from '../../../src/dataProvider/apiError';
import { i18nProvider } from '../../../src/i18n';
import organizations from '../../../src/resources/organizations/extension';
import { useAnswered } from '../../../src/resources/record/useAnswered';
import { EntityContext, type LoadedEntity } from '../../../src/resources/useEntity';
import { entityOf, renderForm } from '../forms/harness';

const TEXT = 'Failed to update Tenant-Organization<o1>';

function answered() {
  const loaded = { extension: organizations } as unknown as LoadedEntity;
  return renderHook(() => useAnswered(), {
    wrapper: ({ children }) => (
      <I18nContextProvider value={i18nProvider}>
        <EntityContext value={loaded}>{children}</EntityContext>
      </I18nContextProvider>
    ),
  }).result.current;
}

test('a save that returns an organization without its id reports which one was not updated', async () => {
  await expect(answered()('o1', Promise.resolve({ data: { id: '', name: 'Lake' } }))).rejects.toMatchObject({
    text: TEXT,
  });
  const none = new ApiError('The answer has no "org"', { code: 'badAnswer', status: 200 });
  await expect(answered()('o1', Promise.reject(none))).rejects.toMatchObject({ text: TEXT });
  const data = { id: 'o1', orgId: 'o1' };
  expect(await answered()('o1', Promise.resolve({ data }))).toBe(data);
});

test('a refused save keeps its error', async () => {
  const refused = new ApiError('No', { code: 'conflict', status: 409 });
  await expect(answered()('o1', Promise.reject(refused))).rejects.toBe(refused);
});

test('the form shows that text and keeps the edits', async () => {
  const entity = entityOf({ name: { title: 'Name', type: 'string' } });
  const error = Object.assign(new ApiError('', { code: 'badAnswer', status: 200 }), { text: TEXT });
  const { save } = renderForm(entity, { thingId: '1', name: 'Lake' }, { onSave: () => Promise.reject(error) });
  await save();
  await screen.findByText(TEXT);
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Lake');
});
