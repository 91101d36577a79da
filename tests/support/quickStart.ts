const [v8 = 0] = process.versions.v8.split('.').map(Number);

/**
 * Node flags for platforms under test, which run only for seconds. The embedded database is WebAssembly. With lazy
 * validation and baseline compilation only, the database is slower by half, which a test does not notice. Optimizing
 * the database would take seconds of both cores at every start. Up to Node 20, JavaScript is optimized early, and the
 * last flag makes Node wait eight times as long. Later versions of Node wait by default.
 *
 * Each start registers a thousand routes. Young objects have room for a whole start, so that they are not collected and
 * copied several times during the start.
 */
export const QUICK_START = [
  '--liftoff-only',
  '--wasm-lazy-validation',
  '--min-semi-space-size=16',
  '--max-semi-space-size=32',
  ...(v8 < 12 ? ['--interrupt-budget=1000000'] : []),
];
