import { isObject } from '../../domain/entity/paths';
import type { FieldSchema, Json } from '../../domain/entity/types';
import { inOrder } from '../../domain/isolated';

/**
 * The text of an array's row by its label template (`{email}`); a plain value is its own text.
 * @param say formats a value of the row, by field
 */
export function itemText(
  field: FieldSchema | undefined,
  item: Json,
  say: (name: string, value: Json) => string = (_, value) => String(value),
): string {
  if (!isObject(item)) return item === null ? '' : String(item);
  const template = field?.['x-item-label'];
  const text = template
    ? template.replace(/\{([^}]+)\}/g, (_, name: string) => (item[name] == null ? '' : say(name, item[name])))
    : Object.values(item)
        .filter((value) => typeof value === 'string' || typeof value === 'number')
        .join(' ');
  return inOrder(text.replace(/\s+/g, ' ').trim());
}
