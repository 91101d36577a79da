export interface Repeating {
  /** Ends it, after what is under way. */
  stop(): Promise<void>;
}

/**
 * Runs a task again and again until it is stopped, without keeping the process alive. A run that takes longer than the
 * interval is not overlapped: the runs that would have begun meanwhile are left out.
 * @param failed is told of an error; the next run comes all the same
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
