import type { Entity, EntityRecord, FieldSchema, Json } from '../../src/domain/entity/types';
import { typesOf } from '../../src/domain/entity/paths';
import { npiOf } from '../../src/domain/validation/npi';
import { RULED, UUIDS, whateverClashes } from './entities';

/** Distinguishes samples of one entity: every text of a sample contains the seed. */
type Seed = number;

function text(field: FieldSchema, name: string, seed: Seed): string {
  const stem = `${name.replace(/[^A-Za-z]/g, '').slice(0, 10) || 'text'} ${seed}`;
  return stem.padEnd(field.minLength ?? 0, 'x').slice(0, field.maxLength ?? 100);
}

function formatted(format: string, seed: Seed): string {
  const day = String((seed % 28) + 1).padStart(2, '0');
  switch (format) {
    case 'date':
      return `1980-02-${day}`;
    case 'partial-date':
      return ['2020', `2020-02-${day}`, `2026-03-${day}T08:30:00.000Z`][seed % 3] ?? '2020-02';
    case 'date-time':
      return `2026-03-${day}T08:30:00.000Z`;
    case 'email':
      return `someone${seed}@example.org`;
    case 'dns-name':
      return `site${seed}.example.org`;
    case 'npi':
      return npiOf(`1${String(seed).padStart(8, '0')}`);
    case 'uri':
      return `https://example.org/${seed}`;
    case 'uuid':
      return `3f1b2c5e-8a77-4c11-9d53-${String(seed).padStart(12, '0')}`;
    default:
      return `08:${day}:00`;
  }
}

/** The number of steps at the end of a range for numbers that must be greater than another. */
const LAST_STEPS = 5;

function number(field: FieldSchema, seed: Seed): number {
  // The defaults of numbers that depend on each other (minimum, maximum, count) are consistent.
  if (typeof field.default === 'number') return field.default;
  const low = field.minimum ?? 0;
  const high = field.maximum ?? low + 1000;
  const step = field.multipleOf ?? 1;
  // A number that must be greater than another is near the end of its range, which other numbers do not reach.
  if (field['x-after']) return high - (seed % LAST_STEPS) * step;
  const steps = Math.floor((high - low) / step);
  const used = steps > 4 * LAST_STEPS ? steps - LAST_STEPS : steps;
  return low + Math.floor((seed % Math.max(1, used)) * step);
}

function value(field: FieldSchema, name: string, seed: Seed): Json | undefined {
  if (field.const !== undefined) return field.const;
  if (field['x-schedule']) return '1-5,8-17,*';
  if (field['x-after'] && typesOf(field).includes('string'))
    return `2026-04-${String((seed % 28) + 1).padStart(2, '0')}T08:30:00.000Z`;
  const choices = field.enum?.filter((choice) => choice !== null && choice !== 'unspecified');
  if (choices) return choices[seed % choices.length];
  const [type] = typesOf(field).filter((one) => one !== 'null');
  switch (type) {
    case 'string':
      if (UUIDS.has(field['x-reference'] ?? '')) return formatted('uuid', seed);
      return field.format ? formatted(field.format, seed) : field.pattern ? undefined : text(field, name, seed);
    case 'integer':
    case 'number':
      return number(field, seed);
    case 'boolean':
      return seed % 2 === 1;
    case 'array': {
      const row = field.items ? value(field.items, name, seed) : undefined;
      return row === undefined ? [] : [row];
    }
    case 'object':
      return field.properties ? object(field, seed) : {};
    default:
      return undefined;
  }
}

function object(schema: Pick<FieldSchema, 'properties'>, seed: Seed): EntityRecord {
  const entries = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const made = value(field, name, seed);
    return made === undefined ? [] : [[name, made] as const];
  });
  return Object.fromEntries(entries);
}

/**
 * Values without which the samples of an entity would be refused.
 */
const NEEDED: Readonly<Record<string, (seed: Seed) => EntityRecord>> = {
  logNotification: (seed) => ({ notify: [{ notifyType: 'email', notifyTarget: formatted('email', seed) }] }),
  reportSchedule: (seed) => ({
    ...RULED['reportSchedule'],
    nextSend: `2099-03-${String((seed % 28) + 1).padStart(2, '0')}T08:30:00.000Z`,
  }),
};

/**
 * A valid record of any entity. It has every field that a client may set, and each seed gives different values. The
 * platform creates the id, unless people type it. Fields with a pattern stay empty.
 */
export function sampleRecord(entity: Entity, seed: Seed): EntityRecord {
  const { id, idKind } = entity['x-entity'];
  const settable = Object.fromEntries(
    Object.entries(entity.properties).filter(
      ([name, field]) => name === id || (!field['x-computed'] && !field.readOnly && !isStampTarget(entity, name)),
    ),
  );
  const { [id]: typed, ...made } = object({ properties: settable }, seed);
  const rest = { ...made, ...NEEDED[entity.$id]?.(seed), ...whateverClashes(entity, made) };
  return idKind === 'typed'
    ? {
        ...rest,
        [id]: String(typed ?? `id ${seed}`)
          .replaceAll(' ', '-')
          .toLowerCase(),
      }
    : rest;
}

const isStampTarget = (entity: Entity, name: string): boolean =>
  Object.values(entity.properties).some(
    (field) => field['x-stamp'] !== undefined && Object.hasOwn(field['x-stamp'].set, name),
  );
