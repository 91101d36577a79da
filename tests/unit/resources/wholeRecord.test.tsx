import { render, waitFor } from '@testing-library/react';
import { QueryClient } from '@tanstack/react-query';
import { CoreAdminContext, testDataProvider, useReference } from 'react-admin';
import { expect, test } from 'vitest';
import { recordKey } from '../../../src/resources/record/useRecord';

function Name() {
  return <p>{useReference({ reference: 'patients', id: 'p-1' }).referenceRecord?.['name']}</p>;
}

test('what was looked up for a name is never taken for the whole record, which a form saves', async () => {
  const queryClient = new QueryClient();
  const dataProvider = testDataProvider({ getMany: async () => ({ data: [{ id: 'p-1', name: 'Ann' }] as never[] }) });
  const { getByText } = render(
    <CoreAdminContext dataProvider={dataProvider} queryClient={queryClient}>
      <Name />
    </CoreAdminContext>,
  );
  await waitFor(() => getByText('Ann'));
  await waitFor(() => expect(queryClient.getQueryData(['patients', 'getOne', { id: 'p-1' }])).toBeDefined());
  expect(queryClient.getQueryData(recordKey('patients', 'p-1'))).toBeUndefined();
});
