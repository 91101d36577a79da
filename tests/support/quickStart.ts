const [v8 = 0] = process.versions.v8.split('.').map(Number);

/**
 * Flags of Node for processes that run platforms under test, which are used for seconds.
 * The embedded database is WebAssembly: checked as its functions are used, and compiled once and plainly, it is slower by
 * half, which a test does not notice; compiled again for speed it takes seconds of both cores at every start.
 * Up to Node 20, code is compiled for speed after little use; here, after eight times as much. Later ones wait by themselves.
 */
export const QUICK_START = [
  '--liftoff-only',
  '--wasm-lazy-validation',
  ...(v8 < 12 ? ['--interrupt-budget=1000000'] : []),
];
