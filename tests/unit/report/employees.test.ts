import { describe, expect, test } from 'vitest';
import { PREDEFINED_REPORTS, predefinedOf } from '../../../src/domain/report/employees';
import { oshaCases } from '../../../src/domain/report/oshaCases';
import {
  csvHead,
  csvRow,
  footLine,
  headLine,
  readHead,
  readRow,
  readSeries,
  rowLine,
  type RowsHead,
} from '../../../src/domain/report/rowsFile';

describe('the predefined reports', () => {
  test('are those of the description, each once', () => {
    expect(PREDEFINED_REPORTS.map(({ id }) => id)).toEqual([
      'allCheckInData',
      'missedCheckIns',
      'dailyStatus-confirmed',
      'dailyStatus-high',
      'dailyStatus-medium',
      'dailyStatus-low',
      'dailyStatus-completed',
      'covid19TestResults',
      'covid19TestResults-csv',
      'covid19Vaccination',
      'covid19Vaccination-csv',
      'quarantineIsolation',
      'osha',
      'osha-csv',
    ]);
    expect(PREDEFINED_REPORTS.filter(({ isSeries }) => isSeries).map(({ id }) => id)).toEqual(['osha']);
  });

  test('a job is recognized by its report, its format and its status', () => {
    const idOf = (job: object) => predefinedOf(job)?.id;
    expect(idOf({ reportName: 'dailyStatus', recipe: 'json', args: { status: 'low' } })).toBe('dailyStatus-low');
    expect(idOf({ reportName: 'osha', recipe: 'csv' })).toBe('osha-csv');
    expect(idOf({ reportName: 'osha', recipe: 'xlsx' })).toBeUndefined();
    expect(idOf({ reportName: 'PatientSummary', recipe: 'pdf', args: null })).toBeUndefined();
  });
});

describe('a file of rows', () => {
  const head: RowsHead = {
    columns: [
      { name: 'employeeId', title: 'ID, "short"', kind: 'text' },
      { name: 'days', title: 'Days', kind: 'number' },
    ],
    measures: { cases: 'Cases' },
  };
  const rows = [
    { employeeId: '=1+1', days: 2 },
    { employeeId: 'line\nbreak }],', days: null },
  ];
  const text = `${headLine(head)}${rows.map(rowLine).join(',\n')}${footLine(2, [{ group: '2026-10', cases: 1 }])}`;

  test('is JSON, and can be read line by line', () => {
    expect(JSON.parse(text)).toEqual({ ...head, rows, totalRows: 2, series: [{ group: '2026-10', cases: 1 }] });
    const [first = '', ...rest] = text.trimEnd().split('\n');
    expect(readHead(first)).toEqual(head);
    expect(rest.map(readRow).filter((row) => row !== undefined)).toEqual(rows);
    expect(readSeries(rest.at(-1) ?? '')).toEqual([{ group: '2026-10', cases: 1 }]);
  });

  test('without rows is JSON, too', () => {
    const empty = `${headLine(head)}${footLine(0)}`;
    expect(JSON.parse(empty)).toMatchObject({ rows: [], totalRows: 0 });
    expect(readSeries(empty.trimEnd().split('\n').at(-1) ?? '')).toEqual([]);
  });

  test('a line that was cut off is no row, and another file has no columns', () => {
    expect(() => readRow('{"employeeId":"E')).toThrow(SyntaxError);
    expect(() => readHead('{"rosterDuplicates":[')).toThrow(SyntaxError);
  });

  test('as CSV, no cell is a formula', () => {
    expect(csvHead(head)).toBe('"ID, ""short""",Days\r\n');
    expect(rows.map((row) => csvRow(head, row))).toEqual([`'=1+1,2\r\n`, '"line\nbreak }],",\r\n']);
  });
});

describe('OSHA cases', () => {
  test('positive results within 90 days are one case', () => {
    const days = ['2026-04-02', '2026-01-02', '2026-01-01'];
    expect(oshaCases(days, []).map(({ day }) => day)).toEqual(['2026-01-01', '2026-04-02']);
    expect(oshaCases(['2026-01-01', '2026-03-31'], [])).toEqual([{ day: '2026-01-01', daysAway: 0 }]);
  });

  test('days away begin after the day of illness, are counted once, and at most 180', () => {
    const away = (first: string, last: string) => ({ first, last });
    const of = (...isolations: ReturnType<typeof away>[]) => oshaCases(['2026-01-10'], isolations)[0]?.daysAway;
    expect(of(away('2026-01-08', '2026-01-12'))).toBe(2);
    expect(of(away('2026-01-11', '2026-01-12'), away('2026-01-12', '2026-01-14'))).toBe(4);
    expect(of(away('2026-01-01', '2026-01-10'), away('2026-06-01', '2026-06-05'))).toBe(0);
    expect(of(away('2026-01-11', '2027-01-11'))).toBe(180);
  });
});
