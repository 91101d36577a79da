type Load = () => Promise<unknown>;

/** How often a screen is looked at that is not all there, in ms. */
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

/** Loads what a screen can do without, once its code and its data are there: over a slow line it would delay both. */
export async function loadAfterwards<T>(load: () => Promise<T>): Promise<T> {
  do await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  while (loading > 0 || isAsking());
  return load();
}

/** One after the other, so that what a person asks for meanwhile is not kept waiting. */
function next(): void {
  const load = waiting.shift();
  if (!load) return;
  // What fails here is tried again when it is wanted.
  whenIdle(
    () =>
      void loadAfterwards(load)
        .catch(() => undefined)
        .finally(next),
  );
}

/** Loads a piece when the console is idle; before the first sign-in nothing is loaded. */
export function preloadLater(load: Load): void {
  waiting.push(load);
  if (started && waiting.length === 1) next();
}

/**
 * Begins to load ahead what is likely to be wanted, for when the network is away or the build has been replaced.
 * @param asking whether the screen waits for an answer of the platform
 */
export function startPreloading(asking: () => boolean): void {
  isAsking = asking;
  if (started) return;
  started = true;
  next();
}
