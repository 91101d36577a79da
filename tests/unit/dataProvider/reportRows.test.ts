import { describe, expect, test } from 'vitest';
import { rowsIn } from '../../../src/dataProvider/reportRows';
import { csvHead, csvRow, footLine, headLine, rowLine, type RowsHead } from '../../../src/domain/report/rowsFile';

const HEAD: RowsHead = {
  columns: [
    { name: 'employeeId', title: 'Employee ID', kind: 'text' },
    { name: 'note', title: 'Note', kind: 'text' },
  ],
  measures: { cases: 'Cases' },
};
const row = (at: number) => ({ employeeId: `E-${at}`, note: at % 2 === 0 ? '=1+1' : 'two\nlines, "quoted" é' });

/** A response that arrives in small parts, and counts the parts that were read. */
function responseOf(text: string, size = 7): { response: Response; read: () => number; parts: number } {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  let count = 0;
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (at >= bytes.length) return controller.close();
        count += 1;
        controller.enqueue(bytes.subarray(at, (at += size)));
      },
    },
    { highWaterMark: 0 },
  );
  return { response: new Response(stream), read: () => count, parts: Math.ceil(bytes.length / size) };
}

const rows = Array.from({ length: 200 }, (_, at) => row(at));
const json = `${headLine(HEAD)}${rows.map(rowLine).join(',\n')}${footLine(200, [{ group: '2026-10', cases: 3 }])}`;
const csv = csvHead(HEAD) + rows.map((each) => csvRow(HEAD, each)).join('');

describe('the first rows of a report', () => {
  test('are read without reading the rest', async () => {
    const { response, read, parts } = responseOf(json);
    const found = await rowsIn(response, { most: 3, recipe: 'json', isSeries: false });
    expect(found).toEqual({ ...HEAD, rows: rows.slice(0, 3), series: [] });
    expect(read()).toBeLessThan(parts / 4);
  });

  test('of a series come with its sums, which are at the end', async () => {
    const found = await rowsIn(responseOf(json).response, { most: 3, recipe: 'json', isSeries: true });
    expect(found.rows).toHaveLength(3);
    expect(found.series).toEqual([{ group: '2026-10', cases: 3 }]);
  });

  test('of a CSV file are whole rows, with the texts as they were', async () => {
    const all = await rowsIn(responseOf(csv).response, { most: 1_000, recipe: 'csv', isSeries: false });
    expect(all.columns.map(({ title }) => title)).toEqual(['Employee ID', 'Note']);
    expect(all.rows.map(Object.values)).toEqual(rows.map(Object.values));
    const { response, read, parts } = responseOf(csv);
    const some = await rowsIn(response, { most: 11, recipe: 'csv', isSeries: false });
    expect(some.rows.length).toBeGreaterThan(4);
    expect(some.rows.map(Object.values)).toEqual(rows.slice(0, some.rows.length).map(Object.values));
    expect(read()).toBeLessThan(parts / 2);
  });

  test('of a CSV file are numbers where a column has only numbers, unless it names the rows', async () => {
    const file = responseOf('Employee ID,Missed,Note\r\n17,3,x\r\n18,,4\r\n').response;
    const { columns } = await rowsIn(file, { most: 3, recipe: 'csv', isSeries: false });
    expect(columns.map(({ kind }) => kind)).toEqual(['text', 'number', 'text']);
  });

  test('of an empty report are none', async () => {
    const empty = `${headLine(HEAD)}${footLine(0)}`;
    expect((await rowsIn(responseOf(empty).response, { most: 3, recipe: 'json', isSeries: false })).rows).toEqual([]);
    expect(
      (await rowsIn(responseOf(csvHead(HEAD)).response, { most: 3, recipe: 'csv', isSeries: false })).rows,
    ).toEqual([]);
  });
});
