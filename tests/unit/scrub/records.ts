import type { Entity, EntityRecord, FieldSchema, Json } from '../../../src/domain/entity/types';
import { isObject, typesOf } from '../../../src/domain/entity/paths';

export type Chance = () => number;

/** A seeded generator of numbers from 0 to 1. */
export function chanceOf(seed: number): Chance {
  let state = (seed + 1) * 2_654_435_761;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) >>> 0;
    return state / 2 ** 32;
  };
}

const LETTERS = 'bcdfghjklmnpqrstvwxz';
const word = (chance: Chance): string =>
  Array.from({ length: 9 }, () => LETTERS[Math.floor(chance() * LETTERS.length)]).join('');

function text(field: FieldSchema, chance: Chance, hidden: readonly string[]): string {
  if (field.enum) return String(field.enum.find((value) => typeof value === 'string') ?? '');
  const day = `${2001 + Math.floor(chance() * 25)}-0${1 + Math.floor(chance() * 9)}-1${Math.floor(chance() * 10)}`;
  if (field.format === 'date') return day;
  if (field.format === 'date-time' || field.format === 'partial-date')
    return `${day}T0${Math.floor(chance() * 10)}:30:00.${String(Math.floor(chance() * 1e3)).padStart(3, '0')}Z`;
  const rule = field['x-scrub'];
  if ((rule === 'text' || rule === 'remove') && hidden.length > 0) {
    const one = hidden[Math.floor(chance() * hidden.length)] ?? '';
    return `${word(chance)} ${one}, ${word(chance)}`;
  }
  return `${word(chance)}${Math.floor(chance() * 1e6)}`;
}

function value(field: FieldSchema, chance: Chance, hidden: readonly string[]): Json {
  if (field.properties) {
    return Object.fromEntries(
      Object.entries(field.properties).map(([name, inner]) => [name, value(inner, chance, hidden)]),
    );
  }
  const types = typesOf(field);
  if (types.includes('array')) {
    const item = { ...field.items, ...(field['x-scrub'] && { 'x-scrub': field['x-scrub'] }) };
    return [value(item, chance, hidden), value(item, chance, hidden)];
  }
  if (types.includes('string')) return text(field, chance, hidden);
  if (types.includes('boolean')) return chance() < 0.5;
  if (types.includes('number') || types.includes('integer')) return Math.floor(chance() * 100);
  return { [word(chance)]: text(field, chance, hidden) };
}

/**
 * A record with a different value in every field.
 * @param hidden identifiers that texts mention
 */
export const fullRecord = (entity: Entity, chance: Chance, hidden: readonly string[] = []): EntityRecord =>
  value({ properties: entity.properties }, chance, hidden) as EntityRecord;

/** Finds every date that an export shifts in a record, with the date's path. */
export function instantsIn(
  schema: Pick<FieldSchema, 'properties'>,
  record: Json,
  at = '',
): { path: string; ms: number }[] {
  if (Array.isArray(record)) return record.flatMap((row, index) => instantsIn(schema, row, `${at}[${index}]`));
  if (!isObject(record)) return [];
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const inner = record[name];
    const path = at === '' ? name : `${at}.${name}`;
    if (inner === undefined || inner === null) return [];
    const rule = field['x-scrub'];
    if ((rule === 'shift' || rule === 'birth') && typeof inner === 'string') return [{ path, ms: Date.parse(inner) }];
    return rule === undefined ? instantsIn(field.items ?? field, inner, path) : [];
  });
}
