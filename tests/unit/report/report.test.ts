import { describe, expect, test } from 'vitest';
import { summaryArgs } from '../../../platform/reports/patientSummary/args';
import { cellSvg, htmlOf } from '../../../platform/reports/document/html';
import { pdfTask } from '../../../platform/reports/pdf/definition';
import { workbookOf } from '../../../platform/reports/sheet/workbook';
import { FaceChooser } from '../../../platform/reports/pdf/faces';
import { byAttention, countsByColor } from '../../../src/domain/report/daily';
import { bySeverity, daysOf, isDaysInput } from '../../../src/domain/report/metrics';
import { spanIndex, spansOf } from '../../../src/domain/report/spans';
import { readWorkbook } from '../../support/workbook';

describe('columns of a heatmap', () => {
  test('are days, then weeks, then longer; together they cover the period without gaps', () => {
    expect(spansOf('2026-05-01', '2026-05-03')).toEqual(
      ['2026-05-01', '2026-05-02', '2026-05-03'].map((day) => ({ first: day, last: day })),
    );
    for (const [first, last] of [
      ['2026-01-01', '2026-02-04'],
      ['2026-01-01', '2026-02-05'],
      ['2020-02-27', '2026-05-31'],
    ] as const) {
      const spans = spansOf(first, last);
      expect(spans.length).toBeLessThanOrEqual(35);
      expect([spans[0]?.first, spans.at(-1)?.last]).toEqual([first, last]);
      spans.slice(1).forEach((span, index) => {
        const day = new Date(`${spans[index]?.last}T00:00:00Z`);
        day.setUTCDate(day.getUTCDate() + 1);
        expect(span.first).toBe(day.toISOString().slice(0, 10));
      });
    }
    expect(spansOf('2026-05-02', '2026-05-01')).toEqual([]);
    expect(spanIndex(spansOf('2026-05-01', '2026-05-03'), '2026-05-02')).toBe(1);
    expect(spanIndex(spansOf('2026-05-01', '2026-05-03'), '2026-05-04')).toBeUndefined();
  });
});

test('a report requires only its patient, and covers 30 days', () => {
  const args = summaryArgs({ patientId: 'p' }, Date.parse('2026-05-31T12:00:00Z'));
  expect(args).toEqual({
    patientId: 'p',
    level: 1,
    showHeatmapAndSymptoms: true,
    showRecommendations: true,
    startTime: '2026-05-01T12:00:00.000Z',
    endTime: '2026-05-31T12:00:00.000Z',
    language: 'en',
    timeZone: 'UTC',
  });
});

test('every text of a report is escaped in its HTML', () => {
  const evil = '"><script>alert(1)</script>\'&';
  const html = htmlOf({
    language: 'en',
    title: evil,
    subject: evil,
    made: evil,
    unprinted: '',
    pages: evil,
    timeZone: 'UTC',
    blocks: [
      { kind: 'heading', text: evil },
      { kind: 'text', text: evil },
      { kind: 'warning', text: evil },
      { kind: 'facts', facts: [{ label: evil, value: { text: evil, detail: evil } }] },
      { kind: 'table', columns: [{ label: evil }], rows: [[{ text: evil, alert: 'red' }]] },
      {
        kind: 'heatmap',
        head: evil,
        columns: [evil],
        rows: [{ name: evil, cells: [{ text: evil, alert: 'red' }] }],
        legend: evil,
      },
    ],
  });
  expect(html).not.toMatch(/<script|onerror|"><script/);
  expect(html.match(/&lt;script&gt;/g)?.length).toBeGreaterThanOrEqual(12);
});

test('the sign of a laboratory value is drawn once, and twice if the laboratory calls the value critical', () => {
  const shapes = (critical: boolean) =>
    (['above', 'below', 'abnormal'] as const).map((side) => cellSvg({ mark: { side, critical } }).match(/ d="[^"]+"/g));
  expect(new Set(shapes(false).flat()).size).toBe(3);
  expect(shapes(true)).toEqual(shapes(false).map((found) => [...(found ?? []), ...(found ?? [])]));
});

test('a table in HTML breaks long IDs, but neither words nor dates', () => {
  const id = '9ac7ab7a-a9fc-4aa6-8d10-0e5b8be7de07';
  const html = htmlOf({
    language: 'en',
    title: '',
    subject: '',
    made: '',
    unprinted: '',
    pages: '',
    timeZone: 'UTC',
    blocks: [
      { kind: 'table', columns: [{ label: 'Last' }], rows: [[{ text: `Weight ${id}`, detail: 'on 11-19-2026' }]] },
    ],
  });
  expect(html).toContain(`Weight <span class="long">${id}</span>`);
  expect(html).toContain('on <span class="whole">11-19-2026</span>');
});

test('names in every script get a font, the reader’s script first; an unknown character becomes a question mark', () => {
  const fonts = (text: string, language: 'en' | 'zh-Hant') =>
    new FaceChooser(language).runs(text).map(({ font }) => font);
  expect(fonts('Zoë Łukasz', 'en')).toEqual(['inter-latin', 'inter-latin-ext', 'inter-latin']);
  // The font's list of ranges has `œ` in latin-ext, but the file latin-ext does not have the letter.
  expect(fonts('Cœur †', 'en')).toEqual(['inter-latin']);
  expect(fonts('王', 'en')[0]).toMatch(/^noto-sans-sc/);
  expect(fonts('王', 'zh-Hant')[0]).toMatch(/^noto-sans-tc/);
  for (const [text, family] of [
    ['محمد', 'arabic'],
    ['דוד', 'hebrew'],
    ['김', 'kr'],
    ['た', 'sc'],
    ['٣٤', 'arabic'],
    ['क्षत्रिय।', 'devanagari'],
    ['สมชาย', 'thai'],
  ] as const)
    expect(
      fonts(text, 'en').every((font) => font.startsWith(`noto-sans-${family}`)),
      text,
    ).toBe(true);
  expect(new FaceChooser('en').runs('a\u{1F600}')).toEqual([{ text: 'a?', font: 'inter-latin' }]);
  const said = (subject: string): boolean =>
    JSON.stringify(
      pdfTask({
        language: 'en',
        title: 'Title',
        subject,
        made: '',
        pages: '',
        unprinted: 'Not all of it',
        timeZone: 'UTC',
        blocks: [],
      }).definition,
    ).includes('Not all of it');
  expect([said('Zoë'), said('محمد דוד 김철수 たろう अमित สมชาย'), said('ภาษา தமிழ்')]).toEqual([false, false, true]);
  // A joiner stays with the letters that it joins.
  expect(new FaceChooser('en').runs('क्\u200Dष')).toHaveLength(1);
  // A letter and a combining accent are one glyph.
  expect(new FaceChooser('en').runs('e\u0301')[0]?.text).toBe('é');
});

describe('a patient’s figures', () => {
  test('accept only digits or nothing as days', () => {
    expect(['', '7', '365'].map(isDaysInput)).toEqual([true, true, true]);
    expect(['-1', '1.5', 'x', '1e3', '123456'].map(isDaysInput)).toEqual([false, false, false, false, false]);
    expect([daysOf(''), daysOf('0'), daysOf('7'), daysOf('99999')]).toEqual([undefined, undefined, 7, undefined]);
  });

  test('are ordered from the mildest level to the most severe', () => {
    const levels = ['red', null, 'green', 'orange', 'yellow'].map((color) => ({ color, name: String(color) }));
    expect(bySeverity(levels).map(({ name }) => name)).toEqual(['green', 'yellow', 'orange', 'red', 'null']);
  });
});

describe('a provider’s patients', () => {
  const alert = (color: string | null, at: string) => ({ color, at: `2026-05-${at}T00:00:00.000Z` });
  const patients = [
    { name: 'none', alerts: [] },
    { name: 'green', alerts: [alert('green', '09')] },
    { name: 'old red', alerts: [alert('green', '10'), alert('red', '01')] },
    { name: 'unknown', alerts: [alert(null, '01')] },
    { name: 'yellow', alerts: [alert('yellow', '10')] },
    { name: 'new red', alerts: [alert('red', '02')] },
    { name: 'none either', alerts: [] },
  ];

  test('are sorted by their most severe alert, for the same colour the newest first; an unknown level is above green', () => {
    const order = ['new red', 'old red', 'yellow', 'unknown', 'green', 'none', 'none either'];
    expect(byAttention(patients).map(({ name }) => name)).toEqual(order);
  });

  test('are counted once each', () => {
    expect(countsByColor(patients)).toEqual({ red: 2, orange: 0, yellow: 1, green: 1, other: 1, none: 2 });
  });
});

test('a workbook has texts as texts, days and moments as dates in the reader’s zone, and a frozen head', async () => {
  const texts = [
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '=HYPERLINK("http://x.example")',
    '\t=1',
    '<b>&"\'',
    '张 😀',
    'a\u0000b',
  ];
  const bytes = await workbookOf({
    language: 'en',
    title: 'Daily: [summary] of a provider/of all',
    subject: '',
    made: '',
    pages: '',
    unprinted: '',
    timeZone: 'America/Chicago',
    blocks: [],
    sheet: {
      columns: [
        { label: 'Text', width: 10 },
        { label: 'Day', width: 10 },
        { label: 'Moment', width: 10 },
        { label: 'Count', width: 10 },
      ],
      rows: [
        ...texts.map((text) => [text]),
        ['dates', { day: '1980-02-29' }, { moment: '2026-07-02T03:30:40.000Z' }, 0],
        ['old', { day: '1899-12-31' }, null, 3],
      ],
      notes: ['=cut'],
    },
  });
  const { name, rows, frozen } = readWorkbook(bytes);
  expect(name).toBe('Daily   summary  of a provider ');
  expect(frozen).toBe(1);
  expect(Object.values(rows[0] ?? {})).toEqual(
    ['Text', 'Day', 'Moment', 'Count'].map((value) => ({ value, bold: true, formula: false })),
  );
  const values = rows
    .slice(1)
    .map((row) => Object.fromEntries(Object.entries(row).map(([at, cell]) => [at, cell.value])));
  expect(values).toEqual([
    ...[...texts.slice(0, -1), 'ab'].map((A) => ({ A })),
    { A: 'dates', B: '1980-02-29T00:00', C: '2026-07-01T22:30', D: 0 },
    // Excel has no correct dates before March 1900.
    { A: 'old', B: '1899-12-31', D: 3 },
    { A: '=cut' },
  ]);
  expect(
    rows
      .slice(1)
      .flatMap((row) => Object.values(row))
      .filter(({ bold, formula }) => bold || formula),
  ).toEqual([]);
});
