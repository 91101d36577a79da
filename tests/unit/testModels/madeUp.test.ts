import { expect, test } from 'vitest';
import schema from '../../../src/schemas/testModel.json';
import { MADE_UP } from '../../../src/domain/testModels/madeUp';

test('the form of a model offers the same made-up patient as the platform', () => {
  const { firstName, lastName, dob } = schema.properties.patient.properties;
  expect({ firstName: firstName.default, lastName: lastName.default, dob: dob.default }).toEqual(MADE_UP);
});
