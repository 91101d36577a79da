import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import metaEntity from '../../src/schemas/meta/entity.json' with { type: 'json' };
import { createChecker } from '../../src/domain/entity/check';
import { valuesOf } from '../../src/domain/entity/labelCheck';
import { loadEntities, type SchemaFiles } from '../../src/domain/entity/load';
import { walkFields } from '../../src/domain/entity/paths';
import { schemaWarnings } from '../../src/domain/entity/warnings';
import { uiElements } from '../../src/domain/entity/uiElements';
import { LANGUAGES, type Entity, type Language } from '../../src/domain/entity/types';

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

/** Languages whose word for "new" depends on the noun. */
const GENDERED: readonly Language[] = ['fr', 'es'];

/** Every key of `x-i18n` that an entity needs for its screens. */
function keysOf(entity: Entity, language: Language): string[] {
  const x = entity['x-entity'];
  const keys = ['', '*', ...(x.menu?.production ? ['@production'] : [])];
  if (GENDERED.includes(language)) keys.push('@new');
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
  keys.push(...Object.keys(x.form?.sections ?? {}).map((section) => `@sections/${section}`));
  for (const { name, optionLabels = {} } of x.list.filters ?? [])
    keys.push(`@filters/${name}`, ...Object.keys(optionLabels).map((option) => `@filters/${name}/${option}`));
  return keys;
}

// The meta-schema is compiled without this check.
it('the meta-schema is a valid schema', () => {
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
        keysOf(entity, language)
          .filter((key) => !entity['x-i18n']?.[language]?.[key])
          .map((key) => `${language} ${key}`),
      );
      expect(missing).toEqual([]);
    },
  );

  it.each(entities.map((entity) => [entity.$id, entity] as const))('%s has no label without a use', (_name, entity) => {
    const surplus = LANGUAGES.filter((language) => language !== 'en').flatMap((language) => {
      const known = new Set(keysOf(entity, language));
      return Object.keys(entity['x-i18n']?.[language] ?? {})
        .filter((key) => !known.has(key))
        .map((key) => `${language} ${key}`);
    });
    expect(surplus).toEqual([]);
  });

  it.each(entities.map((entity) => [entity.$id, entity] as const))('%s titles every field', (_name, entity) => {
    const untitled: string[] = [];
    walkFields(entity, (path, field) => {
      if (!field.title) untitled.push(path);
    });
    expect(untitled).toEqual([]);
  });

  it('have no warnings', () => expect(schemaWarnings(entities)).toEqual([]));

  it('limit the places of values in plan content, because code makes lists as long as they are', () => {
    const places: string[] = [];
    for (const entity of entities) {
      if (entity['x-entity'].parent?.entity !== 'plan') continue;
      walkFields(entity, (path, field) => {
        if (!/(^|\.|\])(tuple|tupleIndex|index)$/.test(path)) return;
        places.push(path);
        expect(field.maximum, `${entity.$id} ${path}`).toBeLessThanOrEqual(500);
      });
    }
    expect(places.length).toBeGreaterThan(5);
  });

  it('refer only to existing resources', () => {
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

  it('refer only to fields of a row in its table and dialog', () => {
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
