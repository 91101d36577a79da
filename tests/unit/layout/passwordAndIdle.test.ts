import { describe, expect, test } from 'vitest';
import { unmetPasswordRules } from '../../../src/domain/rules/password';
import { GROUPS, type Command } from '../../../src/layout/palette/commands';
import { matching } from '../../../src/layout/palette/match';
import { idleState, WARN_MS } from '../../../src/layout/session/idle';

test.each([
  ['', ['length', 'digit', 'lowercase', 'uppercase']],
  ['abc', ['length', 'digit', 'uppercase']],
  ['abcdef', ['digit', 'uppercase']],
  ['ABCDE1', ['lowercase']],
  ['Abcd1', ['length']],
  ['Abcde1', []],
  ['Ñandú7', []],
  ['密碼密碼密碼', ['digit', 'lowercase', 'uppercase']],
  ['Ab1😀😀', ['length']],
  ['Ab1😀😀😀', []],
  // A letter with a separate accent is one character, as it is after hashing.
  ['Ab1e\u0301o\u0301', ['length']],
  ['Abcde²', []],
])('password "%s" lacks %j', (password, unmet) => {
  expect(unmetPasswordRules(password)).toEqual(unmet);
});

test('a platform may require longer passwords', () => {
  expect(unmetPasswordRules('Abcde1', 12)).toEqual(['length']);
});

describe('idle time', () => {
  const limit = 30 * 60_000;
  test('warns in the last minute and ends at the limit', () => {
    expect(idleState(limit - WARN_MS - 1, 0, limit)).toEqual({ warning: null, ended: false });
    expect(idleState(limit - WARN_MS, 0, limit)).toEqual({ warning: WARN_MS, ended: false });
    expect(idleState(limit - 1, 0, limit)).toEqual({ warning: 1, ended: false });
    expect(idleState(limit, 0, limit)).toEqual({ warning: null, ended: true });
  });

  test('does not warn at once if the limit is short', () => {
    expect(idleState(0, 0, 60_000).warning).toBeNull();
    expect(idleState(30_000, 0, 60_000).warning).toBe(30_000);
  });
});

describe('the palette', () => {
  const commands = ['Patients', 'Ir a ensayos', 'Thème : sombre', 'Open patients'].map((label): Command => ({
    id: label,
    label,
    group: 'menu',
    run: () => undefined,
  }));
  const labels = (text: string) => matching(commands, text).map(({ label }) => label);

  test('offers everything for an empty text', () => expect(labels('  ')).toHaveLength(4));
  test('ignores case and accents', () => expect(labels('THEME')).toEqual(['Thème : sombre']));
  test('requires every word, in any order', () => expect(labels('ensayos ir')).toEqual(['Ir a ensayos']));
  test('puts matches at the beginning first', () => expect(labels('pat')).toEqual(['Patients', 'Open patients']));
  test('puts the shortest of the labels that begin with the text first', () => {
    const menu = ['Patient Labs', 'Patients'].map((label): Command => ({
      id: label,
      label,
      group: 'menu',
      run: () => undefined,
    }));
    expect(matching(menu, 'pat').map(({ label }) => label)).toEqual(['Patients', 'Patient Labs']);
  });
  test('puts the group with the best match first, and groups with equal matches in their usual order', () => {
    const mixed = [
      { id: 'a', label: 'Message templates', group: 'screen' },
      { id: 'b', label: 'Direct messages', group: 'menu' },
      { id: 'c', label: 'Messages', group: 'menu' },
      { id: 'd', label: 'Record', group: 'tabs', words: 'messages' },
    ].map((each): Command => ({
      ...each,
      group: GROUPS.find((group) => group === each.group) ?? 'look',
      run: () => undefined,
    }));
    const ids = (text: string) => matching(mixed, text).map(({ id }) => id);
    expect(ids('')).toEqual(['a', 'd', 'b', 'c']);
    expect(ids('messages')).toEqual(['c', 'b', 'd']);
    expect(ids('mess')).toEqual(['a', 'c', 'b', 'd']);
  });
  test('finds nothing for an unknown text', () => expect(labels('xyz')).toEqual([]));
});
