type Load = () => Promise<unknown>;

/** Interval of checking whether a screen is complete, in ms. */
const LOOK_MS = 50;

const waiting: Load[] = [];
let started = false;
let loading = 0;
let isAsking = (): boolean => false;

const whenIdle = (run: () => void): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: 10_000 });
  else setTimeout(run, 2000);
};

/** Loads what a screen cannot be shown without; other loads wait for it. */
export async function loadNow<T>(load: () => Promise<T>): Promise<T> {
  loading += 1;
  try {
    return await load();
  } finally {
    loading -= 1;
  }
}

/** Loads what a screen can do without, after its code and data: on a slow line it would delay both. */
export async function loadAfterwards<T>(load: () => Promise<T>): Promise<T> {
  do await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  while (loading > 0 || isAsking());
  return load();
}

/** One at a time, so that preloading does not delay the user's requests. */
function next(): void {
  const load = waiting.shift();
  if (!load) return;
  // A failure is ignored; it is loaded again when it is needed.
  whenIdle(
    () =>
      void loadAfterwards(load)
        .catch(() => undefined)
        .finally(next),
  );
}

/** Loads a chunk when the console is idle; nothing is preloaded before the first sign-in. */
export function preloadLater(load: Load): void {
  waiting.push(load);
  if (started && waiting.length === 1) next();
}

/**
 * Starts preloading what is likely to be needed, in case the network fails or the build is replaced.
 * @param asking whether the screen waits for an answer of the platform
 */
export function startPreloading(asking: () => boolean): void {
  isAsking = asking;
  if (started) return;
  started = true;
  next();
}
