import { expect, it } from 'vitest';
import { bindingOf } from '../../../src/dataProvider';
import { entryNamed, httpWith } from './support';

const stored = { appointmentId: 'a-1', orgId: 'o/1', patientId: 'p-1', _version: 3 };
const bound = () => {
  const { http, sent } = httpWith(() => ({ body: { appointment: stored } }));
  return { binding: bindingOf(entryNamed('appointment'), http), sent };
};

it('an appointment is requested, changed and deleted below its organization', async () => {
  const { binding, sent } = bound();
  const draft = { orgId: 'o/1', patientId: 'p-1' };
  expect(await binding.create({ data: draft })).toEqual({ data: { ...stored, id: 'a-1' } });
  await binding.update({ id: 'a-1', data: { ...stored, id: 'a-1' } });
  await binding.remove({ id: 'a-1', previousData: stored });
  expect(sent.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['PUT', 'orgs/o%2F1/appointments/create', draft],
    // The organization may be what changes, so the address names any organization.
    ['POST', 'orgs/*/appointments/a-1', stored],
    ['DELETE', 'orgs/o%2F1/appointments/a-1', {}],
  ]);
  expect(sent[2]?.query).toMatchObject({ version: '3' });
});

it('an appointment without an organization is below any organization', async () => {
  const { binding, sent } = bound();
  await binding.create({ data: { patientId: 'p-1', orgId: null } });
  await binding.remove({ id: 'a-1' });
  expect(sent.map(({ path }) => path)).toEqual(['orgs/*/appointments/create', 'orgs/*/appointments/a-1']);
});
