import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import metaEntity from '../../src/schemas/meta/entity.json' with { type: 'json' };
import { createChecker } from '../../src/domain/entity/check';
import { valuesOf } from '../../src/domain/entity/labelCheck';
import { loadEntities, SchemaError, type SchemaFiles } from '../../src/domain/entity/load';
import { walkFields } from '../../src/domain/entity/paths';
import { uiElements } from '../../src/domain/entity/uiElements';
import { LANGUAGES, type Entity } from '../../src/domain/entity/types';

const FOLDER = join(import.meta.dirname, '../../src/schemas');

function schemaFiles(): SchemaFiles {
  const names = (prefix: string) =>
    readdirSync(join(FOLDER, prefix))
      .filter((name) => name.endsWith('.json'))
      .map((name) => `${prefix}${name}`);
  return Object.fromEntries(
    [...names(''), ...names('parts/')].map((name) => [
      name,
      JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as unknown,
    ]),
  );
}

const check = createChecker();
const entities = loadEntities(schemaFiles(), check);

/** Every key of `x-i18n` that an entity needs for its screens. */
function keysOf(entity: Entity): string[] {
  const x = entity['x-entity'];
  const keys = ['', '*', ...(x.menu?.production ? ['@production'] : [])];
  walkFields(entity, (path, field) => {
    if (field.title) keys.push(path);
    if (field.description) keys.push(`${path}@help`);
    for (const value of valuesOf(field)) {
      if (value !== null && value !== '') keys.push(`${path}#${String(value)}`);
    }
    if (field['x-rows']?.dialog) keys.push(`${path}@rows/dialog`);
    if (field['x-rows']?.add) keys.push(`${path}@rows/add`);
  });
  for (const group of x.form?.groups ?? []) {
    keys.push(`@groups/${group.key}`, ...(group.help ? [`@groups/${group.key}/help`] : []));
  }
  for (const element of x.form?.ui ? uiElements(x.form.ui) : []) {
    if (element.type === 'Label') keys.push(`@texts/${element.options.key}`);
    if (element.type !== 'Group') continue;
    keys.push(
      `@groups/${element.options.key}`,
      ...(element.options.help ? [`@groups/${element.options.key}/help`] : []),
    );
  }
  keys.push(...(x.form?.tabs ?? []).map((tab) => `@tabs/${tab.key}`));
  keys.push(...(x.list.filters ?? []).map((filter) => `@filters/${filter.name}`));
  return keys;
}

// Compiling the meta-schema assumes this.
it('the meta-schema is a schema', () => {
  const ajv = new Ajv({ strict: false });
  expect(ajv.validateSchema(metaEntity), ajv.errorsText()).toBe(true);
});

describe('the built-in entities', () => {
  it('all load', () => {
    expect(entities.map((entity) => entity.$id)).toEqual(
      expect.arrayContaining([
        'patient',
        'provider',
        'organization',
        'user',
        'plan',
        'trial',
        'right',
        'subscription',
        'device',
      ]),
    );
  });

  it.each(entities.map((entity) => [entity.$id, entity] as const))(
    '%s has every label in five languages',
    (_name, entity) => {
      const missing = LANGUAGES.filter((language) => language !== 'en').flatMap((language) =>
        keysOf(entity)
          .filter((key) => !entity['x-i18n']?.[language]?.[key])
          .map((key) => `${language} ${key}`),
      );
      expect(missing).toEqual([]);
    },
  );

  it.each(entities.map((entity) => [entity.$id, entity] as const))(
    '%s has no label for what is not there',
    (_name, entity) => {
      const known = new Set(keysOf(entity));
      const surplus = Object.entries(entity['x-i18n'] ?? {}).flatMap(([language, labels]) =>
        Object.keys(labels)
          .filter((key) => !known.has(key))
          .map((key) => `${language} ${key}`),
      );
      expect(surplus).toEqual([]);
    },
  );

  it.each(entities.map((entity) => [entity.$id, entity] as const))('%s titles every field', (_name, entity) => {
    const untitled: string[] = [];
    walkFields(entity, (path, field) => {
      if (!field.title) untitled.push(path);
    });
    expect(untitled).toEqual([]);
  });

  it('refer only to resources that exist', () => {
    const resources = new Set(entities.map((entity) => entity['x-entity'].resource));
    const names = new Set(entities.map((entity) => entity.$id));
    expect(resources.size).toBe(entities.length);
    for (const entity of entities) {
      walkFields(entity, (path, field) => {
        for (const target of [field['x-reference'], field.items?.['x-reference']]) {
          if (target) expect(resources, `${entity.$id}.${path}`).toContain(target);
        }
      });
      const x = entity['x-entity'];
      if (x.parent) expect(names, entity.$id).toContain(x.parent.entity);
      for (const filter of x.list.filters ?? []) if (filter.reference) expect(resources).toContain(filter.reference);
      for (const tab of x.form?.tabs ?? [])
        if (tab.child) expect(names, `${entity.$id} tab ${tab.key}`).toContain(tab.child);
    }
  });

  it('name the fields of a row in its table and dialog', () => {
    expect.hasAssertions();
    for (const entity of entities) {
      walkFields(entity, (path, field) => {
        const rows = field['x-rows'];
        if (!rows) return;
        const names: string[] = [];
        walkFields(field.items ?? {}, (name) => names.push(name));
        // `planId.name` is a valid column: the name of the record that the field refers to.
        const columns = rows.columns.map((column) => column.split('.')[0]);
        for (const name of [...columns, ...(rows.fields ?? []), ...Object.keys(rows.newRow ?? {})]) {
          expect(names, `${entity.$id}.${path}`).toContain(name);
        }
      });
    }
  });
});

/** A valid entity file, for tests to break. */
const good = (): Record<string, unknown> => ({
  $schema: './meta/entity.json',
  $id: 'ward',
  title: 'Ward',
  type: 'object',
  required: ['name'],
  additionalProperties: false,
  properties: { wardId: { title: 'Ward ID', type: 'string' }, name: { title: 'Name', type: 'string' } },
  'x-entity': {
    resource: 'wards',
    id: 'wardId',
    label: 'name',
    api: { path: 'wards', many: 'wards', one: 'ward' },
    list: { columns: ['wardId', 'name'], sort: 'name' },
  },
});

function faultsOf(files: SchemaFiles): string[] {
  try {
    loadEntities(files, check);
  } catch (error) {
    if (error instanceof SchemaError) return error.faults;
    throw error;
  }
  return [];
}

/** The faults of the valid file after one value is set (`undefined` removes it). */
function spoilt(path: string, value: unknown): string {
  const file = good();
  const steps = path.split('/');
  const last = steps.pop() as string;
  let at = file;
  for (const step of steps) at = at[step] as Record<string, unknown>;
  if (value === undefined) delete at[last];
  else at[last] = value;
  return faultsOf({ 'ward.json': file }).join('\n');
}

describe('a slip in an entity file is named', () => {
  it('a good file has none', () => expect(faultsOf({ 'ward.json': good() })).toEqual([]));

  it.each([
    ['a missing title', 'title', undefined, 'ward.json: the file lacks "title"'],
    [
      'a misspelt keyword of a field',
      'properties/name/x-tranform',
      ['trim'],
      '"x-tranform", which is no keyword here; did you mean "x-transform"?',
    ],
    [
      'an unknown transform',
      'properties/name/x-transform',
      ['upper'],
      'properties › name › x-transform › 0 must be one of "trim"',
    ],
    ['an unknown type', 'properties/name/type', 'text', 'properties › name › type'],
    ['an unknown format', 'properties/name/format', 'day', 'properties › name › format must be one of'],
    ['an unknown widget', 'properties/name/x-widget', 'slider', 'properties › name › x-widget must be one of'],
    [
      'a field name with a space',
      'properties/first name',
      { type: 'string' },
      '"first name", which is no name for a field',
    ],
    ['an api without its path', 'x-entity/api/path', undefined, 'x-entity › api lacks "path"'],
    ['an unknown keyword of x-entity', 'x-entity/icon', 'Bed', 'x-entity has "icon"'],
    ['an unknown dialect', 'x-entity/api/dialect', 'graphql', 'x-entity › api › dialect must be one of'],
    [
      'a menu in no section',
      'x-entity/menu',
      { section: 'tools', order: 1, icon: 'Bed' },
      'x-entity › menu › section must be one of',
    ],
    ['an id that is no field', 'x-entity/id', 'id', 'x-entity.id names the field "id", which properties does not have'],
    ['a label that is no field', 'x-entity/label', '{nme}', 'x-entity.label names the field "nme"'],
    ['a column that is no field', 'x-entity/list/columns', ['beds'], 'x-entity.list.columns names the field "beds"'],
    ['a sort by no field', 'x-entity/list/sort', 'beds', 'x-entity.list.sort names the field "beds"'],
    ['a search in no field', 'x-entity/list/search', ['beds'], 'x-entity.list.search names the field "beds"'],
    [
      'a filter by no field',
      'x-entity/list/filters',
      [{ name: 'beds', field: 'beds', control: 'text', label: 'Beds' }],
      'x-entity.list.filters "beds" names the field "beds"',
    ],
    [
      'a group of no field',
      'x-entity/form',
      { groups: [{ key: 'main', label: 'Main', fields: ['beds'] }] },
      'x-entity.form group "main" names the field "beds"',
    ],
    [
      'an import by no field',
      'x-entity/import',
      { mode: 'merge', key: 'serial' },
      'x-entity.import.key names the field "serial"',
    ],
    [
      'a secret that cannot be cleared',
      'properties/key',
      { title: 'Key', type: 'string', 'x-write-only': true },
      'field "key": x-write-only needs the type null as well',
    ],
    [
      'a secret in a list',
      'properties/keys',
      {
        title: 'Keys',
        type: 'array',
        items: { type: 'object', properties: { key: { type: ['string', 'null'], 'x-write-only': true } } },
      },
      'field "keys.key": x-write-only stands in a list',
    ],
    [
      'a field by the name of what answers say of secrets',
      'properties/_stored',
      { type: 'array' },
      'properties has "_stored", which the platform adds',
    ],
    ['a required field that is not there', 'required', ['beds'], 'required names the field "beds"'],
    [
      'a part that does not exist',
      'properties/name',
      { $ref: './parts/bed.json' },
      'the part ./parts/bed.json does not exist',
    ],
    ['a name that differs from the file', '$id', 'room', '$id is "room"; it must equal the file\'s name'],
    ['labels in an unknown language', 'x-i18n', { de: { '': 'Station' } }, 'x-i18n has "de"'],
    [
      'a reference to no resource',
      'properties/name/x-reference',
      'nurses',
      'field "name": x-reference names the resource "nurses", which no entity declares',
    ],
    [
      'an unknown icon',
      'x-entity/menu',
      { section: 'administration', order: 1, icon: 'Bedd' },
      'x-entity.menu.icon is "Bedd"; it must be one of AccountTree',
    ],
    [
      'a date after no sibling',
      'properties/name/x-not-before',
      'opened',
      'field "name": x-not-before names "opened", which is no field beside it',
    ],
    [
      'a stamp on no sibling',
      'properties/name/x-stamp',
      { set: { by: 'user' } },
      'field "name": x-stamp names "by", which is no field beside it',
    ],
    ['a path of the platform', 'x-entity/api/path', 'health', 'x-entity.api.path "health" lies in "health"'],
    ['a path below one of the platform', 'x-entity/api/path', 'authentication/me', 'lies in "authentication/me"'],
    [
      'a default that is no value',
      'properties/name',
      { type: 'string', enum: ['a', 'b'], default: 'c' },
      'field "name": default is "c"; it must be one of "a", "b"',
    ],
    [
      'a default of another type',
      'properties/name',
      { type: 'integer', default: '1' },
      'field "name": default is "1"; it must be of type integer',
    ],
    [
      'a default out of bounds',
      'properties/name',
      { type: 'integer', maximum: 3, default: 4 },
      'field "name": default is 4; it must be at most 3',
    ],
    [
      'a filter named like a word of the query',
      'x-entity/list/filters',
      [{ name: 'limit', field: 'name', control: 'text', label: 'Limit' }],
      'x-entity.list.filters "limit" has a name that lists use themselves',
    ],
    [
      'two filters of one name',
      'x-entity/list/filters',
      [1, 2].map(() => ({ name: 'called', field: 'name', control: 'text', label: 'Called' })),
      'x-entity.list.filters has "called" twice',
    ],
    ['a translation of no field', 'x-i18n', { fr: { nom: 'Nom' } }, 'x-i18n.fr has "nom", which names no field'],
    ['a translation of no value', 'x-i18n', { fr: { 'name#x': 'X' } }, 'x-i18n.fr has "name#x", which names no'],
    ['a translation of no filter', 'x-i18n', { fr: { '@filters/x': 'X' } }, 'x-i18n.fr has "@filters/x"'],
    [
      'a label for no value',
      'properties/name',
      { type: 'string', enum: ['a'], 'x-enum-labels': { a: 'A', b: 'B' } },
      'field "name": x-enum-labels has "b", which is no value of enum',
    ],
    [
      'a field that the platform adds',
      'properties/updatedBy',
      { type: 'string' },
      'properties has "updatedBy", which the platform adds to every record',
    ],
    ['a parent that is in no file', 'x-entity/parent', { param: 'wingId', entity: 'wing' }, 'names the entity "wing"'],
    ['an unknown group', 'x-entity/access', { read: ['nurses'] }, 'x-entity.access names the group "nurses"'],
  ])('%s', (_slip, path, value, message) => expect(spoilt(path, value)).toContain(message));

  it('a sort by a list', () => {
    const file = good();
    Object.assign(file['properties'] as object, { beds: { title: 'Beds', type: 'array', items: { type: 'string' } } });
    Object.assign((file['x-entity'] as { list: object }).list, { sort: 'beds' });
    expect(faultsOf({ 'ward.json': file }).join()).toContain('x-entity.list.sort names "beds", a list or an object');
  });

  it.each(['wards', 'wards/{id}', 'wards/{wardId}/versions'])('an address that another entity has: %s', (path) => {
    const { 'x-entity': x, ...rest } = good() as { 'x-entity': object };
    const other = { ...rest, $id: 'room', 'x-entity': { ...x, resource: 'rooms', api: { path, many: 'r', one: 'o' } } };
    expect(faultsOf({ 'ward.json': good(), 'room.json': other }).join()).toContain(
      `room.json: x-entity.api.path "${path}" gives addresses that ward.json has already`,
    );
  });

  it('a resource declared twice', () => {
    const other = { ...good(), $id: 'room' };
    expect(faultsOf({ 'ward.json': good(), 'room.json': other }).join()).toContain(
      'the resource "wards" is already declared by ward.json',
    );
  });
});
