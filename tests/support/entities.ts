import { CLASHES } from '../../src/domain/appointments/clashes';
import { readSchemas, schemasFolder } from '../../vite/schemas';
import type { Entity, FieldSchema, Json, JsonObject } from '../../src/domain/entity/types';
import { typesOf } from '../../src/domain/entity/paths';

let reading: ReturnType<typeof readSchemas> | undefined;

/** The entities of the product's own schemas folder. They are read once, so tests must not change them. */
export const productEntities = async (): Promise<Entity[]> =>
  (await (reading ??= readSchemas(schemasFolder()))).entities;

/** Whether records can be created by the entity's own routes. Other records come from elsewhere, such as a mailbox. */
export const isCreatable = ({ 'x-entity': { without } }: Entity): boolean => !(without ?? []).includes('create');

/** Resources whose ids are UUIDs, so that references to them must be UUIDs, too. */
export const UUIDS: ReadonlySet<string> = new Set(
  (await productEntities())
    .filter(({ properties, 'x-entity': { id } }) => properties[id]?.format === 'uuid')
    .map(({ 'x-entity': { resource } }) => resource),
);

const FORMATS: Record<string, string> = {
  date: '1980-02-29',
  'partial-date': '2020-02',
  'date-time': '2026-03-08T08:30:00.000Z',
  email: 'someone@example.org',
  'dns-name': 'example.org',
  npi: '1234567893',
  uri: 'https://example.org/',
  uuid: '3f1b2c5e-8a77-4c11-9d53-0c2f7a1e5b44',
};

function stringFor(field: FieldSchema, seed: string): string {
  const format = UUIDS.has(field['x-reference'] ?? '') ? 'uuid' : field.format;
  if (format) return FORMATS[format] ?? seed;
  const wanted = field.minLength ?? 0;
  return seed.padEnd(wanted, 'x').slice(0, field.maxLength ?? 200);
}

/** A valid value of a schema's field; `seed` makes strings of different records differ. */
export function exampleValue(field: FieldSchema, seed: string): Json {
  if (field.const !== undefined) return field.const;
  if (field.enum) return field.enum[0] ?? null;
  if (field.default !== undefined) return field.default;
  const [type] = typesOf(field).filter((name) => name !== 'null');
  if (type === 'string') return stringFor(field, seed);
  if (type === 'integer' || type === 'number') return field.minimum ?? 1;
  if (type === 'boolean') return true;
  if (type === 'array') return Array.from({ length: field.minItems ?? 0 }, () => exampleValue(field.items ?? {}, seed));
  return exampleObject(field, seed);
}

function exampleObject(schema: Pick<FieldSchema, 'required' | 'properties'>, seed: string): JsonObject {
  const needed = Object.entries(schema.properties ?? {}).filter(([, field]) => field['x-needed'] !== undefined);
  const names = new Set([...(schema.required ?? []), ...needed.map(([name]) => name)]);
  return Object.fromEntries(
    [...names].map((name) => [name, exampleValue(schema.properties?.[name] ?? {}, `${seed}${name}`)]),
  );
}

/**
 * Values that follow from rules which a schema cannot express. A schedule names a report that exists, and sends nothing
 * while a test runs.
 */
export const RULED: Readonly<Record<string, JsonObject>> = {
  // A rule notifies somebody.
  logNotification: { notify: [{ notifyType: 'email', notifyTarget: 'someone@example.org' }] },
  reportSchedule: {
    reportName: 'RosterDuplicates',
    recipe: 'json',
    args: { orgId: '*' },
    nextSend: '2099-03-08T08:30:00.000Z',
  },
};

/** For an appointment: the acceptance of every clash, so that it can be requested whatever its time is. */
export const whateverClashes = ({ $id }: Entity, record: JsonObject): JsonObject =>
  $id === 'appointment'
    ? {
        status: 'requested',
        acceptedClashes: CLASHES.map((clash) => ({
          clash,
          start: record['start'] ?? '',
          end: record['end'] ?? null,
          providerId: record['providerId'] ?? null,
        })),
      }
    : {};

/** The smallest valid record of the entity's schema; ids that people type are set too. */
export function exampleRecord(entity: Entity, seed = 'example'): JsonObject {
  const { id, idKind } = entity['x-entity'];
  const example = { ...exampleObject(entity, seed), ...RULED[entity.$id] };
  return {
    ...example,
    ...whateverClashes(entity, example),
    ...(idKind === 'typed' && { [id]: `${seed}-id`.toLowerCase() }),
  };
}
