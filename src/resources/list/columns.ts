import { SERVER_FIELDS } from '../../domain/entity/load';
import { fieldAt, hasType } from '../../domain/entity/paths';
import type { Entity, EntityRecord, ListColumn } from '../../domain/entity/types';
import type { FilterValues } from '../../dataProvider/bindings/filters';

const columnOf = (column: string | ListColumn): ListColumn => (typeof column === 'string' ? { field: column } : column);

/** Marks that the platform sets for itself, such as which records were made for trials, are nothing to list. */
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

/** Every column a list can show: those of its schema, then each other field that fits a cell, hidden until chosen. */
export function allColumns(entity: Entity): ListColumn[] {
  const listed = entity['x-entity'].list.columns.map(columnOf);
  const names = new Set(listed.map(({ field }) => field));
  const others = [...Object.keys(entity.properties), 'createdAt', 'updatedAt'];
  return [
    ...listed,
    ...others
      .filter((name) => !names.has(name) && !isInternal(entity, name))
      .filter((name) => (SERVER_FIELDS as readonly string[]).includes(name) || isPlain(entity, name))
      .map((field) => ({ field, hidden: true, sortable: false })),
  ];
}

/**
 * The columns on screen, in order.
 * @param chosen the person's choice of fields, or null for the schema's own; columns that a filter control reveals
 *   show whenever it is on
 */
export function shownColumns(entity: Entity, chosen: readonly string[] | null, filters: FilterValues): ListColumn[] {
  return allColumns(entity).filter(({ field, hidden, when }) => {
    if (when) return filters[when] === true;
    return chosen ? chosen.includes(field) : !hidden;
  });
}

/** Fields to read for a list: what its columns show, what names and addresses a record, and what cells need besides. */
export function projection(entity: Entity, columns: readonly ListColumn[], needs: readonly string[] = []): string[] {
  const x = entity['x-entity'];
  const label = x.label.includes('{') ? [...x.label.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name ?? '') : [x.label];
  const parent = x.parent ? [x.parent.param] : [];
  const high = x.list.highlight ? [x.list.highlight.field] : [];
  return [...new Set([x.id, '_version', ...label, ...parent, ...high, ...columns.map(({ field }) => field), ...needs])];
}

/** The column whose cell is the link to the record: the first that is part of its title, else the first. */
export function linkColumn(entity: Entity, columns: readonly ListColumn[]): string | undefined {
  const { label } = entity['x-entity'];
  const titled = columns.find(({ field }) => label === field || label.includes(`{${field}}`));
  return (titled ?? columns[0])?.field;
}

/** Whether a row stands out: its field is as high as the schema says. */
export function isHigh(entity: Entity, record: EntityRecord): boolean {
  const { highlight } = entity['x-entity'].list;
  const value = highlight ? record[highlight.field] : undefined;
  return highlight !== undefined && typeof value === 'number' && value >= highlight.from;
}

/** Columns that leave no room for wide gaps on a screen of 1440 pixels. */
const MANY = 7;

/** Whether the columns stand closer than usual: a column's `width` then is the most it takes. */
export const isClose = (columns: readonly ListColumn[]): boolean =>
  columns.length >= MANY || columns.some(({ when }) => when !== undefined);
