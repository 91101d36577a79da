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
    { method: 'DELETE', path: 'providers/p%2F1/orgs/o%201', body: {} },
  ]);
});

test('a patient’s organizations have routes of their own, without a role', async () => {
  const patient = { patientId: 'p', orgs: [{ orgId: 'o' }], _version: 2 };
  const { http, sent } = httpWith(() => ({ body: { patient } }));
  const links = createOrgLinks(http);
  const patients = entryNamed('patient');
  expect(await links.add(patients, 'p', { orgId: 'o', roleType: '' })).toEqual({ ...patient, id: 'p' });
  await links.remove(patients, 'p', 'o');
  expect(sent.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
    { method: 'POST', path: 'patients/p/orgs', body: { orgId: 'o' } },
    { method: 'DELETE', path: 'patients/p/orgs/o', body: {} },
  ]);
});
