import { describe, expect, test } from 'vitest';
import { documentResults } from '../../../platform/clinical/ccda/read/results';
import { readXml } from '../../../platform/clinical/ccda/xml';
import type { FhirObject } from '../../../platform/clinical/fhir/read';
import { ccda, observation } from '../../support/ccda';

const TEXT = '<content ID="range1">3.5-5.1 mmol/L</content>';
const read = (inner: string): FhirObject => {
  const [result] = documentResults(readXml(ccda({ text: TEXT, entries: observation(inner) })));
  return result?.resource ?? {};
};
/** The elements `value[x]` of a result with this value. */
const valueIn = (value: string, more = ''): FhirObject =>
  Object.fromEntries(
    Object.entries(read(value + more)).filter(([name]) => name.startsWith('value') || name === 'dataAbsentReason'),
  );
const interval = (low: string, high: string) =>
  `<value xsi:type="IVL_PQ">${low === '' ? '' : `<low ${low}/>`}${high === '' ? '' : `<high ${high}/>`}</value>`;
const reason = (code: string) => ({
  dataAbsentReason: { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/data-absent-reason', code }] },
});

describe('the value of a result', () => {
  test.each([
    [
      'an interval',
      interval('value="0" unit="pg/mL" inclusive="true"', 'value="5" unit="pg/mL"'),
      {
        valueRange: {
          low: { value: 0, unit: 'pg/mL', code: 'pg/mL' },
          high: { value: 5, unit: 'pg/mL', code: 'pg/mL' },
        },
      },
    ],
    [
      'an interval of which a limit is no part, in words',
      interval('value="3" unit="mg" inclusive="false"', 'value="5" unit="mg"'),
      { valueString: '> 3 mg, <= 5 mg' },
    ],
    [
      'at most a limit',
      interval('', 'value="0.1" unit="ng/mL" inclusive="true"'),
      { valueQuantity: { value: 0.1, unit: 'ng/mL', code: 'ng/mL', comparator: '<=' } },
    ],
    [
      'a limit that belongs to it if nothing else is said',
      interval('value="7" unit="mg"', ''),
      { valueQuantity: { value: 7, unit: 'mg', code: 'mg', comparator: '>=' } },
    ],
    [
      'less than a limit',
      interval('', 'value="20" unit="mg" inclusive="false"'),
      { valueQuantity: { value: 20, unit: 'mg', code: 'mg', comparator: '<' } },
    ],
    [
      'more than a limit, without an upper end',
      interval('value="20" unit="mg" inclusive="false"', 'nullFlavor="PINF"'),
      { valueQuantity: { value: 20, unit: 'mg', code: 'mg', comparator: '>' } },
    ],
    [
      'a titer',
      '<value xsi:type="RTO_PQ_PQ"><numerator value="1"/><denominator value="160"/></value>',
      { valueRatio: { numerator: { value: 1 }, denominator: { value: 160 } } },
    ],
    [
      'a number whose unit is only in its translation',
      `<value xsi:type="PQ" nullFlavor="OTH"><translation value="152" nullFlavor="OTH">
         <originalText>THOUS/MCL</originalText></translation></value>`,
      { valueQuantity: { value: 152, unit: 'THOUS/MCL' } },
    ],
    [
      'a number translated to UCUM',
      `<value xsi:type="PQ" value="152" unit="THOUS/MCL">
         <translation value="152" code="10*3/uL" codeSystem="2.16.840.1.113883.6.8"/></value>`,
      { valueQuantity: { value: 152, unit: '10*3/uL', code: '10*3/uL' } },
    ],
    ['a code without words', '<value xsi:type="CD" code="260385009"/>', { valueString: '260385009' }],
    ['unknown', '<value xsi:type="PQ" nullFlavor="UNK"/>', reason('unknown')],
    ['masked', '<value xsi:type="PQ" nullFlavor="MSK"/>', reason('masked')],
    ['invalid', '<value xsi:type="PQ" nullFlavor="INV"/>', reason('error')],
    ['too small to be measured', '<value xsi:type="PQ" nullFlavor="TRC"/>', reason('negative-infinity')],
    [
      'a number that cannot be read, in its words',
      '<value xsi:type="PQ" value="1,2" unit="mg/dL"/>',
      { valueQuantity: { value: '1,2 mg/dL' } },
    ],
    [
      'an interval with an end that cannot be read, in its words',
      interval('value="1,2" unit="mg"', 'value="5" unit="mg"'),
      { valueQuantity: { value: '1,2 mg – 5 mg' } },
    ],
    [
      'a number beside the reason why there is none',
      '<value xsi:type="PQ" value="6.9" unit="mmol/L" nullFlavor="NI"/>',
      { ...reason('unknown'), valueQuantity: { value: 6.9, unit: 'mmol/L' } },
    ],
    ['not asked', '<value xsi:type="CD" nullFlavor="NASK"/>', reason('not-asked')],
    ['pending, without any value', '', {}],
  ])('is %s', (_, value, expected) => {
    expect(valueIn(value)).toEqual(expected);
  });

  test('stays in the unit of its range, so that both can be compared', () => {
    const both = `<value xsi:type="PQ" value="5" unit="mmol/L"><translation value="90" code="mg/dL" codeSystem="2.16.840.1.113883.6.8"/></value>`;
    const range = `<referenceRange><observationRange><value xsi:type="IVL_PQ"><low value="4" unit="mmol/L"/></value></observationRange></referenceRange>`;
    expect(valueIn(both, range)).toMatchObject({ valueQuantity: { value: 5, unit: 'mmol/L' } });
    expect(valueIn(both)).toMatchObject({ valueQuantity: { value: 90, unit: 'mg/dL' } });
  });
});

test.each([
  ['active', 'preliminary'],
  ['completed', 'final'],
  ['', 'final'],
])('the status of a result that is %s is %s', (code, status) => {
  const stated = code === '' ? '' : `<statusCode code="${code}"/>`;
  expect(read(`${stated}<value xsi:type="PQ" value="1" unit="mg"/>`)['status']).toBe(status);
});

test('the interpretations of a result are kept, also in words', () => {
  const more = `<interpretationCode code="HH" codeSystem="2.16.840.1.113883.5.83" displayName="Critical high"/>
    <interpretationCode nullFlavor="OTH"><originalText>See the pathologist</originalText></interpretationCode>`;
  const system = 'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation';
  expect(read(`<value xsi:type="PQ" value="6.9" unit="mmol/L"/>${more}`)['interpretation']).toEqual([
    { coding: [{ system, code: 'HH' }], text: 'Critical high' },
    { coding: [], text: 'See the pathologist' },
  ]);
});

describe('the ranges of a result', () => {
  const limits = (low: number, high: number) =>
    `<value xsi:type="IVL_PQ"><low value="${low}" unit="mg"/><high value="${high}" unit="mg"/></value>`;
  const between = (low: number, high: number) => ({
    low: { value: low, unit: 'mg', code: 'mg' },
    high: { value: high, unit: 'mg', code: 'mg' },
  });
  const range = (inner: string, more = '') =>
    `<referenceRange><observationRange>${inner}</observationRange>${more}</referenceRange>`;
  const rangesOf = (ranges: string) => read(`<value xsi:type="PQ" value="1" unit="mg"/>${ranges}`)['referenceRange'];

  test('are all kept, each with what it is for', () => {
    const coded = (code: string, name: string) => `<interpretationCode code="${code}" displayName="${name}"/>`;
    expect(
      rangesOf(
        range(limits(7, 9) + coded('H', 'High')) + range(limits(1, 6) + coded('N', 'Normal')) + range(limits(1, 2)),
      ),
    ).toEqual([
      { type: { coding: [{ code: 'H' }], text: 'High' }, ...between(7, 9) },
      { type: { coding: [{ code: 'normal' }] }, ...between(1, 6) },
      between(1, 2),
    ]);
  });

  test('are words where limits would not say them', () => {
    const open = '<value xsi:type="IVL_PQ"><high value="0.1" unit="mg" inclusive="false"/></value>';
    expect(rangesOf(range(open))).toEqual([{ text: '< 0.1 mg' }]);
    expect(rangesOf(range('<text><reference value="#range1"/></text>'))).toEqual([{ text: '3.5-5.1 mmol/L' }]);
    expect(rangesOf(range('<text>negative</text>'))).toEqual([{ text: 'negative' }]);
    expect(rangesOf(range('<value xsi:type="ST">negative</value>'))).toEqual([{ text: 'negative' }]);
    expect(rangesOf(range(`<text>men</text>${limits(1, 2)}`))).toEqual([{ text: 'men', ...between(1, 2) }]);
  });

  test('say for whom they are', () => {
    const precondition = (value: string) =>
      `<sdtc:precondition><sdtc:criterion>${value}</sdtc:criterion></sdtc:precondition>`;
    const sex = precondition('<value xsi:type="CD" code="F" displayName="Female"/>');
    const age = precondition('<value xsi:type="IVL_PQ"><low value="18" unit="a"/></value>');
    expect(rangesOf(range(limits(1, 2), sex + age))).toEqual([
      {
        appliesTo: [{ coding: [{ code: 'F' }], text: 'Female' }],
        age: { low: { value: 18, unit: 'a', code: 'a' } },
        ...between(1, 2),
      },
    ]);
    expect(rangesOf(range(limits(1, 2), precondition('')))).toEqual([
      { appliesTo: [{ text: 'some patients' }], ...between(1, 2) },
    ]);
  });
});
