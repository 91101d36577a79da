import { describe, expect, test } from 'vitest';
import { importFault } from '../../../src/domain/imports/faults';
import { documentRecords } from '../../../platform/clinical/ccda/read/records';
import { documentResults } from '../../../platform/clinical/ccda/read/results';
import { readXml } from '../../../platform/clinical/ccda/xml';
import { ccda, observation, quantity } from '../../support/ccda';
import {
  encounter,
  encounters,
  medication,
  medications,
  problem,
  problems,
  procedure,
  procedures,
  type Said,
} from '../../support/ccdaEntries';

const KINDS: [name: string, of: (said: Said) => string][] = [
  ['a problem', (said) => problems(problem(said))],
  ['a medication', (said) => medications(medication(said))],
  ['a procedure', (said) => procedures(procedure(said))],
  ['an encounter', (said) => encounters(encounter(said))],
];

/** The dates that are taken, and what is told about the others. */
function read(sections: string): { dates: string; faults: readonly string[] } {
  const [found] = documentRecords(readXml(ccda({ sections })));
  if (!found || 'not' in found) throw new Error(`Nothing is taken: ${found?.not}`);
  return { dates: JSON.stringify(found.resource), faults: found.faults ?? [] };
}

const period = (low: string, high: string): string => {
  const limit = (name: string, value: string) => (value === '' ? '' : `<${name} value="${value}"/>`);
  return `<effectiveTime>${limit('low', low)}${limit('high', high)}</effectiveTime>`;
};

describe.each(KINDS)('%s', (_, of) => {
  test.each([
    ['20240301', '20200101', '2024-03-01', '2020', 'its end 2020-01-01 is before its start 2024-03-01'],
    ['20240301', '00010101', '2024-03-01', '0001', 'its end 00010101 stands for an unknown date'],
    ['19000101', '20240301', '2024-03-01', '1900', 'its start 19000101 stands for an unknown date'],
    ['20240301', '99991231', '2024-03-01', '9999', 'its end 99991231 stands for an unknown date'],
    ['20240301', '20241399', '2024-03-01', '2024-13', 'its end 20241399 is not a date'],
    ['2024-03-01', '20240501', '2024-05-01', '2024-03', 'its start 2024-03-01 is not a date'],
  ])('from %s to %s keeps %s, and tells the other date', (low, high, taken, left, fault) => {
    const { dates, faults } = read(of({ time: period(low, high) }));
    expect(dates).toContain(taken);
    expect(dates).not.toContain(left);
    expect(faults).toEqual([fault]);
  });

  test('with good dates tells nothing; an end on the day of the start is one', () => {
    expect(read(of({ time: period('20240301', '20240301') })).faults).toEqual([]);
    expect(read(of({ time: period('202403011200+0000', '20240301') })).faults).toEqual([]);
  });
});

test('a problem whose end cannot be read is not active; one without an end may be', () => {
  const status = (high: string) => /active/.test(read(problems(problem({ time: period('2024', high) }))).dates);
  expect([status('00010101'), status('99991231'), status('')]).toEqual([false, true, true]);
});

test('a result with a time that is none has no time, not that of its document, and it is told', () => {
  const timed = `<effectiveTime value="20269999"/>${quantity(1)}`;
  const [result] = documentResults(readXml(ccda({ written: '20260501', entries: observation(timed) })));
  expect(result?.resource['effectiveDateTime']).toBeUndefined();
  expect(result?.faults).toEqual(['its time 20269999 is not a date', importFault('noTime')]);
});
