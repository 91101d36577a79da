import { describe, expect, test } from 'vitest';
import type { FieldSchema } from '../../../src/domain/entity/types';
import { defaultOf, followingChanges } from '../../../src/domain/rules';
import { addressFault } from '../../../src/domain/rules/addresses';

const properties: Record<string, FieldSchema> = {
  start: { type: 'string', format: 'date-time', 'x-span': { end: 'end', minutes: 60 } },
  end: { type: 'string', format: 'date-time' },
  note: { type: 'string' },
};
const record = { start: '2026-03-08T08:00:00.000Z', end: '2026-03-08T10:30:00.000Z', note: '' };
const follow = (name: string, value: string | null) => followingChanges(properties, record, name, value);

describe('a time span', () => {
  test('keeps its length when the start is moved, either way', () => {
    expect(follow('start', '2026-03-09T08:00:00.000Z')).toEqual({ end: '2026-03-09T09:00:00.000Z' });
    expect(follow('start', '2026-03-08T07:00:00+02:00')).toEqual({ end: '2026-03-08T06:00:00.000Z' });
  });

  test('keeps its length when the end is moved before the start', () => {
    expect(follow('end', '2026-03-08T07:59:00.000Z')).toEqual({ start: '2026-03-08T06:59:00.000Z' });
  });

  test('does not change if the end is later, or equal to the start', () => {
    expect(follow('end', '2026-03-08T08:00:00.000Z')).toEqual({});
    expect(follow('end', '2026-03-10T08:00:00.000Z')).toEqual({});
  });

  test('ignores values that are not moments, and other fields', () => {
    expect(follow('start', 'soon')).toEqual({});
    expect(follow('start', null)).toEqual({});
    expect(follow('note', '2026-03-09T08:00:00.000Z')).toEqual({});
  });
});

describe('a default', () => {
  test('can be a number of minutes from now, without seconds', () => {
    const field: FieldSchema = { type: 'string', format: 'date-time', 'x-default-now': 60 };
    expect(defaultOf(field, '2026-03-08T08:00:59.999Z')).toBe('2026-03-08T09:00:00.000Z');
  });

  test('is a copy of the schema’s, or absent', () => {
    const field: FieldSchema = { type: 'array', default: ['*'] };
    expect(defaultOf(field, '')).toEqual(['*']);
    expect(defaultOf(field, '')).not.toBe(field.default);
    expect(defaultOf({ type: 'string' }, '')).toBeUndefined();
  });
});

describe('the validity of an address by kind', () => {
  test.each([
    ['email', 'ops@example.org', undefined],
    ['email', 'a@b', 'format.email'],
    ['email', 'a@example.org,b@example.org', 'format.email'],
    ['sms', '+1(555)0100-22', undefined],
    ['sms', '12', 'format.phone'],
    ['slack', 'https://hooks.example.org/x', undefined],
    ['slack', 'http://hooks.example.org/x', 'format.https'],
    ['slack', 'https://user:secret@hooks.example.org', 'format.https'],
    ['pager', 'anything', undefined],
    ['email', '', undefined],
  ])('%s %s', (kind, address, fault) => expect(addressFault(kind, address)).toBe(fault));
});
