import type { Migration } from 'kysely';
import * as platform from './001-platform';

/** Every migration in its order. A released one is never changed; what is new goes into the next. */
export const MIGRATIONS: Record<string, Migration> = {
  '001-platform': platform,
};
