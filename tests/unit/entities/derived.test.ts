import { expect, test } from 'vitest';
import { crossCheck } from '../../../src/domain/entity/crossCheck';
import { derivedFields } from '../../../src/domain/entity/derived';
import { entityNamed } from '../dataProvider/support';

test('a patient has the ids of the plans and the time of creation under their other names, a provider the time', () => {
  const createdAt = '2026-03-01T08:00:00.000Z';
  const plans = [{ planId: 'gut' }, { planId: 'heart' }];
  expect(derivedFields(entityNamed('patient'), { plans, createdAt })).toEqual({
    planIds: ['gut', 'heart'],
    createDate: createdAt,
  });
  expect(derivedFields(entityNamed('patient'), { createdAt })).toEqual({ createDate: createdAt });
  expect(derivedFields(entityNamed('provider'), { plans, createdAt })).toEqual({ createDate: createdAt });
});

test('a derived field must have a source, and a name that no field has', () => {
  const patient = entityNamed('patient');
  const { api, ...x } = patient['x-entity'];
  const derived = { firstName: 'lastName', madeOn: 'created' };
  expect(crossCheck({ ...patient, 'x-entity': { ...x, api: { ...api, derived } } })).toEqual([
    'x-entity.api.derived has "firstName", which is a field; choose another name',
    expect.stringContaining('x-entity.api.derived "madeOn" names the field "created"'),
  ]);
});
