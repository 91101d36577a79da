import type { FieldSchema, Json } from '../../domain/entity/types';
import { kindOf } from '../kinds';

/** Kinds of value that a setting under a key of one's own may have. */
export const FREE_KINDS = ['text', 'number', 'trueFalse', 'json'] as const;
export type FreeKind = (typeof FREE_KINDS)[number];

const FREE_SCHEMAS: Record<FreeKind, FieldSchema> = {
  text: { type: 'string', 'x-widget': 'multiline' },
  number: { type: 'number' },
  trueFalse: { type: 'boolean', 'x-widget': 'trueFalse' },
  json: { type: ['object', 'array', 'null'], 'x-widget': 'json' },
};

const STARTS: Record<FreeKind, Json> = { text: '', number: 0, trueFalse: true, json: {} };

/** Names that a path can hold; objects' own names would not come back as keys. */
const KEY = /^(?!(?:__proto__|constructor|prototype)$)[A-Za-z_][\w-]{0,99}$/;

export const isSettingKey = (key: string): boolean => KEY.test(key);

/** The kind of a value under a key of one's own. */
export function freeKindOf(value: Json | undefined): FreeKind {
  if (typeof value === 'boolean') return 'trueFalse';
  if (typeof value === 'number') return 'number';
  return typeof value === 'string' ? 'text' : 'json';
}

/** How the value under a key is edited: by the schema where it knows the key, else by what kind of value it is. */
export const settingSchema = (map: FieldSchema, key: string, kind: FreeKind): FieldSchema =>
  map.properties?.[key] ?? { title: key, ...FREE_SCHEMAS[kind] };

/** What a setting starts with when it is added. */
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
