import { PARTIAL_DATE } from '../domain/dates/partialDate';
import type { FieldSchema, WidgetName } from '../domain/entity/types';
import { hasType, typesOf } from '../domain/entity/paths';

/** Every kind of editor for a field; the registry of renderers must cover all of them. */
export const FIELD_KINDS = [
  'text',
  'multiline',
  'markdown',
  'number',
  'boolean',
  'enum',
  'multiEnum',
  'date',
  'dateTime',
  'partialDate',
  'minutes',
  'schedule',
  'optionalDate',
  'choices',
  'user',
  'reference',
  'references',
  'strings',
  'rows',
  'rowTabs',
  'object',
  'map',
  'trueFalse',
  'settings',
  'json',
  'timezone',
  'language',
  'suggestions',
  'secret',
  'readOnly',
] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

/** A `Record`, so that the code does not compile if a widget of the schemas has no editor. */
const KIND_OF_WIDGET: Record<WidgetName, FieldKind> = {
  multiline: 'multiline',
  markdown: 'markdown',
  json: 'json',
  map: 'map',
  minutes: 'minutes',
  user: 'user',
  multiEnum: 'multiEnum',
  timezone: 'timezone',
  language: 'language',
  optionalDate: 'optionalDate',
  trueFalse: 'trueFalse',
  settings: 'settings',
  strings: 'strings',
  suggestions: 'suggestions',
};

/** Kinds that span both columns of the form. */
export const WIDE_KINDS: ReadonlySet<FieldKind> = new Set([
  'multiline',
  'markdown',
  'schedule',
  'multiEnum',
  'references',
  'strings',
  'rows',
  'rowTabs',
  'object',
  'map',
  'settings',
  'json',
]);

/** Kinds whose values are edited by controls of their own, each with its own faults. */
const WITH_CONTROLS: ReadonlySet<FieldKind> = new Set(['rows', 'rowTabs', 'object', 'settings']);

export const kindHasControls = (kind: FieldKind): boolean => WITH_CONTROLS.has(kind);

export const isScalar = (field: FieldSchema): boolean =>
  typesOf(field).length > 0 && typesOf(field).every((type) => type !== 'object' && type !== 'array');

function kindOfArray({ items, 'x-rows': rows }: FieldSchema): FieldKind {
  if (!items) return 'json';
  if (items.properties) return rows?.layout === 'tabs' ? 'rowTabs' : 'rows';
  if (items['x-reference']) return 'references';
  if (items.enum) return 'multiEnum';
  return isScalar(items) ? 'strings' : 'json';
}

function kindOfObject(field: FieldSchema): FieldKind {
  if (field.properties) return 'object';
  const values = field.additionalProperties;
  return typeof values === 'object' && isScalar(values) ? 'map' : 'json';
}

function kindOfString(field: FieldSchema): FieldKind {
  if (field.format === 'date') return 'date';
  if (field.format === 'date-time') return 'dateTime';
  if (field.format === PARTIAL_DATE) return 'partialDate';
  return 'text';
}

/** Whether people cannot edit the field. */
export const isReadOnly = (field: FieldSchema): boolean => field.readOnly === true || field['x-computed'] === true;

/** The kind of editor for a field, from its schema alone. */
export function kindOf(field: FieldSchema): FieldKind {
  // A read-only table of records is shown like an editable table.
  if (isReadOnly(field)) return field.items?.properties ? 'rows' : 'readOnly';
  if (field['x-write-only']) return 'secret';
  const widget = field['x-widget'];
  if (widget) return KIND_OF_WIDGET[widget];
  if (hasType(field, 'array')) return kindOfArray(field);
  if (hasType(field, 'object')) return kindOfObject(field);
  if (field['x-schedule']) return 'schedule';
  if (field['x-choices']) return 'choices';
  if (field['x-reference']) return 'reference';
  if (field.enum) return 'enum';
  if (hasType(field, 'boolean')) return 'boolean';
  if (hasType(field, 'number') || hasType(field, 'integer')) return 'number';
  return hasType(field, 'string') ? kindOfString(field) : 'json';
}
