import { isDateFormat } from '../../domain/dates/partialDate';
import { recordLabel, type ManifestEntry } from '../../domain/entity/manifest';
import type { Entity, EntityRecord, FieldSchema, Json, Language } from '../../domain/entity/types';
import { shortDateTime } from '../../ui/time';
import { enumLabel } from '../labels';

/** A field's value for display: the label of a choice, a date as in tables, any other value as it is. */
export function shownValue(
  entity: Entity,
  name: string,
  value: Json,
  field: FieldSchema | undefined,
  language: Language,
  zone?: string,
): Json {
  // `createdAt` is not in the schema.
  if (isDateFormat(field?.format) || name === 'createdAt') return shortDateTime(value, language, zone) || value;
  return field?.enum || field?.['x-enum-labels'] ? enumLabel(entity, name, value, language) : value;
}

/** A record's title for display: labels of choices, dates as in tables, in a zone, by default the viewer's. */
export function shownTitle(
  entity: Entity,
  entry: Pick<ManifestEntry, 'label' | 'id'>,
  record: EntityRecord,
  language: Language,
  zone?: string,
): string {
  const parts = Object.entries(record).map(([name, value]) => [
    name,
    shownValue(entity, name, value, entity.properties[name], language, zone),
  ]);
  return recordLabel(entry, Object.fromEntries(parts));
}
