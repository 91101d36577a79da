export interface Repeating {
  /** Stops the repetition after the current run. */
  stop(): Promise<void>;
}

/**
 * Runs a task at an interval until it is stopped, without keeping the process alive. Runs never overlap: while a run
 * takes longer than the interval, the next runs are skipped.
 * @param failed called with the error of a run; later runs still take place
 */
export function repeat(ms: number, task: () => unknown, failed: (error: unknown) => void): Repeating {
  let running: Promise<void> | undefined;
  const run = async (): Promise<void> => {
    try {
      await task();
    } catch (error) {
      failed(error);
    }
  };
  const timer = setInterval(() => {
    running ??= run().finally(() => {
      running = undefined;
    });
  }, ms).unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
