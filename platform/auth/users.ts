import type { EntityRecord } from '../../src/domain/entity/types';
import type { Queryable } from '../db/types';
import type { Profile } from './tokens';

/** A person who can sign in, as the `user` record describes them. */
export interface Account extends Profile {
  enabled: boolean;
}

/** Finds the `user` record of a name: the part of the entity store that signing in needs. */
export type FindUser = (on: Queryable, username: string) => Promise<EntityRecord | null>;

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

export function accountOf(record: EntityRecord): Account {
  const username = String(record['username']);
  const groups = Array.isArray(record['groups']) ? record['groups'].filter((group) => typeof group === 'string') : [];
  const status = text(record['userStatus'])?.toLowerCase();
  return {
    userId: text(record['userId']) ?? username,
    username,
    email: text(record['email']),
    phone: text(record['phone']),
    groups,
    enabled: record['enabled'] !== false && record['inactive'] !== true && status !== 'disabled',
  };
}
