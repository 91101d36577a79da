type Load = () => Promise<unknown>;

/** Interval in ms between checks whether the screen has loaded. */
const CHECK_MS = 50;

const whenIdle = (run: () => void): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: 10_000 });
  else setTimeout(run, 2000);
};

/** Loads chunks in the order in which the screen needs them. The console has one of these. */
export function createPreloader() {
  const next: Load[] = [];
  const later: Load[] = [];
  let started = false;
  let loading = 0;
  let isAsking = (): boolean => false;

  /** Loads something that the screen needs; other loads wait for it. */
  async function loadNow<T>(load: () => Promise<T>): Promise<T> {
    loading += 1;
    try {
      return await load();
    } finally {
      loading -= 1;
    }
  }

  /**
   * Loads something that the screen does not need. Waits for the screen's own code and data, which this load would
   * delay on a slow connection.
   */
  async function loadAfterwards<T>(load: () => Promise<T>): Promise<T> {
    do await new Promise((resolve) => setTimeout(resolve, CHECK_MS));
    while (loading > 0 || isAsking());
    return load();
  }

  /** Preloads one chunk at a time, so that the user's requests are not delayed. */
  function preload(): void {
    const load = next.shift() ?? later.shift();
    if (!load) return;
    // A failure is ignored: the chunk is loaded again when it is needed.
    whenIdle(
      () =>
        void loadAfterwards(load)
          .catch(() => undefined)
          .finally(preload),
    );
  }

  /**
   * Preloads a chunk when the console is idle, but not before the first sign-in.
   * @param isNext whether it is what users open next; such chunks come before all others
   */
  function preloadLater(load: Load, isNext = false): void {
    (isNext ? next : later).push(load);
    if (started && next.length + later.length === 1) preload();
  }

  /**
   * Starts preloading chunks that are likely to be needed, in case the network fails or the build is replaced.
   * @param asking whether the screen is waiting for a response
   */
  function startPreloading(asking: () => boolean): void {
    isAsking = asking;
    if (started) return;
    started = true;
    preload();
  }
  return { loadNow, loadAfterwards, preloadLater, startPreloading };
}

export type Preloader = ReturnType<typeof createPreloader>;

export const preloader = createPreloader();
export const { loadNow, startPreloading } = preloader;
