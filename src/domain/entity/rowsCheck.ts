import type { Entity, FieldSchema } from './types';
import { didYouMean } from './meant';
import { fieldAt, pathsOf, walkFields } from './paths';

/** Every name of a row's field that a list's keywords say, with the keyword. */
function namesOf(field: FieldSchema): [keyword: string, name: string][] {
  const { columns = [], fields = [], newRow = {} } = field['x-rows'] ?? {};
  const kept = field['x-drop-without'];
  const label = field['x-item-label'] ?? '';
  return [
    ...columns.map((name): [string, string] => ['x-rows.columns', name]),
    ...fields.map((name): [string, string] => ['x-rows.fields', name]),
    ...Object.keys(newRow).map((name): [string, string] => ['x-rows.newRow', name]),
    ...(field['x-row-key'] ?? []).map((name): [string, string] => ['x-row-key', name]),
    ...(kept === undefined ? [] : [['x-drop-without', kept] satisfies [string, string]]),
    ...[...label.matchAll(/\{([^}]+)\}/g)].map(([, name = '']): [string, string] => ['x-item-label', name]),
  ];
}

/** A column may show a field of the record that the row refers to: `planId.name`; the folder's check looks whether it is there. */
function isForeign(rows: FieldSchema, keyword: string, name: string): boolean {
  const [first = ''] = name.split('.');
  const refers = rows.properties?.[first]?.['x-reference'] !== undefined;
  return keyword === 'x-rows.columns' && name.includes('.') && refers;
}

/** Names of fields that the rows of a list do not have. */
export function rowsFaults(entity: Entity): string[] {
  const faults: string[] = [];
  walkFields(entity, (path, field) => {
    const properties = field.items?.properties;
    if (field['x-rows'] && !properties) {
      faults.push(`field "${path}": x-rows is for a list whose items are objects with "properties"`);
      return;
    }
    if (!properties) return;
    const rows = { properties };
    for (const [keyword, name] of namesOf(field)) {
      if (!fieldAt(rows, name) && !isForeign(rows, keyword, name))
        faults.push(
          `field "${path}": ${keyword} names "${name}", which its rows do not have${didYouMean(name, pathsOf(rows))}`,
        );
    }
  });
  return faults;
}
