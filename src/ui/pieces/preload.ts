type Load = () => Promise<unknown>;

const waiting: Load[] = [];
let started = false;

const whenIdle = (run: () => void): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: 10_000 });
  else setTimeout(run, 2000);
};

/** One after the other, so that what a person asks for meanwhile is not kept waiting. */
function next(): void {
  const load = waiting.shift();
  if (!load) return;
  // What fails here is tried again when it is wanted.
  whenIdle(
    () =>
      void load()
        .catch(() => undefined)
        .finally(next),
  );
}

/** Loads a piece when the console is idle; before the first sign-in nothing is loaded. */
export function preloadLater(load: Load): void {
  waiting.push(load);
  if (started && waiting.length === 1) next();
}

/** Begins to load ahead what is likely to be wanted, for when the network is away or the build has been replaced. */
export function startPreloading(): void {
  if (started) return;
  started = true;
  next();
}
