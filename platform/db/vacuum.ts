import type { PgliteClient } from './pglite/client';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** So many changed rows make fresh statistics worth it before the hour is over. */
const MANY_CHANGES = 20_000;

/**
 * The embedded database has no autovacuum: every minute this looks whether an hour has passed or much has changed,
 * and vacuums if nothing has been written since the last look.
 * @returns a function that stops it
 */
export function scheduleVacuum(client: PgliteClient, vacuum: () => Promise<void>): () => void {
  let done = Date.now();
  let writesDone = 0;
  let writesSeen = 0;
  const timer = setInterval(() => {
    const changed = client.writes - writesDone;
    const idle = client.writes === writesSeen;
    writesSeen = client.writes;
    const overdue = Date.now() - done > HOUR;
    if (changed === 0 || !(overdue || (idle && changed > MANY_CHANGES))) return;
    done = Date.now();
    writesDone = client.writes;
    // A failure shows again at the next try, and slows nothing down meanwhile.
    vacuum().catch(() => undefined);
  }, MINUTE);
  timer.unref();
  return () => clearInterval(timer);
}
