import type { Migration } from 'kysely';
import * as baseline from './001-baseline';

/** All migrations in order. A released migration is never changed; changes go into a new migration. */
export const MIGRATIONS: Record<string, Migration> = {
  '001-baseline': baseline,
};
