import { expect, test } from 'vitest';
import type { Entity } from '../../../src/domain/entity/types';
import { normalize } from '../../../src/domain/rules';
import user from '../../../src/schemas/user.json';

const CONTEXT = { now: '2026-01-02T03:04:05.000Z', userId: null };
const nameOf = (record: Record<string, string | null>) =>
  normalize(user as unknown as Entity, record, CONTEXT)['username'];

test('a user without a name gets the e-mail address, or else the telephone number', () => {
  expect(nameOf({ username: ' ann ', email: 'a@example.org', phone: '1' })).toBe('ann');
  expect(nameOf({ email: ' a@example.org ', phone: '1' })).toBe('a@example.org');
  expect(nameOf({ username: ' ', email: '', phone: ' +1 555 0100 ' })).toBe('+1 555 0100');
  expect(nameOf({ username: '', email: null })).toBe('');
  expect(nameOf({})).toBeUndefined();
});
