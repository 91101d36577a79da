import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { cellText, csvLine, rowFromCells, typedRow } from '../../../src/domain/csv/cells';
import type { EntityRecord, FieldSchema } from '../../../src/domain/entity/types';

const text: FieldSchema = { type: ['string', 'null'] };
const entity = {
  properties: {
    text,
    other: text,
    flag: { type: 'boolean' },
    count: { type: ['integer', 'null'] },
    share: { type: ['number', 'null'] },
    either: { type: ['integer', 'string'] },
    rows: { type: 'array', items: { type: 'object', properties: { text } } },
  } satisfies Record<string, FieldSchema>,
};

describe('cells of a CSV file', () => {
  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '＝1', "'=1", "''+x"])(
    '%j does not start a formula',
    (value) => {
      expect(cellText(value)).toBe(`'${value}`);
    },
  );

  test.each(['plain', "O'Brien", "'quoted'", 'a=b', 'a-b', ''])('%j is unchanged', (value) => {
    expect(cellText(value)).toBe(value);
  });

  test.each([
    '=1+1',
    "'=1",
    "''@x",
    "'",
    "'plain",
    'comma, and "quotes"',
    'two\r\nlines',
    ' blanks around ',
    '\ttab',
    '王 é 😀',
  ])('%j is restored exactly', (value) => {
    const line = csvLine([value, 'x']);
    const [cells] = parse(`text,other\r\n${line}\r\n`, { columns: true }) as Record<string, string>[];
    expect(rowFromCells(entity, cells ?? {})).toEqual({ text: value, other: 'x' });
  });

  test('numbers, booleans and lists are restored with their types; null is an empty cell', () => {
    const record: EntityRecord = { text: '-5', flag: false, count: -5, rows: [{ text: '=x' }] };
    const names = ['text', 'other', 'flag', 'count', 'rows'];
    const line = csvLine(names.map((name) => record[name]));
    const [cells] = parse(`${names.join(',')}\n${line}`, { columns: true }) as Record<string, string>[];
    expect(cells?.['count']).toBe('-5');
    expect(rowFromCells(entity, cells ?? {})).toEqual(record);
  });

  test('a value that does not parse stays text, for validation to report', () => {
    const broken = { count: 'many', share: 'half', flag: 'perhaps', rows: '[broken' };
    expect(typedRow(entity, broken)).toEqual(broken);
    expect(typedRow(entity, { count: 'Infinity', flag: '1' })).toEqual({ count: 'Infinity', flag: '1' });
  });

  test('each cell gets the type of its field, and only that one', () => {
    const cells = { flag: 'true', count: ' 7 ', share: '0.5', rows: '[]' };
    expect(typedRow(entity, cells)).toEqual({ flag: true, count: 7, share: 0.5, rows: [] });
    // A text of digits stays text if the field may be a text or is unknown.
    const texts = { text: '12', other: 'true', either: '12', unheardOf: '12' };
    expect(typedRow(entity, texts)).toEqual(texts);
    expect(typedRow(entity, { flag: 'true', count: 3, rows: null })).toEqual({ flag: true, count: 3, rows: null });
  });

  test('an empty cell of a number, a boolean or a list has no value; an empty text stays a text', () => {
    expect(typedRow(entity, { count: '', flag: '  ', rows: '', text: '' })).toEqual({ text: '' });
    expect(rowFromCells(entity, { count: '', text: '' })).toEqual({});
  });

  test('names of the prototype are ordinary columns', () => {
    const row = rowFromCells(entity, JSON.parse('{"__proto__":"x","text":"y"}') as Record<string, string>);
    expect(Object.getPrototypeOf(row)).toBe(Object.prototype);
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });
});
