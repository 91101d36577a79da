import { sql } from 'kysely';
import type { Database } from '../db/types';

/** Health answers within a second, however busy the database is. */
const PATIENCE_MS = 700;
/** A database that is merely busy has answered within this time; after that it counts as down. */
const GRACE_MS = 30_000;

/** Tells whether the database answers: at once, or for a while after it last did. */
export function healthOf({ db }: Database): () => Promise<boolean> {
  let answered = 0;
  let asking: Promise<boolean> | undefined;
  const ask = async (): Promise<boolean> => {
    try {
      await sql`SELECT 1`.execute(db);
      answered = Date.now();
      return true;
    } catch {
      answered = 0;
      return false;
    } finally {
      asking = undefined;
    }
  };
  return async () => {
    // One question at a time: a flood of checks must not queue up.
    asking ??= ask();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(Date.now() - answered < GRACE_MS), PATIENCE_MS);
    });
    const up = await Promise.race([asking, late]);
    clearTimeout(timer);
    return up;
  };
}
