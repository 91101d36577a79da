import { describe, expect, it } from 'vitest';
import { STORED } from '../../../src/domain/entity/serverFields';
import { secretAt, storedPaths, withoutPaths, withSecretsOf } from '../../../src/domain/entity/secrets';
import { draftedSecrets, secretChanges } from '../../../src/domain/rules/secretChanges';

const paths = ['token', 'square.key', 'square.pin', 'other'];
const changesOf = (changes: ReturnType<typeof secretChanges>) => changes.map(({ path, secret }) => [path, secret]);

describe('the secrets of a record', () => {
  it('are read, listed and removed by their path', () => {
    const record = { token: 'a', square: { key: null, pin: 'b', city: 'x' }, rows: [1] };
    expect(paths.map((path) => secretAt(record, path))).toEqual(['a', null, 'b', undefined]);
    expect(secretAt({ square: [{ key: 'a' }] }, 'square.key')).toBeUndefined();
    expect(secretAt({}, 'toString')).toBeUndefined();
    expect(storedPaths(record, paths)).toEqual(['token', 'square.pin']);
    expect(withoutPaths(record, paths)).toEqual({ square: { city: 'x' }, rows: [1] });
    expect(withoutPaths({ square: null, token: 'a' }, paths)).toEqual({ square: null });
    expect(withoutPaths({ square: [{ key: 'a', city: 'x' }, 'text'] }, paths)).toEqual({
      square: [{ city: 'x' }, 'text'],
    });
  });

  it('come from the other version where they are missing, and stay cleared where they are null', () => {
    const stored = { token: 'a', square: { key: 'b', pin: 'c' }, other: null };
    expect(withSecretsOf({ token: null, square: { city: 'x' } }, stored, paths)).toEqual({
      token: null,
      square: { city: 'x', key: 'b', pin: 'c' },
      other: null,
    });
    expect(withSecretsOf({ name: 'n' }, stored, ['square.key'])).toEqual({ name: 'n', square: { key: 'b' } });
    expect(withSecretsOf({ square: null }, stored, ['square.key'])).toEqual({ square: null });
    expect(withSecretsOf({ square: [] }, stored, ['square.key'])).toEqual({ square: [] });
    expect(withSecretsOf({ token: 'new' }, stored, ['token'])).toEqual({ token: 'new' });
  });
});

describe('a change of secrets', () => {
  it('between two versions is described without its values', () => {
    const before = { token: 'a', square: { key: 'b', pin: null } };
    const after = { token: 'c', square: { key: null, pin: 'd' } };
    const changes = secretChanges(before, after, paths);
    expect(changesOf(changes)).toEqual([
      ['token', 'replaced'],
      ['square.key', 'cleared'],
      ['square.pin', 'set'],
    ]);
    expect(JSON.stringify(changes)).not.toMatch(/"[abcd]"/);
    expect(secretChanges(before, before, paths)).toEqual([]);
    expect(secretChanges({ other: null }, {}, paths)).toEqual([]);
    expect(changesOf(secretChanges({ token: { sealed: 'x' } }, { token: { sealed: 'y' } }, paths))).toEqual([
      ['token', 'replaced'],
    ]);
  });

  it('in a draft is described by the record’s list of stored secrets', () => {
    const loaded = { [STORED]: ['token', 'square.key'] };
    const draft = { token: 'new', square: { key: null, pin: 'x' }, other: null };
    expect(changesOf(draftedSecrets(loaded, draft, paths))).toEqual([
      ['token', 'replaced'],
      ['square.key', 'cleared'],
      ['square.pin', 'set'],
    ]);
    expect(draftedSecrets(loaded, { name: 'n' }, paths)).toEqual([]);
  });

  it('in a draft is described as far as it is known if the record has no such list', () => {
    expect(changesOf(draftedSecrets({}, { token: 'new', other: null }, paths))).toEqual([
      ['token', 'set'],
      ['other', 'cleared'],
    ]);
  });
});
