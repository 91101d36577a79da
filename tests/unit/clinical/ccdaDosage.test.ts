import { describe, expect, test } from 'vitest';
import { documentRecords } from '../../../platform/clinical/ccda/read/records';
import { readXml } from '../../../platform/clinical/ccda/xml';
import { dosageText } from '../../../platform/clinical/fhir/dosage';
import { object, objects, type FhirObject, type FhirResource } from '../../../platform/clinical/fhir/read';
import { ccda } from '../../support/ccda';
import { medication, medications, type Said } from '../../support/ccdaEntries';

function resourceOf(said: Said, narrative = ''): FhirResource {
  const [found] = documentRecords(readXml(ccda({ sections: medications(medication(said), narrative) })));
  if (!found || 'not' in found) throw new Error(`Nothing is taken: ${found?.not}`);
  return found.resource;
}
const dosageOf = (said: Said, narrative?: string): FhirObject => {
  const resource = resourceOf(said, narrative);
  return objects(resource, 'dosage')[0] ?? objects(resource, 'dosageInstruction')[0] ?? {};
};
const COURSE = '<effectiveTime xsi:type="IVL_TS"><low value="20260120"/><high nullFlavor="UNK"/></effectiveTime>';
const time = (type: string, inner: string, attributes = 'operator="A"') =>
  `<effectiveTime xsi:type="${type}" ${attributes}>${inner}</effectiveTime>`;
const every = (inner: string, attributes?: string) => time('PIVL_TS', inner, attributes);
const at = (event: string, operator = 'A') => time('EIVL_TS', `<event code="${event}"/>`, `operator="${operator}"`);
const repeatOf = (times: string) => object(object(dosageOf({ time: COURSE + times }), 'timing'), 'repeat');

describe('how often a medication is taken', () => {
  test.each([
    ['every 12 hours', every('<period value="12" unit="h"/>'), { frequency: 1, period: 12, periodUnit: 'h' }],
    [
      'every 4 to 6 hours',
      every('<period xsi:type="IVL_PQ"><low value="4" unit="h"/><high value="6" unit="h"/></period>'),
      { frequency: 1, period: 4, periodMax: 6, periodUnit: 'h' },
    ],
    [
      'three times a day, when the institution gives it',
      every('<period value="8" unit="h"/>', 'institutionSpecified="true" operator="A"'),
      { frequency: 3, period: 1, periodUnit: 'd' },
    ],
    [
      'every day, when the institution gives it',
      every('<period value="1" unit="d"/>', 'institutionSpecified="true"'),
      { frequency: 1, period: 1, periodUnit: 'd' },
    ],
    ['at bedtime', at('HS'), { when: ['HS'] }],
    ['before breakfast and before dinner', at('ACM') + at('ACV', 'I'), { when: ['ACM', 'ACV'] }],
    [
      'every 2 days in the morning',
      every('<period value="2" unit="d"/>') + at('CM'),
      { frequency: 1, period: 2, periodUnit: 'd', when: ['CM'] },
    ],
    [
      'every day at 13:30, for 2 hours',
      every('<phase><low value="202601201330"/><width value="2" unit="h"/></phase><period value="1" unit="d"/>'),
      { frequency: 1, period: 1, periodUnit: 'd', duration: 2, durationUnit: 'h', timeOfDay: ['13:30:00'] },
    ],
    [
      'every week on Tuesday',
      every('<phase value="20260120"/><period value="1" unit="wk"/>'),
      { frequency: 1, period: 1, periodUnit: 'wk', dayOfWeek: ['tue'] },
    ],
    [
      'every 8 hours, 5 times',
      every('<period value="8" unit="h"/><count value="5"/>'),
      { frequency: 1, period: 8, periodUnit: 'h', count: 5 },
    ],
    ['once, which says no rhythm', '', undefined],
    ['at an unknown rhythm', '<effectiveTime xsi:type="PIVL_TS" nullFlavor="UNK"/>', undefined],
  ])('%s', (_, times, repeat) => {
    expect(repeatOf(times)).toEqual(repeat);
  });

  const PARTS = '<routeCode displayName="Oral"/><doseQuantity value="1"/>';
  const UNSAYABLE: [string, string][] = [
    ['an expression', time('SXPR_TS', `<comp xsi:type="IVL_TS"><low value="2026"/></comp>`)],
    ['two rhythms', every('<period value="8" unit="h"/>') + every('<period value="1" unit="d"/>')],
    ['an unknown type', time('PIVL_PPD_TS', '<period value="8" unit="h"/>')],
    ['a unit that is none of time', every('<period value="8" unit="tablets"/>')],
    ['a range without an end', every('<period xsi:type="IVL_PQ"><low value="4" unit="h"/></period>')],
    ['an unknown event', at('XYZ')],
    ['an event with an offset', time('EIVL_TS', '<event code="AC"/><offset><low value="30" unit="min"/></offset>')],
    ['a distribution', every('<period value="5" unit="h"><standardDeviation value="1" unit="h"/></period>')],
    ['a rhythm that it leaves open', '<effectiveTime xsi:type="PIVL_TS" operator="A"/>'],
    ['two events that are not united', at('ACM') + at('ACV')],
    ['several moments', '<effectiveTime value="20260120"/><effectiveTime value="20260127"/>'],
  ];

  test.each(UNSAYABLE)('in a way that FHIR cannot say, %s, is said by the source’s words', (_, times) => {
    const reference = '<text><reference value="#s"/></text>';
    const own = dosageOf({ time: times, more: PARTS + reference }, '<content ID="s">as told by the nurse</content>');
    expect(own).toMatchObject({ text: 'as told by the nurse', route: { text: 'Oral' } });
    expect(own['timing']).toBeUndefined();
    expect(own['patientInstruction']).toBeUndefined();
    expect(dosageOf({ time: times, more: PARTS })['timing']).toEqual({ code: { text: 'see text' } });
  });

  test('is not said by the number of repeats', () => {
    expect(dosageOf({ more: '<repeatNumber value="3"/>' })).toEqual({});
  });
});

test('how much is taken is a dose or a range, with a rate and a maximum', () => {
  const more = `<doseQuantity><low value="1"/><high value="2"/></doseQuantity>
    <rateQuantity value="90" unit="mL/h"/>
    <maxDoseQuantity><numerator value="4" unit="mg"/><denominator value="24" unit="h"/></maxDoseQuantity>
    <administrationUnitCode displayName="Tablet"/>`;
  expect(dosageOf({ more })).toEqual({
    doseAndRate: [
      {
        doseRange: { low: { value: 1, unit: 'Tablet' }, high: { value: 2, unit: 'Tablet' } },
        rateQuantity: { value: 90, unit: 'mL/h', code: 'mL/h' },
      },
    ],
    maxDosePerPeriod: {
      numerator: { value: 4, unit: 'mg', code: 'mg' },
      denominator: { value: 24, unit: 'h', code: 'h' },
    },
  });
  const rates = '<rateQuantity><low value="80" unit="mL/h"/><high value="90" unit="mL/h"/></rateQuantity>';
  expect(dosageOf({ more: rates })).toMatchObject({
    doseAndRate: [{ rateRange: { low: { value: 80 }, high: { value: 90 } } }],
  });
});

test('a dose that is no number, and a dose in steps, are not said by the structure alone', () => {
  const unread = { code: { text: 'see text' } };
  expect(dosageOf({ more: '<doseQuantity value="1-2"/>' })['timing']).toEqual(unread);
  const step =
    '<entryRelationship typeCode="COMP"><substanceAdministration><doseQuantity value="2"/></substanceAdministration></entryRelationship>';
  expect(dosageOf({ more: step })['timing']).toEqual(unread);
});

describe('the dose that is shown ends with “see text” if its rhythm is not said', () => {
  const AMOUNT = '<doseQuantity value="2" unit="mg"/>';
  test.each([
    ['before breakfast', at('ACM'), '2 mg, before breakfast', 'before breakfast'],
    [
      'an event with an offset',
      time('EIVL_TS', '<event code="ACM"/><offset><low value="30" unit="min"/></offset>'),
      '2 mg, see text',
      'see text',
    ],
    ['an event that FHIR does not have', at('IC'), '2 mg, see text', 'see text'],
    [
      'an expression',
      time('SXPR_TS', '<comp xsi:type="PIVL_TS"><period value="8" unit="h"/></comp>'),
      '2 mg, see text',
      'see text',
    ],
    ['a unit that is none of time', every('<period value="1" unit="fortnight"/>'), '2 mg, see text', 'see text'],
    [
      'two rhythms',
      every('<period value="8" unit="h"/>') + every('<period value="2" unit="d"/>'),
      '2 mg, see text',
      'see text',
    ],
    ['nothing', '', '2 mg', undefined],
  ])('%s', (_, times, dosed, alone) => {
    expect(dosageText(resourceOf({ time: COURSE + times, more: AMOUNT }))).toBe(dosed);
    expect(dosageText(resourceOf({ time: COURSE + times }))).toBe(alone);
  });

  test('also after a need and a maximum', () => {
    const more = `${AMOUNT}<maxDoseQuantity><numerator value="4" unit="mg"/><denominator value="1" unit="d"/></maxDoseQuantity>
      <precondition><criterion><value displayName="Pain"/></criterion></precondition>`;
    expect(dosageText(resourceOf({ time: COURSE + at('IC'), more }))).toBe(
      '2 mg, as needed: Pain, at most 4 mg per 1 d, see text',
    );
  });
});

describe('the words of a medication', () => {
  const RHYTHM = COURSE + every('<period value="6" unit="h"/>');
  const reference = '<text><reference value="#s"/></text>';

  test('stand beside the structure if they say more, and not if they only name the medication', () => {
    const said = (text: string) => dosageOf({ time: RHYTHM, more: reference }, `<content ID="s">${text}</content>`);
    expect(said('Pembrolizumab: chew it')).toMatchObject({
      patientInstruction: 'Pembrolizumab: chew it',
      timing: { repeat: { period: 6 } },
    });
    expect(said('PEMBROLIZUMAB')['patientInstruction']).toBeUndefined();
  });

  test('are those of its whole line if the structure has no rhythm and they only name the medication', () => {
    const row =
      '<table><tr><td><content ID="s">Pembrolizumab</content></td><td>500 mcg</td><td>on Fridays</td></tr></table>';
    const line = 'Pembrolizumab | 500 mcg | on Fridays';
    const open = '<effectiveTime xsi:type="PIVL_TS" operator="A"/>';
    expect(dosageOf({ time: COURSE, more: reference }, row)).toEqual({ patientInstruction: line });
    expect(dosageOf({ time: COURSE + open, more: reference }, row)).toEqual({ text: line });
    expect(dosageOf({ time: RHYTHM, more: reference }, row)['patientInstruction']).toBeUndefined();
  });

  test('are not those of a line that only has its name, dates and status', () => {
    const row = (cells: string) => `<table><tr><td><content ID="s">Pembrolizumab</content></td>${cells}</tr></table>`;
    const of = (cells: string) => dosageOf({ time: COURSE, status: 'aborted', more: reference }, row(cells));
    expect(of('<td>2026-01-20</td><td>Stopped</td>')).toEqual({});
    expect(of('<td>01/20/2026</td><td>2 tablets</td>')).toEqual({
      patientInstruction: 'Pembrolizumab | 01/20/2026 | 2 tablets',
    });
  });

  test('are those of its instruction, whatever the structure says', () => {
    const sig = `<entryRelationship><substanceAdministration><templateId root="2.16.840.1.113883.10.20.22.4.147"/>
      <text>one in the morning</text></substanceAdministration></entryRelationship>`;
    expect(dosageOf({ time: RHYTHM, more: sig })).toMatchObject({
      text: 'one in the morning',
      timing: { repeat: { period: 6 } },
    });
  });
});

describe('the status of a medication', () => {
  const status = (said: Said) => {
    const { resourceType, status: word } = resourceOf(said);
    return `${resourceType} ${String(word)}`;
  };
  test('is that of the statement; an aborted one is stopped', () => {
    expect(status({ status: 'aborted' })).toBe('MedicationStatement stopped');
    expect(status({ status: 'completed' })).toBe('MedicationStatement completed');
    expect(status({ status: 'suspended' })).toBe('MedicationStatement on-hold');
    expect(status({ status: '' })).toBe('MedicationStatement undefined');
  });

  test('of an order that is over is not that of one that stands', () => {
    const attributes = 'moodCode="INT"';
    expect(status({ attributes })).toBe('MedicationRequest active');
    expect(status({ attributes, status: 'completed' })).toBe('MedicationRequest completed');
    expect(status({ attributes, status: 'aborted' })).toBe('MedicationRequest stopped');
  });
});

test('a medication that was given once has its moment, and no end', () => {
  const given = resourceOf({ time: '<effectiveTime value="20260120"/>' });
  expect([given['effectiveDateTime'], given['effectivePeriod']]).toEqual(['2026-01-20', undefined]);
});
