import { enumLabel } from '../../domain/entity/labels';
import { fieldAt, isObject } from '../../domain/entity/paths';
import type { Entity, Json, Language } from '../../domain/entity/types';
import { shortDate, shortDateTime } from '../../ui/time';
import { itemText } from '../cells/itemText';

/** A field's value in words, for differences and conflicts; an empty text where there is none. */
export function valueText(
  entity: Entity,
  path: string,
  value: Json | undefined,
  language: Language,
  translate: (key: string) => string,
): string {
  if (value === undefined || value === null || value === '') return '';
  const field = fieldAt(entity, path.replace(/\[\d+\]/g, ''));
  if (typeof value === 'boolean') return translate(value ? 'lists.yes' : 'lists.no');
  if (field?.enum) return enumLabel(entity, path, value, language);
  if (field?.format === 'date') return shortDate(value);
  if (field?.format === 'date-time' || path === 'updatedAt' || path === 'createdAt') return shortDateTime(value);
  if (Array.isArray(value)) return value.map((item) => itemText(field, item)).join('\n');
  if (isObject(value)) return itemText(field, value) || JSON.stringify(value);
  return String(value);
}
