import { repeat } from '../base/repeat';

/** How often the database is polled. */
const EVERY_MS = 2_000;
/** The database counts as up for this time after an answer, without a new poll. */
const KNOWN_MS = 5_000;
/** How long health waits for a new answer of the database. */
const TIMEOUT_MS = 300;
/**
 * A database that does not answer may only be busy. The database counts as down if its last answer is older than this.
 */
const GRACE_MS = 30_000;

export interface Health {
  /**
   * Whether the database answers. A recent answer counts; otherwise the database is asked. If it is slow to answer, its
   * last answer still counts for `GRACE_MS`.
   */
  up(): Promise<boolean>;
  close(): void;
}

/**
 * Polls the database, so that health does not queue behind other queries.
 * @param question the query; only one runs at a time
 */
export function watchHealth(question: () => Promise<unknown>): Health {
  // The database has just been opened, so it has answered.
  let answered = Date.now();
  let asking: Promise<boolean> | undefined;
  const since = (): number => Date.now() - answered;
  const ask = async (): Promise<boolean> => {
    try {
      await question();
      answered = Date.now();
      return true;
    } catch {
      answered = 0;
      return false;
    } finally {
      asking = undefined;
    }
  };
  const askOnce = (): Promise<boolean> => (asking ??= ask());
  const repeating = repeat(EVERY_MS, askOnce, () => undefined);
  return {
    async up() {
      if (since() < KNOWN_MS) return true;
      let late: NodeJS.Timeout | undefined;
      const lastKnown = new Promise<boolean>((resolve) => {
        late = setTimeout(() => resolve(since() < GRACE_MS), TIMEOUT_MS);
      });
      const up = await Promise.race([askOnce(), lastKnown]);
      clearTimeout(late);
      return up;
    },
    close: () => void repeating.stop(),
  };
}
