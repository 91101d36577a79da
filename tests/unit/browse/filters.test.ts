import fc from 'fast-check';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { columnsOf } from '../../../src/browse/columns';
import { addressValue, queryOf, EVERY, isFiltered, shownValue, type Filter } from '../../../src/browse/filters/filter';
import { listOf, type Source } from '../../../src/dataProvider/pages';
import type { OutboxMessage, OutboxQuery } from '../../../src/contract/outbox';

interface Query {
  state?: 'open' | 'ended';
  source?: 'paper' | 'fax';
  search?: string;
}
const FILTERS = [
  { name: 'state', kind: 'switch', values: ['open', 'ended'], defaultValue: 'open', every: 'every' },
  { name: 'source', kind: 'choice', values: ['paper', 'fax'] },
  { name: 'search', kind: 'text', hidden: true },
] as const satisfies readonly Filter<Query>[];
const [state, source] = FILTERS;

describe('filters in an address', () => {
  test('are the ones that are shown and requested, and default values are not in the address', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<string | undefined>('open', 'ended', EVERY),
        fc.constantFrom<string | undefined>('paper', 'fax', undefined),
        fc.string(),
        (chosen, from, search) => {
          const address = new URLSearchParams();
          for (const [filter, value] of [
            [state, chosen],
            [source, from],
          ] as const) {
            const written = addressValue(filter, value);
            if (written !== undefined) address.set(filter.name, written);
          }
          expect(shownValue(state, address)).toBe(chosen);
          expect(shownValue(source, address)).toBe(from ?? '');
          expect(address.has('state')).toBe(chosen !== 'open');
          const asked = queryOf<Query>(FILTERS, address, { search });
          expect(asked).toEqual({
            ...(chosen !== EVERY && { state: chosen }),
            ...(from !== undefined && { source: from }),
            ...(search.trim() !== '' && { search: search.trim() }),
          });
          expect(isFiltered(FILTERS, address, { search })).toBe(
            chosen !== 'open' || from !== undefined || search.trim() !== '',
          );
        },
      ),
    );
  });

  test('ignore hidden filters, because the console does not write such addresses', () => {
    const address = new URLSearchParams({ search: 'Ada' });
    expect(queryOf<Query>(FILTERS, address, {})).toEqual({ state: 'open' });
    expect(isFiltered(FILTERS, address, {})).toBe(false);
  });
});

describe('types of a list', () => {
  test('a list has the rows and filters that its endpoint declares', () => {
    const outbox = listOf('GET outbox', { rows: 'messages', total: 'totalMessages' });
    expectTypeOf(outbox).toExtend<Source<OutboxMessage, OutboxQuery>>();
    expectTypeOf<Parameters<typeof listOf>[0]>().not.toExtend<'GET outbox/{outboxId}'>();
    expectTypeOf<'GET outbox/{outboxId}'>().not.toExtend<Parameters<typeof listOf>[0]>();
    expectTypeOf(listOf<'GET outbox', never, 'messages'>)
      .parameter(1)
      .toHaveProperty('total')
      .toEqualTypeOf<'totalMessages'>();
    expect(outbox.key).toBe('outbox');
    // A filter must have a name and values of the query.
    expectTypeOf<{ name: 'state'; kind: 'choice'; values: readonly ['failed'] }>().toExtend<Filter<OutboxQuery>>();
    expectTypeOf<{ name: 'colour'; kind: 'chip' }>().not.toExtend<Filter<OutboxQuery>>();
    expectTypeOf<{ name: 'state'; kind: 'choice'; values: readonly ['lost'] }>().not.toExtend<Filter<OutboxQuery>>();
  });

  test('a column must be a field of the row', () => {
    const { of } = columnsOf<OutboxMessage>('outbox');
    expectTypeOf(of).parameter(0).toEqualTypeOf<keyof OutboxMessage>();
    const words = { translate: (key: string) => key, language: 'en' } as const;
    expect(of('createdAt', { label: 'created' }).head(words)).toBe('outbox.created');
  });
});
