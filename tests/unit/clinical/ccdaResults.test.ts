import { describe, expect, test } from 'vitest';
import { documentResults } from '../../../platform/clinical/ccda/read/results';
import { readXml } from '../../../platform/clinical/ccda/xml';
import { labItems } from '../../../platform/clinical/fhir/lab';
import { NotImportable } from '../../../platform/clinical/fhir/read';
import { ccda, observation, quantity } from '../../support/ccda';

const TEXT =
  '<table><tbody><tr><td ID="name1">Blood <b>culture</b></td><td ID="value1">No growth after 5 days</td></tr></tbody></table>';
const LOINC = '<code code="600-7" codeSystem="2.16.840.1.113883.6.1" displayName="Blood culture"/>';

/** Name, value and code of a document's only result, or the reason why the result is skipped. */
function taken(value: string, code = LOINC): unknown[] {
  const [result] = documentResults(
    readXml(ccda({ text: TEXT, entries: observation(value, 'r1', code) })),
    '2026-05-01',
  );
  try {
    const [item] = labItems(result?.resource ?? { resourceType: 'Observation' }, { reportId: '' }, () => undefined);
    const [lab] = (item?.fields['labs'] ?? []) as Record<string, unknown>[];
    return [lab?.['name'], lab?.['value'], lab?.['code'], item?.fields['dataId']];
  } catch (error) {
    if (error instanceof NotImportable) return [error.message];
    throw error;
  }
}

const name = (text: string, value: unknown) => [text, value, undefined, text];
const said = (value: unknown) => ['Blood culture', value, '600-7', '600-7'];

describe('a result of a clinical document', () => {
  test.each([
    ['a name in its own words', '<code nullFlavor="UNK"><originalText>House test</originalText></code>', 'House test'],
    ['a name by a display alone', '<code nullFlavor="NI" displayName="House test"/>', 'House test'],
    ['a name in a translation', '<code nullFlavor="OTH"><translation displayName="House test"/></code>', 'House test'],
    [
      'a name in the narrative',
      '<code nullFlavor="UNK"><originalText><reference value="#name1"/></originalText></code>',
      'Blood culture',
    ],
    ['a name beside it', '<code nullFlavor="UNK"/><text><reference value="#name1"/></text>', 'Blood culture'],
  ])('without a code is identified by %s', (_, code, expected) => {
    expect(taken(quantity(5), code)).toEqual(name(expected, 5));
  });

  test.each([
    ['a text', '<value xsi:type="ST">No growth</value>', 'No growth'],
    ['a text of another type', '<value xsi:type="ED">No growth</value>', 'No growth'],
    [
      'a reference into the narrative',
      '<value xsi:type="ED"><reference value="#value1"/></value>',
      'No growth after 5 days',
    ],
    [
      'a reference without its sign',
      '<value xsi:type="ED"><reference value="value1"/></value>',
      'No growth after 5 days',
    ],
    ['a code', '<value xsi:type="CD" code="1" displayName="Negative"/>', 'Negative'],
    [
      'words that no code fits',
      '<value xsi:type="CD" nullFlavor="OTH"><originalText>Mixed</originalText></value>',
      'Mixed',
    ],
    [
      'a code by reference',
      '<value xsi:type="CD" nullFlavor="OTH"><originalText><reference value="#value1"/></originalText></value>',
      'No growth after 5 days',
    ],
    ['a day, not a number', '<value xsi:type="TS" value="20260102"/>', '2026-01-02'],
  ])('has %s as its value', (_, value, expected) => {
    expect(taken(value)).toEqual(said(expected));
  });

  test('is skipped without a value, or with binary data as its value', () => {
    const why = ['has no value that can be read'];
    expect(taken('')).toEqual(why);
    expect(taken('<value xsi:type="ED"><reference value="#gone"/></value>')).toEqual(why);
    expect(taken('<value xsi:type="ED" representation="B64">aGVsbG8=</value>')).toEqual(why);
  });
});
