import { Ajv } from 'ajv';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addAllFormats } from '../../../src/domain/entity/formats';
import type { Entity, EntityRecord, FieldSchema, XEntity } from '../../../src/domain/entity/types';
import { validateRecord } from '../../../src/domain/rules';

const text: FieldSchema = { type: ['string', 'null'] };
const day: FieldSchema = { type: ['string', 'null'], format: 'date' };

function entityOf(properties: Record<string, FieldSchema>, more: Partial<XEntity> = {}): Entity {
  return {
    $id: 'thing',
    title: 'Thing',
    type: 'object',
    properties,
    'x-entity': {
      resource: 'things',
      id: 'thingId',
      label: 'name',
      api: { path: 'things', many: 'things', one: 'thing' },
      list: { columns: ['name'], sort: 'name' },
      ...more,
    },
  };
}

/** Paths of the faults with their codes, for a record of an entity with these fields. */
function faults(
  properties: Record<string, FieldSchema>,
  record: EntityRecord,
  { stored, source, more }: { stored?: EntityRecord; source?: EntityRecord; more?: Partial<XEntity> } = {},
): Record<string, string[]> {
  const ajv = new Ajv({ allErrors: true, strict: false });
  addAllFormats(ajv);
  const entity = entityOf(properties, more);
  const structure = ajv.compile({ type: 'object', properties });
  const found = validateRecord(entity, structure, record, { previous: stored, source });
  return Object.fromEntries(Object.entries(found).map(([path, list]) => [path, list.map(({ code }) => code)]));
}

describe('a field that is needed', () => {
  const fields: Record<string, FieldSchema> = { start: { ...text, 'x-needed': 'required' } };

  it('cannot be left empty, also if it is stored empty', () => {
    const empty: EntityRecord[] = [{}, { start: null }, { start: ' ' }];
    for (const record of empty) {
      expect(faults(fields, record)).toEqual({ start: ['required'] });
      expect(faults(fields, record, { stored: { start: null } })).toEqual({ start: ['required'] });
    }
    expect(faults(fields, { start: 'now' }, { stored: { start: null } })).toEqual({});
  });

  it('may be empty in what the platform itself saves', () => {
    const record = { start: null };
    expect(faults(fields, record, { source: record })).toEqual({});
  });
});

describe('a number beside its sibling', () => {
  const fields: Record<string, FieldSchema> = {
    open: { type: 'integer' },
    close: { type: 'integer', 'x-after': 'open' },
    low: { type: 'number' },
    high: { type: 'number', 'x-not-below': 'low' },
    hours: { type: 'object', properties: { from: { type: 'integer' }, to: { type: 'integer', 'x-after': 'from' } } },
  };

  it('must be greater, or at least not below it', () => {
    expect(faults(fields, { open: 5, close: 5, low: 2, high: 1 })).toEqual({ close: ['notAfter'], high: ['notBelow'] });
    expect(faults(fields, { open: 5, close: 4 })).toEqual({ close: ['notAfter'] });
    expect(faults(fields, { open: 5, close: 6, low: 2, high: 2 })).toEqual({});
    expect(faults(fields, { hours: { from: 9, to: 9 } })).toEqual({ 'hours.to': ['notAfter'] });
  });

  it('is not checked if the sibling is missing or not a number', () => {
    expect(faults(fields, { close: -1, high: -1 })).toEqual({});
    expect(faults({ ...fields, open: text, low: text }, { open: '9', close: 1, low: '9', high: 1 })).toEqual({});
  });
});

describe('a time beside its sibling', () => {
  const fields: Record<string, FieldSchema> = {
    start: { type: 'string', format: 'date-time' },
    end: { type: 'string', format: 'date-time', 'x-after': 'start' },
    first: day,
    last: { ...day, 'x-not-before': 'first' },
  };

  it('must be later; a day may be the same', () => {
    const at = '2026-01-01T10:00:00Z';
    expect(faults(fields, { start: at, end: at, first: '2026-01-02', last: '2026-01-01' })).toEqual({
      end: ['notAfter'],
      last: ['notBefore'],
    });
    expect(faults(fields, { start: at, end: '2026-01-01T11:00:00+01:00' })).toEqual({ end: ['notAfter'] });
    expect(faults(fields, { start: at, end: '2026-01-01T10:00:01Z', first: '2026-01-01', last: '2026-01-01' })).toEqual(
      {},
    );
  });

  it('is not checked if the sibling is missing', () => {
    expect(faults(fields, { end: '2026-01-01T10:00:00Z', last: '2026-01-01' })).toEqual({});
    expect(faults(fields, { start: '2026-01-01T10:00:00Z', end: '' })).toEqual({ end: ['format.dateTime'] });
  });
});

describe('a day that may not be in the future', () => {
  const fields: Record<string, FieldSchema> = { dob: { ...day, 'x-not-future': true } };
  beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-06-01T09:59:59Z'), toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  it('may be today in the zone farthest ahead', () => {
    expect(faults(fields, { dob: '2026-06-01' })).toEqual({});
    expect(faults(fields, { dob: '2026-06-02' })).toEqual({ dob: ['inFuture'] });
    vi.setSystemTime(Date.parse('2026-06-01T10:00:00Z'));
    expect(faults(fields, { dob: '2026-06-02' })).toEqual({});
    expect(faults(fields, { dob: '2026-06-03' })).toEqual({ dob: ['inFuture'] });
  });

  it('is checked only if it is a day', () => {
    expect(faults({ dob: { ...text, 'x-not-future': true } }, { dob: 'unknown' })).toEqual({});
  });
});

describe('a value that must differ in each row', () => {
  const rows: FieldSchema = {
    type: 'array',
    items: { type: 'object', properties: { name: { ...text, 'x-distinct': 'rows' }, note: text } },
  };

  it('is a fault in the second row that has it, whatever its case and blanks', () => {
    expect(faults({ rows }, { rows: [{ name: 'A' }, { name: 'b' }, { name: ' a ' }, { name: 'B' }] })).toEqual({
      'rows[2].name': ['twice'],
      'rows[3].name': ['twice'],
    });
  });

  it('may be missing more than once, and other fields may be equal', () => {
    const same: EntityRecord[] = [{ name: '', note: 'x' }, { name: ' ' }, {}, { name: null }, { name: 'a', note: 'x' }];
    expect(faults({ rows }, { rows: same })).toEqual({});
  });
});

describe('an address of the kind in the field beside it', () => {
  const row: FieldSchema = {
    type: 'object',
    properties: { kind: text, address: { ...text, 'x-address-of': 'kind' } },
  };
  const rows: FieldSchema = { type: 'array', items: row };
  const check = (kind: string | null, address: string) => faults({ row }, { row: { kind, address } })['row.address'];

  it.each([
    ['email', 'ann@example.org', undefined],
    ['email', 'ann@', 'format.email'],
    ['sms', '+1 (312) 555', 'format.phone'],
    ['sms', '+1(312)555-0100', undefined],
    ['slack', 'https://hooks.example.org/x', undefined],
    ['slack', 'http://hooks.example.org/x', 'format.https'],
    ['slack', 'https://build.internal/x', 'format.https'],
    ['slack', 'https://10.0.0.1/x', 'format.https'],
    ['slack', 'no address', 'format.https'],
    ['pigeon', 'anything', undefined],
    ['toString', 'anything', undefined],
    [null, 'anything', undefined],
    ['email', '', undefined],
  ])('%s: %s', (kind, address, code) => {
    expect(check(kind, address)).toEqual(code && [code]);
  });

  it('may stay as it was stored with the same kind, in any row', () => {
    const stored = { rows: [{ kind: 'email', address: 'ann@' }] };
    const after = (list: EntityRecord[]) => faults({ rows }, { rows: list }, { stored });
    expect(
      after([
        { kind: 'sms', address: '+13125550100' },
        { kind: 'email', address: 'ann@' },
      ]),
    ).toEqual({});
    expect(after([{ kind: 'sms', address: 'ann@' }])).toEqual({ 'rows[0].address': ['format.phone'] });
    expect(after([{ kind: 'email', address: 'bob@' }])).toEqual({ 'rows[0].address': ['format.email'] });
  });
});

describe('a text of one line', () => {
  const faulty = 'a\nBcc: b';
  const fields: Record<string, FieldSchema> = {
    name: text,
    note: { ...text, 'x-widget': 'multiline' },
    choice: { type: 'string', enum: [faulty] },
    made: { ...text, 'x-computed': true },
    address: { type: 'object', properties: { city: text } },
    rows: { type: 'array', items: { type: 'object', properties: { name: text } } },
    names: { type: 'array', items: text },
  };

  it('has no control character, at any depth', () => {
    const record: EntityRecord = {
      name: faulty,
      address: { city: 'x\u2028' },
      rows: [{}, { name: '\u0000' }],
      names: ['a', '\t'],
    };
    const found = { name: 1, 'address.city': 1, 'rows[1].name': 1, 'names[1]': 1 };
    expect(faults(fields, record)).toEqual(
      Object.fromEntries(Object.keys(found).map((path) => [path, ['controlCharacter']])),
    );
  });

  it('may have one if the field has several lines, has it as a choice, or is computed', () => {
    expect(faults(fields, { note: faulty, choice: faulty, made: faulty, name: 'plain' })).toEqual({});
  });

  it('may keep the one that is stored, but not move it to another field', () => {
    const stored = { name: faulty, rows: [{ name: '\u0000' }] };
    expect(faults(fields, { name: faulty, rows: [{ name: 'new' }, { name: '\u0000' }] }, { stored })).toEqual({});
    expect(faults(fields, { address: { city: faulty } }, { stored })).toEqual({ 'address.city': ['controlCharacter'] });
  });

  it('is stored as received in the history of a patient, and only there', () => {
    const parent = { entity: 'patient', param: 'patientId' };
    const under = (more: Partial<XEntity>) => faults(fields, { name: faulty }, { more });
    expect(under({ phi: true, parent })).toEqual({});
    expect(under({ parent })).toEqual({ name: ['controlCharacter'] });
    expect(under({ phi: true })).toEqual({ name: ['controlCharacter'] });
    expect(under({ phi: true, parent: { entity: 'organization', param: 'orgId' } })).toEqual({
      name: ['controlCharacter'],
    });
  });
});

describe('a link', () => {
  const link = { link: { ...text, format: 'uri' } };
  it('is https to a public host', () => {
    expect(faults(link, { link: 'https://example.org/a' })).toEqual({});
    expect(faults(link, { link: 'http://example.org/a' })).toEqual({ link: ['format.https'] });
    expect(faults({ link: text }, { link: 'http://example.org/a' })).toEqual({});
  });
  it('may stay as it is stored', () => {
    const stored = { link: 'http://example.org/a' };
    expect(faults(link, stored, { stored })).toEqual({});
    expect(faults(link, { link: 'http://example.org/b' }, { stored })).toEqual({ link: ['format.https'] });
  });
});

it('a fraction in a field of whole numbers has a fault of its own', () => {
  const fields: Record<string, FieldSchema> = {
    count: { type: ['integer', 'null'] },
    rows: { type: 'array', items: { type: 'integer' } },
    size: { type: 'number' },
  };
  expect(faults(fields, { count: 1.5, rows: [2, 2.5], size: 0.5 })).toEqual({
    count: ['integer'],
    'rows[1]': ['integer'],
  });
  expect(faults(fields, { count: 'x' })).toEqual({ count: ['type'] });
});

it('a choice that is no longer offered may stay where it was, in any row of its list', () => {
  const fields: Record<string, FieldSchema> = {
    kind: { type: 'string', enum: ['a'] },
    rows: { type: 'array', items: { type: 'object', properties: { kind: { type: 'string', enum: ['a'] } } } },
  };
  const stored = { kind: 'old', rows: [{ kind: 'older' }] };
  expect(faults(fields, { kind: 'old', rows: [{ kind: 'a' }, { kind: 'older' }] }, { stored })).toEqual({});
  expect(faults(fields, { kind: 'older', rows: [{ kind: 'old' }] }, { stored })).toEqual({
    kind: ['enum'],
    'rows[0].kind': ['enum'],
  });
  expect(faults(fields, { kind: 'old' })).toEqual({ kind: ['enum'] });
  // A wrong type is a fault even if the stored record has it.
  expect(faults({ count: { type: 'integer' } }, { count: 'x' }, { stored: { count: 'x' } })).toEqual({
    count: ['type'],
  });
});
