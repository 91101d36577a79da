import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { addAllFormats } from '../../../src/domain/entity/formats';
import type { Entity, EntityRecord, FieldSchema } from '../../../src/domain/entity/types';
import { diffRecords, normalize, pathOf, toUtcDate, validateRecord } from '../../../src/domain/rules';

const entity: Entity = {
  $id: 'thing',
  title: 'Thing',
  type: 'object',
  additionalProperties: false,
  required: ['name'],
  properties: {
    thingId: { type: 'string', readOnly: true },
    name: { type: 'string', minLength: 1, maxLength: 5, 'x-transform': ['trim', 'lowercase'] },
    note: { type: ['string', 'null'] },
    dob: { type: 'string', format: 'date', 'x-transform': ['utcDate'], 'x-message': 'dobInvalid' },
    kind: { type: 'string', default: 'plain' },
    inactive: { type: 'boolean', 'x-stamp': { set: { inactiveDate: 'now' } } },
    inactiveDate: { type: ['string', 'null'], format: 'date-time', readOnly: true },
    validated: {
      type: 'boolean',
      'x-stamp': { set: { validatedAt: 'now', validatedBy: 'user' }, clear: ['validatedAt'] },
    },
    validatedAt: { type: ['string', 'null'], readOnly: true },
    validatedBy: { type: ['string', 'null'], readOnly: true },
    made: { type: 'string', 'x-computed': true },
    roles: {
      type: 'array',
      'x-drop-without': 'roleId',
      items: {
        type: 'object',
        properties: { roleId: { type: 'string', 'x-transform': ['trim'] }, access: { type: 'string' } },
      },
    },
    secret: { type: ['string', 'null'], 'x-write-only': true },
    square: {
      type: 'object',
      properties: { token: { type: ['string', 'null'], 'x-write-only': true }, place: { type: 'string' } },
    },
    start: { type: ['string', 'null'], format: 'date' },
    end: { type: ['string', 'null'], format: 'date', 'x-not-before': 'start' },
    rows: {
      type: 'array',
      'x-single-default': true,
      'x-transform': ['dropEmpty'],
      items: {
        type: 'object',
        additionalProperties: false,
        properties: { id: { type: 'string', 'x-transform': ['noWhitespace'] }, default: { type: 'boolean' } },
      },
    },
  },
  'x-entity': {
    resource: 'things',
    id: 'thingId',
    label: 'name',
    api: { path: 'things', many: 'things', one: 'thing' },
    list: { columns: ['name'], sort: 'name' },
  },
};

const NOW = '2026-03-04T05:06:07.000Z';
const context = { now: NOW, userId: 'u1' };
const ajv = new Ajv({ allErrors: true, strict: false });
addAllFormats(ajv);
const structure = ajv.compile(entity);

describe('normalize', () => {
  it('trims, lower-cases, and removes unknown fields', () => {
    expect(normalize(entity, { name: ' AbC ', other: 1, __proto__: { x: 1 } }, context)).toEqual({
      name: 'abc',
      kind: 'plain',
    });
  });

  it('sets defaults in new records only', () => {
    expect(normalize(entity, { name: 'a' }, { ...context, previous: { name: 'a' } })).toEqual({ name: 'a' });
  });

  it('keeps stored computed and read-only fields, whatever a client sends', () => {
    const previous = { name: 'a', made: 'server', validatedBy: 'other' };
    const out = normalize(entity, { name: 'a', made: 'client', validatedBy: 'me' }, { ...context, previous });
    expect(out).toMatchObject({ made: 'server', validatedBy: 'other' });
  });

  it('lets an import set the read-only fields that it carries, and no others', () => {
    const carrying: Entity = {
      ...entity,
      'x-entity': { ...entity['x-entity'], import: { mode: 'merge', key: 'name', carries: ['validatedBy'] } },
    };
    const record = { name: 'a', made: 'client', validatedBy: 'me', validatedAt: NOW };
    const imported = { ...context, imported: true };
    expect(normalize(carrying, record, imported)).toEqual({ name: 'a', kind: 'plain', validatedBy: 'me' });
    const { validatedAt: _ticks, ...sent } = record;
    expect(normalize(carrying, sent, context)).toEqual({ name: 'a', kind: 'plain' });
    const previous = { name: 'a', validatedBy: 'other' };
    expect(normalize(carrying, { name: 'a' }, { ...imported, previous })).toEqual(previous);
    expect(normalize(carrying, record, { ...imported, previous })).toMatchObject({ validatedBy: 'me' });
  });

  it('lets trusted code set computed fields', () => {
    expect(normalize(entity, { name: 'a', made: 'import' }, { ...context, trusted: true })['made']).toBe('import');
  });

  it('keeps an absent secret and clears one that is null, at any depth', () => {
    const previous = { name: 'a', secret: 's', square: { token: 't', place: 'p' } };
    const kept = normalize(entity, { name: 'a', square: { place: 'q' } }, { ...context, previous });
    expect(kept).toMatchObject({ secret: 's', square: { token: 't', place: 'q' } });
    const cleared = normalize(entity, { name: 'a', secret: null, square: { token: null } }, { ...context, previous });
    expect(cleared).toMatchObject({ secret: null, square: { token: null } });
    const unsent = normalize(entity, { name: 'a' }, { ...context, previous });
    expect(unsent).toMatchObject({ secret: 's', square: { token: 't' } });
    expect(unsent['square']).not.toHaveProperty('place');
    expect(normalize(entity, { name: 'a', square: null }, { ...context, previous })['square']).toBeNull();
  });

  it('sets the stamp when ticked and removes it when unticked', () => {
    const ticked = normalize(entity, { name: 'a', inactive: true }, { ...context, previous: { name: 'a' } });
    expect(ticked['inactiveDate']).toBe(NOW);
    const previous = { name: 'a', inactive: true, inactiveDate: '2020-01-01T00:00:00.000Z' };
    expect(normalize(entity, { name: 'b', inactive: true }, { ...context, previous })['inactiveDate']).toBe(
      '2020-01-01T00:00:00.000Z',
    );
    expect(normalize(entity, { name: 'b', inactive: false }, { ...context, previous })).not.toHaveProperty(
      'inactiveDate',
    );
  });

  it('clears only the validation date when a validation is withdrawn', () => {
    const previous = { name: 'a', validated: true, validatedAt: NOW, validatedBy: 'u0' };
    const out = normalize(entity, { name: 'a', validated: false }, { ...context, previous });
    expect(out).not.toHaveProperty('validatedAt');
    expect(out['validatedBy']).toBe('u0');
  });

  it('removes empty rows, keeps one default, transforms values in rows', () => {
    const rows = [{ id: '' }, { id: 'a b', default: true }, { id: 'c', default: true }];
    expect(normalize(entity, { name: 'a', rows }, context)['rows']).toEqual([
      { id: 'ab', default: true },
      { id: 'c', default: false },
    ]);
  });

  it('removes rows without their required field', () => {
    const roles = [{ roleId: ' ', access: 'read' }, { access: 'write' }, { roleId: 'nurse', access: 'read' }];
    expect(normalize(entity, { name: 'a', roles }, context)['roles']).toEqual([{ roleId: 'nurse', access: 'read' }]);
  });

  it('converts an empty text to null if null is allowed', () => {
    expect(normalize(entity, { name: 'a', note: '' }, context)['note']).toBeNull();
  });

  it('treats a value that is not an object as empty', () => {
    expect(normalize(entity, [1], context)).toEqual({ kind: 'plain' });
  });
});

describe('toUtcDate', () => {
  it.each([
    ['1980-02-29', '1980-02-29'],
    ['1981-02-29', ''],
    ['1980-01-05T23:30:00-08:00', '1980-01-05'],
    ['5/1/1980', ''],
    ['1980-13-01', ''],
    ['', ''],
  ])('%s becomes "%s"', (input, output) => expect(toUtcDate(input)).toBe(output));
});

describe('validateRecord', () => {
  it('accepts a valid record', () => expect(validateRecord(entity, structure, { name: 'abc' })).toEqual({}));

  it('reports path and code of each fault', () => {
    const errors = validateRecord(entity, structure, {
      name: 'abcdef',
      end: '2020-01-01',
      start: '2020-01-02',
      rows: [{ id: 'a', extra: 1 }],
      square: { token: 3 },
    });
    expect(errors).toEqual({
      name: [{ code: 'maxLength', params: { limit: 5 } }],
      end: [{ code: 'notBefore', params: { other: 'start' } }],
      'rows[0].extra': [{ code: 'unknownField' }],
      'square.token': [{ code: 'type' }],
    });
  });

  it('refuses a future day if the field forbids it', () => {
    const born: FieldSchema = { type: 'string', format: 'date', 'x-not-future': true };
    const people = {
      ...entity,
      properties: { born, dob: { ...born, 'x-message': 'dobInvalid' }, due: { type: 'string' } },
    } as Entity;
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const check = (record: EntityRecord) => validateRecord(people, () => true, record);
    expect(check({ born: day(2), dob: day(2), due: day(2) })).toEqual({
      born: [{ code: 'inFuture' }],
      dob: [{ code: 'dobInvalid' }],
    });
    expect(check({ born: day(0), dob: day(-1) })).toEqual({});
    // This rule does not report a text that is not a date.
    expect(check({ born: 'soon', dob: null })).toEqual({});
  });

  it('reports an empty required text as required', () => {
    expect(validateRecord(entity, structure, { name: '' })).toEqual({ name: [{ code: 'required' }] });
    expect(validateRecord(entity, structure, {})).toEqual({ name: [{ code: 'required' }] });
  });

  it('uses a field’s own message instead of the general ones', () => {
    expect(validateRecord(entity, structure, { name: 'a', dob: '' })).toEqual({ dob: [{ code: 'dobInvalid' }] });
  });
});

describe('pathOf', () => {
  it('converts JSON pointers to field paths', () => {
    expect(pathOf('/emails/0/email')).toBe('emails[0].email');
    expect(pathOf('/config/a~1b')).toBe('config.a/b');
    expect(pathOf('')).toBe('');
  });
});

describe('diffRecords', () => {
  it('returns the deepest paths that differ, without the server’s own fields', () => {
    const before = { a: 1, list: [{ x: 1 }, { x: 2 }], _version: 1 };
    const after = { a: 1, list: [{ x: 1 }, { x: 3 }, { x: 4 }], b: true, _version: 2 };
    expect(diffRecords(before, after)).toEqual([
      { path: 'list[1].x', from: 2, to: 3 },
      { path: 'list[2]', from: undefined, to: { x: 4 } },
      { path: 'b', from: undefined, to: true },
    ]);
  });
});
