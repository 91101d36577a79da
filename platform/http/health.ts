/** How often the database is asked. */
const EVERY_MS = 2_000;
/** What the database said within this time is told without another look. */
const KNOWN_MS = 5_000;
/** How long health waits for an answer where none is known. */
const PATIENCE_MS = 300;
/** A database that is merely busy has answered within this time; after that it counts as down. */
const GRACE_MS = 30_000;

export interface Health {
  /** Whether the database answers: what is known, or what it says now. */
  up(): Promise<boolean>;
  close(): void;
}

/**
 * Watches whether the database answers, so that health need not wait for it behind everybody's questions.
 * @param question put to the database, one at a time
 */
export function watchHealth(question: () => Promise<unknown>): Health {
  // It has just been opened.
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
  const timer = setInterval(() => void askOnce(), EVERY_MS).unref();
  return {
    async up() {
      if (since() < KNOWN_MS) return true;
      let late: NodeJS.Timeout | undefined;
      const lastKnown = new Promise<boolean>((resolve) => {
        late = setTimeout(() => resolve(since() < GRACE_MS), PATIENCE_MS);
      });
      const up = await Promise.race([askOnce(), lastKnown]);
      clearTimeout(late);
      return up;
    },
    close: () => clearInterval(timer),
  };
}
