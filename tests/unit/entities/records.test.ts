import { readFile } from 'node:fs/promises';
import { describe, expect, expectTypeOf, test } from 'vitest';
import type { DraftOf, LooseOf, RecordOf, RowOf } from '../../../src/domain/records';
import { RECORDS_FILE, recordTypes } from '../../../vite/recordTypes';
import { readSchemas } from '../../../vite/schemas';

const FOLDER = 'src/schemas';
const { entities } = await readSchemas(FOLDER);
const file = await readFile(RECORDS_FILE, 'utf8');
const [, typed = ''] = /export interface Documents \{([^}]*)\}/.exec(file) ?? [];
const named = new Set([...typed.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name));

/** An entity with a made-up schema. */
const room = (properties: object, required: string[] = []) => ({
  $id: 'room',
  title: 'Room',
  type: 'object' as const,
  additionalProperties: false,
  required,
  properties: { roomId: { type: 'string' as const, readOnly: true }, ...properties },
  'x-entity': {
    resource: 'rooms',
    id: 'roomId',
    label: 'roomId',
    api: { path: 'rooms', many: 'rooms', one: 'room' },
    list: { columns: [], sort: 'roomId' },
  },
});

describe('the types of records', () => {
  test('are those of the schemas, as `npm run records` generates them', async () => {
    // Entities without a generated type are left out, because a new entity file works before its type is generated.
    const known = entities.filter(({ $id }) => named.has($id));
    expect(named.size, 'an entity that has a type is gone from src/schemas').toBe(known.length);
    expect(file, 'src/schemas has changed: run `npm run records`').toBe(await recordTypes(known));
  });

  test('allow for each field what the schema allows', async () => {
    const code = await recordTypes([
      room(
        {
          name: { type: 'string', description: 'As on the door' },
          kind: { type: ['string', 'null'], enum: ['ward', "nurse's", null] },
          beds: { type: ['integer', 'null'] },
          level: { type: 'integer', enum: [1, 2] },
          opened: { type: 'string', format: 'date' },
          shut: { type: 'boolean', 'x-computed': true },
          rows: { type: 'array', items: { type: ['string', 'null'] } },
          notes: {
            type: 'array',
            items: {
              type: 'object',
              additionalProperties: false,
              required: ['by'],
              properties: { by: { type: 'string' }, text: { type: 'string' } },
            },
          },
          words: { type: 'object', additionalProperties: { type: 'string' } },
          free: {},
          open: { type: 'object', additionalProperties: true },
          config: { type: ['object', 'null'], additionalProperties: true, properties: { a: { type: 'number' } } },
        },
        ['name', 'rows'],
      ),
    ] as never);
    const [, body = ''] = /export type Room = \{\n([\s\S]*?)\n\};/.exec(code) ?? [];
    expect(body.split('\n').map((line) => line.trim())).toEqual([
      'readonly roomId: string;',
      '/** As on the door */',
      'name: string;',
      `kind?: 'ward' | "nurse's" | null;`,
      'beds?: number | null;',
      'level?: 1 | 2;',
      'opened?: string;',
      'readonly shut?: boolean;',
      'rows: (string | null)[];',
      'notes?: {',
      'by: string;',
      'text?: string;',
      '}[];',
      'words?: { [name: string]: string };',
      'free?: Json;',
      'open?: JsonObject;',
      'config?:',
      '| ({',
      'a?: number;',
      '} & JsonObject)',
      '| null;',
    ]);
  });

  test('differ for reading, saving and rows', () => {
    const draft: DraftOf<'patient'> = { dob: '1980-02-03' };
    const row: RowOf<'patient', 'orgs'> = { orgId: 'o' };
    const known: RecordOf<'patient'> = {
      ...draft,
      patientId: 'p',
      orgs: [row],
      _version: 1,
      createdAt: '',
      updatedAt: '',
      updatedBy: null,
    };
    // A record of an entity without a generated type can have any fields.
    const other: RecordOf<'room'> = { beds: 4 };
    expect([known.orgs?.[0]?.orgId, other['beds']]).toEqual(['o', 4]);
  });

  test('of a record that may violate its schema have its names, without the types of the values', () => {
    const stored: LooseOf<'patient'> = { dob: 1980, orgs: [{ orgId: null }, null], address: null };
    expectTypeOf(stored).toHaveProperty('dob');
    expectTypeOf(stored).not.toHaveProperty('born');
    expectTypeOf<NonNullable<NonNullable<(typeof stored)['orgs']>[number]>>().not.toHaveProperty('name');
    expect(stored.orgs?.[0]?.orgId).toBeNull();
  });
});
