import { Actions, coreReducer, type JsonFormsCore } from '@jsonforms/core';
import { describe, expect, test, vi } from 'vitest';
import { dateTimeText, dayOf, minutesText, readDateTime, readDay, readMinutes } from '../../../src/forms/dates';
import { keepEdits } from '../../../src/forms/bridge/keepEdits';
import { FormStore } from '../../../src/forms/bridge/store';
import { evalFreeAjv } from '../../../src/forms/bridge/validator';
import { errorText } from '../../../src/forms/errorText';
import { newRow } from '../../../src/forms/rows/newRow';
import { readNumber } from '../../../src/forms/renderers/NumberField';
import messages from '../../../src/i18n/messages/forms';
import { LANGUAGES } from '../../../src/domain/entity/types';
import type { FieldErrors } from '../../../src/domain/rules';
import { entityOf } from './harness';

describe('edits in JSON Forms', () => {
  const options = { validationMode: 'NoValidation' as const, ajv: evalFreeAjv({}) };
  const loaded = { name: 'a' };
  const start = () => keepEdits({} as JsonFormsCore, Actions.init(loaded, {}, undefined, options), coreReducer);
  const edit = (state: JsonFormsCore) =>
    keepEdits(
      state,
      Actions.update('name', () => 'b'),
      coreReducer,
    );

  test('are kept unless the record changes', () => {
    const state = keepEdits(
      edit(start()),
      Actions.updateCore(loaded, { title: 'other' }, undefined, options),
      coreReducer,
    );
    expect(state.data).toEqual({ name: 'b' });
  });

  test('are dropped once when another record is loaded', () => {
    const other = { name: 'c' };
    const taken = keepEdits(edit(start()), Actions.updateCore(other, {}, undefined, options), coreReducer);
    expect(taken.data).toBe(other);
    expect(keepEdits(edit(taken), Actions.updateCore(other, {}, undefined, options), coreReducer).data).toEqual({
      name: 'b',
    });
  });

  test('the reducer is pure: a second run gives the same', () => {
    const state = edit(start());
    const action = Actions.updateCore({ name: 'c' }, {}, undefined, options);
    expect(keepEdits(state, action, coreReducer)).toEqual(keepEdits(state, action, coreReducer));
  });
});

describe('the validator without eval', () => {
  test('uses precompiled schemas by $id and interprets others', () => {
    const known = Object.assign(
      vi.fn(() => true),
      { errors: null },
    );
    const ajv = evalFreeAjv({ thing: known });
    expect(ajv.compile({ $id: 'thing' })({})).toBe(true);
    expect(known).toHaveBeenCalledOnce();
    expect(ajv.validate({ const: 1 }, 1)).toBe(true);
    expect(ajv.validate({ const: 1 }, 2)).toBe(false);
    expect(ajv.validate({ enum: [false, null] }, undefined)).toBe(true);
  });
});

describe('the errors that a form shows', () => {
  const rules = (): FieldErrors => ({ a: [{ code: 'required' }], 'rows[0].b': [{ code: 'required' }] });

  test('none before a field is touched, then those of that field, all after a submit', () => {
    const store = new FormStore({ record: {}, validate: rules });
    expect(store.visibleErrors()).toEqual({});
    store.touch('rows[0]');
    expect(Object.keys(store.visibleErrors())).toEqual(['rows[0].b']);
    expect(Object.keys(store.submit())).toEqual(['a', 'rows[0].b']);
  });

  test('fields with unchanged errors keep the same list', () => {
    const store = new FormStore({ record: {}, validate: rules });
    store.submit();
    const before = store.errorsAt('a');
    store.setRecord({ c: 1 });
    expect(store.errorsAt('a')).toBe(before);
  });

  test('an error from the platform disappears when its field is edited, and only then', () => {
    const store = new FormStore({ record: { a: '1', b: '1', rows: [{ c: 1 }] }, validate: () => ({}) });
    store.setServerErrors({ a: [{ code: 'notUnique' }], 'rows[0].c': [{ code: 'type' }] });
    store.setRecord({ ...store.record, b: '2' });
    expect(Object.keys(store.visibleErrors())).toEqual(['a', 'rows[0].c']);
    store.setRecord({ ...store.record, a: '2' });
    expect(Object.keys(store.visibleErrors())).toEqual(['rows[0].c']);
    store.setRecord({ ...store.record, rows: [] });
    expect(store.visibleErrors()).toEqual({});
  });
});

describe('texts and values', () => {
  test('days never shift, and invalid days are refused', () => {
    expect([readDay('2024-2-9'), readDay('20240209'), readDay('2024/02/09')]).toEqual(Array(3).fill('2024-02-09'));
    expect([readDay('2026-02-29'), readDay('9.2.2024'), readDay('soon')]).toEqual([undefined, undefined, undefined]);
    expect(dayOf('1985-12-10')?.format('YYYY-MM-DD')).toBe('1985-12-10');
  });

  test('moments are typed in the viewer’s zone and stored in UTC', () => {
    const iso = readDateTime('2026-03-08 08:30')!;
    expect(new Date(iso).getHours()).toBe(8);
    expect(dateTimeText(iso, 'en')).toBe('2026-03-08 08:30');
    expect([readDateTime('2026-03-08 24:00'), readDateTime('08:30')]).toEqual([undefined, undefined]);
  });

  test('minutes of the day', () => {
    expect([minutesText(485), readMinutes('8:05'), readMinutes('2359'), readMinutes('24:00')]).toEqual([
      '08:05',
      485,
      1439,
      undefined,
    ]);
  });

  test('numbers accept a point or a comma', () => {
    expect([readNumber(' 1,5 '), readNumber('-3'), readNumber('12abc'), readNumber('')]).toEqual([
      1.5,
      -3,
      undefined,
      undefined,
    ]);
  });

  test('a new row has its defaults, then the values that the schema sets', () => {
    const row = newRow({
      items: { properties: { a: { default: 'x' }, b: { default: 'y' } } },
      'x-rows': { columns: ['a'], newRow: { b: '', c: 'uuid', d: 'now' } },
    });
    expect(row).toMatchObject({ a: 'x', b: '' });
    expect(row['c']).toMatch(/^[0-9a-f-]{36}$/);
    expect(Date.parse(String(row['d']))).not.toBeNaN();
  });
});

describe('texts of errors', () => {
  const codes = [
    'required',
    'type',
    'enum',
    'minLength',
    'maxLength',
    'min',
    'max',
    'multipleOf',
    'pattern',
    'minItems',
    'maxItems',
    'uniqueItems',
    'unknownField',
    'format.date',
    'format.dateTime',
    'format.email',
    'format.uri',
    'format.uuid',
    'notBefore',
    'notUnique',
    'reservedId',
    'dobInvalid',
  ];
  const textOf = (language: (typeof LANGUAGES)[number], code: string): unknown =>
    code.split('.').reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], messages[language].errors);

  test.each(LANGUAGES)('every code has a text in %s', (language) => {
    for (const code of codes) expect(textOf(language, code), code).toEqual(expect.stringMatching(/./));
  });

  test("a schema's own text is used", () => {
    expect(textOf('en', 'dobInvalid')).toBe('DOB date is invalid (YYYY-MM-DD)');
  });

  test('an error refers to another field by its label', () => {
    const entity = entityOf({ rows: { items: { properties: { start: { title: 'Start' }, end: { title: 'End' } } } } });
    const text = errorText(
      { code: 'notBefore', params: { other: 'start' } },
      {
        entity,
        path: 'rows[3].end',
        language: 'en',
        translate: (key, params) => `${key} ${String(params?.['other'] ?? '')}`,
      },
    );
    expect(text).toBe('forms.errors.notBefore Start');
  });
});
