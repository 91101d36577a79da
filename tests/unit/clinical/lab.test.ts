import { importFault } from '../../../src/domain/imports/faults';
import { describe, expect, it } from 'vitest';
import { diagnosticReport, findLostComponents, labItems, normalizedValue } from '../../../platform/clinical/fhir/lab';
import type { FhirResource } from '../../../platform/clinical/fhir/read';

const LOINC = 'http://loinc.org';
const REPORT = { reportId: 'r1', reportName: 'Panel', eventTime: '2020-01-01T00:00:00.000Z', status: 'final' };
const none = () => undefined;
const observation = (more: object = {}): FhirResource => ({
  resourceType: 'Observation',
  status: 'final',
  code: { coding: [{ system: LOINC, code: '1742-6', display: 'ALT' }] },
  valueQuantity: { value: 80, unit: 'U/L', code: 'U/L' },
  referenceRange: [{ low: { value: 10, unit: 'U/L' }, high: { value: 50, unit: 'U/L' } }],
  ...more,
});

describe('the normalized value', () => {
  it.each([
    [80, { low: 10, high: 50 }, 1.75],
    [10, { low: 10, high: 50 }, 0],
    [5, { low: 10, high: 50 }, -0.125],
    [5, undefined, null],
    [5, { low: null, high: 50 }, null],
    [5, { low: 50, high: 50 }, null],
    ['positive', { low: 10, high: 50 }, null],
  ])('of %j in %j is %j', (value, range, normalized) => expect(normalizedValue(value, range)).toBe(normalized));
});

describe('a result of a diagnostic report', () => {
  it('becomes a lab item', () => {
    expect(labItems(observation({ effectiveDateTime: '2020-02-03T04:05:06Z' }), REPORT, none)).toEqual([
      {
        part: '',
        fields: {
          category: 'labTest',
          groupId: 'lab',
          sessionId: 'r1',
          reportId: 'r1',
          reportName: 'Panel',
          status: 'final',
          eventTime: '2020-02-03T04:05:06.000Z',
          source: [{ lab: true, origin: 'FHIR' }],
          dataId: '1742-6',
          data: [80, 1.75],
          labs: [
            {
              dataId: '1742-6',
              name: 'ALT',
              code: '1742-6',
              system: LOINC,
              unit: 'U/L',
              value: 80,
              normalizedValue: 1.75,
              range: { low: 10, high: 50 },
              tupleIndex: 0,
              normalizedIndex: 1,
            },
          ],
        },
      },
    ]);
  });

  it('uses the data type that a plan has for its code', () => {
    const [item] = labItems(observation(), REPORT, (system, code) =>
      system === LOINC && code === '1742-6' ? 'alt' : undefined,
    );
    expect(item?.fields['dataId']).toBe('alt');
    expect(item?.fields['eventTime']).toBe(REPORT.eventTime);
  });

  it('ignores a range in another unit, or one that is not for normal persons', () => {
    const other = [{ low: { value: 0.1, unit: 'ukat/L' }, high: { value: 0.8, unit: 'ukat/L' } }];
    expect(labItems(observation({ referenceRange: other }), REPORT, none)[0]?.fields['data']).toEqual([80, null]);
    const treatment = [{ type: { coding: [{ code: 'treatment' }] }, low: { value: 10 }, high: { value: 50 } }];
    expect(labItems(observation({ referenceRange: treatment }), REPORT, none)[0]?.fields['data']).toEqual([80, null]);
  });

  it('names the components without a value, by their place if they have no name', () => {
    const lost = { dataAbsentReason: { coding: [{ code: 'unknown' }] } };
    const component = [
      { code: { text: 'A' }, valueQuantity: { value: 1 } },
      { code: { text: 'B' } },
      {},
      { code: { text: 'C' }, ...lost },
    ];
    const panel = observation({ component });
    expect(findLostComponents(panel, labItems(panel, REPORT, none))).toEqual(['B', '3']);
    expect(findLostComponents(observation(), labItems(observation(), REPORT, none))).toEqual([]);
  });

  it('gives an item for each component with a value, or with a reason why there is none', () => {
    const panel = observation({
      valueQuantity: undefined,
      component: [
        { code: { text: 'Systolic' }, valueQuantity: { value: 120 } },
        { code: { text: 'Position' }, dataAbsentReason: { text: 'unknown' } },
        { code: { text: 'Cuff' }, valueCodeableConcept: { text: 'large' } },
      ],
    });
    expect(labItems(panel, REPORT, none).map(({ part, fields }) => [part, fields['dataId'], fields['data']])).toEqual([
      ['component-0', 'Systolic', [120, null]],
      ['component-1', 'Position', [null, null]],
      ['component-2', 'Cuff', ['large', null]],
    ]);
  });

  it('that cannot be read is named in its words', () => {
    const unread = observation({ valueQuantity: { value: '1,2', unit: 'mg/dL' } });
    expect(() => labItems(unread, REPORT, none)).toThrow(importFault('unreadValue', { value: '1,2 mg/dL' }));
  });

  const labOf = (more: object) => labItems(observation(more), REPORT, none)[0]?.fields.labs?.[0];

  it('that is not there yet has no value, and says why', () => {
    expect(labOf({ valueQuantity: undefined, status: 'registered' })).toMatchObject({
      value: null,
      dataAbsentReason: 'pending',
    });
    const unknown = { valueQuantity: undefined, dataAbsentReason: { coding: [{ code: 'unknown' }] } };
    expect(labOf(unknown)).toMatchObject({ value: null, dataAbsentReason: 'unknown' });
    const absent = {
      valueQuantity: undefined,
      dataAbsentReason: { coding: [{ code: 'error', display: 'Hemolyzed' }] },
    };
    expect(labOf(absent)).toMatchObject({ value: null, dataAbsentReason: 'Hemolyzed', normalizedValue: null });
  });

  it.each([
    [{ valueRange: { low: { value: 10, unit: '/HPF' }, high: { value: 20, unit: '/HPF' } } }, '10–20', '/HPF'],
    [{ valueRange: { high: { value: 5 } } }, '≤5', undefined],
    [{ valueRatio: { numerator: { value: 1 }, denominator: { value: 160 } } }, '1:160', undefined],
    [
      { valueRatio: { numerator: { value: 3, unit: 'mg' }, denominator: { value: 1, unit: 'mL' } } },
      '3 mg:1 mL',
      undefined,
    ],
    [{ valueTime: '08:30:00' }, '08:30:00', undefined],
  ])('keeps %j as what it is', (value, shown, unit) => {
    expect(labOf({ valueQuantity: undefined, ...value })).toMatchObject({ value: shown, normalizedValue: null });
    expect(labOf({ valueQuantity: undefined, ...value })?.unit).toBe(unit);
  });

  it('keeps what the laboratory says of it: the code that says most, or its words', () => {
    const said = (...interpretation: object[]) => labOf({ interpretation })?.interpretation;
    const coded = (code: string) => ({ coding: [{ code }] });
    expect(said(coded('N'))).toBe('N');
    expect(said(coded('H'), coded('HH'))).toBe('HH');
    expect(said({ text: 'slightly raised' })).toBe('slightly raised');
  });

  it('without a value is refused, entered in error is skipped', () => {
    expect(() => labItems(observation({ valueQuantity: undefined }), REPORT, none)).toThrow(
      'has no value that can be read',
    );
    expect(() => labItems(observation({ status: 'entered-in-error' }), REPORT, none)).toThrow('entered in error');
  });

  it('a report without results is skipped', () => {
    expect(() => diagnosticReport({ resourceType: 'DiagnosticReport' }, 'r')).toThrow('has no results');
  });
});
