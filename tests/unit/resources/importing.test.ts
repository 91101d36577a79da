import { describe, expect, it } from 'vitest';
import { guessMapping, mapRows, valueOf } from '../../../src/resources/importing/mapRows';
import { isFault, readRows, type FileRows } from '../../../src/resources/importing/readFile';
import { entityNamed } from '../dataProvider/support';

const device = entityNamed('device');
const rowsOf = (name: string, text: string): FileRows => {
  const read = readRows(name, text);
  if (isFault(read)) throw new Error(read.code);
  return read;
};

describe('a file', () => {
  it('is read as CSV with any usual separator, quotes and a byte order mark', () => {
    const file = rowsOf('devices.csv', '\uFEFFserial;name\r\nS-1;"Scale; left"\r\n\r\nS-2;\r\n');
    expect(file).toEqual({
      isText: true,
      columns: ['serial', 'name'],
      rows: [
        { serial: 'S-1', name: 'Scale; left' },
        { serial: 'S-2', name: '' },
      ],
    });
  });

  it('is read as JSON, bare or under a name', () => {
    expect(rowsOf('a.json', '[{"serial":"S"}]').rows).toEqual([{ serial: 'S' }]);
    expect(rowsOf('a.txt', '{"devices":[{"serial":"S"}]}').rows).toEqual([{ serial: 'S' }]);
  });

  it('that has nothing to read says why', () => {
    expect(readRows('a.csv', 'serial,name\n')).toEqual({ code: 'noRows' });
    expect(readRows('a.json', '[]')).toEqual({ code: 'noRows' });
    expect(readRows('a.json', '[1, 2]')).toEqual({ code: 'notList' });
    expect(readRows('a.json', '[{')).toMatchObject({ code: 'unreadable' });
    expect(readRows('a.csv', 'serial,name\n"S-1,x\n')).toMatchObject({ code: 'unreadable' });
  });
});

describe('columns', () => {
  it('find their fields by name or by label in any language', () => {
    expect(guessMapping(device, ['SERIAL', 'Date Issued', 'date_returned', 'Colour'])).toEqual({
      SERIAL: 'serial',
      'Date Issued': 'dateIssued',
      date_returned: 'dateReturned',
    });
    const french = device['x-i18n']?.fr?.['model'];
    if (french) expect(guessMapping(device, [french])).toEqual({ [french]: 'model' });
  });

  it('never fill one field twice', () => {
    expect(guessMapping(device, ['serial', 'Serial'])).toEqual({ serial: 'serial' });
  });
});

describe('values of a CSV', () => {
  it('become what their field wants, and stay as they are where they do not fit', () => {
    expect(valueOf('Yes', { type: 'boolean' })).toBe(true);
    expect(valueOf('0', { type: 'boolean' })).toBe(false);
    expect(valueOf('perhaps', { type: 'boolean' })).toBe('perhaps');
    expect(valueOf(' 12.5 ', { type: ['number', 'null'] })).toBe(12.5);
    expect(valueOf('twelve', { type: 'number' })).toBe('twelve');
    expect(valueOf('[{"a":1}]', { type: 'array' })).toEqual([{ a: 1 }]);
    expect(valueOf('a; b', { type: 'array', items: { type: 'string' } })).toEqual(['a', 'b']);
    expect(valueOf('3/4/2026', { type: 'string', format: 'date' })).toBe('2026-03-04');
    expect(valueOf('03-04-2026', { type: 'string', format: 'date-time' })).toBe('2026-03-04T00:00:00.000Z');
    expect(valueOf('', { type: 'string' })).toBeUndefined();
  });

  it('lose the apostrophe that an export put before a formula', () => {
    expect(valueOf("'=1+1", { type: 'string' })).toBe('=1+1');
    expect(valueOf("'t Hooft", { type: 'string' })).toBe("'t Hooft");
  });

  it('make records of the mapped columns only', () => {
    const file = rowsOf('a.csv', 'sn,colour\nS-1,red\n');
    expect(mapRows(device, file, { sn: 'serial' })).toEqual([{ serial: 'S-1' }]);
  });
});
