import { expect, test } from 'vitest';
import { createDataProvider } from '../../../src/dataProvider';
import { listIn } from '../../../src/dataProvider/lists';
import { queryClient } from '../../../src/dataProvider/queryClient';
import { manifestOf } from '../../../src/domain/entity/manifest';
import { entities, httpWith } from './support';

const manifest = entities.map(manifestOf);
const params = {
  pagination: { page: 1, perPage: 25 },
  filter: {},
  meta: { parent: '*', also: { include: 'patientId' } },
};
const noted = (resource: string, id: string) =>
  queryClient.getQueryData([resource, 'getMany', { ids: [id], meta: undefined }]);

test('records that come with a page are known to its cells, those of a child entity under parent and id', async () => {
  const { http, sent } = httpWith(() => ({
    body: {
      data: [{ _id: 'd', patientId: 'p' }],
      totalData: 1,
      included: [
        { resource: 'patients', records: [{ patientId: 'p', lastName: 'Lund' }] },
        { resource: 'detectModels', records: [{ planId: 'a/b', modelId: 'lung' }] },
        { resource: 'of another platform', records: [{ id: 'x' }] },
        'not an object',
      ],
    },
  }));
  const { data } = await listIn(createDataProvider(manifest, http), 'patientData', params);
  expect(data).toMatchObject([{ patientId: 'p' }]);
  expect(sent.map(({ query }) => query?.['include'])).toEqual(['patientId']);
  expect(noted('patients', 'p')).toMatchObject([{ id: 'p', lastName: 'Lund' }]);
  expect(noted('detectModels', 'a%2Fb/lung')).toMatchObject([{ modelId: 'lung' }]);
});

test('a page of a platform that sends no records is a page as ever', async () => {
  const { http } = httpWith(() => ({ body: { data: [], totalData: 0, included: 'none' } }));
  const { data } = await listIn(createDataProvider(manifest, http), 'patientData', params);
  expect(data).toEqual([]);
});
