import { isObject } from '../../domain/entity/paths';
import type { FieldSchema, Json } from '../../domain/entity/types';

/** The text of one row of an array by its label template (`{email}`); a plain value is its own text. */
export function itemText(field: FieldSchema | undefined, item: Json): string {
  if (!isObject(item)) return item === null ? '' : String(item);
  const template = field?.['x-item-label'];
  const text = template
    ? template.replace(/\{([^}]+)\}/g, (_, name: string) => (item[name] == null ? '' : String(item[name])))
    : Object.values(item)
        .filter((value) => typeof value === 'string' || typeof value === 'number')
        .join(' ');
  return text.replace(/\s+/g, ' ').trim();
}
