import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine } from '../../../src/domain/csv/cells';
import type { EntityRecord, FieldSchema } from '../../../src/domain/entity/types';
import { cellOf, failedRowsCsv, furtherRows } from '../../../src/resources/importing/failedRows';
import { dateOrderOf } from '../../../src/resources/importing/dateOrder';
import { faultText } from '../../../src/resources/importing/faultText';
import { decode } from '../../../src/resources/importing/decode';
import { guessMapping, keptOf } from '../../../src/resources/importing/heads';
import { mapRows, valueOf } from '../../../src/resources/importing/mapRows';
import { isFault, readRows, type FileRows } from '../../../src/resources/importing/readFile';
import { fieldAt } from '../../../src/domain/entity/paths';
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
      lines: [2, 4],
    });
  });

  it('is read as JSON, with or without an envelope', () => {
    expect(rowsOf('a.json', '[{"serial":"S"}]').rows).toEqual([{ serial: 'S' }]);
    expect(rowsOf('a.txt', '{"devices":[{"serial":"S"}]}').rows).toEqual([{ serial: 'S' }]);
  });

  it('reports the line on which each row begins, whatever breaks its cells', () => {
    const file = rowsOf('a.csv', '\r\n"serial\nnumber",name\r\nS-1,"two\nlines"\r\n , \r\nS-2,x\r\n');
    expect(file.columns).toEqual(['serial\nnumber', 'name']);
    expect(file.lines).toEqual([4, 7]);
    expect(rowsOf('a.json', '[{"serial":"S"},{"serial":"T"}]').lines).toEqual([1, 2]);
  });

  it('with a repeated heading keeps both columns', () => {
    expect(rowsOf('a.csv', 'serial,serial\nS-1,S-2\n').rows).toEqual([{ serial: 'S-1', serial_1: 'S-2' }]);
  });

  it.each([
    ['sep=;\r\nSerial;Name\r\nS-1;Cuff, left\r\n', 'Cuff, left'],
    ['\uFEFFsep=;\nSerial;Name\nS-1;Cuff, left\n', 'Cuff, left'],
    ['"sep=|"\nSerial|Name\nS-1|Cuff; left\n', 'Cuff; left'],
    ['SEP=\t\nSerial\tName\nS-1\tCuff\n', 'Cuff'],
  ])('whose first line names the delimiter is split by it: %j', (text, name) => {
    expect(readRows('a.csv', text)).toMatchObject({
      columns: ['Serial', 'Name'],
      rows: [{ Serial: 'S-1', Name: name }],
      lines: [3],
    });
  });

  it('without data reports why', () => {
    expect(readRows('a.csv', 'serial,name\n')).toEqual({ code: 'noRows' });
    expect(readRows('a.json', '[]')).toEqual({ code: 'noRows' });
    expect(readRows('a.json', '[1, 2]')).toEqual({ code: 'notList' });
    expect(readRows('a.json', '[{')).toMatchObject({ code: 'unreadable' });
    expect(readRows('a.csv', 'serial,name\n"S-1,x\n')).toMatchObject({ code: 'unreadable' });
  });
});

describe('the encoding of a file', () => {
  const bytes = (...codes: number[]) => new Uint8Array(codes);

  it('is detected if it is UTF-8 or UTF-16', () => {
    expect(decode(new TextEncoder().encode('Zoë 王'), 'en')).toEqual({ text: 'Zoë 王' });
    expect(decode(bytes(0xff, 0xfe, 0x5a, 0, 0xeb, 0), 'en')).toEqual({ text: 'Zë' });
    expect(decode(bytes(0x5a, 0, 0x6f, 0, 0xeb, 0, 0x3b, 0), 'en')).toEqual({ text: 'Zoë;' });
    expect(decode(bytes(0, 0x5a, 0, 0x6f, 0, 0xeb, 0, 0x3b), 'en')).toEqual({ text: 'Zoë;' });
  });

  it('is otherwise the usual one of the language, which is shown, or the selected one', () => {
    expect(decode(bytes(0x5a, 0x6f, 0xeb), 'fr')).toEqual({ text: 'Zoë', guessed: 'windows-1252' });
    expect(decode(bytes(0xcd, 0xf5), 'zh-Hans')).toEqual({ text: '王', guessed: 'gb18030' });
    expect(decode(bytes(0xa4, 0xfd), 'zh-Hant')).toEqual({ text: '王', guessed: 'big5' });
    expect(decode(bytes(0x5a, 0x6f, 0x91), 'en', 'macintosh')).toEqual({ text: 'Zoë', guessed: 'macintosh' });
  });
});

describe('the order of day and month', () => {
  it('follows from dates that allow only one', () => {
    expect(dateOrderOf(['02/01/2026', '13/01/2026'])).toBe('dayFirst');
    expect(dateOrderOf(['02/01/2026', '01/13/2026'])).toBe('monthFirst');
    expect(dateOrderOf(['2026-01-02', '', 'soon'])).toBeUndefined();
    expect(dateOrderOf(['03/03/2026'])).toBe('monthFirst');
  });

  it('is asked if the dates are ambiguous or contradictory', () => {
    expect(dateOrderOf(['2026-05-04', '02/01/2026'])).toEqual({ open: '02/01/2026' });
    expect(dateOrderOf(['13/01/2026', '01/13/2026', '2-1-2026'])).toEqual({ open: '2-1-2026' });
  });

  it('is mixed if the dates contradict each other and none is ambiguous; each is then read in its only order', () => {
    const [dayFirst, monthFirst] = ['13/01/2026', '01/14/2026'];
    expect(dateOrderOf([dayFirst, monthFirst, '03/03/2026', '15/01/2026'])).toEqual({
      mixed: { dayFirst, monthFirst },
    });
    const day = { type: 'string', format: 'date' } as const;
    const read = [dayFirst, monthFirst, '03/03/2026', '13/13/2026'].map((text) => valueOf(text, day, 'either'));
    expect(read).toEqual(['2026-01-13', '2026-01-14', '2026-03-03', '2026-13-13']);
  });

  it('does not follow from an invalid date', () => {
    expect(dateOrderOf(['13/13/1971', '02/01/1970'])).toEqual({ open: '02/01/1970' });
    expect(dateOrderOf(['02/01/1970', '31/02/2026', '00/05/2026'])).toEqual({ open: '02/01/1970' });
    expect(dateOrderOf(['13/13/1971', '02/01/1970', '28/02/1970'])).toBe('dayFirst');
    expect(dateOrderOf(['29/02/2024', '02/01/1970'])).toBe('dayFirst');
  });

  it('determines how dates are read', () => {
    const day = { type: 'string', format: 'date' } as const;
    expect(valueOf('02/01/2026', day, 'monthFirst')).toBe('2026-02-01');
    expect(valueOf('02/01/2026', day, 'dayFirst')).toBe('2026-01-02');
    expect(valueOf('02/01/2026', day, 'open')).toBe('02/01/2026');
    expect(valueOf('2.1.2026', day, 'dayFirst')).toBe('2026-01-02');
  });
});

describe('columns', () => {
  it('are matched to fields by name or by label in any language', () => {
    expect(guessMapping(device, ['SERIAL', 'Date Issued', 'date_returned', 'Colour'])).toEqual({
      SERIAL: 'serial',
      'Date Issued': 'dateIssued',
      date_returned: 'dateReturned',
    });
    const french = device['x-i18n']?.fr?.['model'];
    if (french) expect(guessMapping(device, [french])).toEqual({ [french]: 'model' });
  });

  it('are matched to fields by common headings (x-synonyms)', () => {
    const person = entityNamed('patient');
    const heads = ['DOB', 'Surname', 'given name', 'Sex', 'Zip Code', 'S/N'];
    expect(guessMapping(person, heads)).toEqual({
      DOB: 'dob',
      Surname: 'lastName',
      'given name': 'firstName',
      Sex: 'gender',
      'Zip Code': 'address.postalCode',
    });
  });

  it('are mapped as the last time, also if they were omitted then', () => {
    const kept = keptOf(['Nr', 'Serial', 'Colour'], { Nr: 'serial', Colour: 'name' });
    expect(kept).toEqual({ nr: 'serial', serial: '', colour: 'name' });
    expect(guessMapping(device, ['NR', 'serial', 'Model', 'Colour'], kept)).toEqual({
      NR: 'serial',
      Colour: 'name',
      Model: 'model',
    });
    // A remembered field that no longer exists is not mapped.
    expect(guessMapping(device, ['Nr'], { nr: 'oldSerial' })).toEqual({});
    expect(keptOf(['Nr'], {}, kept)).toEqual({ nr: '', serial: '', colour: 'name' });
  });

  it('never fill one field twice', () => {
    expect(guessMapping(device, ['serial', 'Serial'])).toEqual({ serial: 'serial' });
  });
});

describe('values of a CSV', () => {
  it('are converted to the type of their field, and unchanged if that fails', () => {
    expect(valueOf('Yes', { type: 'boolean' })).toBe(true);
    expect(valueOf('0', { type: 'boolean' })).toBe(false);
    expect(valueOf('perhaps', { type: 'boolean' })).toBe('perhaps');
    expect(valueOf(' 12.5 ', { type: ['number', 'null'] })).toBe(12.5);
    expect(valueOf('twelve', { type: 'number' })).toBe('twelve');
    expect(valueOf('[{"a":1}]', { type: 'array' })).toEqual([{ a: 1 }]);
    expect(valueOf('a; b', { type: 'array', items: { type: 'string' } })).toEqual(['a', 'b']);
    expect(valueOf('3/4/2026', { type: 'string', format: 'date' })).toBe('2026-03-04');
    const moment = { type: 'string', format: 'date-time' } as const;
    expect(valueOf('2026-03-04T08:30:00-06:00', moment)).toBe('2026-03-04T14:30:00.000Z');
    expect(valueOf('03-04-2026', moment)).toBe(new Date(2026, 2, 4).toISOString());
    expect(valueOf('2026', moment)).toBe('2026');
    expect(valueOf('', { type: 'string' })).toBeUndefined();
  });

  it('keep the precision of a date in the file', () => {
    const date = { type: ['string', 'null'], format: 'partial-date' } as FieldSchema;
    const read = (text: string) => valueOf(text, date);
    expect(['2020', '2020-02', '02-2020', '2020-02-03', '02-03-2020', '2/3/2020'].map(read)).toEqual([
      '2020',
      '2020-02',
      '2020-02',
      '2020-02-03',
      '2020-02-03',
      '2020-02-03',
    ]);
    expect(read('2020-02-03T08:30:00-06:00')).toBe('2020-02-03T08:30:00-06:00');
    expect(read('2/3/2020 8:30')).toBe(new Date(2020, 1, 3, 8, 30).toISOString());
    // Text that is not a date stays text, and the platform refuses it.
    expect(['13-2020', '2020-02-30', 'spring 2020', '2020-02-03T08:30:00+0600'].map(read)).toEqual([
      '13-2020',
      '2020-02-30',
      'spring 2020',
      '2020-02-03T08:30:00+0600',
    ]);
  });

  it("are converted to rows of a list, with a new row's defaults", () => {
    const emails = fieldAt(entityNamed('patient'), 'emails');
    expect(valueOf('a@example.org; b@example.org', emails)).toEqual([
      { email: 'a@example.org', emailType: 'primary' },
      { email: 'b@example.org', emailType: 'primary' },
    ]);
  });

  it('are converted to rows whose date is today, not the word for it', () => {
    const plans = fieldAt(entityNamed('patient'), 'plans');
    expect(plans?.['x-rows']?.newRow?.['startDate']).toBe('today');
    expect(valueOf('plan-1', plans)).toMatchObject([
      { planId: 'plan-1', startDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}/) },
    ]);
  });

  it('lose the apostrophe that an export put before a formula', () => {
    expect(valueOf("'=1+1", { type: 'string' })).toBe('=1+1');
    expect(valueOf("'t Hooft", { type: 'string' })).toBe("'t Hooft");
  });

  it('become records with the mapped columns only', () => {
    const file = rowsOf('a.csv', 'sn,colour\nS-1,red\n');
    expect(mapRows(device, file, { sn: 'serial' })).toEqual([{ serial: 'S-1' }]);
  });
});

describe('a complete record', () => {
  const person = entityNamed('patient');
  const word = fc.string({ unit: 'grapheme' }).filter((text) => text.trim() !== '');
  const text = fc.oneof(
    word,
    fc.constantFrom('=1+1', "'=x", "''@y", ' a ', 'two\r\nlines', '"', 'a,b;c', '王 é', '-5', 'true'),
  );
  const record = fc.record(
    {
      lastName: text,
      firstName: text,
      inactive: fc.boolean(),
      address: fc.record({ street1: text, city: fc.oneof(text, fc.constant(null)) }, { requiredKeys: [] }),
      emails: fc.array(fc.record({ email: text, default: fc.boolean() }, { requiredKeys: ['email'] }), {
        maxLength: 3,
      }),
    },
    { requiredKeys: ['lastName'] },
  );

  it('is restored unchanged from an exported CSV and from JSON', () => {
    fc.assert(
      fc.property(fc.array(record, { minLength: 1, maxLength: 5 }), (records) => {
        const columns = ['lastName', 'firstName', 'inactive', 'address', 'emails'];
        const lines = records.map((each) => csvLine(columns.map((name) => (each as EntityRecord)[name])));
        const csv = rowsOf('a.csv', `${[csvLine(columns), ...lines].join('\r\n')}\r\n`);
        const json = rowsOf('a.json', JSON.stringify(records));
        for (const file of [csv, json]) {
          const back = mapRows(person, file, guessMapping(person, file.columns));
          expect(JSON.parse(JSON.stringify(back))).toEqual(JSON.parse(JSON.stringify(records)));
        }
      }),
    );
  });

  it('may have the fields of an object in separate columns', () => {
    const file = rowsOf('a.csv', 'Last Name,address.city\nNorth,Ely\n');
    const mapping = guessMapping(person, file.columns);
    expect(mapping).toEqual({ 'Last Name': 'lastName', 'address.city': 'address.city' });
    expect(mapRows(person, file, mapping)).toEqual([{ lastName: 'North', 'address.city': 'Ely' }]);
  });

  it('is not mapped to fields that grant access, because such a change must be reviewed', () => {
    const user = entityNamed('user');
    const file = rowsOf('a.csv', 'username,groups\nann,administrators\n');
    expect(guessMapping(user, file.columns)).toEqual({ username: 'username' });
  });

  it('is mapped to a field that nobody can type only if an import carries it', () => {
    const file = rowsOf('a.csv', 'testId,name,creatorId,createdAt\na,A,gut,2026-01-01\n');
    expect(guessMapping(entityNamed('test'), file.columns)).toEqual({
      testId: 'testId',
      name: 'name',
      creatorId: 'creatorId',
    });
    const validated = rowsOf('a.csv', 'name,validatedBy\nA,ann\n');
    expect(guessMapping(entityNamed('organization'), validated.columns)).toEqual({ name: 'name' });
  });

  it('that was refused is returned with the reason', () => {
    const file = rowsOf('a.csv', 'serial\nS-1\n=S-2\n');
    const failed = [{ row: 1, errors: { serial: [{ code: 'notUnique' }] } }];
    const text = failedRowsCsv(file, failed, { row: 'Row', faults: 'Why' }, (errors) => Object.keys(errors).join());
    expect(text).toBe("Row,Why,serial\r\n3,serial,'=S-2\r\n");
  });

  it('is returned without a reason if the report lists only its index', () => {
    const file = rowsOf('a.csv', 'serial\nS-1\nS-2\nS-3\n');
    const rows = furtherRows({
      moreRows: [
        { from: 0, to: 1 },
        { from: 2, to: 2 },
      ],
    });
    expect(rows).toEqual([0, 1, 2]);
    const failed = rows.map((row) => ({ row, errors: {} }));
    expect(failedRowsCsv(file, failed, { row: 'Row', faults: 'Why' }, () => '')).toContain('\r\n4,,S-3\r\n');
  });

  it('has an error text with the values of a field, as files contain them', () => {
    const translate = (key: string, params?: Record<string, unknown>) => `${key} ${JSON.stringify(params?.['values'])}`;
    const textAt = (entity: typeof device, path: string, code = 'enum') =>
      faultText({ code }, { entity, path, language: 'fr', translate });
    expect(textAt(entityNamed('patient'), 'gender')).toBe(
      'importing.oneOf "male (Masculin), female (Féminin), other (Autre), unknown (Inconnu)"',
    );
    expect(textAt(entityNamed('user'), 'groups')).toContain('administrators');
    expect(textAt(entityNamed('patient'), 'gender', 'type')).toContain('forms.errors.type');
    expect(textAt(entityNamed('patient'), 'firstName')).toContain('forms.errors.enum');
  });

  it("gives the file's text for a field, also for a part of what a column fills", () => {
    const file = rowsOf('a.csv', 'mail,town,emailed\na@b,Ely,yes\n');
    const mapping = { mail: 'emails', town: 'address.city' };
    expect(cellOf(file, mapping, 0, 'emails[0].email')).toBe('a@b');
    expect(cellOf(file, mapping, 0, 'address.city')).toBe('Ely');
    expect(cellOf(file, mapping, 0, 'emailsSent')).toBe('');
    expect(cellOf(file, mapping, 0, 'serial')).toBe('');
  });
});
