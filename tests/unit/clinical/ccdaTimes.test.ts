import { describe, expect, it } from 'vitest';
import { fhirTime, zoneOf } from '../../../platform/clinical/ccda/read/times';
import { time, timeElement } from '../../../platform/clinical/ccda/write/parts';
import { readXml } from '../../../platform/clinical/ccda/xml';

describe('a time of a clinical document', () => {
  it.each([
    ['2020', '2020'],
    ['202002', '2020-02'],
    ['20200203', '2020-02-03'],
    ['20200203083015-0600', '2020-02-03T08:30:15-06:00'],
    ['20200203083015.123+0530', '2020-02-03T08:30:15+05:30'],
    ['202002030830Z', '2020-02-03T08:30:00Z'],
    ['soon', undefined],
  ])('%s is %s in any zone', (value, said) => {
    for (const zone of [undefined, 'Pacific/Auckland', 'America/Chicago']) expect(fhirTime(value, zone)).toBe(said);
  });

  it.each([
    ['Pacific/Auckland', '2020-02-03T08:30:00+13:00', '2020-07-03T08:30:00+12:00'],
    ['America/Chicago', '2020-02-03T08:30:00-06:00', '2020-07-03T08:30:00-05:00'],
    ['UTC', '2020-02-03T08:30:00Z', '2020-07-03T08:30:00Z'],
    ['-06:00', '2020-02-03T08:30:00-06:00', '2020-07-03T08:30:00-06:00'],
    [undefined, '2020-02-03', '2020-07-03'],
  ])('without an offset is read in %s', (zone, winter, summer) => {
    expect([fhirTime('202002030830', zone), fhirTime('202007030830', zone)]).toEqual([winter, summer]);
  });

  const written = (value: string) => readXml(`<ClinicalDocument><effectiveTime value="${value}"/></ClinicalDocument>`);
  it.each([
    ['20200703083000-0500', 'America/Chicago', 'America/Chicago'],
    ['20200703083000-0400', 'America/Chicago', '-04:00'],
    ['20200703083000-0400', undefined, '-04:00'],
    ['20200703083000Z', 'America/Chicago', '+00:00'],
    ['20200703083000', 'America/Chicago', 'America/Chicago'],
    ['20200703', 'America/Chicago', 'America/Chicago'],
    ['20200703', undefined, undefined],
  ])('in a document written at %s, of an organization in %s, has the zone %s', (value, organization, zone) => {
    expect(zoneOf(written(value), organization)).toBe(zone);
  });

  it('is written at its precision, and read back unchanged', () => {
    expect(['2020', '2020-02', '2020-02-03', '2020-02-03T08:30:15-06:00'].map(time)).toEqual([
      '2020',
      '202002',
      '20200203',
      '20200203143015+0000',
    ]);
    for (const date of ['2020', '2020-02', '2020-02-03']) expect(fhirTime(time(date))).toBe(date);
    expect(JSON.stringify(timeElement('low', 'soon'))).toContain('nullFlavor');
  });
});
