import { describe, expect, test } from 'vitest';
import type { FieldSchema } from '../../../src/domain/entity/types';
import { kindIn } from '../../../src/forms/fieldControl';
import { FIELD_KINDS, kindOf, type FieldKind } from '../../../src/forms/kinds';
import { joinPath, relativePath, toFieldPath, toFormPath, valueAt, withValueAt } from '../../../src/forms/paths';
import { controlsOf, fieldPathOf } from '../../../src/forms/elements';
import { formLayout, innerLayout } from '../../../src/forms/uiSchema';
import { productEntities } from '../../support/entities';

const EXAMPLES: Record<FieldKind, FieldSchema> = {
  text: { type: ['string', 'null'], format: 'email' },
  multiline: { type: 'string', 'x-widget': 'multiline' },
  markdown: { type: 'string', 'x-widget': 'markdown' },
  number: { type: 'integer' },
  boolean: { type: 'boolean' },
  enum: { type: ['integer', 'null'], enum: [1440, null] },
  multiEnum: { type: 'array', items: { type: 'string', enum: ['a', 'b'] } },
  date: { type: 'string', format: 'date' },
  partialDate: { type: ['string', 'null'], format: 'partial-date' },
  dateTime: { type: ['string', 'null'], format: 'date-time' },
  minutes: { type: 'integer', 'x-widget': 'minutes' },
  schedule: { type: ['string', 'null'], 'x-schedule': true },
  choices: { type: 'string', 'x-choices': { of: 'orgId', rows: 'locations', value: 'locationId' } },
  user: { type: ['string', 'null'], 'x-reference': 'users', 'x-widget': 'user' },
  optionalDate: { type: ['string', 'null'], format: 'date', 'x-widget': 'optionalDate' },
  reference: { type: 'string', 'x-reference': 'plans' },
  references: { type: 'array', items: { type: 'string', 'x-reference': 'plans' } },
  strings: { type: 'array', items: { type: 'string' } },
  rows: { type: 'array', items: { type: 'object', properties: { a: { type: 'string' } } } },
  rowTabs: { type: 'array', items: { type: 'object', properties: {} }, 'x-rows': { columns: ['a'], layout: 'tabs' } },
  trueFalse: { type: 'boolean', 'x-widget': 'trueFalse' },
  settings: { type: 'object', 'x-widget': 'settings', properties: { a: { type: 'string' } } },
  object: { type: 'object', properties: { a: { type: 'string' } } },
  map: { type: 'object', additionalProperties: { type: 'number' } },
  json: { type: 'array', items: { type: 'array' } },
  timezone: { type: 'string', 'x-widget': 'timezone' },
  language: { type: 'string', 'x-widget': 'language' },
  suggestions: { type: 'string', 'x-widget': 'suggestions' },
  secret: { type: 'string', 'x-write-only': true },
  readOnly: { type: 'string', format: 'date-time', 'x-computed': true },
};

describe('kinds of fields', () => {
  test.each(FIELD_KINDS)('%s', (kind) => {
    expect(kindOf(EXAMPLES[kind])).toBe(kind);
  });

  test('a list of records is a table, even if the platform computes it', () => {
    expect(kindOf({ ...EXAMPLES.rows, 'x-computed': true })).toBe('rows');
  });
});

describe('layout of a form', async () => {
  const entities = await productEntities();
  const entity = (id: string) => entities.find(({ $id }) => $id === id)!;

  test('has the schema’s groups and tabs, in the user’s language', () => {
    const layout = formLayout(entity('patient'), 'edit', 'fr');
    const [tabs] = layout.elements;
    const pages = tabs?.type === 'Categorization' ? tabs.elements : [];
    // The form outside the tabs becomes the first tab.
    expect(pages[0]?.elements[0]).toMatchObject({ type: 'Group', label: 'Personne', options: { key: 'person' } });
    expect(pages.map(({ options }) => options.key)).toEqual([
      'details',
      'organizations',
      'providers',
      'address',
      'emails',
      'phoneNumbers',
      'plans',
      'trials',
      'delegates',
      'patientIds',
      'owner',
    ]);
  });

  test('is generated if the schema has none: every field once, read-only ones last', () => {
    const trial = entity('trial');
    const layout = formLayout(trial, 'edit', 'en');
    expect(layout.elements.map((element) => element.type === 'Control' && fieldPathOf(element))).toEqual(
      Object.keys(trial.properties),
    );
  });

  test('a new record shows no read-only fields, and the id only if people type it', () => {
    const kinds = (id: string, mode: 'create' | 'edit') =>
      formLayout(entity(id), mode, 'en').elements.map((element) => element.type === 'Control' && element.options.kind);
    expect(kinds('trial', 'create')).not.toContain('readOnly');
    expect(kinds('right', 'create')[0]).toBe('text');
    expect(kinds('right', 'edit')[0]).toBe('readOnly');
  });

  test("every field in an entity's form has a control", () => {
    for (const each of entities) {
      const form = each['x-entity'].form;
      const named = [...(form?.groups ?? []), ...(form?.tabs ?? [])].flatMap(({ fields }) => fields ?? []);
      const shown = controlsOf(formLayout(each, 'edit', 'en')).map(fieldPathOf);
      expect(shown, each.$id).toEqual(expect.arrayContaining(named));
    }
  });

  test('a condition on an absent field treats it as false and empty', () => {
    const patient = entity('patient');
    const form = {
      groups: [{ key: 'a', label: 'A', fields: ['dob'], visibleWhen: { field: 'inactive', equals: false } }],
    };
    const [group] = formLayout({ ...patient, 'x-entity': { ...patient['x-entity'], form } }, 'edit', 'en').elements;
    expect(group).toMatchObject({
      rule: { effect: 'SHOW', condition: { scope: '#/properties/inactive', schema: { enum: [false, null] } } },
    });
  });

  test("a row shows the schema's fields, labelled by their position in the record", () => {
    const patient = entity('patient');
    const plans = patient.properties['plans']!;
    const { elements } = innerLayout(patient, plans.items!, 'plans', 'edit', 'fr', ['endDate']);
    expect(elements).toMatchObject([
      { scope: '#/properties/endDate', label: 'Date de fin', options: { path: 'plans.endDate' } },
    ]);
  });

  test('a reference has its own line if pairs of fields follow, and is beside a single field', () => {
    const patient = entity('patient');
    const wide = (fields: string[]) =>
      innerLayout(patient, patient.properties['plans']!.items!, 'plans', 'edit', 'en', fields).elements.map(
        (element) => element.type === 'Control' && element.options.wide,
      );
    expect(wide(['planId', 'startDate', 'endDate'])).toEqual([true, false, false]);
    expect(wide(['planId', 'startDate'])).toEqual([false, false]);
  });

  test('read-only fields are text at every depth', () => {
    const kinds = (id: string, name: string, mode: 'read' | 'edit') => {
      const field = entity(id).properties[name]!;
      const { elements } = innerLayout(entity(id), field, name, mode, 'en');
      return [
        kindIn(entity(id), name, mode),
        ...elements.flatMap((element) => controlsOf(element)).map(({ options }) => options.kind),
      ];
    };
    expect(kinds('dataType', 'range', 'edit')).toEqual(['object', 'number', 'number']);
    expect(kinds('dataType', 'range', 'read')).toEqual(['object', 'readOnly', 'readOnly']);
    expect(kinds('alertLevel', 'grades', 'read')).toEqual(['readOnly']);
  });
});

describe('paths', () => {
  test('of JSON Forms and of the rules are converted to each other', () => {
    expect(toFieldPath('orgs.0.trialIds.12.trialId')).toBe('orgs[0].trialIds[12].trialId');
    expect(toFormPath('orgs[0].trialIds[12].trialId')).toBe('orgs.0.trialIds.12.trialId');
    expect(joinPath('emails[0]', 'email')).toBe('emails[0].email');
    expect(joinPath('', 'email')).toBe('email');
    expect(relativePath('emails[0].email', 'emails[0]')).toBe('email');
  });

  test('read and replace one value, and share the rest', () => {
    const record = { a: [{ b: 1 }, { b: 2 }], c: { d: 3 } };
    expect(valueAt(record, 'a[1].b')).toBe(2);
    expect(valueAt(record, 'a[5].b')).toBeUndefined();
    const changed = withValueAt(record, 'a[1].b', 9);
    expect(changed).toEqual({ a: [{ b: 1 }, { b: 9 }], c: { d: 3 } });
    expect(changed['c']).toBe(record.c);
  });
});
