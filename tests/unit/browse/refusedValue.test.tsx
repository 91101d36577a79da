import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FoundRows } from '../../../src/browse/ListBody';
import { ApiError } from '../../../src/dataProvider/apiError';
import { findRefusedValue } from '../../../src/ui/refusedValue';
import { renderInConsole } from '../../support/inConsole';

const refused = (name: string) => new ApiError('Bad Request', { code: 'badRequest', status: 400, params: { name } });

beforeEach(() => globalThis.history.replaceState(null, '', '/audit?action=sing&sort=-nothing'));
afterEach(() => globalThis.history.replaceState(null, '', '/'));

test('a value that the platform refuses is found in the address, also under its name there', () => {
  expect(findRefusedValue(refused('action'))).toEqual({ name: 'action', value: 'sing' });
  expect(findRefusedValue(refused('orderBy'))).toEqual({ name: 'sort', value: '-nothing' });
  expect(findRefusedValue(refused('entity'))).toEqual({ name: 'entity', value: null });
  expect(findRefusedValue(new ApiError('gone', { code: 'notFound', status: 404 }))).toBeUndefined();
});

test.each([
  ['action', 'errors.badAddress', 1],
  ['entity', 'errors.badRequestName', 0],
])('a list that fails for the value of %s says so, and offers the list without filters', async (name, text, links) => {
  renderInConsole(
    <FoundRows list={{ rows: undefined, error: refused(name), refetch: () => undefined }} name="entries">
      {() => null}
    </FoundRows>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain(text);
  expect(screen.queryAllByRole('link', { name: 'lists.clearAll' })).toHaveLength(links);
});
