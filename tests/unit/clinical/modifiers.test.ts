import { expect, test } from 'vitest';
import { requireKnownMeaning } from '../../../platform/clinical/fhir/modifiers';

const URL = 'http://example.org/not-so';
const modifierExtension = [{ url: URL, valueBoolean: true }];

test.each([
  ['in the resource', { modifierExtension }],
  ['in an element', { dosageInstruction: [{ modifierExtension }] }],
  ['in a contained resource', { contained: [{ resourceType: 'Medication', modifierExtension }] }],
])('a modifier extension %s keeps a resource out, by name', (_where, more) => {
  expect(() => requireKnownMeaning({ resourceType: 'MedicationRequest', ...more })).toThrow(URL);
});

test('so do implicit rules; plain extensions and empty lists do not', () => {
  expect(() => requireKnownMeaning({ resourceType: 'Condition', implicitRules: 'http://example.org/rules' })).toThrow(
    'http://example.org/rules',
  );
  const plain = { resourceType: 'Condition', extension: [{ url: URL }], modifierExtension: [] };
  expect(() => requireKnownMeaning(plain)).not.toThrow();
});

test('a resource that is nested without end is refused, whatever is in it', () => {
  const deep: unknown = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`);
  expect(() => requireKnownMeaning({ resourceType: 'Condition', note: deep })).toThrow('is nested too deeply');
});
