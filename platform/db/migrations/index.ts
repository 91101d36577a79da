import type { Migration } from 'kysely';
import { NAME, up } from './001-baseline';

/** All migrations in order. A released migration is never changed; changes go into a new migration. */
export const MIGRATIONS: Record<string, Migration> = {
  [NAME]: { up },
};
