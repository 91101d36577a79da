import { describe, expect, test } from 'vitest';
import { PATIENTS, type Workshop } from '../../support/workshop';
import { namesOf } from './lamps';

/** A search, and the lamps that it finds. */
const SEARCHES: [search: string, names: string[]][] = [
  ['APPLE', ['apple']],
  ['äPFEL', ['Äpfel']],
  ['acme', ['Banana']],
  ['p-100', ['apple']],
  ['p-200', ['Äpfel', 'apple']],
  ['an', ['Banana', 'banana 10']],
  ['10 bana', ['banana 10']],
  ['lamps banana', ['Banana']],
  ['banana zed', []],
  ['12', ['banana 10']],
  ['x_1', ['banana 10']],
  ['x%1', []],
  ['p_100', []],
  ['%', []],
  ['\\', []],
  ["'", []],
  // The remark is not a field of the search.
  ['brass', []],
  ['no such text anywhere', []],
];

/** Proves `list.search` and `list.searchAlso`. */
export function proveSearch(shop: () => Workshop): void {
  describe('a search', () => {
    const found = async (search: string, orderBy = 'name') =>
      namesOf(await shop().client('lamp').list({ search, orderBy, limit: 1000 }));

    test.each(SEARCHES)('for %j finds %j', async (search, names) => {
      expect(await found(search)).toEqual(names);
      const { records, total } = await shop().client('lamp').list({ search, limit: 1000 });
      expect(total).toBe(records.length);
    });

    test('for blanks finds everything', async () => {
      expect(await found('  ')).toHaveLength(5);
    });

    test('finds nothing in an entity without searched fields', async () => {
      const shelf = await shop().add('shelf');
      expect((await shop().client('shelf').list({})).total).toBeGreaterThan(0);
      expect(
        (
          await shop()
            .client('shelf')
            .list({ search: String(shelf['name']) })
        ).total,
      ).toBe(0);
    });

    test('covers the time of creation, as a day of the reader', async () => {
      const client = shop().client('lamp');
      const made = await client.add(shop().record('lamp', { name: 'Made today' }));
      const day = String(made['createdAt']).slice(0, 10);
      const search = async (text: string) =>
        (await client.list({ search: `today ${text}` })).records.map((record) => client.idOf(record));
      expect(await search(day)).toEqual([client.idOf(made)]);
      expect(await search(String(made['createdAt']))).toEqual([client.idOf(made)]);
      expect(await search('1999-12-31')).toEqual([]);
    });

    test('follows each change of a record', async () => {
      const client = shop().client('lamp');
      const made = await client.add(shop().record('lamp', { name: 'Firstname' }));
      const total = async (search: string) => (await client.list({ search })).total;
      expect([await total('firstname'), await total('secondname')]).toEqual([1, 0]);
      await client.save({ ...made, name: 'Secondname' });
      expect([await total('firstname'), await total('secondname')]).toEqual([0, 1]);
      await client.remove(client.idOf(made));
      expect([await total('firstname'), await total('secondname')]).toEqual([0, 0]);
    });

    test('covers the records of a reference in `searchAlso`, word by word', async () => {
      const client = shop().client('visit');
      const first = await client.add(shop().record('visit', { reason: 'Broken arm', patientId: PATIENTS[0] }));
      await client.add(shop().record('visit', { reason: 'Broken leg', patientId: PATIENTS[1] }));
      const reasons = async (search: string) =>
        (await client.list({ search, limit: 1000 })).records.map(({ reason }) => reason);
      expect(await reasons('broken')).toEqual(['Broken arm', 'Broken leg']);
      expect(await reasons('broken workshop')).toEqual(['Broken arm', 'Broken leg']);
      const patient = await shop().client('patient').get(PATIENTS[0]);
      await shop()
        .client('patient')
        .save({ ...patient, lastName: 'Renamed' });
      expect(await reasons('renamed broken')).toEqual(['Broken arm']);
      expect(await reasons('workshop broken')).toEqual(['Broken leg']);
      expect((await client.list({ search: 'renamed', ids: [client.idOf(first)] })).total).toBe(1);
    });
  });
}
