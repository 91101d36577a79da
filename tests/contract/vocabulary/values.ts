import { describe, expect, test } from 'vitest';
import type { EntityRecord, JsonObject } from '../../../src/domain/entity/types';
import type { Workshop } from '../../support/workshop';

/** A keyword, and what a save makes of values. */
const CHANGES: [keyword: string, sent: EntityRecord, stored: EntityRecord][] = [
  ['x-transform trim', { title: '  Trimmed ' }, { title: 'Trimmed' }],
  ['x-transform noWhitespace and uppercase', { code: ' a b\tc ' }, { code: 'ABC' }],
  ['x-transform lowercase', { slug: 'A-Slug' }, { slug: 'a-slug' }],
  ['x-transform asciiDomain', { site: 'MÜNCHEN.example' }, { site: 'xn--mnchen-3ya.example' }],
  ['x-transform utcDate', { day: '2026-03-08T23:30:00-05:00' }, { day: '2026-03-08' }],
  ['x-transform emptyIfUnspecified', { state: 'unspecified' }, { state: null }],
  ['x-transform dropEmpty and unique', { lines: ['a', '', 'b', 'a'] }, { lines: ['a', 'b'] }],
  ['an empty text that may be null', { remark: '' }, { remark: null }],
  ['x-empty-takes', { title: 'Taken', contact: '' }, { contact: 'Taken' }],
  ['x-empty-takes of the first field', { title: 'T', remark: 'Remark', contact: null }, { contact: 'Remark' }],
  ['x-empty-takes of a set field', { contact: 'Own' }, { contact: 'Own' }],
  ['default', {}, { priority: 3 }],
  ['default of a new row', { steps: [{ name: 'One' }] }, { steps: [{ name: 'One', minutes: 15 }] }],
  ['a default that is set', { priority: 5 }, { priority: 5 }],
  ['x-domain-of', { domain: 'direct.example.org', mail: 'ann' }, { mail: 'ann@direct.example.org' }],
  ['x-domain-of', { domain: 'b.example.org', mail: 'ann@a.example.org' }, { mail: 'ann@b.example.org' }],
  [
    'x-drop-without',
    {
      targets: [
        { kind: 'email', target: '' },
        { kind: 'sms', target: '+1-555-123-4567' },
      ],
    },
    { targets: [{ kind: 'sms', target: '+1-555-123-4567' }] },
  ],
  [
    'x-single-default',
    { steps: ['One', 'Two', 'Three'].map((name, at) => ({ name, default: at > 0 })) },
    { steps: ['One', 'Two', 'Three'].map((name, at) => ({ name, default: at === 1, minutes: 15 })) },
  ],
  ['x-computed', { visits: 7 }, {}],
  ['readOnly', { source: 'a client' }, {}],
];

/** Proves the keywords that change what a save stores. */
export function proveValues(shop: () => Workshop): void {
  describe('a save with', () => {
    test.each(CHANGES)('%s: %j is stored as %j', async (_keyword, sent, expected) => {
      const made = await shop().add('repair', sent);
      const found = await shop().client('repair').get(made['repairId']);
      expect(found).toEqual(made);
      for (const name of Object.keys(sent)) expect(found[name], name).toEqual(expected[name] ?? found[name]);
      expect(found).toMatchObject(expected);
      if (Object.keys(expected).length === 0)
        for (const name of Object.keys(sent)) expect(found).not.toHaveProperty(name);
    });

    test('x-default-now: a new record gets the minutes from now, rounded down, unless it has a value', async () => {
      const before = Date.now();
      const made = await shop().add('repair');
      const [start, end] = [made['start'], made['end']].map((time) => Date.parse(String(time)));
      expect(start).toBeGreaterThan(before - 60_000);
      expect(start).toBeLessThanOrEqual(Date.now());
      expect([Number(start) % 60_000, Number(end) - Number(start)]).toEqual([0, 3_600_000]);
      const set = { start: '2030-01-01T00:00:00.000Z', end: '2030-01-02T00:00:00.000Z' };
      expect(await shop().add('repair', set)).toMatchObject(set);
      const client = shop().client('repair');
      const { start: _left, ...rest } = made;
      expect(client.one(await client.save(rest))).not.toHaveProperty('start');
    });

    test('x-stamp: ticking sets time and user, a client cannot, and unticking clears', async () => {
      const client = shop().client('repair');
      const forged = { urgentAt: '2000-01-01T00:00:00.000Z', urgentBy: 'somebody' };
      const made = await client.add(shop().record('repair', { urgent: false, ...forged }));
      expect([made['urgentAt'], made['urgentBy']]).toEqual([undefined, undefined]);
      const ticked = client.one(await client.save({ ...made, ...forged, urgent: true }));
      expect(ticked).toMatchObject({ urgentAt: ticked['updatedAt'], urgentBy: ticked['updatedBy'] });
      const kept = client.one(await client.save({ ...ticked, ...forged, title: 'Later' }));
      expect(kept).toMatchObject({ urgentAt: ticked['urgentAt'], urgentBy: ticked['urgentBy'] });
      const unticked = client.one(await client.save({ ...kept, urgent: false }));
      // Of both fields, `clear` names one.
      expect([unticked['urgentAt'], unticked['urgentBy']]).toEqual([undefined, ticked['urgentBy']]);
    });

    test('x-stamp: a time where there was none ticks the box, an empty time unticks it', async () => {
      const client = shop().client('repair');
      const { urgent: _box, ...record } = shop().record('repair');
      const time = '2000-01-01T00:00:00.000Z';
      const made = await client.add({ ...record, urgentAt: time });
      expect(made).toMatchObject({ urgent: true, urgentAt: made['createdAt'], urgentBy: made['updatedBy'] });
      const unticked = client.one(await client.save({ ...made, urgentAt: null }));
      expect([unticked['urgent'], unticked['urgentAt'] ?? null]).toEqual([false, null]);
      const ticked = client.one(await client.save({ ...unticked, urgentAt: time }));
      expect(ticked).toMatchObject({ urgent: true, urgentAt: ticked['updatedAt'] });
      const { urgentAt: _time, ...rest } = ticked;
      expect(client.one(await client.save(rest))).toMatchObject({ urgent: true, urgentAt: ticked['urgentAt'] });
    });

    test('x-computed and readOnly: the stored value stays, whatever a client sends', async () => {
      const client = shop().client('repair');
      const made = await client.add(shop().record('repair'));
      await shop().saveTrusted('repair', { ...made, visits: 2, source: 'the platform' });
      const stored = await client.get(made['repairId']);
      expect(stored).toMatchObject({ visits: 2, source: 'the platform' });
      const saved = client.one(await client.save({ ...stored, visits: 9, source: null, title: 'Changed' }));
      expect(saved).toMatchObject({ title: 'Changed', visits: 2, source: 'the platform' });
    });

    test('unknown fields at the top leaves them out, and refuses them in rows that allow no others', async () => {
      const made = await shop().add('repair', { colour: 'red' });
      expect(made).not.toHaveProperty('colour');
      const json = shop().record('repair', { steps: [{ name: 'One', colour: 'red' }] });
      const answer = await shop().api<JsonObject>('repairs', { json });
      expect([answer.status, answer.body['errors']]).toEqual([422, { 'steps[0].colour': [{ code: 'unknownField' }] }]);
    });
  });
}
