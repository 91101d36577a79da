import { SERVER_FIELDS } from '../../domain/entity/serverFields';
import { fieldAt, hasType } from '../../domain/entity/paths';
import type { Entity, EntityRecord, ListColumn } from '../../domain/entity/types';
import { referencedBy } from '../../domain/entity/references';
import type { FilterValues } from '../../dataProvider/bindings/filters';
import { isOneOf } from '../../domain/entity/read';

const columnOf = (column: string | ListColumn): ListColumn => (typeof column === 'string' ? { field: column } : column);

/** Fields that the platform uses internally, such as marks of test records, are not offered as columns. */
const isInternal = (entity: Entity, name: string): boolean => {
  const field = fieldAt(entity, name);
  return name.startsWith('_') || (field?.['x-computed'] === true && hasType(field, 'boolean'));
};

const isPlain = (entity: Entity, name: string): boolean => {
  const field = fieldAt(entity, name);
  return (
    field !== undefined && !field.properties && !field.items && !field['x-write-only'] && field['x-widget'] !== 'json'
  );
};

/**
 * All columns that a list can show: the schema's columns, then every other field that fits a cell, hidden by default.
 */
export function allColumns(entity: Entity): ListColumn[] {
  const listed = entity['x-entity'].list.columns.map(columnOf);
  const names = new Set(listed.map(({ field }) => field));
  const others = [...Object.keys(entity.properties), 'createdAt', 'updatedAt'];
  return [
    ...listed,
    ...others
      .filter((name) => !names.has(name) && !isInternal(entity, name))
      .filter((name) => isOneOf(SERVER_FIELDS, name) || isPlain(entity, name))
      .map((field) => ({ field, hidden: true, sortable: false })),
  ];
}

/**
 * The visible columns, in order. Columns that belong to a filter are shown whenever the filter is on.
 * @param chosen the user's choice of fields, or null for the schema's default
 */
export function shownColumns(entity: Entity, chosen: readonly string[] | null, filters: FilterValues): ListColumn[] {
  return allColumns(entity).filter(({ field, hidden, when }) => {
    if (when) return filters[when] === true;
    return chosen ? chosen.includes(field) : !hidden;
  });
}

/**
 * Fields to request for a list: the fields of its columns, of titles and addresses, and further fields that cells need.
 */
export function projection(entity: Entity, columns: readonly ListColumn[], needs: readonly string[] = []): string[] {
  const x = entity['x-entity'];
  const label = x.label.includes('{') ? [...x.label.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name ?? '') : [x.label];
  const parent = x.parent ? [x.parent.param] : [];
  const high = x.list.highlight ? [x.list.highlight.field] : [];
  return [...new Set([x.id, '_version', ...label, ...parent, ...high, ...columns.map(({ field }) => field), ...needs])];
}

/**
 * The references among the columns, whose records are read with the rows for their names. The names of plans depend on
 * the reader's language, and are looked up.
 */
export function includeFor(entity: Entity, columns: readonly ListColumn[]): { include: string } | undefined {
  const shown = new Set(columns.map(({ field }) => field));
  const fields = [...referencedBy(entity)].flatMap(([field, resource]) =>
    shown.has(field) && resource !== 'plans' ? [field] : [],
  );
  return fields.length > 0 ? { include: fields.join(',') } : undefined;
}

/**
 * The column that links to the record: the first column that is part of the record's title, or else the first column.
 */
export function linkColumn(entity: Entity, columns: readonly ListColumn[]): string | undefined {
  const { label } = entity['x-entity'];
  const titled = columns.find(({ field }) => label === field || label.includes(`{${field}}`));
  return (titled ?? columns[0])?.field;
}

/** Whether a row is highlighted because a field reaches the schema's threshold. */
export function isHigh(entity: Entity, record: EntityRecord): boolean {
  const { highlight } = entity['x-entity'].list;
  const value = highlight ? record[highlight.field] : undefined;
  return highlight !== undefined && typeof value === 'number' && value >= highlight.from;
}
