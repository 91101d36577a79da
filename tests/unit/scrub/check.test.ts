import { describe, expect, test } from 'vitest';
import { createChecker } from '../../../src/domain/entity/check';
import { loadEntities, SchemaError } from '../../../src/domain/entity/load';
import type { FieldSchema } from '../../../src/domain/entity/types';

const check = createChecker();
const text = { title: 'Text', type: 'string' as const };
const FIELDS: Record<string, FieldSchema> = {
  visitId: { ...text, readOnly: true, 'x-scrub': 'id' },
  patientId: { ...text, 'x-scrub': 'id' },
  start: { ...text, format: 'date-time', 'x-scrub': 'shift' },
};

/** The faults of an entity file for patient data that has these fields in addition to valid fields. */
function faultsOf(fields: Record<string, FieldSchema>, required: string[] = [], x: object = { phi: true }): string {
  const file = {
    $id: 'visit',
    title: 'Visit',
    type: 'object',
    required,
    properties: { ...FIELDS, ...fields },
    'x-entity': {
      resource: 'visits',
      id: 'visitId',
      label: 'visitId',
      api: { path: 'visits', many: 'visits', one: 'visit' },
      list: { columns: ['visitId'], sort: 'visitId' },
      ...x,
    },
  };
  try {
    loadEntities({ 'visit.json': file }, check);
  } catch (error) {
    if (error instanceof SchemaError) return error.faults.join('\n');
    throw error;
  }
  return '';
}

const rows = (items: FieldSchema): FieldSchema => ({ title: 'Rows', type: 'array', items });

describe('a field of patient data without a rule is reported with its file', () => {
  test('a valid file has no fault', () => expect(faultsOf({ rows: { ...rows({}), 'x-scrub': 'drop' } })).toBe(''));

  test.each<[string, Record<string, FieldSchema>, string]>([
    ['none', { reason: text }, 'visit.json: field "reason": x-scrub is missing; say what happens to it'],
    ['none in a row', { rows: rows({ type: 'object', properties: { by: text } }) }, 'visit.json: field "rows.by"'],
    ['none in a list', { rows: rows({ type: 'string' }) }, 'field "rows": x-scrub is missing'],
    ['an unknown one', { reason: { ...text, 'x-scrub': 'hide' as 'drop' } }, 'x-scrub must be one of "keep"'],
    [
      'a date kept',
      { start: { ...text, format: 'date', 'x-scrub': 'keep' } },
      '"start": x-scrub is keep; a date is not',
    ],
    ['a text shifted', { reason: { ...text, 'x-scrub': 'shift' } }, '"reason": x-scrub is shift; shift is for a date'],
    ['a moment of birth', { reason: { ...text, 'x-scrub': 'birth' } }, 'birth is for a date'],
    ['a number replaced', { reason: { type: 'number', title: 'N', 'x-scrub': 'id' } }, 'id is for a text'],
    ['a secret kept', { reason: { ...text, 'x-write-only': true, 'x-scrub': 'keep' } }, 'never read back takes drop'],
  ])('%s', (_slip, fields, message) => expect(faultsOf(fields)).toContain(message));

  test("keeping a person's id", () => {
    const fault = faultsOf({ by: { ...text, 'x-reference': 'users', 'x-scrub': 'keep' } });
    expect(fault).toContain('field "by": x-scrub is keep; the id of one of the users tells who somebody is');
  });

  test('dropping a required field, unless no record is exported', () => {
    const reason: FieldSchema = { ...text, 'x-scrub': 'drop' };
    expect(faultsOf({ reason }, ['reason'])).toContain('field "reason": x-scrub is drop, but the field is required');
    expect(faultsOf({ reason, visitId: { ...text, 'x-scrub': 'drop' } }, ['reason'])).toBe('');
  });

  test('an entity without patient data needs no rule', () => expect(faultsOf({ reason: text }, [], {})).toBe(''));
});
