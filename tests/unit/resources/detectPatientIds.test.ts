import { expect, it } from 'vitest';
import { patientIdsOf } from '../../../src/resources/patients/detect/patientIds';

it('reads the patients of a CSV once each, ignoring the case of the column’s name', () => {
  const text = '\uFEFFname;PatientId\nA;p-1\nB; p-2 \nC;p-1\nD;\n';
  expect(patientIdsOf('list.csv', text)).toEqual({ name: 'list.csv', patientIds: ['p-1', 'p-2'] });
  expect(patientIdsOf('list.csv', 'patientIds\np-3\n')).toMatchObject({ patientIds: ['p-3'] });
});

it('reports a missing column', () => {
  expect(patientIdsOf('list.csv', 'name,id\nA,1\n')).toEqual({ fault: { code: 'noColumn' } });
  expect(patientIdsOf('list.csv', '')).toEqual({ fault: { code: 'noColumn' } });
  expect(patientIdsOf('list.csv', 'patientId\n')).toEqual({ fault: { code: 'noRows' } });
});
