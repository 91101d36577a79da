import { expect, test } from 'vitest';
import type { Entity } from '../../../src/domain/entity/types';
import { hiddenBy } from '../../../src/resources/list/hiding';
import patient from '../../../src/schemas/patient.json' with { type: 'json' };

const entity = patient as unknown as Entity;

/** A list that shows a record only if all of `needs` and none of `without` are set. */
const listOf =
  (needs: readonly string[], without: readonly string[] = []) =>
  (filters: Record<string, unknown>) =>
    Promise.resolve(
      needs.every((name) => filters[name] === true) && without.every((name) => filters[name] === undefined),
    );

test('a record that the list contains, on whatever page, is not hidden', async () => {
  expect(await hiddenBy(entity, { search: 'a' }, listOf([]))).toBeUndefined();
});

test('names the one toggle that shows it, or all if it takes several', async () => {
  expect(await hiddenBy(entity, { search: 'a' }, listOf(['exportFlag']))).toEqual({ toggles: ['exportFlag'] });
  expect(await hiddenBy(entity, { inactive: true }, listOf(['inactive', 'exportFlag', 'importId']))).toEqual({
    toggles: ['exportFlag', 'importId'],
  });
});

test('names the search and the filters that hide it, and the toggles too if they also do', async () => {
  const filters = { search: 'a', planId: 'p', inactive: true };
  expect(await hiddenBy(entity, filters, listOf(['inactive'], ['search']))).toEqual({
    filters: ['search'],
    toggles: [],
  });
  expect(await hiddenBy(entity, filters, listOf(['inactive'], ['search', 'planId']))).toEqual({
    filters: ['search', 'planId'],
    toggles: [],
  });
  expect(await hiddenBy(entity, { search: 'a' }, listOf(['exportFlag'], ['search']))).toEqual({
    filters: ['search'],
    toggles: ['inactive', 'exportFlag', 'importId'],
  });
});

test('a record that is gone is not reported', async () => {
  expect(await hiddenBy(entity, { search: 'a' }, () => Promise.resolve(false))).toBeUndefined();
});
