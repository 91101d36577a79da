import { expect, test } from 'vitest';
import { makeAbsence } from '../../../platform/clinical/fhir/absenceStatement';

const said = { meaning: 'noneKnown', resourceType: 'Condition', on: undefined, by: undefined } as const;
const nameOf = (coding: object, text?: string) =>
  makeAbsence({ ...said, concept: { coding: [coding], ...(text !== undefined && { text }) } }).name;

test('a statement of absence without words says what its code means', () => {
  const system = 'http://snomed.info/sct';
  expect(nameOf({ system, code: '160245001' })).toBe('No current problems or disability');
  expect(nameOf({ system, code: '160245001', display: 'No problems' })).toBe('No problems');
  expect(nameOf({ system, code: '429625007' }, 'Nothing with food')).toBe('Nothing with food');
  expect(nameOf({ code: 'no-known-problems' })).toBe('No known problems');
  expect(nameOf({ code: 'no-medication-info' })).toBe('No information about medications');
  expect(nameOf({ code: 'no-known-secrets' })).toBe('no-known-secrets');
});
