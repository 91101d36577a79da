const [v8 = 0] = process.versions.v8.split('.').map(Number);

/**
 * Node flags for platforms under test, which run only for seconds. The embedded database is WebAssembly. With lazy
 * validation and baseline compilation only, it is slower by half, which a test does not notice. Optimizing it takes
 * seconds of both cores at every start. Up to Node 20, JavaScript is optimized early; these flags delay that eightfold.
 * Later versions delay it by themselves.
 */
export const QUICK_START = [
  '--liftoff-only',
  '--wasm-lazy-validation',
  ...(v8 < 12 ? ['--interrupt-budget=1000000'] : []),
];
