import { expect, test } from 'vitest';
import { nameConcept } from '../../../platform/clinical/fhir/coding';
import { describeResource } from '../../../platform/clinical/fhir/describeResource';
import { labItems } from '../../../platform/clinical/fhir/lab';

const concept = (code: string, system?: string, text?: string) => ({
  coding: [{ code, ...(system !== undefined && { system }) }],
  ...(text !== undefined && { text }),
});

test.each([
  ['a local code', concept('77'), 'code 77'],
  ['a local code with letters', concept('L1'), 'code L1'],
  ['a code of a system that is not known here', concept('77', 'urn:oid:1.2.3'), 'code 77 (urn:oid:1.2.3)'],
  ['a code of a known system', concept('38341003', 'http://snomed.info/sct'), 'SNOMED CT 38341003'],
  ['a code in words', concept('wheeze', 'urn:local'), 'wheeze'],
  ['a code with a text', concept('77', undefined, 'Wheeze'), 'Wheeze'],
  ['a code whose text is the code', concept('77', undefined, '77'), 'code 77'],
])('%s is shown with what it has', (_, named, expected) => {
  expect(nameConcept(named)).toBe(expected);
});

test('a result and a resource that is not taken are named so, too', () => {
  const resource = { resourceType: 'Observation', code: concept('77'), valueQuantity: { value: 1 } };
  const [item] = labItems(resource, { reportId: '' }, () => undefined);
  expect(item?.fields.labs?.[0]?.name).toBe('code 77');
  const key = { system: 's', resourceType: 'Observation', resourceId: 'o' };
  expect(describeResource({ resource, key })).toMatchObject({ name: 'code 77' });
});

test.each(['-', '—', '?', '???', '*', 'TBD', 'to be determined', 'see below', '未知', '不详', '不詳'])(
  'a concept that only says %j has no name, and beside a code the code names it',
  (said) => {
    expect(nameConcept({ text: said })).toBeUndefined();
    expect(nameConcept(concept('38341003', 'http://snomed.info/sct', said))).toBe('SNOMED CT 38341003');
  },
);
