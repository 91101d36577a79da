import { expect, test } from 'vitest';
import { condition } from '../../../platform/clinical/fhir/condition';
import { importFault } from '../../../src/domain/imports/faults';

const of = (text: string, more: object = {}) => condition({ resourceType: 'Condition', code: { text }, ...more });

test.each([
  'No evidence of cancer',
  'Ruled out: pneumonia',
  'Asthma ruled out',
  'Disorder excluded',
  'Negative for tuberculosis',
])('"%s" is no problem', (name) => expect(() => of(name)).toThrow(importFault('refuted')));

test.each(['Suspected COVID-19', 'Possible pneumonia', 'Rule out MI', 'R/O stroke', '? gout'])(
  '"%s" is not certain, unless its source says how certain it is',
  (name) => {
    expect(of(name).verification).toBe('provisional');
    const verificationStatus = { coding: [{ code: 'confirmed' }] };
    expect(of(name, { verificationStatus }).verification).toBe('confirmed');
    const unlikely = { verificationStatus: { coding: [{ code: 'differential' }] } };
    expect(of(name, unlikely).verification).toBe('differential');
  },
);

test.each(['Congenital absence of kidney', 'Gout', 'Rule of nines burn', 'Probabilistic'])(
  '"%s" is a plain problem',
  (name) => expect(of(name).verification).toBeUndefined(),
);

test('what says that relatives do not have it is not about the patient', () => {
  expect(() => of('No family history of stroke')).toThrow(
    importFault('otherFocus', { what: 'No family history of stroke' }),
  );
});

test.each(['as needed, for 10 days', 'N/A', 'PRN'])('"%s" is no name of what has a code', (display) => {
  const code = { coding: [{ code: '44054006', system: 'http://snomed.info/sct', display }] };
  expect(condition({ resourceType: 'Condition', code }).name).toBe('44054006');
});
