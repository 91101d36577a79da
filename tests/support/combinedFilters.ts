import fc from 'fast-check';
import { expect } from 'vitest';
import { sortablePaths } from '../../platform/entities/columns';
import { valuesAt } from '../../src/domain/entity/paths';
import type { EntityRecord, ListFilter } from '../../src/domain/entity/types';
import type { EntityClient } from './entityClient';
import { matchingValue, meets } from './filters';

const SEED = 20_260_501;
/** The most records that a list of the platform returns at once. */
const MOST = 1_000;
/** A word that a search does not read as a date. */
const WORD = /\p{L}[\p{L}\d-]+/u;

/** A text as a search compares it: without accents and case. */
const folded = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Filters whose values a record can give. What `days` finds depends on the time. */
const isUsable = ({ field, op }: ListFilter): boolean => field !== undefined && op !== 'days';

/** Parts of a request for a list: names of filters, and the records whose values they get. */
interface Drawn {
  chosen: ListFilter[];
  from: EntityRecord[];
  searched: EntityRecord | null;
  orderBy: string | null;
  order: string;
}

/**
 * Requests a list with random combinations of its filters, a search and an order, and compares each answer with what
 * the same filters find in the list of all records. The values come from records, so that most combinations find some.
 * @returns the number of combinations that found some records but not all
 */
export async function expectCombinedFilters(client: EntityClient, numRuns = 40): Promise<number> {
  const { entity, x } = client;
  const filters = (x.list.filters ?? []).filter(isUsable);
  const paths = x.list.searchAlso || x.list.searchNames ? [] : (x.list.search ?? []);
  const idsOf = (records: readonly EntityRecord[]): string[] => records.map((record) => client.idOf(record));
  const sortedIds = new Map<string, string[]>();
  const all = await client.list({ limit: MOST });
  expect(all.total).toBe(all.records.length);
  const textOf = (record: EntityRecord): string =>
    paths.map((path) => folded(valuesAt(record, path).join('\n'))).join('\n');

  const valueOf = (filter: ListFilter, from: readonly EntityRecord[]): string => {
    const values = from.flatMap((record) => {
      const [own] = valuesAt(record, filter.field ?? '');
      return own === undefined ? [] : [matchingValue(entity, filter, String(own), record)];
    });
    if (filter.op === 'exists') return String(values.length === from.length);
    return filter.op === 'in' ? values.join(',') : (values[0] ?? '');
  };

  const record = fc.constantFrom(...all.records);
  const drawn: fc.Arbitrary<Drawn> = fc.record({
    chosen: fc.subarray(filters, { minLength: Math.min(1, filters.length), maxLength: Math.min(4, filters.length) }),
    // Mostly one record, which then meets all filters.
    from: fc.oneof({ weight: 3, arbitrary: record.map((one) => [one]) }, fc.tuple(record, record)),
    searched: paths.length === 0 ? fc.constant(null) : fc.option(record, { freq: 2 }),
    orderBy: fc.option(fc.constantFrom(...sortablePaths(entity))),
    order: fc.constantFrom('asc', 'desc'),
  });
  let telling = 0;
  await fc.assert(
    fc.asyncProperty(drawn, async ({ chosen, from, searched, orderBy, order }) => {
      const given = chosen
        .map((filter) => [filter, valueOf(filter, from)] as const)
        .filter(([, value]) => value !== '');
      const values = Object.fromEntries(given.map(([{ name }, value]) => [name, value]));
      const search = searched === null ? undefined : WORD.exec(textOf(searched))?.[0];
      const sort = orderBy === null ? {} : { orderBy, order };
      const key = JSON.stringify(sort);
      const inOrder = sortedIds.get(key) ?? idsOf((await client.list({ ...sort, limit: MOST })).records);
      sortedIds.set(key, inOrder);
      const wanted = new Set(
        idsOf(
          all.records.filter(
            (one) =>
              given.every(([filter, value]) => meets(entity, filter, value, one)) &&
              (search === undefined || textOf(one).includes(search)),
          ),
        ),
      );
      const found = await client.list({
        ...sort,
        filters: values,
        ...(search !== undefined && { search }),
        limit: MOST,
      });
      const asked = JSON.stringify({ ...values, search, ...sort });
      expect(idsOf(found.records), asked).toEqual(inOrder.filter((id) => wanted.has(id)));
      expect(found.total, asked).toBe(wanted.size);
      if (wanted.size > 0 && wanted.size < all.total) telling += 1;
    }),
    { seed: SEED, numRuns },
  );
  return telling;
}
