import { expect, test } from 'vitest';
import { createOrgLinks } from '../../../src/dataProvider/orgLinks';
import { entryNamed, httpWith } from './support';

const entry = entryNamed('provider');

test('organizations are changed by a route of the record, and the current record is returned', async () => {
  const provider = { providerId: 'p/1', orgs: [{ orgId: 'o 1', roleType: 'nurse' }], _version: 2 };
  const { http, sent } = httpWith(() => ({ body: { provider } }));
  const links = createOrgLinks(http);
  expect(await links.add(entry, 'p/1', { orgId: 'o 1', roleType: 'nurse' })).toEqual({ ...provider, id: 'p/1' });
  await links.remove(entry, 'p/1', 'o 1');
  expect(sent.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
    { method: 'POST', path: 'providers/p%2F1/orgs', body: { orgId: 'o 1', roleType: 'nurse' } },
    { method: 'DELETE', path: 'providers/p%2F1/orgs/o%201', body: undefined },
  ]);
});
