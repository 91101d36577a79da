import type { FieldSchema, Json } from '../../domain/entity/types';
import { kindOf } from '../kinds';

/** Types of the value of a custom setting. */
export const FREE_KINDS = ['text', 'number', 'trueFalse', 'json'] as const;
export type FreeKind = (typeof FREE_KINDS)[number];

const FREE_SCHEMAS: Record<FreeKind, FieldSchema> = {
  text: { type: 'string', 'x-widget': 'multiline' },
  number: { type: 'number' },
  trueFalse: { type: 'boolean', 'x-widget': 'trueFalse' },
  json: { type: ['object', 'array', 'null'], 'x-widget': 'json' },
};

const STARTS: Record<FreeKind, Json> = { text: '', number: 0, trueFalse: true, json: {} };

/** Valid keys: usable in a path, and not a property that every object has. */
const KEY = /^(?!(?:__proto__|constructor|prototype)$)[A-Za-z_][\w-]{0,99}$/;

export const isSettingKey = (key: string): boolean => KEY.test(key);

/** The type of a custom setting's value. */
export function freeKindOf(value: Json | undefined): FreeKind {
  if (typeof value === 'boolean') return 'trueFalse';
  if (typeof value === 'number') return 'number';
  return typeof value === 'string' ? 'text' : 'json';
}

/** The schema that edits a key: the map's schema for the key, or a schema for the type of its value. */
export const settingSchema = (map: FieldSchema, key: string, kind: FreeKind): FieldSchema =>
  map.properties?.[key] ?? { title: key, ...FREE_SCHEMAS[kind] };

/** The initial value of a new setting. */
export function firstValue(known: FieldSchema | undefined, kind: FreeKind): Json {
  if (!known) return STARTS[kind];
  if (known.default !== undefined) return structuredClone(known.default);
  const [first] = known.enum ?? [];
  if (first !== undefined) return first;
  switch (kindOf(known)) {
    case 'trueFalse':
    case 'boolean':
      return true;
    case 'number':
      return known.minimum ?? 0;
    case 'json':
      return {};
    default:
      return '';
  }
}
