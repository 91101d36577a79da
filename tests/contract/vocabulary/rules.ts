import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { latestToday } from '../../../src/domain/rules/validate';
import type { EntityRecord, JsonObject } from '../../../src/domain/entity/types';
import type { Workshop } from '../../support/workshop';

const noon = (day: string): string => `${day}T12:00:00.000Z`;
const tomorrow = new Date(Date.parse(latestToday()) + 86_400_000).toISOString().slice(0, 10);
const step = (name: string): EntityRecord => ({ name });

/** A keyword, values that a save refuses, the faults, and similar values that it accepts. */
const RULES: [keyword: string, refused: EntityRecord, errors: JsonObject, accepted: EntityRecord][] = [
  ['required', { title: undefined as never }, { title: [{ code: 'required' }] }, { title: 'T' }],
  ['minLength', { title: '' }, { title: [{ code: 'required' }] }, { title: 'T' }],
  [
    'maxLength',
    { title: 'x'.repeat(41) },
    { title: [{ code: 'maxLength', params: { limit: 40 } }] },
    { title: 'x'.repeat(40) },
  ],
  ['minimum', { priority: 0 }, { priority: [{ code: 'min', params: { limit: 1 } }] }, { priority: 1 }],
  ['maximum', { priority: 6 }, { priority: [{ code: 'max', params: { limit: 5 } }] }, { priority: 5 }],
  ['type', { priority: 1.5 }, { priority: [{ code: 'integer' }] }, { priority: 2 }],
  ['enum', { state: 'lost' }, { state: [{ code: 'enum' }] }, { state: 'done' }],
  ['format', { site: 'a_b.example.org' }, { site: [{ code: 'format.dnsName' }] }, { site: 'ab.example.org' }],
  ['x-needed', { customer: ' ' }, { customer: [{ code: 'organizationFirst' }] }, { customer: 'C' }],
  [
    'x-not-before',
    { start: noon('2026-03-08'), end: noon('2026-03-07') },
    { end: [{ code: 'notBefore', params: { other: 'start' } }] },
    { start: noon('2026-03-08'), end: noon('2026-03-08') },
  ],
  [
    'x-after',
    { opens: noon('2026-03-08'), closes: noon('2026-03-08') },
    { closes: [{ code: 'notAfter', params: { other: 'opens' } }] },
    { opens: noon('2026-03-08'), closes: noon('2026-03-09') },
  ],
  [
    'x-after of numbers',
    { opening: 480, closing: 480 },
    { closing: [{ code: 'notAfter', params: { other: 'opening' } }] },
    { opening: 480, closing: 481 },
  ],
  [
    'x-not-below',
    { least: 5, most: 4 },
    { most: [{ code: 'notBelow', params: { other: 'least' } }] },
    { least: 5, most: 5 },
  ],
  ['x-not-future', { born: tomorrow }, { born: [{ code: 'inFuture' }] }, { born: '2026-03-08' }],
  ['x-message', { bought: tomorrow }, { bought: [{ code: 'dobInvalid' }] }, { bought: '2026-03-08' }],
  ['x-schedule', { times: '1-5,25,*' }, { times: [{ code: 'schedule.hour' }] }, { times: '1-5,8-17,*' }],
  [
    'x-address-of email',
    { targets: [{ kind: 'email', target: 'ann' }] },
    { 'targets[0].target': [{ code: 'format.email' }] },
    { targets: [{ kind: 'email', target: 'ann@example.org' }] },
  ],
  [
    'x-address-of sms and slack',
    {
      targets: [
        { kind: 'sms', target: 'call me' },
        { kind: 'slack', target: 'http://example.org' },
      ],
    },
    { 'targets[0].target': [{ code: 'format.phone' }], 'targets[1].target': [{ code: 'format.https' }] },
    {
      targets: [
        { kind: 'sms', target: '+1-555-123-4567' },
        { kind: 'slack', target: 'https://example.org' },
      ],
    },
  ],
  [
    'x-distinct rows',
    { steps: [step('One'), step('Two'), step(' one ')] },
    { 'steps[2].name': [{ code: 'twice' }] },
    { steps: [step('One'), step('Two')] },
  ],
  [
    'x-rule detectRule',
    { rule: {} },
    { 'rule.primary': [{ code: 'primaryOrCondition' }] },
    { rule: { primary: { symptoms: [{ dataId: 'pain' }], min: 1 } } },
  ],
];

/** Proves the keywords that refuse a save. */
export function proveRules(shop: () => Workshop): void {
  describe('a save is refused by', () => {
    test.each(RULES)('%s: %j has the faults %j, and %j is accepted', async (_keyword, refused, errors, accepted) => {
      const client = shop().client('repair');
      const answer = await shop().api<JsonObject>(client.path, { json: shop().record('repair', refused) });
      expect([answer.status, answer.body['code'], answer.body['errors']]).toEqual([422, 'validation', errors]);
      const made = await client.add(shop().record('repair', accepted));
      // The rules apply to an update, too.
      const update = await client.save({ ...made, ...refused });
      expect([update.status, update.body['errors']]).toEqual([422, errors]);
      expect(await client.get(client.idOf(made))).toEqual(made);
    });

    test('x-unique, whatever the case; a record keeps its own value, and an empty value is no value', async () => {
      for (const [name, field] of [
        ['meter', 'serial'],
        ['bench', 'code'],
        ['drawer', 'badge'],
      ] as const) {
        const client = shop().client(name);
        const made = await client.add(shop().record(name, { [field]: `Unique ${name}` }));
        const taken = { errors: { [field]: [{ code: 'notUnique' }] } };
        const json = shop().record(name, { [field]: `unique ${name.toUpperCase()}` });
        const refused = await shop().api(client.path, { json });
        expect([refused.status, refused.body], name).toMatchObject([422, taken]);
        const other = await client.add(shop().record(name));
        const update = await client.save({ ...other, [field]: `UNIQUE ${name}` });
        expect([update.status, update.body], name).toMatchObject([422, taken]);
        expect((await client.save(made)).status, name).toBe(200);
        expect((await client.remove(client.idOf(made))).status, name).toBe(200);
        expect((await client.save({ ...other, [field]: `UNIQUE ${name}` })).status, name).toBe(200);
      }
      for (let n = 0; n < 2; n += 1)
        for (const code of [null, ''])
          expect((await shop().api('benches', { json: shop().record('bench', { code }) })).status).toBe(201);
    });

    test('x-unique if two saves set the value at once', async () => {
      const json = () => shop().record('meter', { serial: 'At once' });
      const answers = await Promise.all([1, 2, 3].map(() => shop().api('meters', { json: json() })));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422]);
    });

    test('x-distinct records, with the fields of x-distinct-fields; existing duplicates stay', async () => {
      const client = shop().client('repair');
      const first = await client.add(shop().record('repair', { prefix: 'AB', oldPrefix: 'OLD' }));
      const taken = [422, { errors: { prefix: [{ code: 'notUnique' }] } }];
      for (const prefix of ['ab ', 'old']) {
        const answer = await shop().api(client.path, { json: shop().record('repair', { prefix }) });
        expect([answer.status, answer.body], prefix).toMatchObject(taken);
      }
      // A record of its own may have one value in both fields, and only the field with the keyword is checked.
      expect((await client.save({ ...first, prefix: 'old' })).status).toBe(200);
      const second = await client.add(shop().record('repair', { prefix: 'CD', oldPrefix: 'old' }));
      const again = await client.save({ ...(await client.get(first['repairId'])), title: 'Still a duplicate' });
      expect(again.status, again.text).toBe(200);
      const update = await client.save({ ...second, prefix: 'OLD' });
      expect([update.status, update.body]).toMatchObject(taken);
      const answers = await Promise.all(
        [1, 2].map(() => shop().api(client.path, { json: shop().record('repair', { prefix: 'at once' }) })),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    });

    test('none of these rules if the faulty value is one that is no longer offered and was there before', async () => {
      const client = shop().client('repair');
      const made = await client.add(shop().record('repair'));
      const { table } = shop().stored('repair');
      await sql`UPDATE ${table} SET doc = doc || '{"state":"former"}' WHERE id = ${client.idOf(made)}`.execute(
        shop().app.services.database.db,
      );
      const saved = await client.save({ ...made, state: 'former', title: 'Changed' });
      expect([saved.status, client.one(saved)]).toMatchObject([200, { state: 'former', title: 'Changed' }]);
      const other = await client.save({ ...client.one(saved), state: 'lost' });
      expect([other.status, other.body['errors']]).toEqual([422, { state: [{ code: 'enum' }] }]);
    });
  });
}
