import type { Entity, FieldSchema } from './types';
import { didYouMean } from './closestWord';
import { misfit } from './misfit';
import { repeated } from './repeated';
import { fieldAt, hasType, pathsOf, walkFields } from './paths';

/** The row fields that the schema keywords of a list field (such as `x-rows.columns`) name, each with its keyword. */
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

/** What stands for a value that is made when the row is added (`src/forms/rows/newRow.ts`). */
const MADE: Partial<Record<string, string>> = {
  now: '2020-01-01T00:00:00.000Z',
  today: '2020-01-01',
  uuid: '00000000-0000-4000-8000-000000000000',
};

/** Columns and fields of the dialog that are named twice. */
const repeatedFaults = (path: string, field: FieldSchema): string[] =>
  (['columns', 'fields'] as const).flatMap((keyword) =>
    repeated(field['x-rows']?.[keyword] ?? []).map(
      (name) => `field "${path}": x-rows.${keyword} has "${name}" twice; remove one`,
    ),
  );

/** Faults of the initial values of a new row. An empty value is allowed, because the user fills it in. */
const newRowFaults = (path: string, field: FieldSchema): string[] =>
  Object.entries(field['x-rows']?.newRow ?? {}).flatMap(([name, value]) => {
    const own = field.items?.properties?.[name];
    const made = (typeof value === 'string' ? MADE[value] : undefined) ?? value;
    const fault = own && value !== '' && value !== null ? misfit(own, made) : undefined;
    return fault ? [`field "${path}": x-rows.newRow has ${JSON.stringify(value)} for "${name}"; it ${fault}`] : [];
  });

/** Faults of a list's keywords: unknown fields of its rows, and values that the rows cannot have. */
export function rowsFaults(entity: Entity): string[] {
  const faults: string[] = [];
  walkFields(entity, (path, field) => {
    const properties = field.items?.properties;
    if (field['x-single-default'] && !hasType(properties?.['default'], 'boolean'))
      faults.push(`field "${path}": x-single-default is for a list whose rows have a boolean field "default"`);
    if (field['x-rows'] && !properties) {
      faults.push(`field "${path}": x-rows is for a list whose items are objects with "properties"`);
      return;
    }
    if (!properties) return;
    const rows = { properties };
    faults.push(...repeatedFaults(path, field), ...newRowFaults(path, field));
    for (const [keyword, name] of namesOf(field)) {
      if (!fieldAt(rows, name) && !isForeign(rows, keyword, name))
        faults.push(
          `field "${path}": ${keyword} names "${name}", which its rows do not have${didYouMean(name, pathsOf(rows))}`,
        );
    }
  });
  return faults;
}
