import { render, screen, waitFor } from '@testing-library/react';
import { CoreAdminContext, memoryStore, testDataProvider } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { http } from '../../../src/dataProvider/client';
import { i18nProvider } from '../../../src/i18n';
import type { ResourceExtension } from '../../../src/resources/extension';
import { DeleteRecordsDialog } from '../../../src/resources/list/DeleteRecordsDialog';
import patientData from '../../../src/resources/patientData/extension';
import { EntityContext, preloadEntity } from '../../../src/resources/useEntity';

test('the question before a deletion calls a data point as the lists do, not by the key of its type', async () => {
  const loaded = await preloadEntity('patientData');
  const point = (dataId: string, more: object = {}) => ({ id: `p1 ${dataId}`, patientId: 'p1', dataId, ...more });
  const dataTypes = [{ dataId: 'rash', name: 'Skin Rash' }];
  vi.spyOn(http, 'json').mockImplementation(async (path) =>
    path === 'plans/plan/names' ? { dataTypes, models: [], alertLevels: [], questions: [] } : { texts: [] },
  );
  const getList = async () => ({ data: [], total: 0 });
  const close = (): void => undefined;
  const records = [
    point('rash', { planId: 'plan' }),
    point('alt', { labs: [{ dataId: 'alt', name: 'Alanine Aminotransferase' }] }),
  ];
  const { Name } = patientData as ResourceExtension;
  render(
    <CoreAdminContext
      dataProvider={testDataProvider({ getList: getList as never })}
      i18nProvider={i18nProvider}
      store={memoryStore()}
    >
      <EntityContext value={{ ...loaded, extension: { Name } }}>
        <DeleteRecordsDialog records={records} onClose={close} onDeleted={close} />
      </EntityContext>
    </CoreAdminContext>,
  );
  const named = (): (string | null)[] => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  await waitFor(() => expect(named()).toEqual(['Skin Rash', 'Alanine Aminotransferase']));
});
