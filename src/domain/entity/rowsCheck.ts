import type { Entity, FieldSchema } from './types';
import { didYouMean } from './closestWord';
import { fieldAt, pathsOf, walkFields } from './paths';

/** The names of row fields in a list's keywords, each with its keyword. */
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

/**
 * Whether a column such as `planId.name` shows a field of the record that the row refers to. Whether that field exists
 * is checked for the whole folder.
 */
function isForeign(rows: FieldSchema, keyword: string, name: string): boolean {
  const [first = ''] = name.split('.');
  const refers = rows.properties?.[first]?.['x-reference'] !== undefined;
  return keyword === 'x-rows.columns' && name.includes('.') && refers;
}

/** Faults of a list's keywords that name unknown fields of its rows. */
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
