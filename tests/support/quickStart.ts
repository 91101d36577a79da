const [v8 = 0] = process.versions.v8.split('.').map(Number);

/**
 * Node flags for platforms under test, which run only for seconds. The embedded database is WebAssembly. With lazy
 * validation and baseline compilation only, the database is slower by half, which a test does not notice. Optimizing
 * the database would take seconds of both cores at every start. Up to Node 20, JavaScript is optimized early, and the
 * last flag makes Node wait eight times as long. Later versions of Node wait by default.
 */
export const QUICK_START = [
  '--liftoff-only',
  '--wasm-lazy-validation',
  ...(v8 < 12 ? ['--interrupt-budget=1000000'] : []),
];
